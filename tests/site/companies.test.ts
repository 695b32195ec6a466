import type { HtmlElement } from 'html-validate';
import { describe, expect, test } from 'vitest';

import { localizePath } from '../../src/i18n/localize-path.ts';
import {
  companies,
  entries,
  expired,
  longDate,
  withdrawn,
} from '../support/content-facts.ts';
import { readPage, someLocales } from './built-pages.ts';
import { attribute, only, textsOf } from './elements.ts';

/** Astro's notation: 0 marks a value or an object, 1 a list. */
type Written = [kind: number, value: unknown];

function valueOf([kind, value]: Written): unknown {
  if (kind > 1) throw new Error(`an island has a value of the unknown kind ${kind}`);
  if (kind === 1) return (value as Written[]).map(valueOf);
  return value && typeof value === 'object'
    ? valuesOf(value as Record<string, Written>)
    : value;
}

function valuesOf(written: Record<string, Written>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, valueOf(value)]),
  );
}

function propertiesOf(island: HtmlElement): Record<string, unknown> {
  return valuesOf(
    JSON.parse(attribute(island, 'props') ?? '{}') as Record<string, Written>,
  );
}

function statusOf(entry: (typeof entries)[number]): string {
  if (entry.status === 'withdrawn') return 'withdrawn';
  return expired.includes(entry) ? 'expired' : 'verified';
}

const cards = readPage('/verified-companies').main.querySelectorAll('li[data-company]');

describe('§9 verified companies', () => {
  test('the directory lists all companies in their industries and regions', () => {
    const entries = cards.map((card) => [
      attribute(card, 'data-industry'),
      attribute(card, 'data-region'),
    ]);
    expect(entries).toEqual(companies.map(({ industry, region }) => [industry, region]));
  });

  test.each(someLocales)('%s: the look-up has every entry with its status', (locale) => {
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

  test('the directory lists expired and withdrawn certificates separately, with their date', () => {
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
});
