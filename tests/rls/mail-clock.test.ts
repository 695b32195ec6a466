import { describe, expect } from 'vitest';
import { call, openCase, read } from './case-scenario.ts';
import {
  authenticateAs,
  inTransaction,
  OFFICER,
  USER_A,
  type Transaction,
} from './database.ts';
import { claim, inDays, letTimePass, outbox } from './mails.ts';
import { test } from './test.ts';

async function asOwner(transaction: Transaction, sql: string): Promise<void> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(sql);
}

/** A deadline that was added a month ago. */
async function deadline(transaction: Transaction, case_id: string, days: number) {
  const due = inDays(days);
  const args = { case_id, kind: 'annualReturn', due };
  const id = await call<string>(transaction, OFFICER, 'add_deadline', args);
  await asOwner(
    transaction,
    `update public.deadlines set created_at = now() - interval '30 days' where id = '${id}'`,
  );
  return id;
}

const prepare = (transaction: Transaction) =>
  call(transaction, 'service_role', 'prepare_mails');

const told = async (transaction: Transaction) =>
  (await outbox(transaction, `kind = 'deadline'`)).map((mail) => mail['user_id']);

const ownSteps = [{ key: 'papers', actor: 'client' }];
const ourSteps = [{ key: 'review', actor: 'officer' }];

describe('§10 mail: reminders', () => {
  test.each([
    [15, 0],
    [14, 1],
    [4, 1],
    [3, 1],
    [0, 1],
    [-1, 0],
  ])('%d days before: %d, however often it is called', (days, count) =>
    inTransaction(async (transaction) => {
      const { id } = await openCase(transaction, ownSteps);
      await deadline(transaction, id, days);
      await prepare(transaction);
      await prepare(transaction);
      const both = [USER_A, OFFICER];
      expect(await told(transaction)).toEqual(count ? both : []);
    }),
  );

  test('14 and 3 days before, and again for a new day', async ({ transaction }) => {
    const { id } = await openCase(transaction, ownSteps);
    const due = await deadline(transaction, id, 14);
    await prepare(transaction);
    const move = (days: number) =>
      asOwner(
        transaction,
        `update public.deadlines set due_on = '${inDays(days)}' where id = '${due}'`,
      );
    // Pretends that eleven days have passed.
    await move(3);
    await prepare(transaction);
    expect(await told(transaction)).toHaveLength(4);
    await move(12);
    await prepare(transaction);
    expect(await told(transaction)).toHaveLength(6);
    // Only the day that still applies is mailed.
    expect(await claim(transaction, 'deadline')).toHaveLength(2);
  });

  test('on our turn, staff are reminded and the client is not', async ({
    transaction,
  }) => {
    const { id } = await openCase(transaction, ourSteps);
    await deadline(transaction, id, 3);
    await prepare(transaction);
    expect(await told(transaction)).toEqual([OFFICER]);
  });

  test('a reminder is dropped once the step is done or it is our turn', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction, [...ownSteps, ...ourSteps]);
    const due = await deadline(transaction, opened.id, 3);
    await prepare(transaction);
    await call(transaction, OFFICER, 'finish_step', { step: opened.step_id });
    const mails = await claim(transaction, 'deadline');
    expect(mails.map(({ account }) => account)).toEqual([OFFICER]);
    await letTimePass(transaction);
    await call(transaction, OFFICER, 'finish_deadline', { deadline: due });
    expect(await claim(transaction, 'deadline')).toEqual([]);
  });

  test('a client is reminded of the day of their own step', async ({ transaction }) => {
    await openCase(transaction, [{ ...ownSteps[0], due: inDays(3) }]);
    await asOwner(
      transaction,
      `update public.case_steps set since = now() - interval '30 days'`,
    );
    await prepare(transaction);
    const [mail] = await claim(transaction, 'deadline');
    expect(mail).toMatchObject({
      account: USER_A,
      news: [{ step: { key: 'papers' }, due: inDays(3) }],
    });
  });
});

describe('§10 mail: a fault in a scheduled task', () => {
  test.each(['remind', 'collect_digests'])('of %s stops no mail', (name) =>
    inTransaction(async (transaction) => {
      await openCase(transaction);
      await asOwner(
        transaction,
        `create or replace function private.${name}() returns void language plpgsql as
          $$ begin raise exception 'A fault of the tests'; end $$`,
      );
      await prepare(transaction);
      expect(await claim(transaction, 'caseOpened')).toHaveLength(1);
    }),
  );

  test('a failing reminder stops no other, and is retried by the next call', async ({
    transaction,
  }) => {
    const { id } = await openCase(transaction, ownSteps);
    await deadline(transaction, id, 3);
    const refuse = `check (user_id <> '${USER_A}' or kind <> 'deadline')`;
    await asOwner(
      transaction,
      `alter table private.outbox add constraint refused ${refuse}`,
    );
    await prepare(transaction);
    expect(await told(transaction)).toEqual([OFFICER]);
    await asOwner(transaction, `alter table private.outbox drop constraint refused`);
    await prepare(transaction);
    expect(await told(transaction)).toEqual([OFFICER, USER_A]);
  });
});

describe('§10 mail: the daily digest', () => {
  test('daily notifications are sent as one mail, once a day', async ({
    transaction,
  }) => {
    await asOwner(
      transaction,
      `insert into public.notification_settings (user_id, kind, daily_digest)
          values ('${USER_A}', 'message', true), ('${USER_A}', 'caseOpened', true),
            ('${USER_A}', 'yourTurn', true)`,
    );
    const { id } = await openCase(transaction, ownSteps);
    for (const body of ['One', 'Two'])
      await call(transaction, OFFICER, 'post_message', { case_id: id, body });
    await prepare(transaction);
    expect(await claim(transaction)).toEqual([]);

    await asOwner(
      transaction,
      `update private.outbox set created_at = now() - interval '1 day'`,
    );
    await prepare(transaction);
    await prepare(transaction);
    await call(transaction, USER_A, 'mark_messages_read', { case_id: id });
    const mails = await claim(transaction);
    expect(mails).toHaveLength(1);
    // Read ones are left out.
    expect(mails[0]?.news.map(({ kind }) => kind)).toEqual(['caseOpened', 'yourTurn']);

    await call(transaction, 'service_role', 'settle_mail', { mail: mails[0]?.id });
    expect(await outbox(transaction, `state <> 'sent'`)).toEqual([]);
  });

  test('there is no mail if nothing still applies', async ({ transaction }) => {
    await asOwner(
      transaction,
      `insert into public.notification_settings (user_id, kind, daily_digest)
          values ('${USER_A}', 'yourTurn', true), ('${USER_A}', 'caseOpened', true)`,
    );
    const { id } = await openCase(transaction, ownSteps);
    await asOwner(
      transaction,
      `update private.outbox set created_at = now() - interval '1 day'`,
    );
    await prepare(transaction);
    await call(transaction, 'service_role', 'stop_mails', {
      account: USER_A,
      kind: 'digest',
    });
    await call(transaction, OFFICER, 'cancel_case', { case_id: id });
    expect(await claim(transaction, 'digest')).toEqual([]);
    expect(
      await outbox(transaction, `state = 'digest' or kind = 'digest' and state = 'due'`),
    ).toEqual([]);
  });
});

test('§10 mail: sent mails are deleted after a month, failed ones after half a year', async ({
  transaction,
}) => {
  await asOwner(
    transaction,
    `insert into private.outbox (email, kind, idempotency_key, state, sent_at, gave_up_at, created_at)
        values ('a@b.co', 'leadReceived', 'a', 'sent', now(), null, now() - interval '31 days'),
          ('a@b.co', 'leadReceived', 'b', 'sent', now(), null, now() - interval '29 days'),
          ('a@b.co', 'leadReceived', 'c', 'failed', null, now(), now() - interval '31 days'),
          ('a@b.co', 'leadReceived', 'd', 'failed', null, now(), now() - interval '181 days')`,
  );
  await prepare(transaction);
  const left = await read<{ idempotency_key: string }>(
    transaction,
    'owner',
    'select idempotency_key from private.outbox order by 1',
  );
  expect(left.map((mail) => mail.idempotency_key)).toEqual(['b', 'c']);
});
