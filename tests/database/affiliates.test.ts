import { expect } from 'vitest';

import { referralShape } from '../../src/referrals/referral.ts';
import { type Db, USER_A, USER_B } from './support/database.ts';
import { test } from './support/database-test.ts';
import { NO_REFERRAL_CODES } from './support/referral-codes.ts';

const take = (db: Db, client: typeof USER_A | typeof USER_B) =>
  db.attempt(client, 'take_referral_code');

/** Makes the database choose this code. */
const choose = (db: Db, code: string) =>
  db.owner(`create or replace function private.new_referral_code() returns text
    language sql set search_path = '' as $$ select '${code}' $$`);

const insert = `insert into public.affiliates (user_id, referral_code) values ($1, $2)`;

test('§5 R1.8 referral codes: the database makes them of all letters and digits alike', async ({
  db,
}) => {
  const rows = await db.owner<{ code: string }>(
    'select private.new_referral_code() as code from generate_series(1, 2000)',
  );
  const codes = rows.map(({ code }) => code);
  expect(codes.filter((code) => !referralShape.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  const counts: Record<string, number> = {};
  for (const letter of codes.join('').replaceAll('CPF-', ''))
    counts[letter] = (counts[letter] ?? 0) + 1;
  expect(Object.keys(counts)).toHaveLength(36);
  // Of 16,000 characters, 444 each; one in a billion runs is this far off.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(300);
  expect(Math.max(...Object.values(counts))).toBeLessThan(600);

  const code = await db.call<string>(USER_A, 'take_referral_code');
  expect(code).toMatch(referralShape);
  const stored = await db.owner('select user_id, referral_code from public.affiliates');
  expect(stored).toEqual([{ user_id: USER_A, referral_code: code }]);
});

test('R1.8 referral codes: the table refuses any other shape', async ({ db }) => {
  for (const code of NO_REFERRAL_CODES) {
    const outcome = await db.codeOf(() => db.owner(insert, [USER_A, code]));
    expect([code, outcome]).toEqual([code, '23514 affiliates_referral_code_shape']);
  }
});

test('R1.8 affiliates: a second tab gets no second code and learns why', async ({
  db,
}) => {
  expect(await take(db, USER_A)).toBe('accepted');
  expect(await take(db, USER_A)).toBe('23505 affiliates_pkey');
});

test('R1.8 affiliates: a code that somebody else has is refused with a constraint of its own', async ({
  db,
}) => {
  await choose(db, 'CPF-TAKEN000');
  expect(await take(db, USER_A)).toBe('accepted');
  expect(await take(db, USER_B)).toBe('23505 affiliates_referral_code_key');
  await choose(db, 'CPF-FREE0000');
  expect(await take(db, USER_B)).toBe('accepted');
});

test.for(['', 'grant all on public.affiliates to authenticated'])(
  'R1.2 R1.8 affiliates: clients cannot choose a code, for anybody (%s)',
  async (grants, { db }) => {
    await db.owner(insert, [USER_B, 'CPF-BBBBBBBB']);
    await db.owner(grants);
    for (const user of [USER_A, USER_B])
      for (const code of ['CPF-BBBBBBBB', 'CPF-FREE0000'])
        for (const conflict of ['', 'on conflict do nothing']) {
          const act = () => db.read(USER_A, `${insert} ${conflict}`, [user, code]);
          expect(await db.codeOf(act)).toBe('42501');
        }
  },
);
