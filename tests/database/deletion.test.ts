import { describe, expect } from 'vitest';

import { graceDays } from '../../src/supabase/limits.ts';
import {
  deleteAccount,
  draftInvoice,
  openCase,
  recordPayment,
  removeFiles,
  requestDocument,
  sendDocument,
  sendLead,
} from './support/case-scenario.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  USER_B,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails } from './support/emails.ts';

/** Deletes an account if it is due; returns 'accepted' or the code of the refusal. */
const erase = (db: Db, account: string) =>
  db.attempt('service_role', 'delete_account', { account_id: account });

/** Returns the accounts that are due after these changes to client A's. */
async function dueAfter(db: Db, changes: string): Promise<string[]> {
  await db.owner(`update auth.users set ${changes} where id = '${USER_A}'`);
  const rows = await db.read<{ user_id: string }>(
    'service_role',
    'select user_id from public.accounts_to_delete()',
  );
  return rows.map(({ user_id }) => user_id);
}

describe('R1.31 an unconfirmed account', () => {
  const OLD = `email_confirmed_at = null, created_at = now() - interval '25 h'`;

  test('is deleted after a day, without the inquiries from its address', async ({
    db,
  }) => {
    const lead = await sendLead(db);
    await db.owner(`update public.contact_submissions set email = 'a@crossport.example'`);
    expect(await dueAfter(db, OLD)).toEqual([USER_A]);
    expect(await erase(db, USER_A)).toBe('accepted');
    const profile = `select from public.profiles where id = '${USER_A}'`;
    expect(await db.owner(profile)).toEqual([]);
    expect(await db.owner('select id from public.leads')).toEqual([{ id: lead }]);
  });

  test.for([
    ['younger', `email_confirmed_at = null, created_at = now() - interval '23 h'`],
    ['sent another link today', `${OLD}, confirmation_sent_at = now() - interval '23 h'`],
    ['invited', `${OLD}, invited_at = now() - interval '25 h'`],
    ['confirmed', `created_at = now() - interval '25 h'`],
  ])('stays if it is %s', async ([, changes = ''], { db }) => {
    expect(await dueAfter(db, changes)).toEqual([]);
    expect(await erase(db, USER_A)).toBe('not_due');
  });

  test('stays if it has a case or belongs to staff', async ({ db }) => {
    await db.owner(`insert into public.cases (client_id, service) values ('${USER_A}', 'kitas');
       update auth.users set ${OLD} where id = '${OFFICER}'`);
    expect(await dueAfter(db, OLD)).toEqual([]);
    expect(await erase(db, USER_A)).toBe('not_due');
    expect(await erase(db, OFFICER)).toBe('not_due');
  });
});

describe('§10 the notifications of a deletion', () => {
  const request = (db: Db) => db.call<Date>(USER_A, 'request_deletion');
  const cancel = (db: Db) => db.call(USER_A, 'cancel_deletion');

  /** Returns the on-screen notifications of deletions, oldest first. */
  const notificationsOf = (db: Db, visitor: Visitor) =>
    db.read(
      visitor,
      `select kind, params, read_at is null as unread from public.notifications
       where kind like 'deletion%' order by created_at, kind`,
    );

  test('reach the officer of open cases once, and again when it is cancelled', async ({
    db,
  }) => {
    const { reference } = await openCase(db);
    await openCase(db);
    const due = (await request(db)).toISOString().slice(0, 10);
    const params = { reference: expect.any(String) as string, service: 'wfoe', due };
    const notification = { kind: 'deletionRequestedToStaff', params, unread: true };
    expect(await notificationsOf(db, OFFICER)).toEqual([notification]);
    expect(await notificationsOf(db, OTHER_OFFICER)).toEqual([]);
    expect(await notificationsOf(db, MANAGER)).toEqual([]);
    const officersEmail = { account: OFFICER, staff: true };
    expect(await claimEmails(db, 'deletionRequestedToStaff')).toMatchObject([
      officersEmail,
    ]);
    const delete_after = expect.any(String) as string;
    const screen = await db.call(OFFICER, 'desk_case', { reference });
    expect(screen).toMatchObject({ client: { delete_after } });
    const { rows } = await db.call<{ rows: object[] }>(MANAGER, 'desk_clients');
    const row: unknown = expect.objectContaining({ id: USER_A, delete_after });
    expect(rows).toContainEqual(row);
    await cancel(db);
    expect(await notificationsOf(db, OFFICER)).toEqual([
      { ...notification, unread: false },
      expect.objectContaining({ kind: 'deletionWithdrawnToStaff', unread: true }),
    ]);
    expect(await claimEmails(db, 'deletionWithdrawnToStaff')).toHaveLength(1);
  });

  test('are emailed once, however often a client asks and cancels', async ({ db }) => {
    await openCase(db);
    for (const act of [request, cancel, request, cancel, request]) await act(db);
    expect(await claimEmails(db, 'deletionRequestedToStaff')).toHaveLength(1);
    expect(await claimEmails(db, 'deletionWithdrawnToStaff')).toEqual([]);
  });

  test('reach managers if a case has no officer', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    await db.call(MANAGER, 'assign_case', { case_id });
    await request(db);
    expect(await notificationsOf(db, MANAGER)).toHaveLength(1);
    expect(await notificationsOf(db, OFFICER)).toEqual([]);
  });

  test('reach the client by an email with the day in their language, once', async ({
    db,
  }) => {
    await db.owner(`update public.profiles set locale = 'vi' where id = '${USER_A}'`);
    const due = (await request(db)).toISOString().slice(0, 10);
    await request(db);
    const email = { email: 'a@crossport.example', locale: 'vi', account: null };
    expect(await claimEmails(db, 'deletionRequested')).toMatchObject([
      { ...email, notifications: [{ due }] },
    ]);
  });

  test('are not emailed once it is cancelled, and are if it is requested again', async ({
    db,
  }) => {
    await request(db);
    await cancel(db);
    expect(await claimEmails(db, 'deletionRequested')).toEqual([]);
    await request(db);
    expect(await claimEmails(db, 'deletionRequested')).toHaveLength(1);
  });

  test('reach the client by a security email once it is cancelled', async ({ db }) => {
    await request(db);
    await cancel(db);
    await cancel(db);
    const at = expect.any(String) as string;
    expect(await claimEmails(db, 'deletionWithdrawn')).toMatchObject([
      { email: 'a@crossport.example', account: null, notifications: [{ at }] },
    ]);
  });

  test('are shown to managers only if their email failed, and go with the account', async ({
    db,
  }) => {
    await request(db);
    await db.owner(`update private.outbox set state = 'failed', abandoned_at = now()
      where kind = 'deletionRequested'`);
    const failed = (visitor: Visitor) =>
      db.read(visitor, 'select from public.failed_emails()');
    expect(await failed(OTHER_OFFICER)).toHaveLength(0);
    expect(await failed(MANAGER)).toHaveLength(1);
    expect(await deleteAccount(db, USER_A)).toBe('accepted');
    const left = `select from private.outbox where email = 'a@crossport.example'`;
    expect(await db.owner(left)).toEqual([]);
  });
});

describe('§10 the deletion of an account', () => {
  test('takes place after the days that the portal says, not before', async ({ db }) => {
    const opened = await openCase(db);
    await sendDocument(db, opened, await requestDocument(db, opened));
    const first = await db.call<Date>(USER_A, 'request_deletion');
    const days = (first.getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(graceDays);
    expect(await db.call(USER_A, 'request_deletion')).toEqual(first);
    expect(await erase(db, USER_A)).toBe('not_due');
    expect(await db.call(USER_A, 'cancel_deletion')).toBeNull();
    await db.call(USER_A, 'request_deletion');

    expect(await deleteAccount(db, USER_A)).toBe('files_left');
    const due = await db.read(
      'service_role',
      'select * from public.accounts_to_delete()',
    );
    const path: unknown = expect.stringContaining(opened.id);
    expect(due).toEqual([{ user_id: USER_A, paths: [path] }]);
    await removeFiles(db);
    expect(await erase(db, USER_A)).toBe('accepted');
    for (const table of ['cases', 'case_events'])
      expect(await db.owner(`select from public.${table}`)).toEqual([]);
  });

  test('needs a log-in of the last ten minutes; its cancellation does not', async ({
    db,
  }) => {
    await db.call(USER_A, 'request_deletion');
    await db.owner(`update auth.sessions set created_at = now() - interval '11 min'`);
    expect(await db.attempt(USER_A, 'cancel_deletion')).toBe('accepted');
    expect(await db.attempt(USER_A, 'request_deletion')).toBe('not_fresh');
  });

  test('R1.2 cannot be cancelled once its day has come', async ({ db }) => {
    await db.call(USER_A, 'request_deletion');
    await db.owner('update public.profiles set delete_after = now()');
    expect(await db.attempt(USER_A, 'cancel_deletion')).toBe('too_late');
  });

  test('R1.2 has no day that its owner could set', async ({ db }) => {
    await db.owner('grant update on public.profiles to authenticated');
    const rows = await db.read(
      USER_A,
      `update public.profiles set delete_after = now(), locale = 'zh'
        where id = '${USER_A}' returning locale, delete_after`,
    );
    expect(rows).toEqual([{ locale: 'zh', delete_after: null }]);
  });

  test('R1.2 spares new staff, and accounts without a request', async ({ db }) => {
    await db.call(USER_A, 'request_deletion');
    await db.owner('update public.profiles set delete_after = now()');
    const staff = { email: 'A@crossport.example', role: 'officer' };
    await db.call('service_role', 'set_staff', staff);
    expect(await erase(db, USER_A)).toBe('not_due');
    await db.owner(`delete from public.profiles where id = '${USER_B}'`);
    expect(await erase(db, USER_B)).toBe('not_due');
    // Another worker has deleted it.
    expect(await erase(db, crypto.randomUUID())).toBe('accepted');
  });

  test('R1.2 keeps sent invoices, which a manager can settle', async ({ db }) => {
    const opened = await openCase(db);
    await sendDocument(db, opened, await requestDocument(db, opened));
    const invoice_id = await draftInvoice(db, opened.id);
    await draftInvoice(db, opened.id);
    await db.call(OFFICER, 'send_invoice', { invoice_id });
    const lead = await sendLead(db);
    await db.owner(`update public.contact_submissions set email = 'A@crossport.example'`);
    await db.call(OFFICER, 'answer_lead', {
      lead_id: lead,
      subject: 'Fees',
      body: 'USD 1',
    });
    await removeFiles(db);
    expect(await deleteAccount(db, USER_A)).toBe('accepted');
    const [left] = await db.owner(`select
      (select count(*)::int from public.invoices) as invoices,
      (select count(*)::int from public.leads) as leads,
      (select count(*)::int from public.lead_replies) as replies,
      (select count(*)::int from private.outbox
        where email is not null or user_id = '${USER_A}') as emails`);
    expect(left).toEqual({ invoices: 1, leads: 0, replies: 0, emails: 0 });
    // The key belongs to no case any more.
    await recordPayment(db, invoice_id, 45_000, { retry_key: crypto.randomUUID() });
    const audit = await db.owner(
      'select case_id from private.audit order by id desc limit 1',
    );
    expect(audit).toEqual([{ case_id: null }]);
  });

  test('includes the inquiry that a case came from, and no other', async ({ db }) => {
    const lead = await sendLead(db);
    const { version } = await db.call<{ version: number }>(OFFICER, 'desk_lead', {
      lead_id: lead,
    });
    const steps = [{ key: 'any', actor: 'client' }];
    const args = {
      email: 'a@crossport.example',
      service: 'kitas',
      steps,
      lead_id: lead,
      expected_version: version,
    };
    await db.call(OFFICER, 'open_case_for', args);
    await db.owner(`insert into public.contact_submissions (name, email, service, message)
      values ('Eva', 'other@example.com', 'General Inquiry', 'Hello')`);
    const inquiries = () => db.owner('select email from public.contact_submissions');
    expect(await deleteAccount(db, USER_B)).toBe('accepted');
    expect(await inquiries()).toHaveLength(2);
    expect(await deleteAccount(db, USER_A)).toBe('accepted');
    expect(await inquiries()).toEqual([{ email: 'other@example.com' }]);
  });
});

test('§10 what was written from an earlier address is exported and deleted, and no other’s', async ({
  db,
}) => {
  const write = (message: string) =>
    db.owner(
      `insert into public.contact_submissions (name, email, service, message, created_at)
       values ('Eva', 'A@crossport.example', 'General Inquiry', $1,
         now() + case $1 when 'later' then interval '1 min' else interval '-1 min' end)`,
      [message],
    );
  await write('before');
  await db.owner(
    `update auth.users set email = 'next@crossport.example' where id = '${USER_A}'`,
  );
  // Somebody else may have the address now.
  await write('later');
  expect(await db.call(USER_A, 'export_account')).toMatchObject({
    account: { email: 'next@crossport.example' },
    contactSubmissions: [{ message: 'before' }],
    formerAddresses: [{ email: 'a@crossport.example' }],
  });
  expect(await deleteAccount(db, USER_A)).toBe('accepted');
  const left = await db.owner('select message from public.contact_submissions');
  expect(left).toEqual([{ message: 'later' }]);
  expect(await db.owner('select from private.former_addresses')).toEqual([]);
});

test('§10 if an address passes to another account, each has what was written before it gave it up', async ({
  db,
}) => {
  const shared = 'a@crossport.example';
  const write = (message: string, minutes: number) =>
    db.owner(
      `insert into public.contact_submissions (name, email, service, message, created_at)
       values ('Eva', $1, 'General Inquiry', $2, now() + $3 * interval '1 min')`,
      [shared, message, minutes],
    );
  const move = (account: string, email: string) =>
    db.owner('update auth.users set email = $1 where id = $2', [email, account]);
  const exported = async (account: typeof USER_A | typeof USER_B) => {
    interface Export {
      contactSubmissions: { message: string }[];
    }
    const { contactSubmissions } = await db.call<Export>(account, 'export_account');
    return contactSubmissions.map(({ message }) => message);
  };
  await write('of A', -1);
  await move(USER_A, 'next@crossport.example');
  await move(USER_B, shared);
  await write('of B', 1);
  expect([await exported(USER_A), await exported(USER_B)]).toEqual([['of A'], ['of B']]);

  await db.owner(`update private.former_addresses set until = now() - interval '30 s'
    where user_id = '${USER_A}'`);
  await move(USER_B, 'last@crossport.example');
  await db.owner(`update private.former_addresses set until = now() + interval '2 min'
    where user_id = '${USER_B}' and email = '${shared}'`);
  await move(USER_A, shared);
  await write('of A again', 3);
  expect([await exported(USER_A), await exported(USER_B)]).toEqual([
    ['of A', 'of A again'],
    ['of B'],
  ]);

  await move(USER_A, 'next@crossport.example');
  await db.owner(`update private.former_addresses set until = now() + interval '4 min'
    where user_id = '${USER_A}' and until = now()`);
  expect([await exported(USER_A), await exported(USER_B)]).toEqual([
    ['of A', 'of A again'],
    ['of B'],
  ]);
  expect(await deleteAccount(db, USER_A)).toBe('accepted');
  const left = await db.owner('select message from public.contact_submissions');
  expect(left).toEqual([{ message: 'of B' }]);
});
