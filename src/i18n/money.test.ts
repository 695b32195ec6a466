import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencies } from '../content/facts.ts';
import { locales } from './locales.ts';
import {
  currencyLabel,
  formatDollars,
  formatMoney,
  formatPrice,
  moneyIn,
} from './money.ts';

const spaced = (text: string) => text.replace(/\s/g, ' ');

/** Fixed rates, because those of content/ may change. */
const samples = [
  { code: 'USD', decimals: 2, rateFromUSD: 1 },
  { code: 'JPY', decimals: 0, rateFromUSD: 157 },
  { code: 'EUR', decimals: 2, rateFromUSD: 0.92 },
  { code: 'IDR', decimals: 0, rateFromUSD: 16400 },
  { code: 'KRW', decimals: 0, rateFromUSD: 1380 },
  { code: 'CNY', decimals: 2, rateFromUSD: 7.25 },
  { code: 'CHF', decimals: 2, rateFromUSD: 0.89 },
];

function currencyOf(code: string) {
  const currency = samples.find((candidate) => candidate.code === code);
  if (!currency) throw new Error(`no ${code}`);
  return currency;
}

describe('§9 currencies', () => {
  test.each([
    [299, 'USD', 'en', '$299.00'],
    [299, 'JPY', 'en', '¥46,943'],
    [299, 'EUR', 'en', '€275.08'],
    [1999, 'IDR', 'id', 'Rp32.783.600'],
    [4500, 'USD', 'id', 'US$4.500,00'],
    [4500, 'CHF', 'id', 'CHF 4.005,00'],
    [1999, 'KRW', 'en', '₩2,758,620'],
    [4500, 'EUR', 'ru', '4 140,00 €'],
    [4500, 'EUR', 'es', '4140,00 EUR'],
    [4500, 'USD', 'vi', '4.500,00 USD'],
    [1999, 'JPY', 'vi', '313.843 JPY'],
    [4500, 'CNY', 'zh', '¥32,625.00'],
    [0, 'USD', 'en', '$0.00'],
    [0.005, 'USD', 'en', '$0.01'],
    [1e9, 'IDR', 'en', 'IDR 16,400,000,000,000'],
  ])('%d USD in %s, %s: %s', (amount, code, locale, expected) => {
    expect(spaced(formatMoney(amount, currencyOf(code), locale))).toBe(expected);
  });

  test('any amount is multiplied by the rate and rounded to the currency’s decimals, in any language', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...currencies),
        fc.constantFrom(...locales),
        (usd, currency, locale) => {
          const text = formatMoney(usd, currency, locale);
          const digits = text.replace(/\D/g, '');
          const exact = usd * currency.rateFromUSD;
          const read = Number(digits) / 10 ** currency.decimals;
          expect(Math.abs(read - exact)).toBeLessThanOrEqual(
            0.5 / 10 ** currency.decimals + exact * 1e-12,
          );
          expect(text).not.toMatch(/NaN|Infinity|undefined|^\s|\s$/);
        },
      ),
    );
  });

  const read = (text: string) => Number(text.replace(/\D/g, ''));
  const cents = fc.integer({ min: 0, max: 10_000_000 });

  test('any amount shows exactly the currency’s decimals, in any language', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom(...currencies),
        fc.constantFrom(...locales),
        (amount, currency, locale) => {
          const text = formatMoney(amount / 100, currency, locale);
          const number = /\d.*\d|\d/u.exec(text)?.[0] ?? '';
          const [, decimals = ''] = /[.,](\d+)$/u.exec(number) ?? [];
          // Three digits after the last mark are thousands.
          expect(decimals.length % 3, text).toBe(currency.decimals);
        },
      ),
    );
  });

  test('the shown amount differs from the exact one by at most half of the last decimal', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...currencies), (amount, currency) => {
        const { rateFromUSD, decimals } = currency;
        const last = 1 / 10 ** decimals / rateFromUSD;
        const back = read(formatMoney(amount / 100, currency, 'en')) * last;
        expect(Math.abs(back - amount / 100)).toBeLessThanOrEqual(last / 2 + 1e-7);
      }),
    );
  });

  test('a higher price never reads as a lower one, in any currency', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.constantFrom(...currencies),
        fc.constantFrom(...locales),
        (a, b, currency, locale) => {
          const [less, more] = [Math.min(a, b), Math.max(a, b)].map((amount) =>
            read(formatMoney(amount / 100, currency, locale)),
          );
          expect(less).toBeLessThanOrEqual(more ?? NaN);
        },
      ),
    );
  });

  test('an unknown currency reads as the number and its code, in any language', () => {
    const code = fc.constantFrom('QQQ', 'XQX', 'ZZZ');
    fc.assert(
      fc.property(code, fc.constantFrom(...locales), (unknown, locale) => {
        const currency = { code: unknown, decimals: 2, rateFromUSD: 2 };
        const text = spaced(formatMoney(1234.5, currency, locale));
        const digits = { minimumFractionDigits: 2 };
        const number = spaced(new Intl.NumberFormat(locale, digits).format(2469));
        expect([`${unknown} ${number}`, `${number} ${unknown}`]).toContain(text);
      }),
    );
  });

  test.each([
    ['USD', 'en', '$299', '.00'],
    ['JPY', 'en', '¥46,943', ''],
    ['USD', 'es', '299', ',00 USD'],
    ['USD', 'ru', '299', ',00 $'],
    ['JPY', 'ru', '46 943', ' ¥'],
    ['IDR', 'id', 'Rp4.903.600', ''],
    ['QQQ', 'en', 'QQQ 299', '.00'],
  ])('splits an amount in %s in %s into %s and %s', (code, locale, whole, ending) => {
    const known = samples.find((sample) => sample.code === code);
    const currency = known ?? { code, decimals: 2, rateFromUSD: 1 };
    expect(moneyIn(currency, locale)(299).map(spaced)).toEqual([whole, ending]);
  });

  test.each([
    ['en', 'JPY – Japanese Yen (¥)'],
    ['es', 'JPY – yen japonés'],
    ['zh', 'JPY – 日元（JP¥）'],
    ['vi', 'JPY – Yên Nhật'],
    ['ru', 'JPY\u00a0— японская иена (¥)'],
  ])('labels the yen in %s as %s', (locale, label) => {
    expect(currencyLabel('JPY', locale)).toBe(label);
  });

  test.each(locales)(
    'labels every currency with its name and the sign of its prices in %s',
    (locale) => {
      for (const currency of currencies) {
        const label = currencyLabel(currency.code, locale);
        const [, code, sign] =
          /^([A-Z]{3})\s[–—] [^()（）]*[^()（）\s](?: ?[(（](.+)[)）])?$/.exec(label) ??
          [];
        expect(code, label).toBe(currency.code);
        expect(formatMoney(299, currency, locale), label).toContain(sign ?? code);
      }
    },
  );

  test('formatters of one currency with different decimals do not mix', () => {
    const dollars = currencyOf('USD');
    for (const _ of [1, 2]) {
      expect(formatMoney(299, dollars, 'en')).toBe('$299.00');
      expect(formatMoney(299, { ...dollars, decimals: 0 }, 'en')).toBe('$299');
    }
  });
});

describe('§9 price lists', () => {
  test.each([
    [299, 'USD', 'en', '$299'],
    [269.1, 'USD', 'en', '$269.10'],
    [4500, 'USD', 'id', 'US$4.500'],
    [899, 'USD', 'ru', '899 $'],
    [899, 'EUR', 'en', '€827'],
    [1999, 'EUR', 'es', '1840 EUR'],
    [50, 'EUR', 'en', '€46'],
    [299, 'JPY', 'en', '¥46,900'],
    [1999, 'IDR', 'id', 'Rp32.800.000'],
    [0, 'EUR', 'en', '€0'],
  ])('%d USD in %s, %s: %s', (usd, code, locale, expected) => {
    expect(spaced(formatPrice(usd, currencyOf(code), locale))).toBe(expected);
  });

  test('a converted price is within 0.5 % or half a unit of the exact one', () => {
    const usd = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(usd, fc.constantFrom(...currencies), (price, currency) => {
        const exact = price * currency.rateFromUSD;
        const decimals = currency.code === 'USD' && !Number.isInteger(price) ? 2 : 0;
        const digits = formatPrice(price, currency, 'en').replace(/\D/g, '');
        const displayed = Number(digits) / 10 ** decimals;
        expect(Math.abs(displayed - exact)).toBeLessThanOrEqual(
          Math.max(0.5, exact * 0.005) + 0.01,
        );
      }),
    );
  });
});

test.each([
  ['en', 'USD 100'],
  ['es', '100 USD'],
  ['zh', '100美元'],
  ['id', 'US$100'],
  ['vi', '100 USD'],
])('D3 dollars: within a text in %s: %s', (locale, text) => {
  expect(spaced(formatDollars(100, locale))).toBe(text);
});
