import { expect, test } from 'vitest';

import { countryName, percent, places, site, thousands } from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { textOf } from './elements.ts';

const words = textOf(readPage('/about-us').main);
const { companies, countries, years, satisfaction } = site.statistics;

test.each([
  ...[companies, countries, years].map((count) => `${thousands(count)}+`),
  percent(satisfaction),
  site.headquarters.city,
  'More about us will follow here.',
  ...places.map(({ country }) => countryName(country)),
])('§1 §2 §9 about: it names %s', (text) => {
  expect(words).toContain(text);
});

test.each([
  'Company formation',
  'Visas and work permits',
  'Bank introductions',
  'Virtual office and nominee services',
  'Accounting and compliance',
])('§2 about: we offer %s', (offer) => {
  expect(words).toContain(offer);
});
