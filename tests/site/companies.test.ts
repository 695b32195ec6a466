import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';

import { readPage } from './pages.ts';

const ids = [1, 2, 3, 4, 5, 6].map((number) => `CPF-2025-000${number}`);

describe('§9 verified companies', () => {
  const directory = readPage('/verified-companies');
  const cards = directory.find('li').filter((part) => part.includes('data-company'));

  test('the directory has six, in their industries and regions', () => {
    const found = cards.map((card) => {
      const [, industry] = /data-industry="([^"]+)"/.exec(card) ?? [];
      const [, region] = /data-region="([^"]+)"/.exec(card) ?? [];
      return [/CPF-\d{4}-\d{4}/.exec(card)?.[0], industry, region];
    });
    expect(found).toEqual([
      [ids[0], 'technology', 'GB'],
      [ids[1], 'e-commerce', 'US'],
      [ids[2], 'consulting', 'CN'],
      [ids[3], 'renewable-energy', 'CA'],
      [ids[4], 'trading', 'ID'],
      [ids[5], 'fintech', 'SG'],
    ]);
  });

  test('§3 each card has name, trade, region, id and the day of joining', () => {
    for (const [index, card] of cards.entries()) {
      expect(directory.text(directory.find('h2', card)[0] ?? '')).not.toBe('');
      expect(directory.text(directory.find('p', card)[0] ?? '')).toMatch(/^\S.* · \S/);
      expect(directory.find('dd', card).map(directory.text)).toEqual([
        ids[index],
        expect.stringMatching(/^[A-Z][a-z]+ \d+, 2025$/),
      ]);
    }
  });

  test.each(locales)('%s: the look-up knows the first three only', (locale) => {
    const { html } = readPage(localizePath('/verify', locale));
    const known = [...html.matchAll(/<template data-id="([^"]+)"/g)];
    expect(known.map(([, id]) => id)).toEqual(ids.slice(0, 3));
    for (const id of ids.slice(3)) expect(html).not.toContain(id);
  });

  test('§2 the badge is small in the directory and full on the verify page', () => {
    for (const card of cards) expect(card).toMatch(/class="badge small"/);
    expect(readPage('/verify').html).toMatch(/class="badge full"/);
  });
});
