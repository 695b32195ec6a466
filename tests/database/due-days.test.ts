import { describe, expect } from 'vitest';

import {
  addDeadline,
  openCase,
  requestDocument,
  review,
  sendDocument,
} from './support/case-scenario.ts';
import { type Db, MANAGER, OFFICER, USER_A, type Visitor } from './support/database.ts';
import { test } from './support/database-test.ts';
import {
  claimEmails,
  inDays,
  makeEmailsDue,
  outbox,
  prepareEmails,
} from './support/emails.ts';

const notificationsOf = (db: Db, visitor: Visitor, kind: string) =>
  db.read<{ params: Record<string, unknown> }>(
    visitor,
    `select params from public.notifications where kind = '${kind}'`,
  );

/** As the client reads it. */
async function newestEvent(db: Db): Promise<unknown> {
  const [event] = await db.read(
    USER_A,
    'select kind, by, params from public.case_events order by id desc limit 1',
  );
  return event;
}

async function newestAudit(db: Db, case_id: string): Promise<unknown> {
  const [newest] = await db.read(
    MANAGER,
    `select verb, subject from public.case_audit('${case_id}')`,
  );
  return newest;
}

/** The day of `requestDocument`. */
const firstDay = '2031-06-30';

const setDue = (db: Db, request: string, due: string | null, seen?: number) =>
  db.attempt(OFFICER, 'set_request_due', {
    request_id: request,
    due_on: due,
    ...(seen && { expected_version: seen }),
  });

describe('§10 the day of a request', () => {
  test('is changed, and the client hears of the new one alone', async ({ db }) => {
    const request = await requestDocument(db, await openCase(db));
    await setDue(db, request, '2031-07-03');
    const [notification, ...others] = await notificationsOf(
      db,
      USER_A,
      'documentRequested',
    );
    expect(notification?.params).toMatchObject({ request, due: '2031-07-03' });
    expect(others).toEqual([]);
    await makeEmailsDue(db);
    const emails = await claimEmails(db, 'documentRequested');
    expect(emails.map((email) => email.notifications)).toMatchObject([
      [{ due: '2031-07-03' }],
    ]);
    expect(await newestEvent(db)).toMatchObject({
      kind: 'documentDue',
      params: { document: { key: 'passport' }, due: '2031-07-03' },
    });
  });

  test('is emailed once if it was changed and changed back', async ({ db }) => {
    const request = await requestDocument(db, await openCase(db));
    await setDue(db, request, '2031-07-03');
    await setDue(db, request, firstDay);
    await makeEmailsDue(db);
    const emails = await claimEmails(db, 'documentRequested');
    expect(emails.map(({ notifications }) => notifications)).toMatchObject([
      [{ due: firstDay }],
    ]);
  });

  test('is removed, and is no news if nothing changed', async ({ db }) => {
    const request = await requestDocument(db, await openCase(db));
    await setDue(db, request, null);
    const event = await newestEvent(db);
    expect(event).toMatchObject({ kind: 'documentDue' });
    expect(event).not.toHaveProperty('params.due');
    expect(await setDue(db, request, null)).toBe('accepted');
    const changes = `select from public.case_events where kind = 'documentDue'`;
    expect(await db.read(USER_A, changes)).toHaveLength(1);
  });

  test('is changed only by those who saw the last change', async ({ db }) => {
    const request = await requestDocument(db, await openCase(db));
    expect(await setDue(db, request, '2031-07-03', 1)).toBe('accepted');
    expect(await setDue(db, request, '2031-07-09', 1)).toBe('stale');
    // A retry after a lost answer.
    expect(await setDue(db, request, '2031-07-03', 1)).toBe('accepted');
    expect(await setDue(db, request, '2031-07-09', 2)).toBe('accepted');
  });

  test('is emailed with the reason if the document was rejected', async ({ db }) => {
    const opened = await openCase(db);
    const request = await requestDocument(db, opened);
    await sendDocument(db, opened, request);
    const due = inDays(7);
    await review(db, OFFICER, { request, verdict: 'rejected', reason: 'expired', due });
    await setDue(db, request, '2031-07-03');
    const params = { request, due: '2031-07-03', reason: 'expired' };
    expect(await notificationsOf(db, USER_A, 'documentRejected')).toMatchObject([
      { params },
    ]);
    await makeEmailsDue(db);
    const emails = await claimEmails(db, 'documentRejected');
    expect(emails.map(({ notifications }) => notifications)).toMatchObject([[params]]);
    expect(await newestEvent(db)).toMatchObject({ kind: 'documentDue' });
  });

  test('is never one that is over, but one that has passed may stay', async ({ db }) => {
    const request = await requestDocument(db, await openCase(db));
    expect(await setDue(db, request, inDays(-2))).toBe('past_day');
    // It is still yesterday in America.
    expect(await setDue(db, request, inDays(-1))).toBe('accepted');
    await db.owner(`update public.document_requests set due_on = '2020-01-01'`);
    expect(await setDue(db, request, '2020-01-01')).toBe('accepted');
  });

  test('is set only for a missing document of an open case', async ({ db }) => {
    const opened = await openCase(db);
    const sent = await requestDocument(db, opened);
    await sendDocument(db, opened, sent);
    const open = await requestDocument(db, opened);
    expect(await setDue(db, sent, '2031-07-03')).toBe('not_requested');
    await db.call(OFFICER, 'cancel_case', { case_id: opened.id });
    expect(await setDue(db, open, '2031-07-03')).toBe('case_closed');
  });
});

interface Reminded {
  db: Db;
  case_id: string;
  deadline: string;
}

/** Runs with a deadline in two days, of which its client and officer were reminded. */
const testReminder = (title: string, run: (given: Reminded) => Promise<void>) =>
  test(title, async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const deadline = await addDeadline(db, case_id, inDays(2));
    await prepareEmails(db);
    await expectReminders(db, 1);
    await run({ db, case_id, deadline });
  });

/** Expects this many notifications of deadlines for the client and for the officer. */
async function expectReminders(db: Db, count: number): Promise<void> {
  for (const visitor of [USER_A, OFFICER] as const)
    expect(await notificationsOf(db, visitor, 'deadline')).toHaveLength(count);
}

const deadlines = (db: Db) =>
  db.read(
    USER_A,
    'select kind, due_on::text, done_at is not null as done from public.deadlines',
  );

const change = (db: Db, deadline: string, kind: string, due: string, seen = 1) =>
  db.attempt(OFFICER, 'change_deadline', {
    deadline_id: deadline,
    kind,
    due_on: due,
    expected_version: seen,
  });

const remove = (db: Db, deadline: string, seen = 1) =>
  db.attempt(OFFICER, 'remove_deadline', {
    deadline_id: deadline,
    expected_version: seen,
  });

const finish = (db: Db, deadline: string, seen = 1) =>
  db.attempt(OFFICER, 'finish_deadline', {
    deadline_id: deadline,
    expected_version: seen,
  });

describe('§10 a deadline', () => {
  test('is done once', async ({ db }) => {
    const { id } = await openCase(db);
    const deadline = await addDeadline(db, id, '2026-12-31');
    expect(await finish(db, deadline)).toBe('accepted');
    expect(await finish(db, deadline)).toBe('deadline_done');
  });

  testReminder(
    'that was mistyped is corrected: its reminders go, and new ones come',
    async ({ db, case_id, deadline }) => {
      const due = inDays(10);
      await change(db, deadline, 'taxReturn', due);
      const changed = { kind: 'taxReturn', due_on: due, done: false };
      expect(await deadlines(db)).toEqual([changed]);
      await expectReminders(db, 0);
      expect(await claimEmails(db, 'deadline')).toEqual([]);
      await prepareEmails(db);
      const params = { due, deadlineKind: 'taxReturn' };
      expect(await notificationsOf(db, USER_A, 'deadline')).toMatchObject([{ params }]);
      const audit = { verb: 'update', subject: 'deadlines' };
      expect(await newestAudit(db, case_id)).toEqual(audit);
    },
  );

  testReminder(
    'keeps its reminders if only its kind changes',
    async ({ db, deadline }) => {
      await change(db, deadline, 'taxReturn', inDays(2));
      await expectReminders(db, 1);
      expect(await deadlines(db)).toMatchObject([{ kind: 'taxReturn' }]);
    },
  );

  testReminder('is announced again if it gets its first day back', async (given) => {
    const { db, deadline } = given;
    await change(db, deadline, 'filing', inDays(20));
    await change(db, deadline, 'filing', inDays(2), 2);
    await prepareEmails(db);
    await expectReminders(db, 1);
  });

  testReminder(
    'is changed only by those who saw the last change; repeating it is accepted',
    async ({ db, deadline }) => {
      await change(db, deadline, 'filing', inDays(20));
      expect(await change(db, deadline, 'filing', inDays(21))).toBe('stale');
      expect(await remove(db, deadline)).toBe('stale');
      expect(await finish(db, deadline)).toBe('stale');
      expect(await change(db, deadline, 'filing', inDays(20))).toBe('accepted');
      expect(await deadlines(db)).toMatchObject([{ due_on: inDays(20) }]);
      expect(await finish(db, deadline, 2)).toBe('accepted');
    },
  );

  testReminder(
    'is removed with its news, on record',
    async ({ db, case_id, deadline }) => {
      await remove(db, deadline);
      expect(await deadlines(db)).toEqual([]);
      await expectReminders(db, 0);
      expect(await claimEmails(db, 'deadline')).toEqual([]);
      expect(await outbox(db, `kind = 'deadline' and state = 'due'`)).toEqual([]);
      const audit = { verb: 'delete', subject: 'deadlines' };
      expect(await newestAudit(db, case_id)).toEqual(audit);
    },
  );

  testReminder(
    'cannot be changed or removed once it is met',
    async ({ db, deadline }) => {
      await db.call(OFFICER, 'finish_deadline', { deadline_id: deadline });
      expect(await change(db, deadline, 'filing', inDays(9))).toBe('deadline_done');
      expect(await remove(db, deadline)).toBe('deadline_done');
      expect(await deadlines(db)).toMatchObject([{ done: true }]);
    },
  );

  testReminder('has a kind of the right shape', async ({ db, deadline }) => {
    expect(await change(db, deadline, 'Not a kind', inDays(9))).toBe(
      '23514 deadlines_kind_shape',
    );
  });
});
