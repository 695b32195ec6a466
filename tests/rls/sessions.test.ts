import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  authenticateAs,
  inTransaction,
  openDatabase,
  outcomeOf,
  USER_A,
  USER_B,
} from './database.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
  await database.exec(`insert into public.affiliates (user_id, referral_code)
    values ('${USER_A}', 'CPF-AAAAAAAA')`);
}, 60_000);
afterAll(() => database.close());

const ACTS = {
  'reads the profile': 'select from public.profiles',
  'changes the profile': `update public.profiles set full_name = 'Rosa Diaz'`,
  'reads the referral code': 'select from public.affiliates',
};

/** How many rows each act of user A reaches, after what `before` does as the database's owner. */
function reached(before: string, claims: object = {}): Promise<Record<string, number>> {
  return inTransaction(async (transaction) => {
    await transaction.exec(before);
    await authenticateAs(transaction, USER_A);
    await transaction.query(
      `select set_config('request.jwt.claims',
        (current_setting('request.jwt.claims')::jsonb || $1::jsonb)::text, true)`,
      [JSON.stringify(claims)],
    );
    const counts: Record<string, number> = {};
    for (const [act, sql] of Object.entries(ACTS)) {
      const { rows, affectedRows } = await transaction.query(sql);
      counts[act] = rows.length || (affectedRows ?? 0);
    }
    return counts;
  }, database);
}

const all = (count: number) =>
  Object.fromEntries(Object.keys(ACTS).map((act) => [act, count]));

test('R1.12 sessions: while it lasts, a client reaches the own rows', async () => {
  expect(await reached('')).toEqual(all(1));
  const lasting = `update auth.sessions set not_after = now() + interval '1 hour'`;
  expect(await reached(lasting)).toEqual(all(1));
});

test.each([
  ['that was ended', `delete from auth.sessions where user_id = '${USER_A}'`, {}],
  ['that ran out', `update auth.sessions set not_after = now()`, {}],
  ['of somebody else', '', { session_id: USER_B }],
  ['without a name', '', { session_id: null }],
])('R1.12 sessions: the token of one %s reaches nothing', async (_, before, claims) => {
  expect(await reached(before, claims)).toEqual(all(0));
});

test.each(['anon', USER_A] as const)(
  'R1.7 sessions: %s cannot ask for it by name',
  async (visitor) => {
    const act = inTransaction(async (transaction) => {
      await authenticateAs(transaction, visitor);
      await transaction.query('select private.session_exists()');
    }, database);
    expect(await outcomeOf(act)).toBe('42501');
  },
);
