import { expect, test } from 'vitest';

import { banks } from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { linksOf, only, textOf, textsOf } from './elements.ts';

const { main } = readPage('/banking-solutions');

/** Returns the names of the banks of a kind in their order. */
const named = (kind: string) =>
  banks
    .filter((bank) => bank.kind === kind)
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);

test('§9 banking: each fintech partner has description, regions and Learn More', () => {
  const section = only(main, '#fintech');
  expect(textsOf(section, 'li h3')).toEqual(named('fintech'));
  for (const card of section.querySelectorAll('li')) {
    expect(textOf(card)).toMatch(/\. Regions \S.* Learn More/);
    expect(card.querySelectorAll('button[data-notice]')).toHaveLength(1);
  }
});

test('§9 banking: each traditional bank has focus and key regions', () => {
  const section = only(main, '#traditional');
  expect(textsOf(section, 'li h3')).toEqual(named('traditional'));
  for (const bank of textsOf(section, 'li'))
    expect(bank).toMatch(/Focus \S.* Key regions \S/);
});

test('§2 banking: a consultation is asked for on the contact page', () => {
  expect(linksOf(main)).toContainEqual([
    '/contact-us',
    { subject: 'Banking Consultation' },
  ]);
});

test('§2 banking: no account is promised, and no image of a third party is shown', () => {
  expect(textOf(main)).toContain('is the bank’s decision alone');
  expect(main.querySelectorAll('img, image, [style]')).toEqual([]);
});
