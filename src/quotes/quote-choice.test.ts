import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyCharacter } from '../../tests/support/any-character.ts';
import {
  type Catalogue,
  type Choice,
  maxCount,
  readChoice,
  withChoice,
  writeChoice,
} from './quote-choice.ts';

const catalogue: Catalogue = {
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
      [...catalogue.items].map(([id, several]) => [
        id,
        fc.integer({ min: 1, max: several ? maxCount : 1 }),
      ]),
    ),
    { requiredKeys: [] },
  ),
  plan: fc.constantFrom('', ...catalogue.plans),
  coupon: fc.constantFrom('', 'WELCOME10', 'other'),
});

const others = fc.constantFrom('', 'ref=CPF-ABCD1234', 'utm_source=a+b&x=1');

describe('§2 quote: the address', () => {
  test('R1.10 accepts nothing hostile and never writes it back', () => {
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
      const choice = readChoice(`?${query}`, catalogue);
      expect([item, choice]).toEqual([
        item,
        {
          items: {},
          plan: '',
          coupon: item === 'constructor' ? item : '',
          incomplete: true,
          clamped: false,
        },
      ]);
      expect(Object.getPrototypeOf(choice.items)).toBe(Object.prototype);
    }
  });

  test('restores the choice whatever else it contains', () => {
    fc.assert(
      fc.property(choices, others, (choice, other) => {
        const search = withChoice(other, writeChoice(choice, catalogue));
        expect(readChoice(search, catalogue)).toEqual({
          ...choice,
          incomplete: false,
          clamped: false,
        });
        expect(withChoice(search, '')).toBe(other && `?${other}`);
      }),
    );
  });

  test('does not depend on the order of choosing', () => {
    const reversed = ({ items }: { items: Record<string, number> }) =>
      Object.fromEntries(Object.entries(items).reverse());
    fc.assert(
      fc.property(choices, (choice) => {
        const other = { ...choice, items: reversed(choice) };
        expect(writeChoice(other, catalogue)).toBe(writeChoice(choice, catalogue));
      }),
    );
  });

  test('is readable', () => {
    const items = { kitas: 2, ptPma: 1, 'ptPma.virtualOffice': 1 };
    expect(writeChoice({ items, plan: 'starter', coupon: 'WELCOME10' }, catalogue)).toBe(
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
    const { incomplete, ...choice } = readChoice(search, catalogue);
    expect(incomplete).toBe(true);
    expect(choice).toEqual({ items, plan: '', coupon: '', clamped: false });
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
    const { items, incomplete, clamped } = readChoice(`items=${item}`, catalogue);
    expect([Object.values(items), incomplete, clamped]).toEqual([[count], false, true]);
  });

  test('yields only possible choices for any text, without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const { items, plan } = readChoice(`?items=${text}&plan=${text}`, catalogue);
        for (const id of Object.keys(items)) expect(catalogue.items.has(id)).toBe(true);
        expect(['', ...catalogue.plans]).toContain(plan);
      }),
    );
  });
});
