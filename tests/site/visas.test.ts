import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { readContent, visas } from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, sectionOf, textsOf } from './elements.ts';

interface Words {
  name: string;
  intro: string;
}

test.each(locales)(
  '§9 visa pages: every introduction in the list ends a sentence (%s)',
  (locale) => {
    const cards = readPage('/visa-work-permits', locale).main.querySelectorAll('li');
    const intros = cards.slice(0, -1).map((card) => textsOf(card, 'p')[0]);
    expect(intros).toHaveLength(Object.keys(visas).length);
    for (const intro of intros) expect(intro).toMatch(/[.。]$/);
  },
);

describe('§9 visa pages', () => {
  test.each(Object.entries(visas))(
    '%s shows the first five documents, the others below a summary that counts all',
    (id, { documents }) => {
      const section = sectionOf(
        readPage(`/visa-work-permits/${id}`).main,
        'Required documents',
      );
      const [first, others] = section.querySelectorAll('ul');
      expect(first?.querySelectorAll('li')).toHaveLength(5);
      expect(others?.querySelectorAll('li')).toHaveLength(documents.length - 5);
      expect(textsOf(section, 'summary')).toEqual([`All ${documents.length} documents`]);
    },
  );

  test.each(Object.keys(visas))(
    'the list shows whole sentences of the intro of %s, at most 150 characters',
    (id) => {
      const { name, intro } = readContent<Words>(`visas/${id}/en.yaml`);
      const cards = readPage('/visa-work-permits').main.querySelectorAll('li');
      const card = cards.find((each) => textsOf(each, 'h2')[0] === name);
      const [shown = ''] = card ? textsOf(card, 'p') : [];
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.length).toBeLessThanOrEqual(150);
      expect(shown).toMatch(/\.$/);
      expect(`${intro.trim()} `.startsWith(`${shown} `), shown).toBe(true);
    },
  );

  test.each(Object.keys(visas))(
    'the drawn image of %s has a text, and none comes from elsewhere',
    (id) => {
      const { main } = readPage(`/visa-work-permits/${id}`);
      expect(attributesOf(main, '[role="img"]', 'aria-label').join()).toMatch(/\w/);
      expect(main.querySelectorAll('img, image, [style]')).toEqual([]);
    },
  );
});
