import { expect, test } from 'vitest';

import {
  countryName,
  dollars,
  faqs,
  messageOf,
  percent,
  places,
  site,
  startingPrices,
  testimonials,
  thousands,
} from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, textOf, textsOf } from './elements.ts';

const { main } = readPage('/');

test('§9 home: the four statistics', () => {
  const [statistics] = main.querySelectorAll('dl');
  const { companies, countries, years, satisfaction } = site.statistics;
  expect(statistics && textsOf(statistics, 'dd')).toEqual([
    ...[companies, countries, years].map((count) => `${thousands(count)}+`),
    percent(satisfaction),
  ]);
});

test.each(['/', '/services'])(
  '§9 base fees: %s has them with their services',
  (route) => {
    const rows = textsOf(readPage(route).main, '.ledger li.service');
    for (const { id } of places.flatMap((place) => place.services)) {
      const name = messageOf('home', 'service', id);
      const usd = startingPrices[`${id}Price`];
      const onRequest = 'Price on request Ask for a quote';
      const price = usd === undefined ? onRequest : `from ${dollars(usd)}`;
      expect(
        rows.some((row) => row.startsWith(`${name} `) && row.includes(` ${price}`)),
        `${name}: ${price}`,
      ).toBe(true);
    }
  },
);

test('§2 map: a pin for each of the places', () => {
  const pins = main.querySelectorAll('g[data-pin]');
  expect(pins.map(textOf)).toEqual(places.map(({ country }) => countryName(country)));
});

test('§9 home: each testimonial is labelled as a sample', () => {
  const letters = textsOf(main, 'figure');
  expect(letters).toHaveLength(testimonials.length);
  for (const letter of letters) expect(letter).toMatch(/^Sample/);
});

test('§2 home: its questions in one group, so that one is open at a time', () => {
  const own = Object.values(faqs).filter(({ home }) => home !== undefined);
  expect(own.length).toBeGreaterThan(0);
  expect(attributesOf(main, 'details', 'name')).toEqual(own.map(() => 'home-faq'));
});
