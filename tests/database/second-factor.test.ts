import { describe, expect } from 'vitest';

import { openCase } from './support/case-scenario.ts';
import { type Db, MANAGER, OFFICER, USER_A, type Visitor } from './support/database.ts';
import { test } from './support/database-test.ts';

const addFactor = (db: Db, user: string, status = 'verified') =>
  db.owner(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, 'Phone', 'totp', $2, now(), now())`,
    [user, status],
  );

/** Makes every session from now on one that proved a code some minutes ago. */
function prove(db: Db, minutes = 0): void {
  const timestamp = Math.floor(Date.now() / 1000) - minutes * 60;
  db.claims = { aal: 'aal2', amr: [{ method: 'totp', timestamp }] };
}

const state = (db: Db, user: Visitor) => db.call(user, 'second_factor_state');

describe('§11 R1.33 requiring a second factor of staff', () => {
  test('counts from the next statement of sessions that are open', async ({ db }) => {
    await openCase(db);
    const seen = async () => (await db.read(OFFICER, 'select from public.cases')).length;
    expect(await seen()).toBe(1);
    prove(db);
    await db.call(MANAGER, 'require_second_factor', { required: true });
    expect(await seen()).toBe(1);
    db.claims = {};
    expect(await seen()).toBe(0);
    expect(await db.call(OFFICER, 'staff_role')).toBeNull();
    expect(await state(db, OFFICER)).toEqual({
      required: true,
      has_factor: false,
      level: 'aal1',
    });
    expect(await state(db, USER_A)).toMatchObject({ required: false });
    expect(await db.read(USER_A, 'select from public.cases')).toHaveLength(1);

    prove(db);
    await db.call(MANAGER, 'require_second_factor', { required: false });
    db.claims = {};
    expect(await seen()).toBe(1);
  });

  test('takes a manager’s own code, and is audited once', async ({ db }) => {
    const ask = { required: true };
    expect(await db.attempt(MANAGER, 'require_second_factor', ask)).toBe('code_needed');
    prove(db);
    expect(await db.attempt(OFFICER, 'require_second_factor', ask)).toBe('managers_only');
    await db.call(MANAGER, 'require_second_factor', ask);
    await db.call(MANAGER, 'require_second_factor', ask);
    const { rows } = await db.call<{ rows: object[] }>(MANAGER, 'desk_audit');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ verb: 'require', subject: 'second_factor' });
  });
});

describe('§11 R1.33 resetting a colleague’s second factor', () => {
  const reset = (db: Db, member: string) =>
    db.attempt(MANAGER, 'reset_second_factor', { staff_id: member });
  const left = (db: Db, table: string) =>
    db.owner(`select from auth.${table} where user_id = $1`, [OFFICER]);

  test('removes it, ends the sessions, and is audited', async ({ db }) => {
    await addFactor(db, OFFICER);
    expect(await reset(db, OFFICER)).toBe('code_needed');
    prove(db);
    expect(await reset(db, OFFICER)).toBe('accepted');
    expect([await left(db, 'mfa_factors'), await left(db, 'sessions')]).toEqual([[], []]);
    // Without a factor, there is nothing to do.
    expect(await reset(db, OFFICER)).toBe('accepted');
    const { rows } = await db.call<{ rows: object[] }>(MANAGER, 'desk_audit');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      verb: 'reset',
      subject: 'staff',
      about: { title: 'officer@crossport.example' },
    });
  });

  test('is for colleagues only, and never for oneself', async ({ db }) => {
    await addFactor(db, USER_A);
    await addFactor(db, MANAGER);
    prove(db);
    expect(await reset(db, USER_A)).toBe('no_officer');
    expect(await reset(db, MANAGER)).toBe('no_officer');
    expect(await db.owner('select from auth.mfa_factors')).toHaveLength(2);
  });

  test('is offered where the list of staff shows one', async ({ db }) => {
    await addFactor(db, OFFICER);
    const rows = await db.call<{ id: string; second_factor: boolean }[]>(
      MANAGER,
      'desk_staff',
    );
    const having = rows.filter(({ second_factor }) => second_factor);
    expect(having.map(({ id }) => id)).toEqual([OFFICER]);
  });
});

describe('§3 R1.33 a client’s second factor', () => {
  test('that was never proved changes nothing', async ({ db }) => {
    await addFactor(db, USER_A, 'unverified');
    expect(await db.read(USER_A, 'select from public.profiles')).toHaveLength(1);
    expect(await state(db, USER_A)).toMatchObject({ has_factor: false });
  });

  test('is in the export of the account', async ({ db }) => {
    await addFactor(db, USER_A);
    prove(db);
    const { secondFactors } = await db.call<{ secondFactors: object[] }>(
      USER_A,
      'export_account',
    );
    expect(secondFactors).toEqual([{ name: 'Phone', addedAt: expect.any(String) }]);
  });

  test('is asked for again before the account is deleted', async ({ db }) => {
    await addFactor(db, USER_A);
    const request = () => db.attempt(USER_A, 'request_deletion');
    expect(await request()).toBe('code_needed');
    prove(db, 11);
    expect(await request()).toBe('code_needed');
    prove(db, 9);
    expect(await request()).toBe('accepted');
    // Keeping the account needs none.
    prove(db, 11);
    expect(await db.attempt(USER_A, 'cancel_deletion')).toBe('accepted');
  });
});
