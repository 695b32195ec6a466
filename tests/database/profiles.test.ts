import { describe, expect, test } from 'vitest';

import { inTransaction, USER_A, USER_B } from './support/database.ts';

/** Sets a column of user A's own profile; returns 'accepted' or the constraint that refuses. */
const outcome = (column: string, value: string | null) =>
  inTransaction((db) =>
    db.codeOf(() =>
      db.read(USER_A, `update public.profiles set ${column} = $1`, [value]),
    ),
  );

const BOUNDS = [
  ['full_name', 120],
  ['phone_number', 40],
] as const;

describe.each(['x', '🛂'])('R1.4 profile bounds, counted in %s', (character) => {
  test.each(BOUNDS)('%s: at most %i characters', async (column, bound) => {
    const length = (count: number) => outcome(column, character.repeat(count));
    expect(await length(1)).toBe('accepted');
    expect(await length(bound)).toBe('accepted');
    expect(await length(bound + 1)).toBe(`23514 profiles_${column}_length`);
  });
});

test.each(BOUNDS)('R1.4 profile bounds: %s may be missing, not blank', async (column) => {
  expect(await outcome(column, null)).toBe('accepted');
  expect(await outcome(column, '')).toMatch(`23514 profiles_${column}`);
  for (const blank of [' ', '\t\n', '\u00a0', '\u3000 \u2003', '\u200b\ufeff'])
    expect(await outcome(column, blank)).toBe(`23514 profiles_${column}_not_blank`);
});

test('R1.2 profiles: nobody can hand over their profile, even if the grants were lost', () =>
  inTransaction(async (db) => {
    await db.owner(`grant all on public.profiles to authenticated;
      delete from public.profiles where id = '${USER_B}'`);
    const update = db.read(USER_A, 'update public.profiles set id = $1', [USER_B]);
    await expect(update).rejects.toThrow(/row-level security/);
  }));

test('§3 profiles and affiliates are deleted with their account', () =>
  inTransaction(async (db) => {
    const left = await db.owner(`insert into public.affiliates (user_id, referral_code)
        values ('${USER_A}', 'CPF-AAAAAAAA'), ('${USER_B}', 'CPF-BBBBBBBB');
      delete from auth.users where id = '${USER_A}';
      select id, user_id from public.profiles full join public.affiliates on id = user_id
        where coalesce(id, user_id) in ('${USER_A}', '${USER_B}')`);
    expect(left).toEqual([{ id: USER_B, user_id: USER_B }]);
  }));
