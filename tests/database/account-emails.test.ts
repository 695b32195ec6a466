import { describe, expect } from 'vitest';

import { deleteAccount } from './support/case-scenario.ts';
import { type Db, MANAGER, OTHER_OFFICER, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, prepareEmails } from './support/emails.ts';

const address = 'a@crossport.example';
const change = (db: Db, changes: string) =>
  db.owner(`update auth.users set ${changes} where id = '${USER_A}'`);

/** The kinds and addresses of the emails that wait. */
const emailed = async (db: Db) =>
  (await claimEmails(db)).map(({ kind, email }) => [kind, email]);

const firefox = (version: number, system = 'X11; Linux x86_64') =>
  `Mozilla/5.0 (${system}; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

/** Signs user A in, as the auth server does. */
const logIn = (db: Db, userAgent: string | null) =>
  db.owner(
    `insert into auth.sessions (id, user_id, user_agent)
      values (gen_random_uuid(), '${USER_A}', $1)`,
    [userAgent],
  );

const addFactor = (db: Db, name: string, status: 'unverified' | 'verified') =>
  db.owner(
    `insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${USER_A}', $1, 'totp', $2, now(), now())`,
    [name, status],
  );

describe('R1.32 the email of a new password', () => {
  test('names no account to unsubscribe, and says when in the language of the account', async ({
    db,
  }) => {
    await change(db, `encrypted_password = 'a hash', email_confirmed_at = now()`);
    await db.owner(`update public.profiles set locale = 'ru' where id = '${USER_A}'`);
    expect(await claimEmails(db)).toEqual([]);
    await change(db, `encrypted_password = 'another'`);
    await change(db, `encrypted_password = 'another', recovery_sent_at = now()`);
    const at = expect.any(String) as string;
    expect(await claimEmails(db)).toMatchObject([
      {
        kind: 'passwordChanged',
        email: address,
        account: null,
        locale: 'ru',
        notifications: [{ at }],
      },
    ]);
  });

  test('also follows a first one that is added later, as to an account from Google', async ({
    db,
  }) => {
    await change(db, `email_confirmed_at = now() - interval '2 days'`);
    await change(db, `encrypted_password = 'a hash'`);
    expect(await emailed(db)).toEqual([['passwordChanged', address]]);
  });

  test('does not follow changes before the confirmation', async ({ db }) => {
    await change(db, `encrypted_password = 'a hash', email_confirmed_at = null`);
    await change(db, `encrypted_password = 'another'`);
    expect(await emailed(db)).toEqual([]);
  });
});

test('R1.32 a change of address is emailed to the old one and to the new one', async ({
  db,
}) => {
  await change(db, `email = 'next@crossport.example'`);
  const notifications = [{ address: 'next@crossport.example' }];
  expect(await claimEmails(db)).toMatchObject([
    { kind: 'oldAddressReplaced', email: address, notifications },
    { kind: 'newAddressInUse', email: 'next@crossport.example', notifications },
  ]);
});

test('R1.32 a second factor is emailed once it counts, and when it is removed', async ({
  db,
}) => {
  await addFactor(db, 'Given up', 'unverified');
  await db.owner(`delete from auth.mfa_factors`);
  await addFactor(db, 'Pixel\n', 'unverified');
  expect(await claimEmails(db)).toEqual([]);
  await db.owner(`update auth.mfa_factors set status = 'verified'`);
  await db.owner(`update auth.mfa_factors set friendly_name = 'Phone'`);
  await db.owner(`delete from auth.mfa_factors`);
  expect(await claimEmails(db)).toMatchObject([
    { kind: 'factorAdded', email: address, notifications: [{ name: 'Pixel' }] },
    { kind: 'factorRemoved', email: address, notifications: [{ name: 'Phone' }] },
  ]);
});

describe('R1.32 the email of a new browser', () => {
  /** An account of yesterday, without the session of the tests. */
  const forget = async (db: Db) => {
    await change(db, `email_confirmed_at = now() - interval '1 day'`);
    await db.owner('delete from private.browsers');
  };

  test('follows neither the first browser nor its updates and renewals', async ({
    db,
  }) => {
    await forget(db);
    await logIn(db, firefox(131));
    await logIn(db, firefox(132));
    await db.owner(`update auth.sessions set user_agent = $1 where user_id = $2`, [
      firefox(133),
      USER_A,
    ]);
    expect(await claimEmails(db)).toEqual([]);
    const [row, ...others] = await db.owner('select * from private.browsers');
    expect(others).toEqual([]);
    expect(Object.keys(row as object)).toEqual(['user_id', 'hash', 'used_on']);
  });

  test('follows a second one once, and names it', async ({ db }) => {
    await forget(db);
    for (const one of [firefox(131), safari, safari, firefox(131)]) await logIn(db, one);
    const windows = firefox(131, 'Windows NT 10.0; Win64; x64');
    for (const one of [windows, null, null, 'curl/8.5.0']) await logIn(db, one);
    const emails = await claimEmails(db);
    expect(
      emails.map(({ kind, notifications }) => [kind, notifications[0]?.['browser']]),
    ).toEqual([
      ['newBrowser', 'Safari, macOS'],
      ['newBrowser', 'Firefox, Windows'],
      ['newBrowser', undefined],
      ['newBrowser', undefined],
    ]);
  });

  test('follows no other within an hour of the sign-up', async ({ db }) => {
    await forget(db);
    await change(db, `email_confirmed_at = now() - interval '59 minutes'`);
    for (const one of [firefox(131), safari]) await logIn(db, one);
    expect(await claimEmails(db)).toEqual([]);
  });

  test('follows a session that another browser renews, as with a stolen token', async ({
    db,
  }) => {
    await forget(db);
    await logIn(db, firefox(131));
    await db.owner(`update auth.sessions set user_agent = $1 where user_id = $2`, [
      safari,
      USER_A,
    ]);
    expect(await emailed(db)).toEqual([['newBrowser', address]]);
  });

  test('follows a log-in after all were removed, unused for 180 days', async ({ db }) => {
    const past = `now() - interval '1 year'`;
    await change(db, `created_at = ${past}, email_confirmed_at = ${past}`);
    const used = (days: number) =>
      db.owner(`update private.browsers set used_on = current_date - ${days}`);
    await used(180);
    await prepareEmails(db);
    await logIn(db, null);
    expect(await emailed(db)).toEqual([]);
    await used(181);
    await prepareEmails(db);
    expect(await db.owner('select from private.browsers')).toEqual([]);
    await logIn(db, null);
    expect(await emailed(db)).toEqual([['newBrowser', address]]);
  });
});

test('R1.32 a log-in and a change take place without their email', async ({ db }) => {
  await db.owner(`create or replace function private.email_account_owner(
      account_id uuid, notification_kind text, notification_params jsonb, address text default null)
    returns void language plpgsql as $$ begin raise exception 'A fault of the tests'; end $$`);
  await change(db, `encrypted_password = 'a hash', email_confirmed_at = null`);
  await change(db, `email_confirmed_at = now() - interval '2 days'`);
  await change(db, `encrypted_password = 'another', email = 'next@crossport.example'`);
  await logIn(db, safari);
  await addFactor(db, 'Phone', 'verified');
  const [left] = await db.owner(`select encrypted_password, email,
      (select count(*)::int from auth.sessions where user_id = users.id) as sessions
    from auth.users where id = '${USER_A}'`);
  expect(left).toEqual({
    encrypted_password: 'another',
    email: 'next@crossport.example',
    sessions: 2,
  });
});

test('R1.32 such emails are for managers to see if they fail, and go with the account', async ({
  db,
}) => {
  await change(db, `email = 'next@crossport.example'`);
  await db.owner(`update private.outbox set state = 'failed', abandoned_at = now()`);
  const failed = 'select from public.failed_emails()';
  expect(await db.read(OTHER_OFFICER, failed)).toHaveLength(0);
  expect(await db.read(MANAGER, failed)).toHaveLength(2);
  await addFactor(db, 'Phone', 'verified');
  expect(await deleteAccount(db, USER_A)).toBe('accepted');
  expect(await db.owner('select from private.outbox')).toEqual([]);
});

test('§10 the export has the browsers of an account', async ({ db }) => {
  await logIn(db, safari);
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  const browser = { hash, used_on: expect.any(String) as string };
  expect(await db.call(USER_A, 'export_account')).toMatchObject({
    browsers: [browser, browser],
  });
});
