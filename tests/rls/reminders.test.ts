import fc from 'fast-check';
import { describe, expect } from 'vitest';

import { call, openCase, read } from './case-scenario.ts';
import {
  authenticateAs,
  inTransaction,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  type Transaction,
} from './database.ts';
import { inDays } from './mails.ts';
import { test } from './test.ts';

async function asOwner(transaction: Transaction, sql: string): Promise<void> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(sql);
}

/** Opens a case of the client's turn with a deadline that is so many days away; returns the case. */
async function withDeadline(transaction: Transaction, days: number): Promise<string> {
  const { id: case_id } = await openCase(transaction, [
    { key: 'papers', actor: 'client' },
  ]);
  const kind = 'annualReturn';
  await call(transaction, OFFICER, 'add_deadline', { case_id, kind, due: inDays(days) });
  return case_id;
}

/** Has a day pass: what is dated is a day nearer, and what was told is a day old. */
const passDay = (transaction: Transaction) =>
  asOwner(
    transaction,
    `update public.deadlines set due_on = due_on - 1, created_at = created_at - interval '1 day';
     update private.reminders set due_on = due_on - 1;
     alter table public.notifications disable trigger keep_notification;
     update public.notifications set created_at = created_at - interval '1 day';
     alter table public.notifications enable trigger keep_notification`,
  );

/** Whose turn it is in the case. */
const giveTurn = (transaction: Transaction, toClient: boolean) =>
  asOwner(
    transaction,
    `update public.case_steps set state = '${toClient ? 'open' : 'waiting'}'
      where state <> '${toClient ? 'open' : 'waiting'}'`,
  );

/** Who is told today. */
async function toldToday(transaction: Transaction): Promise<string[]> {
  // Workers ask each minute.
  await call(transaction, 'service_role', 'prepare_mails');
  await call(transaction, 'service_role', 'prepare_mails');
  const rows = await read<{ user_id: string }>(
    transaction,
    'owner',
    `select user_id from public.notifications where kind = 'deadline' and created_at > now() - interval '1 hour'`,
  );
  return rows.map(({ user_id }) => user_id);
}

/**
 * Lets days pass until the deadline is over; returns for each recipient how many days were left
 * whenever they were told.
 * @param days from now until the deadline
 * @param isClients whether it is the client's turn with so many days left
 */
async function live(
  transaction: Transaction,
  days: number,
  isClients: (left: number) => boolean,
): Promise<Record<string, number[]>> {
  const told: Record<string, number[]> = { [USER_A]: [], [OFFICER]: [] };
  for (let left = days; left >= -1; left--) {
    await giveTurn(transaction, isClients(left));
    for (const user of await toldToday(transaction)) (told[user] ??= []).push(left);
    await passDay(transaction);
  }
  return told;
}

describe('§10 mail: reminders over the days', () => {
  test.each<[days: number, ours: number[], client: number[], officer: number[]]>([
    [20, [], [14, 3], [14, 3]],
    // It is our turn on the very days.
    [20, [14], [13, 3], [14, 3]],
    [20, [14, 13, 12, 3], [11, 2], [14, 3]],
    [20, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4], [3], [14, 3]],
    [20, [3, 2, 1, 0], [14], [14, 3]],
    // It was entered when it was near.
    [10, [], [10, 3], [10, 3]],
    [4, [], [4, 3], [4, 3]],
    [3, [], [3], [3]],
    [1, [], [1], [1]],
    [0, [], [0], [0]],
    [2, [2, 1], [0], [2]],
  ])(
    'a deadline in %d days, our turn with %j days left: the client with %j, the officer with %j',
    (days, ours, client, officer) =>
      inTransaction(async (transaction) => {
        await withDeadline(transaction, days);
        const told = await live(transaction, days, (left) => !ours.includes(left));
        expect(told).toEqual({ [USER_A]: client, [OFFICER]: officer });
      }),
  );

  test(
    'whatever the turns: twice at most, on two days, and never while it is ours',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 16 }),
          fc.array(fc.boolean(), { minLength: 18, maxLength: 18 }),
          (days, turns) =>
            inTransaction(async (transaction) => {
              await withDeadline(transaction, days);
              const told = await live(
                transaction,
                days,
                (left) => turns[left + 1] ?? true,
              );
              const { [USER_A]: client = [], [OFFICER]: officer = [] } = told;
              const inWindow = (from: number, to: number) => (left: number) =>
                left <= from && left >= to;
              for (const window of [inWindow(14, 4), inWindow(3, 0)]) {
                const possible = Array.from({ length: days + 1 }, (_, left) => left)
                  .filter(window)
                  .reverse();
                const theirs = possible.filter((left) => turns[left + 1]);
                // On the first day on which they can be told, and then no more.
                expect(client.filter(window)).toEqual(theirs.slice(0, 1));
                expect(officer.filter(window)).toEqual(possible.slice(0, 1));
              }
              expect(Math.min(...client, ...officer)).toBeGreaterThanOrEqual(0);
            }),
        ),
        { numRuns: process.env['FULL'] ? 100 : 12 },
      ),
    120_000,
  );

  test('whoever takes the case over is told of what is near, and nobody else again', async ({
    transaction,
  }) => {
    const case_id = await withDeadline(transaction, 9);
    expect((await toldToday(transaction)).sort()).toEqual([USER_A, OFFICER]);
    await passDay(transaction);
    const seen = OFFICER;
    await call(transaction, MANAGER, 'assign_case', {
      case_id,
      officer: OTHER_OFFICER,
      seen,
    });
    expect(await toldToday(transaction)).toEqual([OTHER_OFFICER]);
  });

  test('where a case has no officer, the managers are told', async ({ transaction }) => {
    const case_id = await withDeadline(transaction, 9);
    await call(transaction, MANAGER, 'assign_case', { case_id, seen: OFFICER });
    expect((await toldToday(transaction)).sort()).toEqual([USER_A, MANAGER]);
  });
});
