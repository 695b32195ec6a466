import fc from 'fast-check';
import { parse, safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';

import { problemsOf } from '../../ui/forms/field-schemas.ts';
import { loginSchema, signUpSchema } from './account-schemas.ts';

const complete = {
  fullName: 'Ana Silva',
  phoneNumber: '',
  email: 'ana@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};
const check = (values: Partial<typeof complete>) =>
  problemsOf(safeParse(signUpSchema, { ...complete, ...values }).issues);
const both = (password: string) => check({ password, confirmPassword: password });

describe('§5 sign-up rules', () => {
  test('a complete form is valid', () => {
    expect(check({})).toEqual({});
    expect(check({ phoneNumber: '+62 812 0000 0000' })).toEqual({});
  });

  test('every field but the phone number is required', () => {
    const empty = { fullName: ' ', phoneNumber: '', email: '' };
    expect(check({ ...empty, password: '', confirmPassword: '' })).toEqual({
      fullName: { kind: 'required' },
      email: { kind: 'required' },
      password: { kind: 'required' },
      confirmPassword: { kind: 'required' },
    });
  });

  test('a password has at least 6 characters', () => {
    expect(both('12345')).toEqual({ password: { kind: 'tooShort', min: 6 } });
    expect(both('123456')).toEqual({});
    expect(both('🛂🛂🛂🛂🛂')).toEqual({ password: { kind: 'tooShort', min: 6 } });
  });

  test('R1.15 a password has at most 72 bytes', () => {
    for (const [character, bytes] of [
      ['x', 1],
      ['é', 2],
      ['语', 3],
      ['🛂', 4],
    ] as const) {
      expect(both(character.repeat(72 / bytes))).toEqual({});
      expect(both(character.repeat(72 / bytes + 1))).toEqual({
        password: { kind: 'tooManyBytes', max: 72 },
      });
    }
  });

  test('R1.15 any password of at least 6 characters and at most 72 bytes passes', () => {
    const unit = fc.constantFrom('x', ' ', 'é', '语', '🛂');
    const units = fc.array(unit, { minLength: 1, maxLength: 17 });
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 76 }), (parts, least) => {
        const short = Math.max(0, least - Buffer.byteLength(parts.join('')));
        const password = parts.join('') + 'x'.repeat(short);
        const tooShort = Array.from(password).length < 6;
        const problem = tooShort
          ? { kind: 'tooShort', min: 6 }
          : { kind: 'tooManyBytes', max: 72 };
        const passes = !tooShort && Buffer.byteLength(password) <= 72;
        expect(both(password)).toEqual(passes ? {} : { password: problem });
      }),
    );
  });

  test('passwords are not trimmed, other fields are', () => {
    expect(both('      ')).toEqual({});
    expect(check({ confirmPassword: 'secret ' })).toEqual({
      confirmPassword: { kind: 'mismatch' },
    });
    expect(
      parse(loginSchema, { email: ' ana@example.com ', password: ' secret ' }),
    ).toEqual({ email: 'ana@example.com', password: ' secret ' });
  });

  test('confirmPassword equals password', () => {
    expect(check({ confirmPassword: 'Secret' })).toEqual({
      confirmPassword: { kind: 'mismatch' },
    });
  });

  test('name and phone number have the length limits of profiles', () => {
    expect(check({ fullName: '🛂'.repeat(120), phoneNumber: '1'.repeat(40) })).toEqual(
      {},
    );
    expect(check({ fullName: 'x'.repeat(121), phoneNumber: '1'.repeat(41) })).toEqual({
      fullName: { kind: 'tooLong', max: 120, count: 121 },
      phoneNumber: { kind: 'tooLong', max: 40, count: 41 },
    });
  });
});
