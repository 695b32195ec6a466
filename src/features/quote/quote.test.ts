import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencies } from '../../content/facts.ts';
import { locales } from '../../i18n/locales.ts';
import { formatMoney } from '../../i18n/money.ts';

import {
  most,
  readChoice,
  withChoice,
  writeChoice,
  type Choice,
  type Known,
} from './quote-choice.ts';
import { withQuote } from './quote-inquiry.ts';
import { addUp, amountOf, totalsOf, type Line } from './quote-totals.ts';

const known: Known = {
  items: new Map([
    ['ptPma', false],
    ['ptPma.virtualOffice', false],
    ['kitas', true],
    ['kitas.dpkk', true],
  ]),
  plans: ['starter', 'business'],
};

const choices: fc.Arbitrary<Choice> = fc.record({
  items: fc.record<Record<string, number>>(
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

/** Other parameters of a URL. */
const others = fc.constantFrom('', 'ref=CPF-ABCD1234', 'utm_source=a+b&x=1');

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
  test('R10 accepts nothing hostile, and writes none of it back', () => {
    for (const item of [
      '__proto__',
      'constructor',
      'toString:2',
      'kitas:1e9',
      'kitas:NaN',
      'kitas:',
      '<img src=x onerror=alert(1)>',
      'kitas\u202e',
      'kitas\r\nX: 1',
      'x'.repeat(100_000),
      `${'a,'.repeat(50_000)}b`,
    ]) {
      const query = new URLSearchParams({ items: item, plan: item, coupon: item });
      const choice = readChoice(`?${query}`, known);
      expect([item, choice]).toEqual([
        item,
        {
          items: {},
          plan: '',
          coupon: item === 'constructor' ? item : '',
          odd: true,
          limited: false,
        },
      ]);
      expect(Object.getPrototypeOf(choice.items)).toBe(Object.prototype);
    }
  });

  test('restores the choice, whatever else it contains', () => {
    fc.assert(
      fc.property(choices, others, (choice, other) => {
        const search = withChoice(other, writeChoice(choice, known));
        expect(readChoice(search, known)).toEqual({
          ...choice,
          odd: false,
          limited: false,
        });
        expect(withChoice(search, '')).toBe(other && `?${other}`);
      }),
    );
  });

  test('does not depend on the order of choosing', () => {
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
    ['items=kitas:1e1,kitas:', {}],
    ['items=kitas:2&plan=gold', { kitas: 2 }],
    ['items=kitas:2&coupon=<b>', { kitas: 2 }],
    ['items=constructor,__proto__,toString', {}],
    [`items=${'9'.repeat(5000)}`, {}],
  ])('leaves out what we do not offer, and says so: %s', (search, items) => {
    const { odd, ...choice } = readChoice(search, known);
    expect(odd).toBe(true);
    expect(choice).toEqual({ items, plan: '', coupon: '', limited: false });
  });

  test.each([
    ['kitas:999', 50],
    ['kitas:51', 50],
    [`kitas:${'9'.repeat(5000)}`, 50],
    ['kitas:0', 1],
    ['kitas:-3', 1],
    ['kitas:1.5', 2],
    ['ptPma:2', 1],
  ])('clamps a number that is out of bounds, and says so: %s', (item, count) => {
    const { items, odd, limited } = readChoice(`items=${item}`, known);
    expect([Object.values(items), odd, limited]).toEqual([[count], false, true]);
  });

  test('with any text is read without an error, and yields only possible choices', () => {
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

  test('of two quotes add up', () => {
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
        const most = plan ? amountOf(plan) * share : 0;
        expect(Math.abs(discount - most)).toBeLessThanOrEqual(0.5001);
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
        const addsUp = addUp(amounts.map(shown), shown(total));
        if (exact || currency.code === 'USD' || amounts.length < 2)
          expect(addsUp).toBe(true);
        // Detects a wrong displayed total.
        const wrong = shown(total + 100_000);
        if (addsUp) expect(addUp(amounts.map(shown), wrong)).toBe(false);
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
    expect(addUp(amounts, total)).toBe(expected);
  },
);

const quote = {
  text: 'I am interested in this quote:\n\nFirst year: $4,000.00\n\nhttps://x.example/quote?items=a',
  address: 'https://x.example/quote?items=a',
  former: '',
  max: 200,
};

test('§2 quote: an inquiry appends it to the typed text, replacing an earlier one', () => {
  const first = withQuote('I am Ana.\n', quote);
  expect(first).toBe(`I am Ana.\n\n${quote.text}`);
  const second = { ...quote, text: 'Another', former: quote.text };
  expect(withQuote(first, second)).toBe('I am Ana.\n\nAnother');
  // Manual edits stay.
  const edited = first.replace('First', 'My first');
  expect(withQuote(edited, { ...second, max: 5000 })).toBe(`${edited}\n\nAnother`);
  expect(withQuote('', quote)).toBe(quote.text);
});

test('§5 quote: an inquiry stays within a message’s limit and keeps the typed text', () => {
  fc.assert(
    fc.property(fc.nat({ max: quote.max + 10 }), (length) => {
      const typed = 'x'.repeat(length);
      const message = withQuote(typed, quote);
      expect(message.startsWith(typed)).toBe(true);
      expect(message.length).toBeLessThanOrEqual(Math.max(quote.max, length));
    }),
  );
});
