import { expect, test } from 'vitest';

import { findSecretKey, serviceHeaders } from './secret-key.ts';

const older = { SUPABASE_SERVICE_ROLE_KEY: 'eyJhbGciOiJIUzI1NiJ9.e30.s' };
const newer = { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a","other":"sb_secret_b"}' };

test.each([
  ['the older key alone', older, older.SUPABASE_SERVICE_ROLE_KEY],
  ['the new one beside it', { ...older, ...newer }, 'sb_secret_a'],
  ['the new one alone', newer, 'sb_secret_a'],
  ['none', {}, ''],
])('functions: a project with %s', (_, settings: Record<string, string>, key) => {
  expect(findSecretKey((name) => settings[name])).toBe(key);
});

test('functions: only the older key is sent as a token', () => {
  const key = older.SUPABASE_SERVICE_ROLE_KEY;
  expect(serviceHeaders(key)).toEqual({ apikey: key, Authorization: `Bearer ${key}` });
  expect(serviceHeaders('sb_secret_a')).toEqual({ apikey: 'sb_secret_a' });
});
