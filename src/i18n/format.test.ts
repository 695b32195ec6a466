import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencies } from '../content/facts.ts';
import {
  currencyLabel,
  formatChoice,
  formatDate,
  formatDays,
  formatHours,
  formatList,
  formatMoment,
  formatMoney,
  formatNumber,
  formatWeeks,
  regionName,
} from './format.ts';
import { locales } from './locales.ts';

/** Turns spaces of any kind into plain ones. */
const spaced = (text: string) => text.replace(/\s/g, ' ');

/** Currencies at rates of their own: those of content/ may change. */
const samples = [
  { code: 'USD', decimals: 2, rateFromUSD: 1 },
  { code: 'JPY', decimals: 0, rateFromUSD: 157 },
  { code: 'EUR', decimals: 2, rateFromUSD: 0.92 },
  { code: 'IDR', decimals: 0, rateFromUSD: 16400 },
  { code: 'KRW', decimals: 0, rateFromUSD: 1380 },
  { code: 'CNY', decimals: 2, rateFromUSD: 7.25 },
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
    [1999, 'IDR', 'id', 'Rp 32.783.600'],
    [1999, 'KRW', 'en', '₩2,758,620'],
    [4500, 'EUR', 'ru', '4 140,00 €'],
    [4500, 'EUR', 'es', '4140,00 €'],
    [4500, 'CNY', 'zh', '¥32,625.00'],
    [0, 'USD', 'en', '$0.00'],
    [0.005, 'USD', 'en', '$0.01'],
    [1e9, 'IDR', 'en', 'IDR 16,400,000,000,000'],
  ])('%d USD in %s, %s: %s', (amount, code, locale, expected) => {
    expect(spaced(formatMoney(amount, currencyOf(code), locale))).toBe(expected);
  });

  test('any amount reads as amount × rate, rounded to the currency’s decimals, in any language', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...currencies),
        fc.constantFrom(...locales),
        (usd, currency, locale) => {
          const shown = formatMoney(usd, currency, locale);
          const digits = shown.replace(/\D/g, '');
          const exact = usd * currency.rateFromUSD;
          const read = Number(digits) / 10 ** currency.decimals;
          expect(Math.abs(read - exact)).toBeLessThanOrEqual(
            0.5 / 10 ** currency.decimals + exact * 1e-12,
          );
          expect(shown).not.toMatch(/NaN|Infinity|undefined|^\s|\s$/);
        },
      ),
    );
  });

  /** Reads an amount as it is shown, in units of the currency's last decimal. */
  const read = (shown: string) => Number(shown.replace(/\D/g, ''));
  const cents = fc.integer({ min: 0, max: 10_000_000 });

  test('any amount shows exactly the currency’s decimals, in any language', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom(...currencies),
        fc.constantFrom(...locales),
        (amount, currency, locale) => {
          const shown = formatMoney(amount / 100, currency, locale);
          const number = /\d.*\d|\d/u.exec(shown)?.[0] ?? '';
          const [, decimals = ''] = /[.,](\d+)$/u.exec(number) ?? [];
          // Three digits after the last mark are thousands.
          expect(decimals.length % 3, shown).toBe(currency.decimals);
        },
      ),
    );
  });

  test('any amount comes back from what is shown, to half of the last decimal', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...currencies), (amount, currency) => {
        const { rateFromUSD, decimals } = currency;
        const last = 1 / 10 ** decimals / rateFromUSD;
        const back = read(formatMoney(amount / 100, currency, 'en')) * last;
        expect(Math.abs(back - amount / 100)).toBeLessThanOrEqual(last / 2 + 1e-7);
      }),
    );
  });

  test('what costs more never reads as less, in any currency', () => {
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

  test('any code that is none of money reads as the plain number and the code', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^[a-z]{3}$/i.test(text)),
        cents,
        fc.constantFrom(0, 2),
        fc.constantFrom(...locales),
        (code, amount, decimals, locale) => {
          const digits = {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          };
          const plain = new Intl.NumberFormat(locale, digits).format(amount / 100);
          const unknown = { code, decimals, rateFromUSD: 1 };
          expect(formatMoney(amount / 100, unknown, locale)).toBe(`${plain} ${code}`);
        },
      ),
    );
  });

  test('a currency that is unknown reads as a plain number and its code', () => {
    const unknown = { code: 'XX', decimals: 2, rateFromUSD: 2 };
    expect(formatMoney(1234.5, unknown, 'en')).toBe('2,469.00 XX');
    expect(formatMoney(1234.5, { ...unknown, decimals: 0 }, 'es')).toBe('2469 XX');
  });

  test.each(locales)(
    'all are offered with a name and the sign of prices in %s',
    (locale) => {
      for (const currency of currencies) {
        const label = currencyLabel(currency.code, locale);
        const [, code, sign] =
          /^([A-Z]{3}) – [^()]*[^()\s](?: \((.+)\))?$/.exec(label) ?? [];
        expect(code, label).toBe(currency.code);
        expect(formatMoney(299, currency, locale), label).toContain(sign ?? code);
      }
    },
  );
});

describe('§9 timelines', () => {
  test.each([
    [1, 1, 'en', '1 week'],
    [1, 2, 'en', '1–2 weeks'],
    [4, 8, 'en', '4–8 weeks'],
    [1, 2, 'id', '1–2 minggu'],
    [1, 2, 'zh', '1-2周'],
    [1, 1, 'ru', '1 неделя'],
    [2, 3, 'ru', '2–3 недели'],
    [4, 8, 'ru', '4–8 недель'],
  ])('%d to %d weeks in %s: %s', (least, most, locale, expected) => {
    expect(spaced(formatWeeks(least, most, locale))).toBe(expected);
  });
});

describe('§2 dates', () => {
  const day = new Date('2025-03-18');

  test.each([
    ['en', 'March 18, 2025'],
    ['es', '18 de marzo de 2025'],
    ['zh', '2025年3月18日'],
    ['id', '18 Maret 2025'],
    ['ru', '18 марта 2025 г.'],
  ])('long form in %s: %s', (locale, expected) => {
    expect(spaced(formatDate(day, locale))).toBe(expected);
  });

  test('the day is the one that was written, whatever the time of day', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const time = new Date(day.getTime() + minute * 60_000);
        expect(formatDate(time, 'en')).toBe('March 18, 2025');
      }),
    );
  });
});

describe('D3 figures and places', () => {
  test.each([
    ['en', '1,000', '98%'],
    ['es', '1000', '98 %'],
    ['ru', '1 000', '98 %'],
    ['zh', '1,000', '98%'],
  ])('in %s: %s and %s', (locale, count, share) => {
    expect(spaced(formatNumber(1000, locale))).toBe(count);
    expect(spaced(formatNumber(0.98, locale, 'percent'))).toBe(share);
  });

  test.each([
    ['GB', 'en', 'United Kingdom'],
    ['HK', 'en', 'Hong Kong'],
    ['ID', 'ru', 'Индонезия'],
    ['CN', 'vi', 'Trung Quốc'],
  ])('%s in %s: %s', (country, locale, expected) => {
    expect(regionName(country, locale)).toBe(expected);
  });
});

test('D3 formats: those of one language are kept apart, whichever comes first', () => {
  const day = new Date('2025-03-18T09:30Z');
  const forms: [make: () => string, text: string][] = [
    [() => formatDays(90, 'en'), '90 days'],
    [() => formatDate(day, 'en'), 'March 18, 2025'],
    [() => formatMoment(day, 'en'), 'March 18, 2025 at 9:30 AM UTC'],
    [() => formatHours(1, 'en'), '1 hour'],
    [() => formatWeeks(2, 2, 'en'), '2 weeks'],
    [() => formatChoice(['a', 'b'], 'en'), 'a or b'],
    [() => formatList(['a', 'b'], 'en'), 'a and b'],
    [() => formatMoney(299, currencyOf('USD'), 'en'), '$299.00'],
    [() => formatMoney(299, { ...currencyOf('USD'), decimals: 0 }, 'en'), '$299'],
    [() => currencyLabel('USD', 'en'), 'USD – US Dollar ($)'],
    [() => formatNumber(0.5, 'en', 'percent'), '50%'],
    [() => formatNumber(0.125, 'en', 'percent'), '12.5%'],
    [() => formatNumber(1000, 'en'), '1,000'],
    [() => regionName('GB', 'en'), 'United Kingdom'],
  ];
  for (const [make, text] of [...forms, ...forms.toReversed()])
    expect(spaced(make())).toBe(text);
});
