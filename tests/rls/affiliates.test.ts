import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { referralShape } from '../../src/ui/referral.ts';
import { call, codeOf } from './case-scenario.ts';
import {
  authenticateAs,
  inTransaction,
  openDatabase,
  outcomeOf,
  USER_A,
  USER_B,
  type Visitor,
} from './database.ts';
import { NO_REFERRAL_CODES } from './referral-codes.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
}, 60_000);
afterAll(() => database.close());
afterEach(() => database.exec('delete from public.affiliates'));

type Client = typeof USER_A | typeof USER_B;

/** Takes a code as a client, for good. The database is made to think of this one, where one is given. */
function take(client: Client, code?: string): Promise<string> {
  return database.transaction(async (transaction) => {
    await transaction.exec('savepoint dice');
    const dice = `create or replace function private.new_referral_code() returns text
      language sql set search_path = '' as $$ select '${code}' $$`;
    const { rows } = await transaction.query<{ before: string }>(
      `select pg_get_functiondef('private.new_referral_code()'::regprocedure) as before`,
    );
    if (code) await transaction.exec(dice);
    const taken = await call<string>(transaction, client, 'take_referral_code');
    await authenticateAs(transaction, 'owner');
    await transaction.exec(rows[0]?.before ?? '');
    return taken;
  });
}

/** Keeps a code as the database's owner does. */
const keep = (user: string, code: string | null) =>
  database.query(
    'insert into public.affiliates (user_id, referral_code) values ($1, $2)',
    [user, code],
  );

test('§5 R1.8 referral codes: the database makes them, of all letters and digits alike', async () => {
  const { rows } = await database.query<{ code: string }>(
    'select private.new_referral_code() as code from generate_series(1, 2000)',
  );
  const codes = rows.map(({ code }) => code);
  expect(codes.filter((code) => !referralShape.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  const counts: Record<string, number> = {};
  for (const letter of codes.join('').replaceAll('CPF-', ''))
    counts[letter] = (counts[letter] ?? 0) + 1;
  expect(Object.keys(counts)).toHaveLength(36);
  // 16,000 letters, 444 of each; one in a billion runs is this far off.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(300);
  expect(Math.max(...Object.values(counts))).toBeLessThan(600);

  const code = await take(USER_A);
  expect(code).toMatch(referralShape);
  const { rows: kept } = await database.query(
    'select user_id, referral_code from public.affiliates',
  );
  expect(kept).toEqual([{ user_id: USER_A, referral_code: code }]);
});

test.each(NO_REFERRAL_CODES)('R1.8 referral codes: %j is none', async (code) => {
  expect(await outcomeOf(keep(USER_A, code))).toBe(
    '23514 affiliates_referral_code_shape',
  );
});

test('R1.8 affiliates: two tabs at once make one row, and the other learns why', async () => {
  const outcomes = await Promise.all([outcomeOf(take(USER_A)), outcomeOf(take(USER_A))]);
  expect(outcomes.sort()).toEqual(['23505 affiliates_pkey', 'accepted']);
  const { rows } = await database.query('select from public.affiliates');
  expect(rows).toHaveLength(1);
});

test('R1.8 affiliates: a code that another has is a collision with a name of its own', async () => {
  expect(await take(USER_A, 'CPF-TAKEN000')).toBe('CPF-TAKEN000');
  expect(await outcomeOf(take(USER_B, 'CPF-TAKEN000'))).toBe(
    '23505 affiliates_referral_code_key',
  );
  expect(await take(USER_B, 'CPF-FREE0000')).toBe('CPF-FREE0000');
  // Who has a row is told of the row.
  expect(await outcomeOf(take(USER_B, 'CPF-TAKEN000'))).toBe('23505 affiliates_pkey');
});

test.each(['', 'grant all on public.affiliates to authenticated'])(
  'R1.2 R1.8 affiliates: a client brings no code, for nobody (%s)',
  async (grants) => {
    await keep(USER_B, 'CPF-BBBBBBBB');
    for (const user of [USER_A, USER_B])
      for (const code of ['CPF-BBBBBBBB', 'CPF-FREE0000'])
        for (const conflicts of [
          '',
          'on conflict do nothing',
          'on conflict (user_id) do nothing',
        ]) {
          const act = inTransaction(async (transaction) => {
            await transaction.exec(grants);
            await authenticateAs(transaction, USER_A);
            await transaction.query(
              `insert into public.affiliates (user_id, referral_code) values ($1, $2) ${conflicts}`,
              [user, code],
            );
          }, database);
          expect(await outcomeOf(act)).toBe('42501');
        }
  },
);

test('R1.8 affiliates: an ended session takes no code', async () => {
  const code = await inTransaction(async (transaction) => {
    await transaction.exec(`delete from auth.sessions where user_id = '${USER_A}'`);
    return codeOf(transaction, () => call(transaction, USER_A, 'take_referral_code'));
  }, database);
  expect(code).toBe('no_session');
});

test('R1.8 affiliates: a code is not found by others', async () => {
  await keep(USER_A, 'CPF-AAAAAAAA');
  const found = async (visitor: Visitor) =>
    inTransaction(async (transaction) => {
      await authenticateAs(transaction, visitor);
      const { rows } = await transaction.query(
        `select from public.affiliates where referral_code = 'CPF-AAAAAAAA'`,
      );
      return rows.length;
    }, database);
  expect(await found(USER_A)).toBe(1);
  expect(await found(USER_B)).toBe(0);
  expect(await outcomeOf(found('anon'))).toBe('42501');
});
