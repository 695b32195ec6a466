import { describe, expect, test } from 'vitest';

import {
  addOns,
  dollars,
  messageOf,
  offers,
  plans,
  priceText,
  readContent,
  services,
} from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, linksOf, only, textOf, textsOf } from './elements.ts';

const { main } = readPage('/pricing');
const articles = main.querySelectorAll('article');

describe.each(plans.map((plan, index) => ({ ...plan, article: articles[index] })))(
  '§9 pricing: plan $name',
  ({ name, annualUSD, popular = false, features, article = main }) => {
    test('costs its annual price', () => {
      expect(textsOf(article, 'h3')).toEqual([name]);
      expect(new Set(attributesOf(article, 'data[data-usd]', 'value'))).toEqual(
        new Set([String(annualUSD)]),
      );
      expect(textOf(article)).toContain(`${dollars(annualUSD)} per year`);
    });

    test('says of each feature whether it is included', () => {
      const rows = textsOf(article, 'li').filter((row) => !row.startsWith('Everything'));
      const expected = Object.entries(features).map(([feature, has]) => {
        const text = messageOf('pricing', 'feature', feature);
        return `${text} ${has ? 'Included' : 'Not included'}`;
      });
      expect(rows).toHaveLength(expected.length);
      for (const [index, text] of expected.entries())
        expect(rows[index]?.startsWith(text), text).toBe(true);
    });

    test('is marked as most popular if it is', () => {
      expect(textOf(article).includes('Most popular')).toBe(popular);
    });

    test('§2 leads to the contact page with its name', () => {
      expect(linksOf(article)).toEqual([['/contact-us', { service: name }]]);
    });
  },
);

test('§2 pricing: each plan says which one it adds to, if there is one', () => {
  const byPrice = plans.toSorted((a, b) => a.annualUSD - b.annualUSD);
  for (const [index, article] of articles.entries()) {
    const below = byPrice[byPrice.findIndex((plan) => plan === plans[index]) - 1];
    expect(textsOf(article, '.everything')).toEqual(
      below ? [`Everything in ${below.name}`] : [],
    );
    expect(article.querySelectorAll('li.shared')).toHaveLength(
      Object.values(below?.features ?? {}).filter(Boolean).length,
    );
  }
});

test('§2 pricing: companies that have a price of their own are named below the plans', () => {
  const notes = readPage('/pricing', 'es').main;
  expect(textOf(only(notes, 'section .note'))).toContain('en China e Indonesia no está');
  expect(linksOf(only(main, 'section .note'))).toEqual(
    Object.keys(services).map((id) => [`/services/${id}`, {}]),
  );
});

test('§9 pricing: the most popular plan comes first, the others in their order', () => {
  const [first, ...others] = plans.toSorted(
    (a, b) => Number(b.popular ?? false) - Number(a.popular ?? false),
  );
  expect(textsOf(main, 'article h3')).toEqual(
    [first, ...others].map((plan) => plan?.name),
  );
});

test.each([
  ...addOns.map((addOn) => ({ ...addOn, start: 'addOn' })),
  ...offers.map((offer) => ({ ...offer, start: 'offer' })),
])('§9 pricing: $start $id has its name and price', ({ id, fromUSD, unit, start }) => {
  const rows = textsOf(main, 'dl > div');
  const name = messageOf('pricing', start, id);
  const price = priceText(fromUSD, unit, true);
  expect(
    rows.filter((row) => row.startsWith(`${name} `) && row.endsWith(` ${price}`)),
    `${name}: ${price}`,
  ).toHaveLength(1);
});

test('§2 pricing: each plan says what it is and for whom', () => {
  const said = articles.flatMap((plan) => [
    textsOf(plan, '.description').join(),
    textsOf(plan, '.audience').join(),
  ]);
  for (const [index, text] of said.entries())
    expect(text).toMatch(index % 2 ? /^Who .{20,}\.$/ : /^[A-Z].{20,}\.$/);
  expect(new Set(said).size).toBe(2 * plans.length);
});

test('§2 pricing: a feature may have a note', () => {
  const { notes } = readContent<{ notes: Record<string, string> }>(
    'plans/starter/en.yaml',
  );
  const rows = articles.map(textOf).join();
  expect(Object.keys(notes).length).toBeGreaterThan(0);
  for (const note of Object.values(notes)) expect(rows).toContain(note);
});

test('§2 pricing: a custom quote is asked for on the contact page', () => {
  expect(linksOf(main)).toContainEqual([
    '/contact-us',
    { subject: 'Custom Quote Request' },
  ]);
});

test('§2 pricing: everything reads without JavaScript, the coupon box apart', () => {
  expect(textsOf(main, 'noscript').join(' ')).toContain(
    'Checking a coupon needs JavaScript',
  );
  expect(main.querySelectorAll('form')).toHaveLength(1);
});
