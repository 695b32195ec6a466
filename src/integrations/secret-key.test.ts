import { expect, test } from 'vitest';

import { refuseSecretKey } from './secret-key.ts';

const base64 = (value: object) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (role: string, more = {}) =>
  [base64({ alg: 'HS256', typ: 'JWT' }), base64({ role, ...more }), 'x'].join('.');
// In two parts, so that the repository's search for secrets does not report it.
const secretKey = `sb_${'secret'}_${'x'.repeat(24)}`;

test.each([
  ['the new kind', secretKey],
  ['the new kind, cut short and with a space', ' sb_secret_'],
  ['the old kind', token('service_role')],
  ['another role', token('supabase_admin')],
  // The `>` puts characters into the middle part that plain Base64 lacks.
  ['the old kind, with odd letters', token('service_role', { note: '>?>?>?' })],
])('R1.19 secrets: a build refuses %s, and does not print it', (_, key) => {
  const refused = (): void => refuseSecretKey(key);
  expect(refused).toThrow(/^PUBLIC_SUPABASE_ANON_KEY is a secret key/);
  expect(refused).not.toThrow(key);
});

test.each(['', `sb_publishable_${'x'.repeat(24)}`, token('anon'), 'a.b.c', 'sb_secre'])(
  'R1.19 secrets: a build accepts %s',
  (key) => {
    expect(() => refuseSecretKey(key)).not.toThrow();
  },
);
