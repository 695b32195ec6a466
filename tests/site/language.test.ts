import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';

import { places, site } from '../../src/content/facts.ts';
import { companies } from '../../src/content/listed-companies.ts';
import { regionName } from '../../src/i18n/format.ts';
import { locales } from '../../src/i18n/locales.ts';
import { firm } from '../support/content-facts.ts';
import { representatives } from './built-pages.ts';
import { plain } from './elements.ts';
import { textsOf } from './texts.ts';

/** Single letters do not count. */
const latinWord = /[A-Za-z][A-Za-z’'-]+/g;
const latinSentence = /[A-Za-z]{2,}(?:[\s,;:’'-]+[A-Za-z]{2,}){2,}/;

/** From JSON, YAML or the front matter of MDX. */
function stringsOf(file: string): unknown[] {
  const read = () => readFileSync(join('content', file), 'utf8');
  if (/^messages\/en\/.*\.json$/.test(file)) return Object.values(JSON.parse(read()));
  if (/\/en\.yaml$/.test(file)) return Object.values(load(read()) as object);
  if (/\/en\.mdx$/.test(file))
    return Object.values(load(read().split(/^---$/m)[1] ?? '') as object);
  return [];
}

/** Terms that all languages keep in English. */
const tradeTerms = ['PT PMA'];

const loans: Record<string, string[]> = {
  id: ['Bahasa Indonesia'],
  tl: [
    'Affiliate program',
    'Coupon code',
    'Investor KITAS',
    'Renewable energy',
    'Tax number',
    'Tax registration',
    'Time zone: {zone}',
    'Virtual office',
  ],
};

function namesIn(folder: string): string[] {
  return readdirSync(folder).map((entry) => {
    const facts = load(readFileSync(`${folder}/${entry}/facts.yaml`, 'utf8'));
    return (facts as { name: string }).name;
  });
}

/** Names that keep Latin letters: companies, people, banks, plans, our address, Indonesian legal terms. */
const names = [
  ...companies.map(({ name }) => name),
  ...firm.specialists.map(({ name }) => name),
  ...namesIn('content/banks'),
  ...namesIn('content/plans'),
  `${site.headquarters.street}, ${site.headquarters.city} ${site.headquarters.postcode}`,
  'get-geo-data',
  'session-code-verifier',
  'perseroan terbatas penanaman modal asing',
];

function stringsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object'
    ? Object.values(value).flatMap(stringsWithin)
    : [];
}

/**
 * English texts of two words or more; a `{placeholder}` matches anything. Single words may be brand or trade
 * terms, such as WhatsApp or KITAS.
 */
const english = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .flatMap(stringsOf)
  .flatMap(stringsWithin)
  .filter((text) => (text.replace(/\{\w+\}/g, '').match(latinWord) ?? []).length > 1)
  .map(plain);

const isPattern = (text: string) => /\{\w+\}/.test(text);
const fixed = new Set(
  english.filter((text) => !isPattern(text)).map((text) => text.toLowerCase()),
);
const patterns = english.filter(isPattern).map((text) => {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '.*')}$`, 'i');
});

/** Whether a text is English, whatever fills its placeholders. */
const isEnglish = (text: string) =>
  fixed.has(text.toLowerCase()) || patterns.some((pattern) => pattern.test(text));

function saidIn(locale: string): string[] {
  const pages = representatives.filter((page) => page.locale === locale);
  const texts = pages.flatMap(textsOf);
  return [
    ...new Set(texts.filter(({ lang }) => lang === locale).map(({ text }) => text)),
  ];
}

test('D3 untranslated: English pages count as English', () => {
  const said = saidIn('en');
  expect(english.length).toBeGreaterThan(150);
  expect(said.filter(isEnglish).length).toBeGreaterThan(100);
});

describe.each(locales.filter((locale) => locale !== 'en'))(
  'D3 untranslated: %s',
  (locale) => {
    const said = saidIn(locale);

    test('its pages, dialog and notices have no English text', () => {
      expect(said.length).toBeGreaterThan(200);
      // Some languages share a place's English name.
      const placeNames = places.map(({ country }) => regionName(country, locale));
      const allowed = new Set([...tradeTerms, ...(loans[locale] ?? []), ...placeNames]);
      const left = said.filter((text) => !allowed.has(text) && isEnglish(text));
      expect(left).toEqual([]);
    });

    test('no message key shows', () => {
      const hosts = companies.map(({ profileUrl }) => new URL(profileUrl).hostname);
      const keys = said.filter((text) => /^[a-z]+\.[a-zA-Z]+$/.test(text));
      expect(keys.filter((text) => !hosts.includes(text))).toEqual([]);
      expect(
        said.filter(
          (text) =>
            /\{\w+\}/.test(text) &&
            !/\{(max|min|input|email|example|count|text|day|time|zone)\}/.test(text),
        ),
      ).toEqual([]);
    });
  },
);

test.each(['zh', 'ru'])(
  'D3 untranslated: %s: its pages have no sentence in Latin letters',
  (locale) => {
    const said = saidIn(locale).map((text) =>
      names
        .reduce((rest, name) => rest.replaceAll(name, ''), text)
        // Print shows the page's address.
        .replace(/https:\S+/, '')
        // An official name may follow in brackets.
        .replace(/[（(][^（()）]*[)）]/g, ''),
    );
    expect(said.filter((text) => latinSentence.test(text))).toEqual([]);
  },
);
