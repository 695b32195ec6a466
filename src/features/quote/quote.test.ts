import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencies } from '../../content/facts.ts';
import { formatMoney } from '../../i18n/money.ts';

import { most, readChoice, withChoice, writeChoice, type Known } from './choice.ts';
import { addUp, amountOf, totalsOf, type Line } from './totals.ts';

const known: Known = {
  items: new Map([
    ['ptPma', false],
    ['ptPma.virtualOffice', false],
    ['kitas', true],
    ['kitas.dpkk', true],
  ]),
  plans: ['starter', 'business'],
};

const choices = fc.record({
  items: fc.record(
    Object.fromEntries(
      [...known.items].map(([id, several]) => [
        id,
        fc.integer({ min: 1, max: several ? most : 1 }),
      ]),
    ),
    { requiredKeys: [] },
  ),
  plan: fc.constantFrom('', ...known.plans),
  coupon: fc.constantFrom('', 'WELCOME10', 'other'),
});

const lines = fc.record<Line>({
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  count: fc.integer({ min: 1, max: most }),
  timesAYear: fc.constantFrom(0, 1, 12),
  from: fc.boolean(),
});
const plans = fc.option(
  lines.map((line): Line => ({ ...line, count: 1, timesAYear: 1, from: false })),
  { nil: undefined },
);
const shares = fc.constantFrom(0, 0.1, 0.125, 1 / 3);

describe('§2 quote: the address', () => {
  test('gives back what it was made of, whatever else stands in it', () => {
    fc.assert(
      fc.property(choices, fc.webQueryParameters(), (choice, other) => {
        const ours = /(^|&)(items|plan|coupon)\b/.test(other);
        const search = withChoice(ours ? '' : other, writeChoice(choice, known));
        expect(readChoice(search, known)).toEqual({ ...choice, odd: false });
        expect(withChoice(search, '')).toBe(withChoice(ours ? '' : other, ''));
      }),
    );
  });

  test('is the same in whatever order things were chosen', () => {
    const turned = ({ items }: { items: Record<string, number> }) =>
      Object.fromEntries(Object.entries(items).reverse());
    fc.assert(
      fc.property(choices, (choice) => {
        const other = { ...choice, items: turned(choice) };
        expect(writeChoice(other, known)).toBe(writeChoice(choice, known));
      }),
    );
  });

  test('reads well', () => {
    const items = { kitas: 2, ptPma: 1, 'ptPma.virtualOffice': 1 };
    expect(writeChoice({ items, plan: 'starter', coupon: 'WELCOME10' }, known)).toBe(
      'items=ptPma,ptPma.virtualOffice,kitas:2&plan=starter&coupon=WELCOME10',
    );
  });

  test.each([
    ['items=ptPma,nothing', { ptPma: 1 }],
    ['items=kitas:0,kitas:51,kitas:-1,kitas:1.5,kitas:1e1,kitas:', {}],
    ['items=ptPma:2', {}],
    ['items=kitas:2&plan=gold', { kitas: 2 }],
    ['items=kitas:2&coupon=<b>', { kitas: 2 }],
    ['items=constructor,__proto__,toString', {}],
    [`items=${'9'.repeat(5000)}`, {}],
  ])('leaves out what is no offer of ours, and says so: %s', (search, items) => {
    const { odd, ...choice } = readChoice(search, known);
    expect(odd).toBe(true);
    expect(choice).toEqual({ items, plan: '', coupon: '' });
  });

  test('of any text is read without a fault, and only as what can be chosen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { items, plan } = readChoice(`?items=${text}&plan=${text}`, known);
        for (const id of Object.keys(items)) expect(known.items.has(id)).toBe(true);
        expect(['', ...known.plans]).toContain(plan);
      }),
    );
  });
});

describe('§9 quote: totals', () => {
  test('do not depend on the order of what is chosen', () => {
    fc.assert(
      fc.property(fc.array(lines), plans, shares, fc.nat(), (chosen, plan, share, at) => {
        const cut = at % (chosen.length + 1);
        const turned = [...chosen.slice(cut), ...chosen.slice(0, cut)].reverse();
        expect(totalsOf(turned, plan, share)).toEqual(totalsOf(chosen, plan, share));
      }),
    );
  });

  test('of two quotes are those of both together', () => {
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

  test('are whole cents; the coupon comes off the plan alone', () => {
    fc.assert(
      fc.property(fc.array(lines), plans, shares, (chosen, plan, share) => {
        const totals = totalsOf(chosen, plan, share);
        const { firstYear, eachYear, once, yearly, discount } = totals;
        expect(Number.isInteger(firstYear)).toBe(true);
        expect([firstYear, eachYear]).toEqual([once + eachYear, yearly - discount]);
        const most = plan ? amountOf(plan) * share : 0;
        expect(Math.abs(discount - most)).toBeLessThanOrEqual(0.5001);
      }),
    );
  });
});

/** What is shown of an amount, without all but its digits and sign. */
function digits(cents: number, currency: (typeof currencies)[number]): bigint {
  const text = formatMoney(cents / 100, currency, 'en');
  const sign = /[-−]/.test(text) ? -1n : 1n;
  return sign * BigInt(text.replace(/\D/g, ''));
}

test('§9 quote: a total is the sum of what is shown above it, or it is known that it is not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -10_000, max: 10_000_000 }), { maxLength: 12 }),
      fc.constantFrom(...currencies),
      (amounts, currency) => {
        const total = amounts.reduce((sum, cents) => sum + cents, 0);
        const shown = amounts.reduce((sum, cents) => sum + digits(cents, currency), 0n);
        // Exact halves may be rounded either way in floating point.
        const halves = [...amounts, total].some(
          (cents) =>
            Math.abs(
              (((cents * currency.rateFromUSD * 10 ** currency.decimals) / 100) % 1) *
                2,
            ).toFixed(6) === '1.000000',
        );
        fc.pre(!halves);
        expect(addUp(amounts, total, currency)).toBe(shown === digits(total, currency));
      },
    ),
    { numRuns: 500 },
  );
});
