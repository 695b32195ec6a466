import { describe, expect } from 'vitest';

import { openCase, requestDocument, sendLead, summary } from './support/case-scenario.ts';
import { type Db, MANAGER, OFFICER, OTHER_OFFICER, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';

const reopen = (db: Db, case_id: string, more: object = {}) =>
  db.attempt(MANAGER, 'reopen_case', { case_id, reason: 'One more page', ...more });

const finish = async (db: Db) =>
  db.call(OFFICER, 'finish_step', { step_id: (await summary(db)).step_id });

const newestEvent = async (db: Db) => {
  const sql = 'select id from public.case_events order by id desc limit 1';
  return (await db.read<{ id: number }>(MANAGER, sql))[0]?.id;
};

describe('§11 desk: a manager reopens', () => {
  test('a cancelled case, which goes on where it was, and the client is told why', async ({
    db,
  }) => {
    const opened = await openCase(db);
    const { id } = opened;
    await requestDocument(db, opened);
    const before = await summary(db);
    await db.call(OFFICER, 'cancel_case', { case_id: id });
    expect(await reopen(db, id, { reason: ' One\nmore page ' })).toBe('accepted');
    expect(await summary(db)).toEqual(before);
    const notifications = await db.read<{ kind: string; note: string }>(
      USER_A,
      `select kind, params ->> 'note' as note from public.notifications
        where kind = 'caseReopened'`,
    );
    expect(notifications).toEqual([{ kind: 'caseReopened', note: 'One more page' }]);
    const events = await db.read<{ by: string; note: string }>(
      USER_A,
      `select by, params ->> 'note' as note from public.case_events
        where kind = 'caseReopened'`,
    );
    expect(events).toEqual([{ by: 'staff', note: 'One more page' }]);
  });

  test('a completed case, whose last done step starts again and completes it once more', async ({
    db,
  }) => {
    const { id } = await openCase(db, [
      { key: 'one', actor: 'officer' },
      { key: 'two', actor: 'authority', due: '2026-06-30' },
      { key: 'three', actor: 'officer' },
    ]);
    await finish(db);
    await finish(db);
    await db.call(OFFICER, 'finish_step', {
      step_id: (await summary(db)).step_id,
      skip: true,
    });
    expect(await summary(db)).toMatchObject({ status: 'completed' });
    expect(await reopen(db, id)).toBe('accepted');
    expect(await summary(db)).toMatchObject({
      step_key: 'two',
      holder: 'authority',
      due_on: null,
    });
    await finish(db);
    expect(await summary(db)).toMatchObject({ status: 'completed', percent: 100 });
  });

  test('a case that was done early, with the due day of its last step', async ({
    db,
  }) => {
    const due = '2099-06-30';
    const { id } = await openCase(db, [{ key: 'one', actor: 'authority', due }]);
    await finish(db);
    expect(await reopen(db, id)).toBe('accepted');
    expect(await summary(db)).toMatchObject({ due_on: new Date(due) });
  });

  test('nothing without a reason, nothing that is open, and nothing unseen', async ({
    db,
  }) => {
    const { id } = await openCase(db);
    expect(await reopen(db, id)).toBe('case_open');
    const old = await newestEvent(db);
    await db.call(OFFICER, 'cancel_case', { case_id: id });
    for (const reason of ['', ' \n ', 'a'.repeat(501)])
      expect(await reopen(db, id, { reason })).toBe('no_reason');
    expect(await reopen(db, id, { expected_event_id: old })).toBe('stale');
    expect(await reopen(db, id, { expected_event_id: await newestEvent(db) })).toBe(
      'accepted',
    );
    expect(await reopen(db, id)).toBe('case_open');
  });

  test('and no one else moves a closed case afterwards', async ({ db }) => {
    const { id } = await openCase(db);
    await db.call(OFFICER, 'cancel_case', { case_id: id });
    await reopen(db, id);
    await db.call(OFFICER, 'cancel_case', { case_id: id });
    const attempt = db.codeOf(() =>
      db.owner(`update public.cases set closed_at = null, outcome = null`),
    );
    expect(await attempt).toBe('case_closed');
  });

  test('so emails of a closure or reopening that no longer holds are dropped', async ({
    db,
  }) => {
    const { id } = await openCase(db);
    await db.call(OFFICER, 'cancel_case', { case_id: id });
    await reopen(db, id);
    const states = () =>
      db.owner<{ kind: string; state: string }>(
        `select kind, state from private.outbox where kind like 'case%ed' order by id`,
      );
    await db.call('service_role', 'claim_emails');
    expect(await states()).toEqual([
      { kind: 'caseOpened', state: 'due' },
      { kind: 'caseClosed', state: 'dropped' },
      { kind: 'caseReopened', state: 'due' },
    ]);
  });
});

describe('§11 desk: before a case is opened', () => {
  const same = (db: Db, visitor: Parameters<Db['call']>[0], more: object = {}) =>
    db.call(visitor, 'existing_open_cases', {
      email: ' A@Crossport.example ',
      service: 'wfoe',
      ...more,
    });

  test('open cases of the same service are named, but not another officer’s reference', async ({
    db,
  }) => {
    expect(await same(db, OFFICER)).toEqual([]);
    const { id, reference } = await openCase(db);
    await db.owner(
      `update public.profiles set full_name = 'Grace' where id = '${OFFICER}'`,
    );
    expect(await same(db, OFFICER)).toEqual([{ reference, officer: 'Grace' }]);
    expect(await same(db, MANAGER)).toEqual([{ reference, officer: 'Grace' }]);
    expect(await same(db, OTHER_OFFICER)).toEqual([
      { reference: null, officer: 'Grace' },
    ]);
    expect(await same(db, OFFICER, { service: 'kitas' })).toEqual([]);
    expect(await same(db, OFFICER, { email: 'b@crossport.example' })).toEqual([]);
    await db.call(OFFICER, 'cancel_case', { case_id: id });
    expect(await same(db, OFFICER)).toEqual([]);
  });

  test('and the desk names the inquiry that a case came from', async ({ db }) => {
    const lead = await sendLead(db);
    const { version: seen, reference } = await db.call<Record<string, unknown>>(
      OFFICER,
      'desk_lead',
      { lead_id: lead },
    );
    const opened = await db.call<string>(OFFICER, 'open_case_for', {
      email: 'a@crossport.example',
      service: 'wfoe',
      steps: [{ key: 'any', actor: 'officer' }],
      lead_id: lead,
      expected_version: seen,
    });
    expect(await db.call(OFFICER, 'desk_case', { reference: opened })).toMatchObject({
      leads: [{ id: lead, reference }],
    });
  });
});
