import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';

import {
  contactSchema,
  submissionOf,
} from '../../src/features/contact/contact-schemas.ts';
import { problemsOf } from '../../src/ui/forms/field-schemas.ts';
import { anyCharacter } from '../support/any-character.ts';
import { runs } from '../support/seed.ts';
import { outcomeOf, refusedBy } from './support/contact-rows.ts';

type ContactFieldName = Exclude<keyof typeof contactSchema.entries, 'service'>;

/** Maximum characters of each typed field. */
const bounds: Record<ContactFieldName, number> = {
  name: 120,
  email: 254,
  company: 160,
  message: 5000,
};
const fields = Object.keys(bounds) as ContactFieldName[];

/** Trims the value, as the form does. */
const sent = (field: ContactFieldName, value: string) =>
  outcomeOf({ [field]: value.trim() });

const stored = async (field: ContactFieldName, value: string) =>
  (await sent(field, value)) === 'accepted';

const problemOf = (field: ContactFieldName, value: string) =>
  problemsOf(safeParse(contactSchema, { [field]: value }).issues)[field];
const kindOf = (field: ContactFieldName, value: string) => problemOf(field, value)?.kind;

function ofLength(field: ContactFieldName, character: string, count: number): string {
  if (field !== 'email') return character.repeat(count);
  return `${character.repeat(count - '@b.co'.length)}@b.co`;
}

describe.each(['x', '🛂', '语'])('R1.4 contact: limits, counted in %s', (character) => {
  test.each(fields)('%s: the form and the database agree', async (field) => {
    const max = bounds[field];
    for (const count of [max - 1, max]) {
      const value = ofLength(field, character, count);
      expect(kindOf(field, value)).toBeUndefined();
      expect(await sent(field, value)).toBe('accepted');
    }
    const above = ofLength(field, character, max + 1);
    expect(problemOf(field, above)).toEqual({
      kind: 'tooLong',
      max,
      count: max + 1,
    });
    expect(await sent(field, above)).toBe(refusedBy(`${field}_length`));
  });
});

test('R1.4 contact: any mix of letters and emoji is counted in code points', () => {
  const unit = fc.constantFrom('x', 'é', '语', '🛂', '👩\u200d🚀', '\u0301');
  fc.assert(
    fc.property(
      fc.array(unit, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('name' as const, 'company' as const, 'message' as const),
      fc.integer({ min: -3, max: 3 }),
      (units, field, off) => {
        const max = bounds[field];
        const parts = Array.from(units.join(''));
        const count = max + off;
        const value = Array.from({ length: count }, (_, at) => parts[at % parts.length]);
        const expected = off > 0 ? { kind: 'tooLong', max, count } : undefined;
        expect(problemOf(field, value.join(''))).toEqual(expected);
      },
    ),
  );
});

test('R1.4 contact: spaces around a value do not count', () => {
  for (const field of fields)
    expect(kindOf(field, ` \n${ofLength(field, 'x', bounds[field])}\u3000 `)).toBe(
      undefined,
    );
});

const blanks = ['', ' ', '\t\r\n', '\u00a0', '\u3000 \u2003', '\u200b', ' \u200b\ufeff '];

test.each(blanks)(
  '§5 contact: the form and the database treat %j as blank',
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
])('§5 contact: form and database reject the address %j', async (email) => {
  expect(kindOf('email', email)).toBe('email');
  expect(await stored('email', email)).toBe(false);
});

test.each(['a@b.co', "o'neil+x@mail.b.co", 'почта@пример.рф', ' a@b.co '])(
  '§5 contact: form and database accept the address %j',
  async (email) => {
    expect(kindOf('email', email)).toBeUndefined();
    expect(await stored('email', email)).toBe(true);
  },
);

/** Texts near the edges of the rules. PostgreSQL has no NUL. */
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
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());

test.each(fields)(
  'R1.4 contact: the database accepts every %s that the form accepts',
  async (field) => {
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        if (kindOf(field, value) === undefined)
          expect(await stored(field, value)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  },
);

test('§5 contact: validation never throws and is deterministic', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(...fields),
      (value, field) => {
        const problem = problemOf(field, value);
        expect(problemOf(field, value)).toEqual(problem);
        if (problem?.kind === 'tooLong')
          expect(problem['count']).toBeGreaterThan(Number(problem['max']));
      },
    ),
  );
});

test('§3 contact: a message has every field that was filled in and no empty one', () => {
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
