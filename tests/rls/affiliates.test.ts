import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  authenticateAs,
  inTransaction,
  openDatabase,
  outcomeOf,
  USER_A,
  USER_B,
  type Transaction,
  type Visitor,
} from './database.ts';
import { NO_REFERRAL_CODES } from './referral-codes.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
}, 60_000);
afterAll(() => database.close());
afterEach(() => database.exec('delete from public.affiliates'));

const insert = (transaction: Transaction, user: string, code: string) =>
  transaction.query<{ referral_code: string }>(
    `insert into public.affiliates (user_id, referral_code) values ($1, $2)
     returning referral_code`,
    [user, code],
  );

/** Takes a code as a client, for good, and returns the outcome. */
const take = (client: typeof USER_A | typeof USER_B, code: string) =>
  outcomeOf(
    database.transaction(async (transaction) => {
      await authenticateAs(transaction, client);
      await insert(transaction, client, code);
    }),
  );

describe('R1.8 referral code', () => {
  test.each(['CPF-ABCDEFGH', 'CPF-01234567', 'CPF-A1B2C3D4'])(
    '%s is accepted and given back',
    async (code) => {
      const { rows } = await inTransaction(database, async (transaction) => {
        await authenticateAs(transaction, USER_A);
        return insert(transaction, USER_A, code);
      });
      expect(rows).toEqual([{ referral_code: code }]);
    },
  );

  test.each(NO_REFERRAL_CODES)('%j is refused', async (code) => {
    expect(await take(USER_A, code)).toBe('23514 affiliates_referral_code_shape');
  });

  test('is not null', async () => {
    const act = database.query('insert into public.affiliates (user_id) values ($1)', [
      USER_A,
    ]);
    expect(await outcomeOf(act)).toMatch(/^23502/);
  });
});

test('R1.8 affiliates: two tabs at once make one row, and the other learns why', async () => {
  const outcomes = await Promise.all([
    take(USER_A, 'CPF-AAAAAAA1'),
    take(USER_A, 'CPF-AAAAAAA2'),
  ]);
  expect(outcomes.sort()).toEqual(['23505 affiliates_pkey', 'accepted']);
  const { rows } = await database.query('select from public.affiliates');
  expect(rows).toHaveLength(1);
});

test('R1.8 affiliates: a code that another has is a collision with a name of its own', async () => {
  expect(await take(USER_A, 'CPF-TAKEN000')).toBe('accepted');
  expect(await take(USER_B, 'CPF-TAKEN000')).toBe('23505 affiliates_referral_code_key');
  expect(await take(USER_B, 'CPF-FREE0000')).toBe('accepted');
});

test('R1.8 affiliates: who has a row and hits a taken code is told of the row', async () => {
  await take(USER_A, 'CPF-AAAAAAAA');
  await take(USER_B, 'CPF-BBBBBBBB');
  expect(await take(USER_A, 'CPF-BBBBBBBB')).toBe('23505 affiliates_pkey');
});

/** Tries a code in an insert that ignores conflicts; gives the rows that it made, or the refusal. */
const takeIgnoring = (
  user: typeof USER_A | typeof USER_B,
  target: string,
  code: string,
) =>
  inTransaction(database, async (transaction) => {
    await authenticateAs(transaction, user);
    let made = 0;
    const outcome = await outcomeOf(
      transaction
        .query(
          `insert into public.affiliates (user_id, referral_code) values ($1, $2)
           on conflict ${target} do nothing`,
          [user, code],
        )
        .then(({ affectedRows }) => (made = affectedRows ?? 0)),
    );
    return outcome === 'accepted' ? made : outcome;
  });

test.each(['(referral_code)', '(user_id)', ''])(
  'R1.8 affiliates: who has a code learns of no other by ignoring conflicts %s',
  async (target) => {
    await take(USER_A, 'CPF-AAAAAAAA');
    await take(USER_B, 'CPF-BBBBBBBB');
    for (const code of ['CPF-BBBBBBBB', 'CPF-FREE0000', 'CPF-AAAAAAAA'])
      expect(await takeIgnoring(USER_A, target, code)).toBe('23505 affiliates_pkey');
  },
);

test('R1.8 affiliates: who has none learns no more than by a plain insert', async () => {
  await take(USER_B, 'CPF-BBBBBBBB');
  const target = '(referral_code)';
  expect(await takeIgnoring(USER_A, target, 'CPF-FREE0000')).toBe(1);
  expect(await takeIgnoring(USER_A, target, 'CPF-BBBBBBBB')).toBe(
    '23505 affiliates_referral_code_key',
  );
});

test.each([
  ['a row for another', USER_B, USER_A],
  ['an ended session', USER_A, null],
])('R1.8 affiliates: %s is refused alike for every code', async (_, user, session_id) => {
  await take(USER_B, 'CPF-BBBBBBBB');
  const act = (code: string) =>
    inTransaction(database, async (transaction) => {
      await authenticateAs(transaction, USER_A);
      const claims = { role: 'authenticated', sub: USER_A, session_id };
      await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify(claims),
      ]);
      await insert(transaction, user, code);
    });
  for (const code of ['CPF-BBBBBBBB', 'CPF-FREE0000'])
    expect(await outcomeOf(act(code))).toBe('42501');
});

test('R1.8 affiliates: a code is not found by others', async () => {
  await take(USER_A, 'CPF-AAAAAAAA');
  const found = async (visitor: Visitor) =>
    inTransaction(database, async (transaction) => {
      await authenticateAs(transaction, visitor);
      const { rows } = await transaction.query(
        `select from public.affiliates where referral_code = 'CPF-AAAAAAAA'`,
      );
      return rows.length;
    });
  expect(await found(USER_A)).toBe(1);
  expect(await found(USER_B)).toBe(0);
  expect(await outcomeOf(found('anon'))).toBe('42501');
});

test('R1.2 affiliates: a visitor without a session takes no code for anybody', async () => {
  const act = inTransaction(database, async (transaction) => {
    await authenticateAs(transaction, 'anon');
    await insert(transaction, USER_A, 'CPF-AAAAAAAA');
  });
  expect(await outcomeOf(act)).toBe('42501');
});

test('R1.3 affiliates: a client may not set created_at, even where grants are lost', async () => {
  const act = (grants: string) =>
    inTransaction(database, async (transaction) => {
      await transaction.exec(grants);
      await authenticateAs(transaction, USER_A);
      await transaction.query(
        `insert into public.affiliates (user_id, referral_code, created_at)
         values ($1, 'CPF-AAAAAAAA', '2020-01-01')`,
        [USER_A],
      );
    });
  await expect(act('')).rejects.toThrow(/permission denied/);
  await expect(act('grant all on public.affiliates to authenticated')).rejects.toThrow(
    /row-level security/,
  );
});
