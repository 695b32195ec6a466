import { expect, test } from 'vitest';

import {
  countryName,
  dollars,
  faqs,
  firstOf,
  messageOf,
  percent,
  places,
  site,
  startingPrices,
  testimonials,
  thousands,
  weeks,
  weeksOf,
} from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, linksOf, textOf, textsOf } from './elements.ts';

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
  const pins = main.querySelectorAll('[data-pin]');
  expect(pins.map(textOf)).toEqual(places.map(({ country }) => countryName(country)));
});

test('§2 map: the list’s places lead to what we offer there', () => {
  const list = main
    .querySelectorAll('section')
    .find((section) => section.querySelector('[data-map]'));
  expect(list && linksOf(list)).toEqual(
    places.map(({ services: [first] }) => {
      const { service, subject = '' } = firstOf(first ? [first] : []);
      return service
        ? [`/services/${service}`, {}]
        : ['/contact-us', { service: subject }];
    }),
  );
});

test('§2 §9 home: each typical case says that it is an example, and what its services take', () => {
  const cases = textsOf(main, 'article');
  expect(cases).toHaveLength(testimonials.length);
  for (const [index, { place, services }] of testimonials.entries()) {
    const words = cases[index] ?? '';
    const country = places.find(({ id }) => id === place)?.country ?? '';
    expect(words).toMatch(new RegExp(`^Example ${countryName(country)} `));
    for (const [id, steps] of Object.entries(services)) {
      const [least, most] = [0, 1].map((end) =>
        steps.reduce((sum, step) => sum + (weeksOf(step)[end] ?? NaN), 0),
      );
      const duration = steps.length
        ? weeks([least ?? NaN, most ?? NaN])
        : 'timeline with the quote';
      expect(words).toContain(`${messageOf('home', 'service', id)} ${duration}`);
    }
  }
});

test('§9 home: Spanish writes "at least" before the figure', () => {
  const [statistics] = readPage('/', 'es').main.querySelectorAll('dl');
  expect(statistics && textsOf(statistics, 'dd')).toContain(
    `+${site.statistics.countries}`,
  );
  const service = readPage('/services/china', 'es').main;
  expect(textsOf(service, '.proof dd')).toContain(`+${site.statistics.companies}`);
});

test('§2 home: its questions in one group, so that one is open at a time', () => {
  const own = Object.values(faqs).filter(({ home }) => home !== undefined);
  expect(own.length).toBeGreaterThan(0);
  expect(attributesOf(main, 'details', 'name')).toEqual(own.map(() => 'home-faq'));
});
