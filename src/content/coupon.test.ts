import fc from 'fast-check';
import { expect, test } from 'vitest';

import { runs } from '../../tests/support/seed.ts';
import { formatMoney } from '../i18n/money.ts';
import { afterDiscount, centsOff, discountOf } from './coupon.ts';
import { coupon, currencies } from './facts.ts';

const prices = fc.integer({ min: 1, max: 1_000_000 });
const currency = fc.constantFrom(...currencies);

/** In units of the currency's last decimal, without floating point. */
function exactly(usd: number, rate: number, decimals: number, share: number): bigint {
  const scale = 1_000_000n;
  const scaled = (value: number) => BigInt(Math.round(value * Number(scale)));
  const numerator =
    BigInt(usd) * scaled(rate) * scaled(1 - share) * 10n ** BigInt(decimals);
  return (numerator * 2n + scale * scale) / (scale * scale * 2n);
}

function digits(text: string): bigint {
  return BigInt(text.replace(/\D/g, ''));
}

test('§5 coupon: the code is valid in any case of its letters', () => {
  const cased = fc
    .array(fc.boolean(), { minLength: coupon.code.length, maxLength: coupon.code.length })
    .map((upper) =>
      [...coupon.code]
        .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase()))
        .join(''),
    );
  fc.assert(
    fc.property(cased, (entered) => {
      expect(discountOf(entered, coupon)).toBe(coupon.discount);
    }),
  );
});

test('§5 coupon: any other text, even an empty one, takes off nothing', () => {
  const { code } = coupon;
  const near = fc.constantFrom(
    '',
    ' ',
    code.slice(0, -1),
    code.slice(1),
    `${code}0`,
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (entered) => {
      fc.pre(entered.trim().toLowerCase() !== code.toLowerCase());
      expect(discountOf(entered, coupon)).toBe(0);
    }),
  );
});

test('§9 coupon: a price is USD × rate minus the discount, rounded once, to the currency’s decimals', () => {
  fc.assert(
    fc.property(prices, currency, (usd, { code, decimals, rateFromUSD }) => {
      const shown = formatMoney(
        afterDiscount(usd, coupon.discount),
        { code, decimals, rateFromUSD },
        'en',
      );
      const difference =
        digits(shown) - exactly(usd, rateFromUSD, decimals, coupon.discount);
      // Floating point may round exact halves either way.
      expect(difference >= -1n && difference <= 1n).toBe(true);
    }),
    { numRuns: runs(1000) },
  );
});

test('§9 coupon: without a discount the price stays', () => {
  fc.assert(fc.property(prices, (usd) => afterDiscount(usd, 0) === usd));
});

test.each([
  [89_900, 0.1, 8_990],
  [1_005, 0.1, 101],
  // 90 × 0.35 is 31.499999999999996 in floating point.
  [90, 0.35, 32],
  [1, 0.5, 1],
  [0, 0.1, 0],
])('§9 coupon: of %d cents, %d takes off %d', (cents, discount, off) => {
  expect(centsOff(cents, discount)).toBe(off);
});

test.each([
  [299, '€247.57'],
  [899, '€744.37'],
  [1999, '€1,655.17'],
])('§9 coupon: %d US dollars minus 10 %% are %s at 0.92 euros each', (usd, shown) => {
  const euros = { code: 'EUR', decimals: 2, rateFromUSD: 0.92 };
  expect(formatMoney(afterDiscount(usd, 0.1), euros, 'en')).toBe(shown);
});
