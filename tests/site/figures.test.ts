import { describe, expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';

import { readPage } from './pages.ts';

/** Returns the prices in a page's HTML, in US dollars and in their order. */
function prices(html: string): number[] {
  return [...html.matchAll(/data-usd value="([\d.]+)"/g)].map(([, usd]) => Number(usd));
}

/** Returns the numbers in a text, in whatever way the language writes them. */
function numbers(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

const pricesOf: [string, number[]][] = [
  ['/', [4500, 1600, 3650, 2000]],
  ['/services', [4500, 1600, 3650, 2000]],
  ['/pricing', [299, 899, 1999, 500, 50, 150, 300, 100, 400, 1500, 1200]],
  ['/services/china', [4500, 800, 300, 1600, 500]],
  ['/services/indonesia', [3650, 600, 500, 2000, 800, 700, 1200]],
  ['/visa-work-permits', [1600, 2000]],
  ['/visa-work-permits/china', [1600, 500]],
  ['/visa-work-permits/indonesia', [2000, 800, 700, 1200]],
];

const weeksOf: [string, number[][]][] = [
  ['/services/china', [[1, 2], [1], [2, 3], [1, 2], [4, 8]]],
  ['/services/indonesia', [[1], [3, 4], [1], [4, 8]]],
  [
    '/visa-work-permits/china',
    [
      [1, 2],
      [2, 4],
      [1, 2],
      [1, 2],
    ],
  ],
  ['/visa-work-permits/indonesia', [[1], [2, 4], [1, 2], [1, 2]]],
];

describe.each(locales)('§9 figures: %s', (locale) => {
  const read = (route: string) => readPage(localizePath(route, locale));

  test.each(pricesOf)('%s has the prices %j', (route, expected) => {
    const { find } = read(route);
    const found = prices(find('main')[0] ?? '');
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  test.each(weeksOf)('%s has the weeks %j', (route, expected) => {
    const { find, text } = read(route);
    const list = find('ol').find((part) => part.includes('duration')) ?? '';
    const durations = find('p', list).filter((part) => part.includes('duration'));
    expect(durations.map((part) => numbers(text(part)))).toEqual(expected);
  });

  test('the affiliate program: 15 %, 90 days, USD 100', () => {
    const { find, text } = read('/affiliate-program');
    const rows = find('tr', find('table')[0]).map((row) => numbers(text(row)));
    expect(rows.flat()).toEqual([15, 90, 100]);
  });

  test('the coupon takes 10 % off, its code is WELCOME10', () => {
    const { html } = read('/pricing');
    expect(html).toMatch(/data-coupon="WELCOME10" data-discount="0\.1"/);
  });

  test('the refund policy: 24 hours, 5 to 7 business days', () => {
    const { find, text } = read('/refund-policy');
    const figures = numbers(text(find('main')[0] ?? ''));
    expect(figures).toContain(24);
    expect(figures.join(' ')).toContain('5 7');
  });

  test('six partners, four banks, four categories, six companies, three letters', () => {
    const banks = read('/banking-solutions');
    const section = (id: string) =>
      banks.find('section').find((part) => part.includes(`id="${id}"`)) ?? '';
    expect(banks.find('li', section('fintech'))).toHaveLength(6);
    expect(banks.find('li', section('traditional'))).toHaveLength(4);
    expect(read('/faqs').html.match(/<section[^>]* data-category/g)).toHaveLength(4);
    expect(read('/verified-companies').html.match(/<li data-company/g)).toHaveLength(6);
    expect(read('/').find('figure')).toHaveLength(3);
  });
});
