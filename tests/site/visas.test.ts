import { describe, expect, test } from 'vitest';

import { readContent, visas } from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, sectionOf, textsOf } from './elements.ts';

interface Words {
  name: string;
  intro: string;
}

describe('§9 visa pages', () => {
  test.each(Object.entries(visas))(
    '%s shows the first five documents',
    (id, { documents }) => {
      const section = sectionOf(
        readPage(`/visa-work-permits/${id}`).main,
        'Required documents',
      );
      expect(textsOf(section, 'li')).toHaveLength(Math.min(5, documents.length));
    },
  );

  test.each(Object.keys(visas))(
    'the list shows at most 150 characters of the intro of %s',
    (id) => {
      const { name, intro } = readContent<Words>(`visas/${id}/en.yaml`);
      const cards = readPage('/visa-work-permits').main.querySelectorAll('li');
      const card = cards.find((each) => textsOf(each, 'h2')[0] === name);
      const [shown = ''] = card ? textsOf(card, 'p') : [];
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.length).toBeLessThanOrEqual(151);
      if (intro.trim().length <= 150) expect(shown).toBe(intro.trim());
      else expect(intro.startsWith(`${shown.slice(0, -1)} `), shown).toBe(true);
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
