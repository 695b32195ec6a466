import { describe, expect } from 'vitest';
import { call, codeOf, openCase, read, sendLead } from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  USER_B,
  type Transaction,
  type Visitor,
} from './database.ts';
import { claim } from './mails.ts';
import { test } from './test.ts';

const erase = (transaction: Transaction, account: string) =>
  codeOf(transaction, () =>
    call(transaction, 'service_role', 'delete_account', { account }),
  );

/** Returns the accounts that are due after these changes to client A's. */
async function dueAfter(transaction: Transaction, changes: string): Promise<string[]> {
  await read(
    transaction,
    'owner',
    `update auth.users set ${changes} where id = '${USER_A}'`,
  );
  const rows = await read<{ user_id: string }>(
    transaction,
    'service_role',
    'select user_id from public.accounts_to_delete()',
  );
  return rows.map(({ user_id }) => user_id);
}

const OLD = `email_confirmed_at = null, created_at = now() - interval '25 h'`;

describe('R1.31 an unconfirmed account', () => {
  test('is deleted after a day', async ({ transaction }) => {
    expect(await dueAfter(transaction, OLD)).toEqual([USER_A]);
    expect(await erase(transaction, USER_A)).toBe('accepted');
    const left = `select from public.profiles where id = '${USER_A}'`;
    expect(await read(transaction, 'owner', left)).toEqual([]);
  });

  test('leaves inquiries of its address alone', async ({ transaction }) => {
    const lead = await sendLead(transaction);
    expect(await dueAfter(transaction, OLD)).toEqual([USER_A]);
    expect(await erase(transaction, USER_A)).toBe('accepted');
    const kept = `select id from public.leads where id = '${lead}'`;
    expect(await read(transaction, 'owner', kept)).toHaveLength(1);
  });

  for (const [why, changes] of [
    ['younger', `email_confirmed_at = null, created_at = now() - interval '23 h'`],
    ['sent another link today', `${OLD}, confirmation_sent_at = now() - interval '23 h'`],
    ['invited', `${OLD}, invited_at = now() - interval '25 h'`],
    ['confirmed', `created_at = now() - interval '25 h'`],
  ] as const)
    test(`stays if it is ${why}`, async ({ transaction }) => {
      expect(await dueAfter(transaction, changes)).toEqual([]);
      expect(await erase(transaction, USER_A)).toBe('not_due');
    });

  test('stays if it has a case or belongs to staff', async ({ transaction }) => {
    await authenticateAs(transaction, 'owner');
    await transaction.exec(
      `insert into public.cases (client_id, service) values ('${USER_A}', 'kitas');
       update auth.users set ${OLD} where id = '${OFFICER}'`,
    );
    expect(await dueAfter(transaction, OLD)).toEqual([]);
    expect(await erase(transaction, USER_A)).toBe('not_due');
    expect(await erase(transaction, OFFICER)).toBe('not_due');
  });
});

/** Returns somebody's on-screen notifications of deletions, oldest first. */
const told = (transaction: Transaction, visitor: Visitor) =>
  read(
    transaction,
    visitor,
    `select kind, params, read_at is null as unread from public.notifications
     where kind like 'deletion%' order by created_at, kind`,
  );

describe('§10 notifications of a deletion', () => {
  test('the officer of each open case, once, and again when it is cancelled', async ({
    transaction,
  }) => {
    const { reference } = await openCase(transaction);
    await openCase(transaction);
    const goes = await call<Date>(transaction, USER_A, 'request_deletion');
    const due = goes.toISOString().slice(0, 10);
    const params = { reference: expect.any(String) as string, service: 'wfoe', due };
    const asked = { kind: 'deletionAsked', params, unread: true };
    expect(await told(transaction, OFFICER)).toEqual([asked]);
    expect(await told(transaction, OTHER_OFFICER)).toEqual([]);
    expect(await told(transaction, MANAGER)).toEqual([]);
    expect(await claim(transaction, 'deletionAsked')).toMatchObject([
      { account: OFFICER, staff: true },
    ]);
    const shown = { reference };
    const desk = await call(transaction, OFFICER, 'desk_case', shown);
    expect(desk).toMatchObject({
      client: { delete_after: expect.any(String) as string },
    });
    const page = await call(transaction, MANAGER, 'desk_clients');
    expect(page).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({
          id: USER_A,
          delete_after: expect.any(String) as string,
        }),
      ]) as unknown[],
    });
    await call(transaction, USER_A, 'cancel_deletion');
    expect(await told(transaction, OFFICER)).toEqual([
      { ...asked, unread: false },
      expect.objectContaining({ kind: 'deletionCancelled', unread: true }),
    ]);
    expect(await claim(transaction, 'deletionCancelled')).toHaveLength(1);
  });

  test('managers, if a case has no officer', async ({ transaction }) => {
    const { id } = await openCase(transaction);
    await call(transaction, MANAGER, 'assign_case', { case_id: id, seen: OFFICER });
    await call(transaction, USER_A, 'request_deletion');
    expect(await told(transaction, MANAGER)).toHaveLength(1);
    expect(await told(transaction, OFFICER)).toEqual([]);
  });

  test('the client, by a mail with the day in their language, once', async ({
    transaction,
  }) => {
    await read(
      transaction,
      'owner',
      `update public.profiles set locale = 'vi' where id = '${USER_A}'`,
    );
    const goes = await call<Date>(transaction, USER_A, 'request_deletion');
    await call(transaction, USER_A, 'request_deletion');
    expect(await claim(transaction, 'deletionRequested')).toMatchObject([
      {
        email: 'a@crossport.example',
        locale: 'vi',
        account: null,
        news: [{ due: goes.toISOString().slice(0, 10) }],
      },
    ]);
  });

  test('that is cancelled is not announced, and one that is requested again is', async ({
    transaction,
  }) => {
    await call(transaction, USER_A, 'request_deletion');
    await call(transaction, USER_A, 'cancel_deletion');
    expect(await claim(transaction, 'deletionRequested')).toEqual([]);
    await call(transaction, USER_A, 'request_deletion');
    expect(await claim(transaction, 'deletionRequested')).toHaveLength(1);
  });

  test('leaves no mail with the address, and shows a failed one to managers alone', async ({
    transaction,
  }) => {
    await call(transaction, USER_A, 'request_deletion');
    const mails = `private.outbox set state = 'failed', gave_up_at = now() where kind = 'deletionRequested'`;
    await read(transaction, 'owner', `update ${mails}`);
    const failed = (visitor: Visitor) =>
      read(transaction, visitor, 'select from public.failed_mails()');
    expect(await failed(OTHER_OFFICER)).toHaveLength(0);
    expect(await failed(MANAGER)).toHaveLength(1);
    await read(transaction, 'owner', `update public.profiles set delete_after = now()`);
    expect(await erase(transaction, USER_A)).toBe('accepted');
    const left = `select from private.outbox where email = 'a@crossport.example'`;
    expect(await read(transaction, 'owner', left)).toEqual([]);
  });

  test('requires a log-in of the last ten minutes, and can be cancelled at any time', async ({
    transaction,
  }) => {
    await call(transaction, USER_A, 'request_deletion');
    await read(
      transaction,
      'owner',
      `update auth.sessions set created_at = now() - interval '11 min'`,
    );
    await call(transaction, USER_A, 'cancel_deletion');
    const late = () => call(transaction, USER_A, 'request_deletion');
    expect(await codeOf(transaction, late)).toBe('not_fresh');
  });
});

describe('§10 deletion', () => {
  test('includes the inquiry that a case came from, and no other', async ({
    transaction,
  }) => {
    const lead = await sendLead(transaction);
    const [email, steps] = ['A@crossport.example', [{ key: 'any', actor: 'client' }]];
    const [shown] = await read<{ seen: string }>(
      transaction,
      OFFICER,
      `select changed_at::text as seen from public.leads where id = '${lead}'`,
    );
    const opened = { email, service: 'kitas', steps, lead, seen: shown?.seen };
    await call(transaction, OFFICER, 'open_case_for', opened);
    for (const account of [USER_B, USER_A])
      await read(
        transaction,
        'owner',
        `update public.profiles set delete_after = now() where id = '${account}'`,
      );
    await read(
      transaction,
      'owner',
      `insert into public.contact_submissions (name, email, service, message)
          values ('Eva', 'other@example.com', 'General Inquiry', 'Hello')`,
    );
    const inquiries = () =>
      read<{ email: string }>(
        transaction,
        'owner',
        'select email from public.contact_submissions',
      );
    expect(await erase(transaction, USER_B)).toBe('accepted');
    expect(await inquiries()).toHaveLength(2);
    expect(await erase(transaction, USER_A)).toBe('accepted');
    expect(await inquiries()).toEqual([{ email: 'other@example.com' }]);
  });
});
