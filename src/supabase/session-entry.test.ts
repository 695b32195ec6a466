import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { anyCharacter } from '../../tests/support/any-character.ts';
import { runs } from '../../tests/support/seed.ts';
import { sessionEmail, userOf } from './session-entry.ts';

const isSession = (entry: string | null) => userOf(entry) !== undefined;

const session = {
  access_token: 'a',
  refresh_token: 'b',
  expires_at: 1,
  user: { id: 'c' },
};

test('R1.23 session: an entry of the auth library counts, expired or not', () => {
  expect(userOf(JSON.stringify(session))).toBe('c');
});

test.each(Object.keys(session))('R1.23 session: without %s it does not count', (name) => {
  const { [name as keyof typeof session]: _, ...rest } = session;
  expect(isSession(JSON.stringify(rest))).toBe(false);
  expect(isSession(JSON.stringify({ ...session, [name]: null }))).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['ana@example.com', { ...session, user: { id: 'c', email: 'ana@example.com' } }],
  ['', session],
  ['', { ...session, user: { id: 'c', email: 7 } }],
  ['', { user: { email: 'ana@example.com' } }],
  ['', null],
])('R1.23 session: its email address is "%s" with %o', (email, entry) => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(entry) });
  expect(sessionEmail()).toBe(email);
});

test('R1.23 session: blocked storage has no email address', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('No storage');
    },
  });
  expect(sessionEmail()).toBe('');
});

test('R1.23 session: garbage does not count', () => {
  for (const entry of [null, '', '{', 'null', '7', '[]', '"text"'])
    expect(isSession(entry)).toBe(false);
  fc.assert(fc.property(fc.json(), (entry) => !isSession(entry)));
  fc.assert(fc.property(fc.string({ unit: anyCharacter }), (entry) => !isSession(entry)));
});

test('R1.23 session: any entry is checked without throwing', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('a', 1));
  const user = fc.oneof(value, fc.record({ id: value }, { requiredKeys: [] }));
  const entry = fc.record(
    { access_token: value, refresh_token: value, expires_at: value, user },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(entry, (stored) => {
      const { access_token, refresh_token, expires_at, user } = stored;
      const id: unknown = (Object(user) as { id?: unknown }).id;
      const whole = [access_token, refresh_token, expires_at, id].every(Boolean);
      expect(isSession(JSON.stringify(stored))).toBe(whole && typeof id === 'string');
    }),
    { numRuns: runs(1000) },
  );
});
