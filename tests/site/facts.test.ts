import { expect, test } from 'vitest';

import { formatList, regionName } from '../../src/i18n/format.ts';
import {
  amounts,
  currencies,
  faqs,
  messageOf,
  places,
  plans,
  serviceOptions,
  services,
  visas,
  weeksOf,
} from '../support/content-facts.ts';
import { readPage, someLocales } from './built-pages.ts';
import { attribute, attributesOf, linksOf, only, textsOf } from './elements.ts';

const dossiers = [
  ...Object.entries(services).map(([id, { documents }]) => ({
    route: `/services/${id}`,
    documents,
  })),
  ...Object.entries(visas).map(([id, { documents }]) => ({
    route: `/visa-work-permits/${id}`,
    documents,
  })),
];

test.each(dossiers)(
  '§2 dossiers: $route has a checkbox for each document, named as in the facts',
  ({ route, documents }) => {
    const boxes = attributesOf(readPage(route).main, 'li input[type="checkbox"]', 'name');
    expect(boxes).toEqual(documents);
  },
);

test.each(Object.entries(visas))(
  '§9 timelines: %s takes the same time on its own page and the country page',
  (id, { process, fromDocuments }) => {
    const [, ...afterDocuments] = process.map(weeksOf);
    const sum = (which: 0 | 1) =>
      afterDocuments.reduce((total, weeks) => total + weeks[which], 0);
    expect(weeksOf(fromDocuments)).toEqual([sum(0), sum(1)]);
    const country = Object.values(services).find(({ visa }) => visa === id);
    expect(country?.timeline).toContain(fromDocuments);
  },
);

test.each(someLocales)(
  '§2 services: the company is ready before the step that not everybody needs (%s)',
  (locale) => {
    for (const id of Object.keys(services)) {
      const { main } = readPage(`/services/${id}`, locale);
      const [whom, ...others] = textsOf(main, '.ready + .further b');
      expect(whom, id).toMatch(/./);
      expect(others, id).toEqual([]);
    }
  },
);

test('§9 pricing: each plan lists its features and links to the contact page, and the fees of others follow once', () => {
  const { main } = readPage('/pricing');
  const articles = main.querySelectorAll('article');
  expect(articles).toHaveLength(plans.length);
  for (const [index, article] of articles.entries()) {
    const { name = '', features = {} } = plans[index] ?? {};
    const rows = textsOf(article, 'li');
    for (const [at, [feature, has]] of Object.entries(features).entries()) {
      const text = messageOf('pricing', 'feature', feature);
      expect(rows[at]).toContain(`${text} ${has ? 'Included' : 'Not included'}`);
    }
    expect(rows).toHaveLength(Object.keys(features).length);
    expect(linksOf(article)).toEqual([['/contact-us', { service: name }]]);
  }
  expect(textsOf(main, '.plans + p')).toEqual([messageOf('pricing', '', 'feesApart')]);
});

test('§2 map: it names the places for screen readers', () => {
  const band = readPage('/')
    .main.querySelectorAll('section')
    .find((section) => section.querySelector('[data-map]'));
  const names = places.map(({ country }) => regionName(country, 'en'));
  expect(band && textsOf(band, '.visually-hidden')).toContain(formatList(names, 'en'));
});

test('§2 FAQs: each category has its questions in order', () => {
  const { main } = readPage('/faqs');
  const text = main
    .querySelectorAll('section[data-category]')
    .map((section) => [section.id, attributesOf(section, 'details', 'id')]);
  const expected = ['general', 'china', 'indonesia', 'banking'].map((category) => [
    category,
    Object.keys(faqs)
      .filter((id) => faqs[id]?.category === category)
      .sort((a, b) => (faqs[a]?.order ?? NaN) - (faqs[b]?.order ?? NaN)),
  ]);
  expect(text).toEqual(expected);
});

test.each(someLocales)('§9 FAQs: no answer has a placeholder (%s)', (locale) => {
  for (const text of textsOf(readPage('/faqs', locale).main, 'details'))
    expect(text).not.toMatch(/[{}]/);
});

test.each(someLocales)(
  '§2 FAQs: the example of a search finds something (%s)',
  (locale) => {
    const { main } = readPage('/faqs', locale);
    const [example = ''] = attributesOf(main, 'input[type="search"]', 'placeholder');
    const word = example.split(/[:：]/)[1]?.trim().toLowerCase() ?? '';
    expect(word).not.toBe('');
    const texts = textsOf(main, '[data-text]').map((text) => text.toLowerCase());
    expect(texts.filter((text) => text.includes(word))).not.toEqual([]);
  },
);

test.each(someLocales)(
  '§3 contact: the form sends the same services in every language (%s)',
  (locale) => {
    const { main } = readPage('/contact-us', locale);
    const options = only(main, 'select[name="service"]').querySelectorAll('option');
    expect(options.map((option) => attribute(option, 'value'))).toEqual(
      serviceOptions.map(({ value }) => value),
    );
  },
);

test('§9 investment plan: our rate fits the range of dollars in the texts', () => {
  const { minimumInvestmentIDR, minimumInvestmentLeastUSD, minimumInvestmentMostUSD } =
    amounts;
  const { rateFromUSD = NaN } = currencies.find(({ code }) => code === 'IDR') ?? {};
  const usd = Number(minimumInvestmentIDR) / rateFromUSD;
  expect(usd).toBeGreaterThan(Number(minimumInvestmentLeastUSD));
  expect(usd).toBeLessThan(Number(minimumInvestmentMostUSD));
});
