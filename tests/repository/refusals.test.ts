// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { refusalKeys as ofDesk } from '../../src/features/desk/desk-refusals.ts';
import { refusalKeys as ofPortal } from '../../src/features/portal/portal-refusals.ts';

const folder = 'supabase/migrations/';
const sql = readdirSync(folder)
  .map((file) => readFileSync(folder + file, 'utf8'))
  .join('\n');
/** What Supabase Auth refuses, and what its own check of a second factor does. */
const ofAuth = ['email_exists', 'email_address_invalid', 'wrong_password', 'gone'];

/** Such as `'case_closed'`, or the beginning of `'order_' || old.state`. */
const codes = Array.from(
  sql.matchAll(/refuse\(\d+,\s*'([a-z_]+)'/g),
  ([, code = '']) => code,
);
const beginnings = codes.filter((code) => code.endsWith('_'));

test.each([
  ['desk', ofDesk],
  ['portal', ofPortal],
])('the database knows each code that the %s has a text for', (_, texts) => {
  const unknown = Object.keys(texts).filter(
    (code) =>
      !codes.includes(code) &&
      !ofAuth.includes(code) &&
      !beginnings.some((beginning) => code.startsWith(beginning)),
  );
  expect(unknown).toEqual([]);
});
