import { describe, expect } from 'vitest';

import { kinds } from '../../supabase/functions/deliver-emails/notifications.ts';
import {
  draftInvoice,
  openCase,
  requestDocument,
  sendDocument,
} from './support/case-scenario.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, makeEmailsDue, outbox, prepareEmails } from './support/emails.ts';

const post = (db: Db, case_id: string, body = 'Hello') =>
  db.call(OFFICER, 'post_message', { case_id, body });

const settle = (db: Db, email_id: string | undefined, problem?: string) =>
  db.call('service_role', 'settle_email', { email_id, ...(problem && { problem }) });

/** Minutes until the only case's first email is tried again. */
async function pause(db: Db): Promise<number | undefined> {
  const [email] = await db.owner<{ pause: number }>(
    `select round(extract(epoch from next_try_at - now()) / 60)::int as pause
      from private.outbox where kind = 'caseOpened'`,
  );
  return email?.pause;
}

test('email: of each kind of notification, the database says whether it is still current', async ({
  db,
}) => {
  const known = Object.keys(kinds);
  expect(known.length).toBeGreaterThan(30);
  const unknown = await db.owner(
    `select kind from unnest($1::text[] || 'somethingNew'::text) as kind
      where private.notification_is_current(null, kind, null, '{}') is null`,
    [known],
  );
  expect(unknown).toEqual([{ kind: 'somethingNew' }]);
});

describe('§10 email: contents', () => {
  test('the address is the current one, and the contents are keys', async ({ db }) => {
    await openCase(db);
    await db.owner(
      `update auth.users set email = 'new@b.example' where id = '${USER_A}'`,
    );
    expect(await claimEmails(db, 'caseOpened')).toMatchObject([
      {
        email: 'new@b.example',
        account: USER_A,
        staff: false,
        notifications: [{ kind: 'caseOpened', service: 'wfoe' }],
      },
    ]);
  });

  test.for([
    ['ru', '{"locale": "vi"}', 'ru'],
    [null, '{"locale": "vi"}', 'vi'],
    [null, '{"locale": "xx"}', 'en'],
    [null, '{}', 'en'],
  ])(
    'the language after the setting %j and the sign-up %s is %s',
    async (given, { db }) => {
      const [chosen, metadata, expected] = given;
      await openCase(db);
      await db.owner('update public.profiles set locale = $1', [chosen]);
      await db.owner('update auth.users set raw_user_meta_data = $1', [metadata]);
      expect(await claimEmails(db, 'caseOpened')).toMatchObject([{ locale: expected }]);
    },
  );

  test('messages of one case within two minutes are one email', async ({ db }) => {
    const { id } = await openCase(db);
    for (const body of ['One', 'Two', 'Three']) await post(db, id, body);
    expect(await claimEmails(db, 'message')).toEqual([]);
    await makeEmailsDue(db);
    const [email, ...others] = await claimEmails(db, 'message');
    expect(email?.notifications).toHaveLength(3);
    expect(others).toEqual([]);
    await settle(db, email?.id);
    await post(db, id);
    await makeEmailsDue(db);
    expect(await claimEmails(db, 'message')).toHaveLength(1);
  });

  test('what was read, done or voided meanwhile is not emailed', async ({ db }) => {
    const opened = await openCase(db);
    await post(db, opened.id);
    await db.call(USER_A, 'mark_messages_read', { case_id: opened.id });
    await sendDocument(db, opened, await requestDocument(db, opened));
    const invoice_id = await draftInvoice(db, opened.id);
    await db.call(OFFICER, 'send_invoice', { invoice_id });
    await db.call(OFFICER, 'void_invoice', { invoice_id });
    await makeEmailsDue(db);
    const kinds = (await claimEmails(db)).map(({ kind, account }) => [kind, account]);
    expect(kinds).toEqual([
      ['caseOpened', USER_A],
      ['documentUploaded', OFFICER],
    ]);
    const dropped = await outbox(db, `state = 'dropped'`);
    expect(dropped.map(({ kind }) => kind).sort()).toEqual([
      'documentRequested',
      'invoice',
      'message',
      'yourTurn',
    ]);
  });

  test('of two requested documents, an email names only the missing one', async ({
    db,
  }) => {
    const opened = await openCase(db);
    const request = await requestDocument(db, opened);
    const documents = [{ title: 'Lease' }];
    const lease = { case_id: opened.id, documents, step_id: opened.step_id };
    await db.call(OFFICER, 'request_documents', lease);
    await sendDocument(db, opened, request);
    await makeEmailsDue(db);
    const [email] = await claimEmails(db, 'documentRequested');
    expect(email?.notifications.map(({ document }) => document)).toEqual([
      { title: 'Lease' },
    ]);
  });

  test('emails that were switched off, or whose officer has left, are not sent', async ({
    db,
  }) => {
    const { id: case_id } = await openCase(db);
    await db.owner(`insert into public.notification_settings (user_id, kind, by_email)
      values ('${USER_A}', 'caseOpened', false)`);
    expect(await claimEmails(db, 'caseOpened')).toEqual([]);
    await db.call(USER_A, 'post_message', { case_id, body: 'Hi' });
    await db.owner(`delete from private.staff where user_id = '${OFFICER}'`);
    await makeEmailsDue(db);
    expect(await claimEmails(db, 'message')).toEqual([]);
  });
});

describe('§10 email: tries', () => {
  test('a claim lasts five minutes, then the email is due again', async ({ db }) => {
    await openCase(db);
    expect(await claimEmails(db, 'caseOpened')).toHaveLength(1);
    expect(await claimEmails(db, 'caseOpened')).toEqual([]);
    expect(await pause(db)).toBe(5);
    await makeEmailsDue(db);
    expect(await claimEmails(db, 'caseOpened')).toHaveLength(1);
  });

  test('after eight tries with growing pauses an email is abandoned, listed, and retried on demand', async ({
    db,
  }) => {
    await openCase(db);
    const pauses: unknown[] = [];
    let email_id = '';
    for (;;) {
      const [claimed] = await claimEmails(db, 'caseOpened');
      if (!claimed) break;
      email_id = claimed.id;
      await settle(db, email_id, '451 Later');
      pauses.push(await pause(db));
      await makeEmailsDue(db);
    }
    expect(pauses).toEqual([1, 3, 9, 27, 81, 243, 729, 2187]);

    const failedFor = (visitor: Visitor) =>
      db.read(
        visitor,
        `select kind, email, error from public.failed_emails() where kind = 'caseOpened'`,
      );
    const row = { kind: 'caseOpened', email: 'a@crossport.example', error: '451 Later' };
    expect(await failedFor(OFFICER)).toEqual([row]);
    expect(await failedFor(MANAGER)).toEqual([row]);
    expect(await failedFor(OTHER_OFFICER)).toEqual([]);
    expect(await failedFor(USER_A)).toEqual([]);

    await db.call(MANAGER, 'retry_email', { email_id });
    expect(await claimEmails(db, 'caseOpened')).toHaveLength(1);
    await settle(db, email_id);
    await makeEmailsDue(db);
    expect(await claimEmails(db, 'caseOpened')).toEqual([]);
    expect(await failedFor(MANAGER)).toEqual([]);
  });

  test('an email that kills every worker is abandoned as well', async ({ db }) => {
    await openCase(db);
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await claimEmails(db, 'caseOpened')).toHaveLength(1);
      await makeEmailsDue(db);
    }
    expect(await claimEmails(db, 'caseOpened')).toEqual([]);
    const [email] = await outbox(db, `kind = 'caseOpened'`);
    expect(email).toMatchObject({ state: 'failed', error: 'The worker ended.' });
  });
});

test('§10 email: managers see since when no email has gone out', async ({ db }) => {
  const outage = async (visitor: Visitor = MANAGER) => {
    const rows = await db.read<{ minutes: string; error: string | null }>(
      visitor,
      `select extract(epoch from now() - since) / 60 as minutes, error from public.email_outage()`,
    );
    return rows.map(({ minutes, error }) => [Number(minutes), error]);
  };
  const change = (sql: string) => db.owner(`update private.outbox set ${sql}`);

  await openCase(db);
  await change(`created_at = now() - interval '14 minutes'`);
  expect(await outage()).toEqual([]);
  await change(`created_at = now() - interval '20 minutes'`);
  expect(await outage()).toEqual([[20, null]]);
  expect(await outage(OFFICER)).toEqual([]);
  expect(await outage(USER_A)).toEqual([]);

  const [first, second] = await claimEmails(db);
  await settle(db, first?.id, '535 Wrong password');
  expect(await outage()).toEqual([[20, '535 Wrong password']]);
  // An email that goes out ends the outage; it returns after the same time without one.
  await settle(db, second?.id);
  expect(await outage()).toEqual([]);
  await change(`sent_at = now() - interval '16 minutes' where state = 'sent'`);
  // One address that fails is at fault itself, but not two, nor an email that no worker tries.
  expect(await outage()).toEqual([]);
  await db.owner(`insert into private.outbox (email, kind, idempotency_key)
    values ('new@b.example', 'leadReceived', 'new')`);
  expect(await outage()).toEqual([]);
  await change(`created_at = now() - interval '18 minutes' where email is not null`);
  expect(await outage()).toEqual([[16, '535 Wrong password']]);
  await change(`error = '550 No such user' where email is not null`);
  expect(await outage()).toHaveLength(1);
  // Nothing waits.
  await change(`state = 'dropped' where state = 'due'`);
  expect(await outage()).toEqual([]);
  // An email that is retried on demand has not waited yet.
  await change(`state = 'failed', abandoned_at = now() where id = ${first?.id}`);
  await db.call(MANAGER, 'retry_email', { email_id: first?.id });
  expect(await outage()).toEqual([]);
});

describe('§10 email: one-click unsubscribe', () => {
  test('stops emails of the kind, but not on-screen notifications', async ({ db }) => {
    const { id } = await openCase(db);
    const message = { account_id: USER_A, kind: 'message' };
    await db.call('service_role', 'stop_emails', message);
    await post(db, id);
    const notifications = `select from public.notifications where kind = 'message'`;
    expect(await db.read(USER_A, notifications)).toHaveLength(1);
    expect(await outbox(db, `kind = 'message'`)).toEqual([]);
  });

  test('does not fail for a deleted account', async ({ db }) => {
    const account = crypto.randomUUID();
    await db.call('service_role', 'stop_emails', {
      account_id: account,
      kind: 'message',
    });
  });
});

describe('§10 email: the daily digest', () => {
  const papers = [{ key: 'papers', actor: 'client' }];
  const chooseDigest = (db: Db, ...kinds: string[]) =>
    db.owner(
      `insert into public.notification_settings (user_id, kind, daily_digest)
        select '${USER_A}', kind, true from unnest($1::text[]) as kind`,
      [kinds],
    );
  const letDayPass = (db: Db) =>
    db.owner(`update private.outbox set created_at = now() - interval '1 day'`);

  test('is one email a day, without what was read', async ({ db }) => {
    await chooseDigest(db, 'message', 'caseOpened', 'yourTurn');
    const { id } = await openCase(db, papers);
    for (const body of ['One', 'Two']) await post(db, id, body);
    await prepareEmails(db);
    expect(await claimEmails(db)).toEqual([]);

    await letDayPass(db);
    await prepareEmails(db);
    await prepareEmails(db);
    await db.call(USER_A, 'mark_messages_read', { case_id: id });
    const [email, ...others] = await claimEmails(db);
    expect(others).toEqual([]);
    expect(email?.notifications.map(({ kind }) => kind)).toEqual([
      'caseOpened',
      'yourTurn',
    ]);

    await settle(db, email?.id);
    expect(await outbox(db, `state <> 'sent'`)).toEqual([]);
  });

  test('is not sent if nothing in it is true any more', async ({ db }) => {
    await chooseDigest(db, 'yourTurn', 'caseOpened');
    const { id } = await openCase(db, papers);
    await letDayPass(db);
    await prepareEmails(db);
    await db.call('service_role', 'stop_emails', { account_id: USER_A, kind: 'digest' });
    await db.call(OFFICER, 'cancel_case', { case_id: id });
    expect(await claimEmails(db, 'digest')).toEqual([]);
    const waiting = `state = 'digest' or kind = 'digest' and state = 'due'`;
    expect(await outbox(db, waiting)).toEqual([]);
  });
});

test.for(['remind_of_deadlines', 'collect_digests'])(
  '§10 email: a fault in %s() stops no email',
  async (name, { db }) => {
    await openCase(db);
    await db.owner(`create or replace function private.${name}() returns void language plpgsql as
      $$ begin raise exception 'A fault of the tests'; end $$`);
    await prepareEmails(db);
    expect(await claimEmails(db, 'caseOpened')).toHaveLength(1);
  },
);

test('§10 email: sent emails are deleted after a month, failed ones after half a year', async ({
  db,
}) => {
  await db.owner(`insert into private.outbox (email, kind, idempotency_key, state, sent_at, abandoned_at, created_at)
    values ('a@b.co', 'leadReceived', 'a', 'sent', now(), null, now() - interval '31 days'),
      ('a@b.co', 'leadReceived', 'b', 'sent', now(), null, now() - interval '29 days'),
      ('a@b.co', 'leadReceived', 'c', 'failed', null, now(), now() - interval '31 days'),
      ('a@b.co', 'leadReceived', 'd', 'failed', null, now(), now() - interval '181 days')`);
  await prepareEmails(db);
  const left = await outbox(db);
  expect(left.map((email) => email['idempotency_key'])).toEqual(['b', 'c']);
});
