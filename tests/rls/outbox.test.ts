import { describe, expect } from 'vitest';
import {
  call,
  draftOrder,
  openCase,
  read,
  requestDocument,
  sendDocument,
} from './case-scenario.ts';
import {
  authenticateAs,
  inTransaction,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  type Transaction,
  type Visitor,
} from './database.ts';
import { claim, letTimePass, outbox } from './mails.ts';
import { test } from './test.ts';

const post = (transaction: Transaction, case_id: string, body = 'Hello') =>
  call(transaction, OFFICER, 'post_message', { case_id, body });

const own = (sql: string) => `insert into public.notification_settings
  (user_id, kind, by_mail, daily_digest) values ${sql}`;

async function asOwner(transaction: Transaction, sql: string): Promise<void> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(sql);
}

describe('§10 mail: contents', () => {
  test('a mail has the current address and language, and its contents as keys', async ({
    transaction,
  }) => {
    await openCase(transaction);
    await asOwner(
      transaction,
      `update auth.users set raw_user_meta_data = '{"locale": "vi"}', email = 'new@b.example'
           where id = '${USER_A}'`,
    );
    const [mail] = await claim(transaction, 'caseOpened');
    expect(mail).toMatchObject({
      email: 'new@b.example',
      locale: 'vi',
      account: USER_A,
      staff: false,
      news: [{ kind: 'caseOpened', service: 'wfoe' }],
    });
  });

  test.each([
    ['ru', '{"locale": "vi"}', 'ru'],
    [null, '{"locale": "xx"}', 'en'],
    [null, '{}', 'en'],
  ])('profile %j, sign-up %s: %s', (chosen, metadata, expected) =>
    inTransaction(async (transaction) => {
      await openCase(transaction);
      await authenticateAs(transaction, 'owner');
      await transaction.query(`update public.profiles set locale = $1 where id = $2`, [
        chosen,
        USER_A,
      ]);
      await transaction.query(
        `update auth.users set raw_user_meta_data = $1 where id = $2`,
        [metadata, USER_A],
      );
      const [mail] = await claim(transaction, 'caseOpened');
      expect(mail?.locale).toBe(expected);
    }),
  );

  test('messages of one case within two minutes are one mail', async ({
    transaction,
  }) => {
    const { id } = await openCase(transaction);
    for (const body of ['One', 'Two', 'Three']) await post(transaction, id, body);
    expect(await claim(transaction, 'message')).toEqual([]);
    await letTimePass(transaction);
    const [mail, ...others] = await claim(transaction, 'message');
    expect(mail?.news).toHaveLength(3);
    expect(others).toEqual([]);
    await call(transaction, 'service_role', 'settle_mail', { mail: mail?.id });
    await post(transaction, id);
    await letTimePass(transaction);
    expect(await claim(transaction, 'message')).toHaveLength(1);
  });

  test('what was read, done or cancelled meanwhile is not mailed', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction);
    await post(transaction, opened.id);
    await call(transaction, USER_A, 'mark_messages_read', { case_id: opened.id });
    const request = await requestDocument(transaction, opened);
    await sendDocument(transaction, opened, request);
    const order_id = await draftOrder(transaction, opened.id);
    await call(transaction, OFFICER, 'send_order', { order_id });
    await call(transaction, OFFICER, 'void_order', { order_id });
    await letTimePass(transaction);
    const kinds = (await claim(transaction)).map(({ kind, account }) => [kind, account]);
    // Excluded: message, documentRequested, yourTurn (we review), invoice.
    expect(kinds).toEqual([
      ['caseOpened', USER_A],
      ['documentUploaded', OFFICER],
    ]);
    const dropped = await outbox(transaction, `state = 'dropped'`);
    expect(dropped.map(({ kind }) => kind).sort()).toEqual([
      'documentRequested',
      'invoice',
      'message',
      'yourTurn',
    ]);
  });

  test('of two requested documents, only the missing one is named', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    await call(transaction, OFFICER, 'request_document', {
      case_id: opened.id,
      title: 'Lease',
      step: opened.step_id,
    });
    await sendDocument(transaction, opened, request);
    await letTimePass(transaction);
    const [mail] = await claim(transaction, 'documentRequested');
    expect(mail?.news.map(({ document }) => document)).toEqual([{ title: 'Lease' }]);
  });

  test('a mail that was switched off or whose officer has left is not sent', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction);
    await asOwner(transaction, own(`('${USER_A}', 'caseOpened', false, false)`));
    expect(await claim(transaction, 'caseOpened')).toEqual([]);
    await call(transaction, USER_A, 'post_message', { case_id: opened.id, body: 'Hi' });
    await asOwner(transaction, `delete from private.staff where user_id = '${OFFICER}'`);
    await letTimePass(transaction);
    expect(await claim(transaction, 'message')).toEqual([]);
  });
});

describe('§10 mail: tries', () => {
  test('a claim lasts five minutes, then the mail is due again', async ({
    transaction,
  }) => {
    await openCase(transaction);
    expect(await claim(transaction, 'caseOpened')).toHaveLength(1);
    expect(await claim(transaction, 'caseOpened')).toEqual([]);
    const [{ minutes } = { minutes: 0 }] = await read<{ minutes: number }>(
      transaction,
      'owner',
      `select round(extract(epoch from next_try_at - now()) / 60)::int as minutes
          from private.outbox where kind = 'caseOpened'`,
    );
    expect(minutes).toBe(5);
    await letTimePass(transaction);
    expect(await claim(transaction, 'caseOpened')).toHaveLength(1);
  });

  test('after eight tries with growing pauses it is given up, shown, and retried on demand', async ({
    transaction,
  }) => {
    await openCase(transaction);
    const pauses: number[] = [];
    let mail = '';
    for (;;) {
      const [claimed] = await claim(transaction, 'caseOpened');
      if (!claimed) break;
      mail = claimed.id;
      await call(transaction, 'service_role', 'settle_mail', {
        mail,
        problem: '451 Later',
      });
      const [{ pause } = { pause: 0 }] = await read<{ pause: number }>(
        transaction,
        'owner',
        `select round(extract(epoch from next_try_at - now()) / 60)::int as pause
            from private.outbox where id = ${mail}`,
      );
      pauses.push(pause);
      await letTimePass(transaction);
    }
    expect(pauses).toEqual([1, 3, 9, 27, 81, 243, 729, 2187]);

    const seenBy = (visitor: Visitor) =>
      read(
        transaction,
        visitor,
        `select kind, email, error from public.failed_mails() where kind = 'caseOpened'`,
      );
    const failed = [
      { kind: 'caseOpened', email: 'a@crossport.example', error: '451 Later' },
    ];
    expect(await seenBy(OFFICER)).toEqual(failed);
    expect(await seenBy(MANAGER)).toEqual(failed);
    expect(await seenBy(OTHER_OFFICER)).toEqual([]);
    expect(await seenBy(USER_A)).toEqual([]);

    await call(transaction, MANAGER, 'retry_mail', { mail });
    expect(await claim(transaction, 'caseOpened')).toHaveLength(1);
    await call(transaction, 'service_role', 'settle_mail', { mail });
    await letTimePass(transaction);
    expect(await claim(transaction, 'caseOpened')).toEqual([]);
    expect(await seenBy(MANAGER)).toEqual([]);
  });

  test('a mail that kills every worker is given up as well', async ({ transaction }) => {
    await openCase(transaction);
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await claim(transaction, 'caseOpened')).toHaveLength(1);
      await letTimePass(transaction);
    }
    expect(await claim(transaction, 'caseOpened')).toEqual([]);
    const [mail] = await outbox(transaction, `kind = 'caseOpened'`);
    expect(mail).toMatchObject({ state: 'failed', error: 'The worker ended.' });
  });
});

test('managers see since when no mail has gone out', async ({ transaction }) => {
  const since = async (
    visitor: Visitor,
    column = 'extract(epoch from now() - since) / 60',
  ) => {
    const sql = `select ${column} as value from public.mail_standstill()`;
    return (await read<{ value: unknown }>(transaction, visitor, sql)).map(
      ({ value }) => value,
    );
  };
  const minutes = async (visitor: Visitor) => (await since(visitor)).map(Number);
  const ago = (change: string) =>
    asOwner(transaction, `update private.outbox set ${change}`);

  await openCase(transaction);
  await ago(`created_at = now() - interval '14 minutes'`);
  expect(await minutes(MANAGER)).toEqual([]);
  await ago(`created_at = now() - interval '20 minutes'`);
  expect(await minutes(MANAGER)).toEqual([20]);
  expect(await minutes(OFFICER)).toEqual([]);
  expect(await minutes(USER_A)).toEqual([]);

  const [first, second] = await claim(transaction);
  const settle = (mail: Record<string, unknown>) =>
    call(transaction, 'service_role', 'settle_mail', mail);
  await settle({ mail: first?.id, problem: '535 Wrong password' });
  expect(await minutes(MANAGER)).toEqual([20]);
  expect(await since(MANAGER, 'error')).toEqual(['535 Wrong password']);
  // A mail that goes out ends the standstill; it returns after the same time without one.
  await settle({ mail: second?.id });
  expect(await minutes(MANAGER)).toEqual([]);
  await ago(`sent_at = now() - interval '16 minutes' where state = 'sent'`);
  expect(await minutes(MANAGER)).toEqual([16]);
  // Nothing waits.
  await ago(`state = 'dropped' where state = 'due'`);
  expect(await minutes(MANAGER)).toEqual([]);
  // A mail that a manager has sent again has not waited yet.
  await ago(`state = 'failed', gave_up_at = now() where id = ${first?.id}`);
  await call(transaction, MANAGER, 'retry_mail', { mail: first?.id });
  expect(await minutes(MANAGER)).toEqual([]);
});

describe('§10 mail: one-click unsubscribe', () => {
  test('it stops mails of the kind, but not on-screen notifications', async ({
    transaction,
  }) => {
    const { id } = await openCase(transaction);
    await call(transaction, 'service_role', 'stop_mails', {
      account: USER_A,
      kind: 'message',
    });
    await post(transaction, id);
    const told = `select kind from public.notifications where kind = 'message'`;
    expect(await read(transaction, USER_A, told)).toHaveLength(1);
    expect(await outbox(transaction, `kind = 'message'`)).toEqual([]);
  });

  test('a deleted account is not an error', async ({ transaction }) => {
    const account = crypto.randomUUID();
    await call(transaction, 'service_role', 'stop_mails', { account, kind: 'message' });
  });
});
