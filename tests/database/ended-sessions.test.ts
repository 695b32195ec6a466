import { expect } from 'vitest';

import { type Db, USER_A, USER_B } from './support/database.ts';
import { test } from './support/database-test.ts';

/** Counts the rows that user A can read, change and read in their profile and referral code. */
async function reached(db: Db, claims: object = {}): Promise<number[]> {
  await db.owner(`insert into public.affiliates (user_id, referral_code)
    values ('${USER_A}', 'CPF-AAAAAAAA') on conflict do nothing`);
  await db.as(USER_A);
  await db.query(
    `select set_config('request.jwt.claims',
      (current_setting('request.jwt.claims')::jsonb || $1::jsonb)::text, true)`,
    [JSON.stringify(claims)],
  );
  const counts: number[] = [];
  for (const sql of [
    'select from public.profiles',
    `update public.profiles set full_name = 'Rosa Diaz' returning id`,
    'select from public.affiliates',
  ])
    counts.push((await db.query(sql)).rows.length);
  return counts;
}

test('R1.12 sessions: clients reach their rows while their session lasts', async ({
  db,
}) => {
  expect(await reached(db)).toEqual([1, 1, 1]);
  await db.owner(`update auth.sessions set not_after = now() + interval '1 hour'`);
  expect(await reached(db)).toEqual([1, 1, 1]);
});

test.for<[string, string, object]>([
  ['that has ended', `delete from auth.sessions where user_id = '${USER_A}'`, {}],
  ['that has expired', `update auth.sessions set not_after = now()`, {}],
  ['of somebody else', '', { session_id: USER_B }],
  ['without a name', '', { session_id: null }],
])(
  'R1.12 sessions: the token of a session %s reaches nothing',
  async ([, before, claims], { db }) => {
    await db.owner(before);
    expect(await reached(db, claims)).toEqual([0, 0, 0]);
  },
);
