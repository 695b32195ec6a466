import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { validate } from '../../ui/forms/validate.ts';
import { contactRow, send } from '../../../tests/rls/contact-rows.ts';
import { createDatabase, inTransaction } from '../../../tests/rls/database.ts';

import { contactFields, submissionOf, type ContactFieldName } from './contact-fields.ts';
import { draws } from '../../../tests/seed.ts';

let database: PGlite;
beforeAll(async () => {
  database = await createDatabase();
}, 60_000);
afterAll(() => database.close());

/** Tells whether the database accepts a field's value, trimmed as the form sends it. */
function stored(field: ContactFieldName, value: string): Promise<boolean> {
  return inTransaction(async (db) => {
    await db.as('anon');
    return send(db, contactRow({ [field]: value.trim() })).then(
      () => true,
      () => false,
    );
  }, database);
}

/** The fields that are typed. The select box offers only our own values. */
const fields = (Object.keys(contactFields) as ContactFieldName[]).filter(
  (field) => contactFields[field].kind !== 'select',
);
const kindOf = (field: ContactFieldName, value: string) =>
  validate(value, contactFields[field])?.kind;

/** Returns a value with this many characters that the shape of the field allows. */
function ofLength(field: ContactFieldName, character: string, count: number): string {
  if (field !== 'email') return character.repeat(count);
  return `${character.repeat(count - '@b.co'.length)}@b.co`;
}

describe.each(['x', '🛂', '语'])('R1.4 validate: bounds, counted in %s', (character) => {
  test.each(fields)('%s: one below, at and one above, as the database', async (field) => {
    const { max } = contactFields[field];
    for (const count of [max - 1, max]) {
      const value = ofLength(field, character, count);
      expect(kindOf(field, value)).toBeUndefined();
      expect(await stored(field, value)).toBe(true);
    }
    const above = ofLength(field, character, max + 1);
    expect(validate(above, contactFields[field])).toEqual({
      kind: 'tooLong',
      max,
      count: max + 1,
    });
    expect(await stored(field, above)).toBe(false);
  });
});

test('R1.4 validate: any mix of letters and emoji is counted by its characters', () => {
  const unit = fc.constantFrom('x', 'é', '语', '🛂', '👩\u200d🚀', '\u0301');
  fc.assert(
    fc.property(
      fc.array(unit, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('name', 'company', 'message'),
      fc.integer({ min: -3, max: 3 }),
      (units, field, off) => {
        const { max } = contactFields[field];
        const parts = Array.from(units.join(''));
        const count = max + off;
        const value = Array.from({ length: count }, (_, at) => parts[at % parts.length]);
        const expected = off > 0 ? { kind: 'tooLong', max, count } : undefined;
        expect(validate(value.join(''), contactFields[field])).toEqual(expected);
      },
    ),
  );
});

test('R1.4 validate: spaces around a value do not count', () => {
  for (const field of fields)
    expect(
      kindOf(field, ` \n${ofLength(field, 'x', contactFields[field].max)}\u3000 `),
    ).toBe(undefined);
});

const blanks = ['', ' ', '\t\r\n', '\u00a0', '\u3000 \u2003', '\u200b', ' \u200b\ufeff '];

test.each(blanks)(
  '§5 validate: %j is missing where the database calls it blank',
  async (blank) => {
    for (const field of ['name', 'email', 'message'] as const) {
      expect(kindOf(field, blank)).toBe('required');
      expect(await stored(field, blank)).toBe(false);
    }
    expect(kindOf('company', blank)).toBeUndefined();
  },
);

test.each([
  'a',
  'a@',
  '@b.co',
  'a@b',
  'a b@c.d',
  'a@b@c.d',
  'a@b..co',
  'a@.co',
  'a@b.co.',
])('§5 validate: %j is no e-mail address, as the database says', async (email) => {
  expect(kindOf('email', email)).toBe('email');
  expect(await stored('email', email)).toBe(false);
});

test.each(['a@b.co', "o'neil+x@mail.b.co", 'почта@пример.рф', ' a@b.co '])(
  '§5 validate: %j is an e-mail address, as the database says',
  async (email) => {
    expect(kindOf('email', email)).toBeUndefined();
    expect(await stored('email', email)).toBe(true);
  },
);

/**
 * Texts at the edges of the rules: blanks, controls, emoji, near-addresses. PostgreSQL has no
 * NUL.
 */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '@',
        '.',
        'a',
        'b.co',
        'a@b.co',
        ...blanks,
        '\u0085',
        '\u2028',
        '\u061c',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());

test.each(fields)(
  'R1.4 validate: no %s that passes is refused by the database',
  async (field) => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        if (kindOf(field, value) === undefined)
          expect(await stored(field, value)).toBe(true);
      }),
      { numRuns: draws(300) },
    );
  },
);

test('§5 validate: any text is judged without a throw, and twice the same', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...fields),
      (value, field) => {
        const rule = contactFields[field];
        expect(validate(value, rule)).toEqual(validate(value, rule));
        const problem = validate(value, rule);
        if (problem?.kind === 'tooLong')
          expect(problem.count).toBeGreaterThan(problem.max);
      },
    ),
  );
});

test('§3 contact: what is sent has every field that was filled in, and no empty one', () => {
  const values = {
    name: 'Ana',
    email: 'ana@example.com',
    company: '',
    service: 'China Z Visa',
    message: 'Hello',
  };
  const { company: _, ...filledIn } = values;
  const service = 'China Z Visa: Growth Business';
  expect(submissionOf(values, service)).toEqual({ ...filledIn, service });
  expect(submissionOf({ ...values, company: 'Ana Ltd' }, service)).toEqual({
    ...values,
    company: 'Ana Ltd',
    service,
  });
});
