import { expect } from 'vitest';
import { call, codeOf, read } from './case-scenario.ts';
import {
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

/** Runs with a payout of 120 of 150 dollars that is asked for. */
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
  act: 'take' | 'pay' | 'decline',
  payout: string,
) =>
  codeOf(transaction, () =>
    call(transaction, visitor, `${act}_payout`, {
      payout,
      ...(act === 'decline' && { reason: 'No' }),
    }),
  );

withPayout(
  'one that was taken can be noted, whatever is refunded meanwhile',
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
    const audit = await read(
      transaction,
      'owner',
      `select actor_id, verb from private.audit where subject_id = '${payout}' order by id`,
    );
    expect(audit).toEqual([
      { actor_id: MANAGER, verb: 'take' },
      { actor_id: MANAGER, verb: 'pay' },
    ]);
  },
);

withPayout('none is taken beyond what is payable', async (transaction, payout, order) => {
  await refundOrder(transaction, order, 50_000);
  expect(await decide(transaction, MANAGER, 'take', payout)).toBe('beyond_eligible');
});

withPayout(
  'one manager at a time, as long as they are one',
  async (transaction, payout) => {
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

    await setRole(transaction, 'officer');
    expect((await shown(MANAGER)).rows).toMatchObject([{ taken: false, taken_by: null }]);
    expect(await decide(transaction, MANAGER, 'take', payout)).toBe('accepted');
    expect(await decide(transaction, MANAGER, 'decline', payout)).toBe('accepted');
    expect(await accountOf(transaction)).toMatchObject({ eligible: 15_000, paid: 0 });
  },
);
