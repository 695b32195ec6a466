import { describe, expect, inject, onTestFinished } from 'vitest';

import {
  openCase,
  openCaseFor,
  PAY_DAY,
  recordPayment,
  requestDocument,
  review,
  sendDocument,
  sendInvoice,
  storeFile,
  summary,
} from './support/case-scenario.ts';
import {
  atOnce,
  Db,
  MANAGER,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
  USER_A,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { openSecondConnection } from './support/postgres.ts';

const steps = [{ key: 'any', actor: 'client' }];

describe('§10 opening a case', () => {
  test.for<[string, string, string]>([
    ['waits for its confirmation', 'email_confirmed_at = null', 'not_confirmed'],
    ['was invited', 'email_confirmed_at = null, invited_at = now()', 'accepted'],
    ['is confirmed', 'invited_at = null', 'accepted'],
  ])('for an account that %s', async ([, changes, outcome], { db }) => {
    await db.owner(`update auth.users set ${changes} where id = '${USER_A}'`);
    expect(await db.codeOf(() => openCaseFor(db, OFFICER, 'a'))).toBe(outcome);
  });

  test('is refused if its client would open it or be its officer', async ({ db }) => {
    for (const [visitor, client] of [
      [OFFICER, 'officer'],
      [MANAGER, 'manager'],
      [MANAGER, 'officer'],
    ] as const) {
      const email = `${client}@crossport.example`;
      const args = { email, officer_id: OFFICER, service: 'kitas', steps };
      expect(await db.attempt(visitor, 'open_case_for', args)).toBe('own_case');
    }
  });
});

describe('§10 a case, from opening to its end', () => {
  const kindsFor = async (db: Db, visitor: Visitor) =>
    (
      await db.read<{ kind: string }>(
        visitor,
        'select kind from public.notifications order by kind',
      )
    ).map(({ kind }) => kind);

  test('advances step by step, and says whose turn it is', async ({ db }) => {
    const opened = await openCase(db);
    expect(opened).toMatchObject({
      percent: 0,
      holder: 'client',
      status: 'awaitingInfo',
      step_key: 'papers',
    });

    const request = await requestDocument(db, opened);
    expect(await summary(db)).toMatchObject({ holder: 'client', to_send: 1 });

    await sendDocument(db, opened, request);
    const inReview = { holder: 'officer', status: 'documentsReview' };
    expect(await summary(db)).toMatchObject(inReview);

    const rejected = { request, verdict: 'rejected', reason: 'unreadable' };
    await review(db, OFFICER, rejected);
    const clientsTurn = { holder: 'client', status: 'awaitingInfo' };
    expect(await summary(db)).toMatchObject(clientsTurn);

    await sendDocument(db, opened, request);
    await review(db, OFFICER, { request, verdict: 'accepted' });
    const second = await summary(db);
    expect(second).toMatchObject({
      percent: 20,
      holder: 'authority',
      status: 'inProgress',
      step_key: 'licence',
    });

    await db.call(OFFICER, 'finish_step', { step_id: second.step_id });
    const third = await summary(db);
    expect(third).toMatchObject({ percent: 80, holder: 'officer', step_key: 'handover' });

    await db.call(OFFICER, 'finish_step', { step_id: third.step_id });
    const completed = { percent: 100, holder: 'nobody', status: 'completed' };
    expect(await summary(db)).toMatchObject(completed);

    expect(await kindsFor(db, USER_A)).toEqual([
      'caseClosed',
      'caseOpened',
      'documentAccepted',
      'documentRejected',
      'documentRequested',
      // The last step's end is the case's.
      'stepDone',
      'stepDone',
      'yourTurn',
    ]);
    expect(await kindsFor(db, OFFICER)).toEqual(['documentUploaded', 'documentUploaded']);
    const events = await db.read<{ by: string; kind: string }>(
      USER_A,
      'select by, kind from public.case_events order by id',
    );
    expect(events.map(({ by, kind }) => `${by} ${kind}`)).toEqual([
      'staff caseOpened',
      'staff stepChanged',
      'staff documentRequested',
      'client documentSent',
      'client documentChanged',
      'client stepChanged',
      'staff documentChanged',
      'staff documentChanged',
      'staff stepChanged',
      'client documentSent',
      'client documentChanged',
      'client stepChanged',
      'staff documentChanged',
      'staff documentChanged',
      'staff stepChanged',
      'staff stepChanged',
      'staff stepChanged',
      'staff stepChanged',
      'staff stepChanged',
      'staff caseClosed',
    ]);
    expect(await changes(db, 'documentRequested')).toEqual(['null requested']);
    expect(await changes(db, 'documentChanged')).toEqual([
      'requested uploaded',
      'uploaded in_review',
      'in_review rejected',
      'rejected uploaded',
      'uploaded in_review',
      'in_review accepted',
    ]);
  });

  /** The history's changes from one state to another, as the client reads them. */
  const changes = async (db: Db, kind: string) => {
    const rows = await db.read<{ from: string | null; to: string }>(
      USER_A,
      `select params ->> 'from' as "from", params ->> 'to' as "to" from public.case_events
        where kind = '${kind}' order by id`,
    );
    return rows.map(({ from, to }) => `${from} ${to}`);
  };

  test('its history has the changes of an invoice', async ({ db }) => {
    const { id } = await openCase(db);
    const invoice_id = await sendInvoice(db, id);
    await db.call(USER_A, 'report_payment', { invoice_id, paid_on: PAY_DAY });
    await recordPayment(db, invoice_id, 40_000);
    await recordPayment(db, invoice_id, 5_000);
    await db.call(MANAGER, 'refund_invoice', {
      invoice_id,
      amount: 100,
      paid_on: PAY_DAY,
    });
    await db.call(OFFICER, 'void_invoice', { invoice_id: await sendInvoice(db, id) });
    const events = await db.read<{ event: string }>(
      USER_A,
      `select concat_ws(' ', by, kind, params ->> 'amount', params ->> 'outstanding', params ->> 'to') as event
        from public.case_events where params ? 'number' order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual([
      'staff invoiceChanged 45000 sent',
      'client paymentReported 45000',
      'staff paymentReceived 40000 5000',
      'staff paymentReceived 5000 0',
      'staff refundMade 100 0',
      'staff invoiceChanged 45000 sent',
      'staff invoiceChanged 45000 void',
    ]);
  });

  test('its history has the removal and the assignment of an officer', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    await db.call(MANAGER, 'assign_case', { case_id });
    await db.call(MANAGER, 'assign_case', { case_id, officer_id: OFFICER });
    const events = await db.read(
      USER_A,
      `select kind from public.case_events where kind like 'officer%' order by id`,
    );
    expect(events).toEqual([{ kind: 'officerRemoved' }, { kind: 'officerAssigned' }]);
  });

  test('nobody can empty the history or the audit', async ({ db }) => {
    for (const table of ['public.case_events', 'private.audit']) {
      const truncate = () => db.owner(`truncate ${table}`);
      expect(await db.codeOf(truncate)).toBe('append_only');
    }
  });

  test('the firm’s messages are signed with a name, the client’s and those of former staff are not', async ({
    db,
  }) => {
    await db.owner(`update public.profiles set full_name = case id
        when '${OFFICER}' then 'Grace Lin' else 'Ana Silva' end
      where id in ('${OFFICER}', '${USER_A}')`);
    const { id: case_id } = await openCase(db);
    await db.call(OFFICER, 'post_message', { case_id, body: 'Hello' });
    await db.call(USER_A, 'post_message', { case_id, body: 'Good morning' });
    const names = () =>
      db.read(USER_A, 'select author_name from public.case_messages order by from_staff');
    expect(await names()).toEqual([{ author_name: null }, { author_name: 'Grace Lin' }]);
    await db.owner(`delete from private.staff where user_id = '${OFFICER}'`);
    expect(await names()).toEqual([{ author_name: null }, { author_name: null }]);
  });

  test('both sides write, and each marks the other’s messages as read', async ({
    db,
  }) => {
    const { id: case_id } = await openCase(db);
    await db.call(USER_A, 'post_message', { case_id, body: 'Hello' });
    expect((await summary(db, OFFICER)).unanswered).toBe(true);
    await db.call(OFFICER, 'post_message', { case_id, body: '您好' });
    expect((await summary(db)).unread_messages).toBe(1);
    await db.call(USER_A, 'mark_messages_read', { case_id });
    expect((await summary(db)).unread_messages).toBe(0);
    expect(await summary(db, OFFICER)).toMatchObject({
      unread_messages: 1,
      unanswered: false,
    });
    // The reader's notification is read as well; the other side's is not.
    const unread = (visitor: Visitor) =>
      db.read(
        visitor,
        `select from public.notifications where kind = 'message' and read_at is null`,
      );
    expect(await unread(USER_A)).toEqual([]);
    expect(await unread(OFFICER)).toHaveLength(1);
    for (const [body, code] of [
      [' ', '23514 messages_body_not_blank'],
      [null, 'empty_message'],
      ['x'.repeat(5001), '23514 messages_body_length'],
    ]) {
      const message = { case_id, body };
      expect(await db.attempt(USER_A, 'post_message', message)).toBe(code);
    }
  });

  test('it has 100 percent only when it is completed', async ({ db }) => {
    const opened = await openCase(db, [
      { key: 'long', actor: 'officer', weeks: 300 },
      { key: 'short', actor: 'officer', weeks: 1 },
    ]);
    await db.call(OFFICER, 'finish_step', { step_id: opened.step_id });
    expect(await summary(db)).toMatchObject({ percent: 99, status: 'inProgress' });
  });
});

describe('§10 the database refuses', () => {
  test('steps and states out of order', async ({ db }) => {
    const opened = await openCase(db);
    const [, second] = await db.read<{ id: string }>(
      OFFICER,
      'select id from public.case_steps order by position',
    );
    const finish = (step: unknown) =>
      db.attempt(OFFICER, 'finish_step', { step_id: step });
    const reviewed = (verdict: string, reason?: string) =>
      db.codeOf(() =>
        review(db, OFFICER, { request, verdict, ...(reason && { reason }) }),
      );

    expect(await finish(second?.id)).toBe('step_locked');
    const request = await requestDocument(db, opened);
    expect(await finish(opened.step_id)).toBe('requests_left');
    expect(await reviewed('accepted')).toBe('request_requested');
    expect(await reviewed('rejected')).toBe('no_reason');
    await sendDocument(db, opened, request);
    expect(await reviewed('rejected', 'other')).toBe(
      '23514 document_requests_other_with_note',
    );
    expect(await reviewed('accepted')).toBe('accepted');
    expect(await reviewed('accepted')).toBe('request_accepted');
    expect(await finish(opened.step_id)).toBe('step_done');
  });

  test('to go on in a closed case', async ({ db }) => {
    const opened = await openCase(db);
    const { id: case_id, step_id: step } = opened;
    const request = await requestDocument(db, opened);
    const path = await storeFile(db, USER_A, `${case_id}/${request}`);
    const file = { request_id: request, path, name: 'a', sha256: 'a'.repeat(64) };
    await db.call(OFFICER, 'cancel_case', { case_id });
    expect(await db.attempt(OFFICER, 'cancel_case', { case_id })).toBe('case_closed');
    expect(await db.attempt(OFFICER, 'finish_step', { step_id: step })).toBe(
      'requests_left',
    );
    expect(await db.codeOf(() => requestDocument(db, opened))).toBe('case_closed');
    expect(await db.attempt(USER_A, 'submit_document', file)).toBe('not_requested');
    const store = () => storeFile(db, USER_A, `${case_id}/${request}`);
    expect(await db.codeOf(store)).toBe('42501');
  });

  test('that clients work on their own case, even as managers', async ({ db }) => {
    await openCaseFor(db, OFFICER, 'manager');
    const [summary] = await db.read<{ id: string; step_id: string }>(
      MANAGER,
      `select id, step_id from public.case_summaries where client_id = '${MANAGER}'`,
    );
    const finish = { step_id: summary?.step_id };
    expect(await db.attempt(MANAGER, 'finish_step', finish)).toBe('no_case');
    const invoice = { case_id: summary?.id, lines: [{ title: 'Fee', amount: 100 }] };
    expect(await db.attempt(MANAGER, 'draft_invoice', invoice)).toBe('no_case');
  });

  test('officers a case that has none or another officer', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const post = (visitor: Visitor) =>
      db.attempt(visitor, 'post_message', { case_id, body: 'Hello' });
    await db.call(MANAGER, 'assign_case', { case_id });
    expect(await post(OFFICER)).toBe('no_case');
    expect(await post(MANAGER)).toBe('accepted');
    await db.call(MANAGER, 'assign_case', { case_id, officer_id: OTHER_OFFICER });
    expect(await post(OFFICER)).toBe('no_case');
    expect(await db.read(OFFICER, 'select from public.cases')).toEqual([]);
    expect(await post(OTHER_OFFICER)).toBe('accepted');
  });
});

const writeMany = `insert into public.messages (case_id, author_id, from_staff, body)
  select id, '${OFFICER}', true, 'Hello'
  from (select id from public.cases limit 1) as one, generate_series(1, 59)`;

const postIn = (case_id: string) => (db: Db) =>
  db.attempt(OFFICER, 'post_message', { case_id, body: 'Hello' });

test('§9 an author writes sixty messages in ten minutes, in whichever cases', async ({
  db,
}) => {
  const { id: first } = await openCase(db);
  await db.owner(writeMany);
  const { id: second } = await openCase(db);
  expect(await postIn(first)(db)).toBe('accepted');
  expect(await postIn(second)(db)).toBe('too_many_messages');
  await db.owner(`update public.messages set created_at = now() - interval '10 minutes'`);
  expect(await postIn(second)(db)).toBe('accepted');
});

const server = inject('postgres');

test.skipIf(!server)(
  '§9 of two messages in two cases at once, the sixty-first is refused',
  async () => {
    const database = await openDatabase();
    onTestFinished(() => database.close());
    const otherTab = await openSecondConnection(server ?? '', database);
    const cases = await database.transaction(async (transaction) => {
      const db = new Db(transaction);
      const opened = [await openCase(db), await openCase(db)];
      await db.owner(writeMany);
      return opened.map(({ id }) => id);
    });
    const [first = '', second = ''] = cases;
    const outcomes = await atOnce(database, otherTab, postIn(first), postIn(second));
    await otherTab.close();
    expect(outcomes).toEqual(['accepted', 'too_many_messages']);
  },
);
