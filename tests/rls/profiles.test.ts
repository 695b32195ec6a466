import { describe, expect, test } from 'vitest';
import { authenticateAs, inTransaction, outcomeOf, USER_A, USER_B } from './database.ts';

/** Sets a column of user A's own profile and returns the outcome. */
function outcome(column: string, value: string | null): Promise<string> {
  return inTransaction(async (transaction) => {
    await authenticateAs(transaction, USER_A);
    const sql = `update public.profiles set ${column} = $1`;
    return outcomeOf(transaction.query(sql, [value]));
  });
}

const BOUNDS = [
  ['full_name', 120],
  ['phone_number', 40],
] as const;

describe.each(['x', '🛂'])('R1.4 profile bounds, counted in %s', (character) => {
  test.each(BOUNDS)('%s: at most %i characters', async (column, bound) => {
    const length = (count: number) => outcome(column, character.repeat(count));
    expect(await length(1)).toBe('accepted');
    expect(await length(bound - 1)).toBe('accepted');
    expect(await length(bound)).toBe('accepted');
    expect(await length(bound + 1)).toBe(`23514 profiles_${column}_length`);
  });
});

test.each(BOUNDS)('R1.4 profile bounds: %s may be missing, not blank', async (column) => {
  expect(await outcome(column, null)).toBe('accepted');
  expect(await outcome(column, '')).toMatch(`23514 profiles_${column}`);
  for (const blank of [' ', '\t\n', '\u00a0', '\u3000 \u2003', '\u200b\ufeff']) {
    expect(await outcome(column, blank)).toBe(`23514 profiles_${column}_not_blank`);
  }
});

test.each([
  ['id', USER_B],
  ['created_at', '2020-01-01'],
])('R1.2 profiles: a client may not change %s', async (column, value) => {
  expect(await outcome(column, value)).toMatch(/^42501/);
});

test('R1.2 profiles: nobody hands a profile over, even where grants are lost', async () => {
  const act = inTransaction(async (transaction) => {
    await transaction.exec(`grant all on public.profiles to authenticated;
      delete from public.profiles where id = '${USER_B}'`);
    await authenticateAs(transaction, USER_A);
    await transaction.query('update public.profiles set id = $1', [USER_B]);
  });
  await expect(act).rejects.toThrow(/row-level security/);
});

test('§7 profiles: a client reads the own profile by its id', async () => {
  const profiles = await inTransaction(async (transaction) => {
    await authenticateAs(transaction, USER_A);
    await transaction.exec(
      `update public.profiles set full_name = 'Rosa Díaz 🛂', phone_number = '+62 21 555'`,
    );
    const { rows } = await transaction.query(
      'select full_name, phone_number from public.profiles where id = $1',
      [USER_A],
    );
    return rows;
  });
  expect(profiles).toEqual([{ full_name: 'Rosa Díaz 🛂', phone_number: '+62 21 555' }]);
});

test('§3 profiles and affiliates go with their account', async () => {
  const left = await inTransaction(async (transaction) => {
    await transaction.exec(`insert into public.affiliates (user_id, referral_code)
        values ('${USER_A}', 'CPF-AAAAAAAA'), ('${USER_B}', 'CPF-BBBBBBBB');
      delete from auth.users where id = '${USER_A}'`);
    const { rows } = await transaction.query(
      `select id, user_id from public.profiles full join public.affiliates on id = user_id
         where coalesce(id, user_id) in ('${USER_A}', '${USER_B}')`,
    );
    return rows;
  });
  expect(left).toEqual([{ id: USER_B, user_id: USER_B }]);
});
