import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencies } from '../content/facts.ts';
import { locales } from '../i18n/locales.ts';
import { formatMoney } from '../i18n/money.ts';
import { maxCount } from './quote-choice.ts';
import { addsUp, amountOf, type Line, totalsOf } from './quote-totals.ts';

const lines = fc.record<Line>({
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  count: fc.integer({ min: 1, max: maxCount }),
  timesAYear: fc.constantFrom(0, 1, 12),
  from: fc.boolean(),
});
const plans = fc.option(
  lines.map((line): Line => ({ ...line, count: 1, timesAYear: 1, from: false })),
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

test('§9 quote: displayed amounts add up, except for rounding in the last digit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10_000, max: 10_000_000 }), { maxLength: 12 }),
      fc.constantFrom(...currencies),
      fc.constantFrom(...locales),
      (amounts, currency, locale) => {
        const shown = (cents: number) => formatMoney(cents / 100, currency, locale);
        const total = amounts.reduce((sum, cents) => sum + cents, 0);
        const exact = amounts.every(
          (cents) =>
            Number.isInteger(cents / 100) && Number.isInteger(currency.rateFromUSD),
        );
        const correct = addsUp(amounts.map(shown), shown(total));
        if (exact || currency.code === 'USD' || amounts.length < 2)
          expect(correct).toBe(true);
        const wrong = shown(total + 100_000);
        if (correct) expect(addsUp(amounts.map(shown), wrong)).toBe(false);
      },
    ),
  );
});

test.each([
  [['€1.01', '€1.01', '-€0.50'], '€1.52', true],
  [['¥47', '¥47'], '¥95', false],
  [['1.234,50 USD', '−0,50 USD'], '1.234,00 USD', true],
  [['Rp16.400'], 'Rp16.400', true],
  [[], '$0.00', true],
])(
  '§9 quote: whether %j make %s follows from the displayed amounts',
  (amounts, total, expected) => {
    expect(addsUp(amounts, total)).toBe(expected);
  },
);
