import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import {
  companies,
  countryName,
  entries,
  expired,
  longDate,
  messageOf,
  messagesOf,
  readContent,
  withdrawn,
} from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attribute, attributesOf, only, textOf, textsOf } from './elements.ts';
import { propertiesOf } from './islands.ts';

/** How an entry stands on this day. */
function statusOf(entry: (typeof entries)[number]): string {
  if (entry.status === 'withdrawn') return 'withdrawn';
  return expired.includes(entry) ? 'expired' : 'verified';
}

const cards = readPage('/verified-companies').main.querySelectorAll('li[data-company]');

describe('§9 verified companies', () => {
  test('the directory has all, in their industries and regions', () => {
    const found = cards.map((card) => [
      attribute(card, 'data-industry'),
      attribute(card, 'data-region'),
    ]);
    expect(found).toEqual(companies.map(({ industry, region }) => [industry, region]));
  });

  test('§3 each card has name, trade, region, id and the day of joining', () => {
    for (const [
      index,
      { id, name, industry, region, joinedDate },
    ] of companies.entries()) {
      const card = cards[index];
      if (!card) throw new Error(`no card of ${id}`);
      expect(textsOf(card, 'h2')).toEqual([name]);
      const trade = messageOf('companies', 'industry', industry);
      expect(textsOf(card, 'p')).toContain(`${trade} · ${countryName(region)}`);
      expect(textsOf(card, 'dd')).toEqual([id, longDate(joinedDate)]);
    }
  });

  test.each(locales)('%s: the card of an invented company is marked', (locale) => {
    const { main } = readPage('/verified-companies', locale);
    const { sample = '' } = readContent<Record<string, string>>(
      `messages/${locale}/verify.json`,
    );
    const marked = main
      .querySelectorAll('li[data-company]')
      .map((card) => textsOf(card, 'p').includes(sample));
    expect(marked).toEqual(companies.map((company) => company.sample === true));
  });

  test('§2 the directory says once that its companies are invented, while one of them is', () => {
    const { main } = readPage('/verified-companies');
    const { sampleNote = '' } = messagesOf('companies');
    const told = textOf(main).split(sampleNote).length - 1;
    expect(told).toBe(companies.some(({ sample }) => sample) ? 1 : 0);
  });

  test.each(locales)('%s: the look-up knows every entry, and how it stands', (locale) => {
    const { document } = readPage('/verify', locale);
    const { certificates } = propertiesOf(
      only(document, 'astro-island[component-export="LookUp"]'),
    );
    expect(certificates).toEqual(
      entries.map((entry) =>
        expect.objectContaining({
          id: entry.id,
          name: entry.name,
          status: statusOf(entry),
          profile: localizePath(`/verified-companies/${entry.id}`, locale),
        }),
      ),
    );
  });

  test('§9 the look-up writes the days of its companies', () => {
    const { document } = readPage('/verify');
    const { certificates } = propertiesOf(
      only(document, 'astro-island[component-export="LookUp"]'),
    );
    expect(certificates).toEqual(
      entries.map((entry) =>
        expect.objectContaining({
          industry: messageOf('companies', 'industry', entry.industry),
          region: countryName(entry.region),
          joined: longDate(entry.joinedDate),
          verifiedOn: longDate(entry.verificationDate),
          validUntil: longDate(entry.verifiedUntil),
        }),
      ),
    );
  });

  test('the directory names expired and withdrawn certificates apart, with their day', () => {
    const { main } = readPage('/verified-companies');
    const rows = textsOf(main, '.former li').map((row) => row.replace(/\s+/g, ' '));
    const former = [...expired, ...withdrawn];
    expect(rows).toHaveLength(former.length);
    for (const { id, name, withdrawnDate, verifiedUntil } of former) {
      const row = rows.find((text) => text.includes(id)) ?? '';
      expect(row).toContain(name);
      expect(row).toContain(longDate(withdrawnDate ?? verifiedUntil));
    }
  });

  test('§2 the badge is small in the directory and full on the verify page', () => {
    for (const card of cards)
      expect(card.querySelectorAll('.badge.small')).toHaveLength(1);
    const { main } = readPage('/verify');
    expect(attributesOf(main, '.badge', 'class')).toEqual(['badge full']);
  });
});
