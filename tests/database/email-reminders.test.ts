import fc from 'fast-check';
import { describe, expect } from 'vitest';

import { addDeadline, openCase } from './support/case-scenario.ts';
import {
  type Db,
  inTransaction,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, inDays, makeEmailsDue, prepareEmails } from './support/emails.ts';

const papers = { key: 'papers', actor: 'client' };

/**
 * Opens a case in which it is the client's turn, with a deadline in this many days; returns the
 * case.
 */
async function openWithDeadline(db: Db, days: number): Promise<string> {
  const { id } = await openCase(db, [papers]);
  await addDeadline(db, id, inDays(days));
  return id;
}

/** Makes every deadline a day nearer, and every notification a day older. */
const passDay = (db: Db) =>
  db.owner(
    `update public.deadlines set due_on = due_on - 1, created_at = created_at - interval '1 day';
     update private.reminders set due_on = due_on - 1;
     alter table public.notifications disable trigger guard_notification;
     update public.notifications set created_at = created_at - interval '1 day';
     alter table public.notifications enable trigger guard_notification`,
  );

const setTurn = (db: Db, isClients: boolean) =>
  db.owner(
    `update public.case_steps set state = '${isClients ? 'open' : 'waiting'}'
      where state <> '${isClients ? 'open' : 'waiting'}'`,
  );

/** Returns the users who are reminded today. */
async function remindedToday(db: Db): Promise<string[]> {
  // Workers call it each minute.
  await prepareEmails(db);
  await prepareEmails(db);
  const rows = await db.owner<{ user_id: string }>(
    `select user_id from public.notifications
      where kind = 'deadline' and created_at > now() - interval '1 hour' order by user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}

/**
 * Lets days pass until the deadline is over. Returns for each recipient how many days were left when they
 * were reminded.
 * @param isClients whether it is the client's turn when this many days are left
 */
async function letDaysPass(
  db: Db,
  days: number,
  isClients: (left: number) => boolean,
): Promise<Record<string, number[]>> {
  const reminded: Record<string, number[]> = { [USER_A]: [], [OFFICER]: [] };
  for (let left = days; left >= -1; left--) {
    await setTurn(db, isClients(left));
    for (const user of await remindedToday(db)) (reminded[user] ??= []).push(left);
    await passDay(db);
  }
  return reminded;
}

describe('§10 email: reminders', () => {
  test.for<[days: number, ours: number[], client: number[], officer: number[]]>([
    [20, [], [14, 3], [14, 3]],
    // Our turn on the very days.
    [20, [14], [13, 3], [14, 3]],
    [20, [14, 13, 12, 3], [11, 2], [14, 3]],
    [20, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4], [3], [14, 3]],
    [20, [3, 2, 1, 0], [14], [14, 3]],
    // Entered when it was near.
    [10, [], [10, 3], [10, 3]],
    [4, [], [4, 3], [4, 3]],
    [3, [], [3], [3]],
    [1, [], [1], [1]],
    [0, [], [0], [0]],
    [2, [2, 1], [0], [2]],
  ])(
    'of a deadline in %d days, with our turn at %j: the client at %j, the officer at %j',
    async ([days, ours, client, officer], { db }) => {
      await openWithDeadline(db, days);
      const reminded = await letDaysPass(db, days, (left) => !ours.includes(left));
      expect(reminded).toEqual({ [USER_A]: client, [OFFICER]: officer });
    },
  );

  test(
    'come at most twice, on two days, and never to a client who cannot act, whatever the turns',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 16 }),
          fc.array(fc.boolean(), { minLength: 18, maxLength: 18 }),
          (days, turns) =>
            inTransaction(async (db) => {
              await openWithDeadline(db, days);
              const reminded = await letDaysPass(
                db,
                days,
                (left) => turns[left + 1] ?? true,
              );
              const { [USER_A]: client = [], [OFFICER]: officer = [] } = reminded;
              for (const [from, to] of [
                [14, 4],
                [3, 0],
              ] as const) {
                const inWindow = (left: number) => left <= from && left >= to;
                const possible = Array.from({ length: days + 1 }, (_, day) => days - day);
                const window = possible.filter(inWindow);
                // On the first day on which they can be reminded, and then no more.
                const clients = window.filter((left) => turns[left + 1]);
                expect(client.filter(inWindow)).toEqual(clients.slice(0, 1));
                expect(officer.filter(inWindow)).toEqual(window.slice(0, 1));
              }
              expect(Math.min(...client, ...officer)).toBeGreaterThanOrEqual(0);
            }),
        ),
        { numRuns: process.env['FULL'] ? 100 : 12 },
      ),
    120_000,
  );

  test('reach an officer who takes the case over, and nobody twice', async ({ db }) => {
    const case_id = await openWithDeadline(db, 9);
    expect(await remindedToday(db)).toEqual([USER_A, OFFICER]);
    await passDay(db);
    const assignment = { case_id, officer_id: OTHER_OFFICER };
    await db.call(MANAGER, 'assign_case', assignment);
    expect(await remindedToday(db)).toEqual([OTHER_OFFICER]);
  });

  test('reach the managers if a case has no officer', async ({ db }) => {
    const case_id = await openWithDeadline(db, 9);
    await db.call(MANAGER, 'assign_case', { case_id });
    expect(await remindedToday(db)).toEqual([USER_A, MANAGER]);
  });

  test('are not emailed once it is our turn or the deadline is met', async ({ db }) => {
    const opened = await openCase(db, [papers, { key: 'review', actor: 'officer' }]);
    const deadline = await addDeadline(db, opened.id, inDays(3));
    await prepareEmails(db);
    await db.call(OFFICER, 'finish_step', { step_id: opened.step_id });
    const emails = await claimEmails(db, 'deadline');
    expect(emails.map(({ account }) => account)).toEqual([OFFICER]);
    await makeEmailsDue(db);
    await db.call(OFFICER, 'finish_deadline', { deadline_id: deadline });
    expect(await claimEmails(db, 'deadline')).toEqual([]);
  });

  test('reach clients for the day of their own step', async ({ db }) => {
    await openCase(db, [{ ...papers, due: inDays(3) }]);
    await db.owner(`update public.case_steps set since = now() - interval '30 days'`);
    await prepareEmails(db);
    const notifications = [{ step: { key: 'papers' }, due: inDays(3) }];
    expect(await claimEmails(db, 'deadline')).toMatchObject([
      { account: USER_A, notifications },
    ]);
  });

  test('follow with the next call if one fails, which stops no other', async ({ db }) => {
    await openWithDeadline(db, 3);
    await db.owner(`alter table private.outbox add constraint refused
      check (user_id <> '${USER_A}' or kind <> 'deadline')`);
    expect(await remindedToday(db)).toEqual([OFFICER]);
    await db.owner('alter table private.outbox drop constraint refused');
    expect(await remindedToday(db)).toEqual([USER_A, OFFICER]);
  });
});
