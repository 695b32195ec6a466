import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencies, dollars } from '../content/facts.ts';
import { locales } from '../i18n/locales.ts';
import { formatMoney } from '../i18n/money.ts';
import { maxCount } from './quote-choice.ts';
import { addsUp, amountOf, type Line, totalsOf } from './quote-totals.ts';

const lines = fc.record<Line>({
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  count: fc.integer({ min: 1, max: maxCount }),
  timesPerYear: fc.constantFrom(0, 1, 12),
  from: fc.boolean(),
});
const plans = fc.option(
  lines.map((line): Line => ({ ...line, count: 1, timesPerYear: 1, from: false })),
  { nil: undefined },
);
const shares = fc.constantFrom(0, 0.1, 0.125, 1 / 3);

describe('§9 quote: totals', () => {
  test('do not depend on the order of what is chosen', () => {
    fc.assert(
      fc.property(fc.array(lines), plans, shares, fc.nat(), (chosen, plan, share, at) => {
        const cut = at % (chosen.length + 1);
        const reversed = [...chosen.slice(cut), ...chosen.slice(0, cut)].reverse();
        expect(totalsOf(reversed, plan, share)).toEqual(totalsOf(chosen, plan, share));
      }),
    );
  });

  test('add up for two quotes', () => {
    fc.assert(
      fc.property(fc.array(lines), fc.array(lines), plans, (some, others, plan) => {
        const [one, other, both] = [
          totalsOf(some, plan, 0.1),
          totalsOf(others, undefined, 0.1),
          totalsOf([...some, ...others], plan, 0.1),
        ];
        expect(both.firstYear).toBe(one.firstYear + other.firstYear);
        expect(both.eachYear).toBe(one.eachYear + other.eachYear);
      }),
    );
  });

  test('are whole cents; the coupon reduces only the plan', () => {
    fc.assert(
      fc.property(fc.array(lines), plans, shares, (chosen, plan, share) => {
        const totals = totalsOf(chosen, plan, share);
        const { firstYear, eachYear, once, yearly, discount } = totals;
        expect(Number.isInteger(firstYear)).toBe(true);
        expect([firstYear, eachYear]).toEqual([once + eachYear, yearly - discount]);
        const exact = plan ? amountOf(plan) * share : 0;
        expect(Math.abs(discount - exact)).toBeLessThanOrEqual(0.5001);
      }),
    );
  });
});

/** In units of the last decimal: `-€27.51` is -2751. */
function unitsOf(shown: string): number {
  const units = Number(shown.replace(/\D/g, ''));
  return /[-−]/.test(shown) ? -units : units;
}

test('§9 quote: whether amounts add up follows from what is displayed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10_000, max: 10_000_000 }), { maxLength: 12 }),
      fc.constantFrom(...currencies),
      fc.constantFrom(...locales),
      fc.constantFrom(0, 100_000),
      (amounts, currency, locale, miss) => {
        const shown = (cents: number) =>
          unitsOf(formatMoney(cents / 100, currency, locale));
        const sum = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
        const total = sum(amounts) + miss;
        const correct = addsUp(
          amounts.map((cents) => cents / 100),
          total / 100,
          currency,
        );
        expect(correct).toBe(sum(amounts.map(shown)) === shown(total));
      },
    ),
  );
});

test.each([
  [[1.01, 1.01, -0.5], 1.52, dollars, true],
  [[1.01, 1.01], 2.03, dollars, false],
  [[0.3, 0.3], 0.6, { code: 'JPY', decimals: 0, rateFromUSD: 157 }, true],
  [[0.29, 0.29], 0.58, { code: 'JPY', decimals: 0, rateFromUSD: 157 }, false],
  [[], 0, dollars, true],
])('§9 quote: whether %j make %s in %j', (amounts, total, currency, expected) => {
  expect(addsUp(amounts, total, currency)).toBe(expected);
});
