import { expect } from 'vitest';
import { call, codeOf, read } from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  type Transaction,
  type Visitor,
} from './database.ts';
import {
  accountOf,
  AFFILIATE,
  askPayout,
  broughtClient,
  passDays,
  payOrder,
  refundOrder,
} from './ledger-scenario.ts';
import { test } from './test.ts';

/** A second manager. */
const OTHER = OTHER_OFFICER;

/** Runs with a requested payout of 120 of 150 dollars. */
function withPayout(
  title: string,
  run: (transaction: Transaction, payout: string, order: string) => Promise<unknown>,
): void {
  test(`§10 payouts: ${title}`, async ({ transaction }) => {
    await setRole(transaction, 'manager');
    const order = await payOrder(transaction, await broughtClient(transaction), 100_000);
    await passDays(transaction, 30);
    await run(transaction, await askPayout(transaction, 12_000), order);
  });
}

const setRole = (transaction: Transaction, role: string) =>
  read(
    transaction,
    'owner',
    `update private.staff set role = '${role}' where user_id = '${OTHER}'`,
  );

const decide = (
  transaction: Transaction,
  visitor: Visitor,
  act: 'take' | 'take_over' | 'pay' | 'decline',
  payout: string,
) =>
  codeOf(transaction, () =>
    call(transaction, visitor, `${act}_payout`, {
      payout,
      ...(act === 'decline' && { reason: 'No' }),
    }),
  );

withPayout(
  'once taken, it can be recorded whatever is refunded meanwhile',
  async (transaction, payout, order) => {
    expect(await decide(transaction, MANAGER, 'take', payout)).toBe('accepted');
    await refundOrder(transaction, order, 100_000);
    expect(await decide(transaction, MANAGER, 'pay', payout)).toBe('accepted');
    expect(await accountOf(transaction)).toMatchObject({
      eligible: -12_000,
      paid: 12_000,
    });
    const asked = codeOf(transaction, () => askPayout(transaction, 12_000));
    expect(await asked).toBe('beyond_eligible');
    expect(await audited(transaction, payout)).toEqual([
      { actor_id: MANAGER, verb: 'take' },
      { actor_id: MANAGER, verb: 'pay' },
    ]);
  },
);

withPayout(
  'none above the eligible balance can be taken',
  async (transaction, payout, order) => {
    await refundOrder(transaction, order, 50_000);
    expect(await decide(transaction, MANAGER, 'take', payout)).toBe('beyond_eligible');
  },
);

withPayout('only the manager who took one decides it', async (transaction, payout) => {
  for (const visitor of [OFFICER, AFFILIATE] as const)
    expect(await decide(transaction, visitor, 'take', payout)).toBe('managers_only');
  for (const once of ['take', 'take'] as const)
    expect(await decide(transaction, OTHER, once, payout)).toBe('accepted');
  for (const act of ['take', 'pay', 'decline'] as const)
    expect(await decide(transaction, MANAGER, act, payout)).toBe('payout_taken');
  expect(await decide(transaction, 'service_role', 'pay', payout)).toBe('payout_taken');

  const shown = (visitor: Visitor) =>
    call<{ rows: object[] }>(transaction, visitor, 'desk_payouts');
  const taken_by = 'other@crossport.example';
  expect((await shown(MANAGER)).rows).toMatchObject([{ taken: false, taken_by }]);
  expect((await shown(OTHER)).rows).toMatchObject([{ taken: true, taken_by }]);
});

const audited = (transaction: Transaction, payout: string) =>
  read(
    transaction,
    'owner',
    `select actor_id, verb from private.audit where subject_id = '${payout}' order by id`,
  );

withPayout(
  'taken by a former manager, it stays theirs until another one takes it over',
  async (transaction, payout) => {
    expect(await decide(transaction, MANAGER, 'take_over', payout)).toBe('payout_free');
    await decide(transaction, OTHER, 'take', payout);
    expect(await decide(transaction, MANAGER, 'take_over', payout)).toBe('payout_taken');

    await setRole(transaction, 'officer');
    for (const act of ['take', 'pay', 'decline'] as const)
      expect(await decide(transaction, MANAGER, act, payout)).toBe('payout_taken');
    const { rows } = await call<{ rows: object[] }>(transaction, MANAGER, 'desk_payouts');
    expect(rows).toMatchObject([
      { taken: false, taken_by: 'other@crossport.example', taker_left: true },
    ]);

    expect(await decide(transaction, OFFICER, 'take_over', payout)).toBe('managers_only');
    expect(await decide(transaction, MANAGER, 'take_over', payout)).toBe('accepted');
    expect(await decide(transaction, MANAGER, 'pay', payout)).toBe('accepted');
    expect(await audited(transaction, payout)).toEqual([
      { actor_id: OTHER, verb: 'take' },
      { actor_id: MANAGER, verb: 'takeOver' },
      { actor_id: MANAGER, verb: 'pay' },
    ]);
  },
);

withPayout('a taken payout outlives every deletion', async (transaction, payout) => {
  await decide(transaction, OTHER, 'take', payout);
  await read(
    transaction,
    'owner',
    `delete from private.staff where user_id = '${OTHER}'`,
  );
  await read(transaction, 'owner', `update public.profiles set delete_after = now()`);
  const due = await read<{ user_id: string }>(
    transaction,
    'service_role',
    'select user_id from public.accounts_to_delete()',
  );
  expect(due.map(({ user_id }) => user_id)).not.toContain(AFFILIATE);
  const deleted = (account: string) =>
    codeOf(transaction, () =>
      call(transaction, 'service_role', 'delete_account', { account }),
    );
  expect(await deleted(AFFILIATE)).toBe('not_due');
  expect(await deleted(OTHER)).toBe('accepted');

  // Even if the account is deleted in Supabase's dashboard.
  await authenticateAs(transaction, 'owner');
  await transaction.query('delete from auth.users where id = $1', [AFFILIATE]);
  const removed = codeOf(transaction, () =>
    transaction.exec('delete from public.payouts'),
  );
  expect(await removed).toBe('payout_taken');
  const { rows } = await call<{ rows: object[] }>(transaction, MANAGER, 'desk_payouts');
  expect(rows).toMatchObject([
    { id: payout, taken_by: 'other@crossport.example', taker_left: true },
  ]);
  expect(await decide(transaction, MANAGER, 'take_over', payout)).toBe('accepted');
  expect(await decide(transaction, MANAGER, 'pay', payout)).toBe('accepted');
});

withPayout('a declined payout stays in the books', async (transaction, payout) => {
  await decide(transaction, MANAGER, 'decline', payout);
  await authenticateAs(transaction, 'owner');
  await transaction.query('delete from auth.users where id = $1', [AFFILIATE]);
  expect(await read(transaction, 'owner', 'select state from public.payouts')).toEqual([
    { state: 'declined' },
  ]);
});
