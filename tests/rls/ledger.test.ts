import type { PGlite } from '@electric-sql/pglite';
import { expect, inject } from 'vitest';

import { affiliateProgram } from '../../src/content/facts.ts';

import { call, codeOf, openCase, read } from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
  outcomeOf,
  USER_A,
  type Transaction,
  type Visitor,
} from './database.ts';
import {
  accountOf,
  AFFILIATE,
  askPayout,
  broughtClient,
  entriesOf,
  passDays,
  payOrder,
  refundOrder,
} from './ledger-scenario.ts';
import { openBeside } from './postgres.ts';
import { test } from './test.ts';

/** Runs something in a case of the referred client. */
function inCase(
  name: string,
  act: (transaction: Transaction, id: string) => Promise<void>,
): void {
  test(name, async ({ transaction }) =>
    act(transaction, await broughtClient(transaction)),
  );
}

test('§10 ledger: the terms match the content', async ({ transaction }) => {
  const { rows } = await transaction.query('select * from private.affiliate_terms');
  const { commission, cookieDays, holdDays, minimumPayoutUSD, paymentMethods } =
    affiliateProgram;
  expect(rows).toEqual([
    {
      one: true,
      rate_bps: commission * 10_000,
      referral_days: cookieDays,
      hold_days: holdDays,
      minimum: minimumPayoutUSD * 100,
    },
  ]);
  const { rows: checks } = await transaction.query<{ methods: string }>(
    `select pg_get_constraintdef(oid) as methods from pg_constraint where conname = 'payouts_method'`,
  );
  const named = [...(checks[0]?.methods ?? '').matchAll(/'(\w+)'/g)].map(
    ([, key]) => key,
  );
  expect(named.sort()).toEqual([...paymentMethods].sort());
});

inCase(
  '§10 ledger: a paid order earns 15 %, payable after 30 days',
  async (transaction, id) => {
    await payOrder(transaction, id, 119_900);
    expect(await entriesOf(transaction)).toEqual([
      { kind: 'accrual', base: 119_900, rate_bps: 1500, amount: 17_985 },
    ]);
    expect(await accountOf(transaction)).toMatchObject({
      clients: 1,
      customers: 1,
      pending: 17_985,
      eligible: 0,
      paid: 0,
    });
    await passDays(transaction, 29);
    expect(await accountOf(transaction)).toMatchObject({ pending: 17_985, eligible: 0 });
    await passDays(transaction, 1);
    expect(await accountOf(transaction)).toMatchObject({ pending: 0, eligible: 17_985 });
  },
);

test('§10 ledger: an order of a client without a referral earns nothing', async ({
  transaction,
}) => {
  const { id } = await openCase(transaction);
  const order = await payOrder(transaction, id, 119_900);
  await refundOrder(transaction, order, 119_900);
  expect(await read(transaction, MANAGER, 'select from public.ledger_entries')).toEqual(
    [],
  );
});

test('§10 ledger: shares are whole cents, rounded half to even', async ({
  transaction,
}) => {
  const { rows } = await transaction.query<{ share: number }>(
    `select private.share_of(cents, 1500)::int as share
       from unnest(array[1, 3, 4, 10, 30, 50, 70, 100000000]) as cents`,
  );
  // 0.15, 0.45, 0.6, 1.5, 4.5, 7.5, 10.5
  expect(rows.map(({ share }) => share)).toEqual([0, 0, 1, 2, 4, 8, 10, 15_000_000]);
});

inCase(
  '§10 ledger: partial refunds reverse their parts, and together the accrual to the cent',
  async (transaction, id) => {
    const order = await payOrder(transaction, id, 1000);
    for (const part of [333, 333, 334]) await refundOrder(transaction, order, part);
    expect(await entriesOf(transaction)).toEqual([
      { kind: 'accrual', base: 1000, rate_bps: 1500, amount: 150 },
      // 49.95, 99.9 and 150 of the whole: a later refund reverses the remainder of an earlier one.
      { kind: 'reversal', base: 333, rate_bps: 1500, amount: -50 },
      { kind: 'reversal', base: 333, rate_bps: 1500, amount: -50 },
      { kind: 'reversal', base: 334, rate_bps: 1500, amount: -50 },
    ]);
    expect(await accountOf(transaction)).toMatchObject({ pending: 0, eligible: 0 });
  },
);

inCase('§10 ledger: entries are never changed, by nobody', async (transaction, id) => {
  const order = await payOrder(transaction, id, 119_900);
  await authenticateAs(transaction, 'owner');
  await transaction.exec(
    'grant all on public.ledger_entries to authenticated, service_role',
  );
  for (const visitor of ['owner', 'service_role', MANAGER, AFFILIATE] as Visitor[])
    for (const sql of [
      'update public.ledger_entries set amount = 1',
      'delete from public.ledger_entries',
      'truncate public.ledger_entries',
    ]) {
      const outcome = await codeOf(transaction, async () => {
        await authenticateAs(transaction, visitor);
        const { affectedRows } = await transaction.query(sql);
        // A policy that hides a row reports no error.
        if (affectedRows === 0 && !sql.startsWith('truncate')) throw { code: 'none' };
      });
      expect(['append_only', '42501', 'none']).toContain(outcome);
    }
  await authenticateAs(transaction, 'owner');
  const again = transaction.query(
    `insert into public.ledger_entries (affiliate_id, kind, order_id, base, rate_bps, amount, eligible_at)
       values ($1, 'accrual', $2, 1, 1500, 1, now())`,
    [AFFILIATE, order],
  );
  expect(await outcomeOf(again)).toBe('23505 ledger_entries_once');
});

inCase('§10 payouts: requested within the rules', async (transaction, id) => {
  const ask = (amount: number, method?: string) =>
    codeOf(transaction, () => askPayout(transaction, amount, method));
  await payOrder(transaction, id, 100_000);
  expect(await ask(10_000)).toBe('beyond_eligible');
  await passDays(transaction, 30);
  expect(await ask(9999)).toBe('below_minimum');
  expect(await ask(15_001)).toBe('beyond_eligible');
  expect(await ask(15_000, 'cheque')).toBe('bad_value');
  expect(await ask(15_000)).toBe('accepted');
  expect(await ask(10_000)).toBe('payout_asked');
  await authenticateAs(transaction, 'owner');
  await transaction.exec(`delete from auth.sessions where user_id = '${AFFILIATE}'`);
  expect(await ask(10_000)).toBe('no_session');
});

const decided = (
  transaction: Transaction,
  visitor: Visitor,
  payout: string,
  reason?: string,
) =>
  codeOf(transaction, () =>
    reason === undefined
      ? call(transaction, visitor, 'pay_payout', { payout })
      : call(transaction, visitor, 'decline_payout', { payout, reason }),
  );

inCase('§10 payouts: paid once; the audit names the manager', async (transaction, id) => {
  await payOrder(transaction, id, 100_000);
  await passDays(transaction, 30);
  const payout = await askPayout(transaction, 12_000);
  expect(await decided(transaction, OFFICER, payout)).toBe('managers_only');
  expect(await decided(transaction, MANAGER, payout)).toBe('accepted');
  expect(await decided(transaction, MANAGER, payout)).toBe('payout_paid');
  expect(await decided(transaction, MANAGER, payout, 'Late')).toBe('payout_paid');
  expect(await accountOf(transaction)).toMatchObject({ eligible: 3000, paid: 12_000 });
  const audit = await read(
    transaction,
    'owner',
    `select actor_id, verb from private.audit where subject = 'payouts' and subject_id = '${payout}'`,
  );
  expect(audit).toEqual([{ actor_id: MANAGER, verb: 'pay' }]);
  const rewritten = codeOf(transaction, () =>
    transaction.exec(`update public.payouts set amount = 1`),
  );
  expect(await rewritten).toBe('payout_paid');
});

inCase(
  '§10 payouts: declined with a reason, and requested again',
  async (transaction, id) => {
    await payOrder(transaction, id, 100_000);
    await passDays(transaction, 30);
    const payout = await askPayout(transaction, 15_000);
    for (const reason of ['', ' \u3000', 'a'.repeat(501)])
      expect(await decided(transaction, MANAGER, payout, reason)).toBe('no_reason');
    expect(await decided(transaction, MANAGER, payout, '户名不符 🙅')).toBe('accepted');
    expect(
      await read(transaction, AFFILIATE, 'select state, reason from public.payouts'),
    ).toEqual([{ state: 'declined', reason: '户名不符 🙅' }]);
    expect(await accountOf(transaction)).toMatchObject({ eligible: 15_000, paid: 0 });
    expect(await askPayout(transaction, 15_000)).not.toBe(payout);
  },
);

inCase(
  '§10 payouts: a refund meanwhile stops a payout, and a negative balance is earned back first',
  async (transaction, id) => {
    const order = await payOrder(transaction, id, 100_000);
    await passDays(transaction, 30);
    const payout = await askPayout(transaction, 15_000);
    await refundOrder(transaction, order, 1);
    // 0.15 cents round to none.
    expect(await accountOf(transaction)).toMatchObject({ eligible: 15_000 });
    await refundOrder(transaction, order, 49_999);
    expect(await decided(transaction, MANAGER, payout)).toBe('beyond_eligible');
    await decided(transaction, MANAGER, payout, 'The order was refunded');

    const other = await payOrder(transaction, id, 100_000);
    await passDays(transaction, 30);
    await decided(transaction, MANAGER, await askPayout(transaction, 22_500));
    await refundOrder(transaction, other, 100_000);
    expect(await accountOf(transaction)).toMatchObject({ eligible: -15_000, pending: 0 });
    await payOrder(transaction, id, 160_000);
    await passDays(transaction, 30);
    expect(await accountOf(transaction)).toMatchObject({ eligible: 9000 });
    expect(await codeOf(transaction, () => askPayout(transaction, 10_000))).toBe(
      'beyond_eligible',
    );
  },
);

inCase('§10 payouts: nobody pays themselves', async (transaction, id) => {
  await payOrder(transaction, id, 100_000);
  await passDays(transaction, 30);
  const payout = await askPayout(transaction, 15_000);
  await authenticateAs(transaction, 'owner');
  await transaction.exec(
    `insert into private.staff (user_id, role) values ('${AFFILIATE}', 'manager')`,
  );
  expect(await decided(transaction, AFFILIATE, payout)).toBe('own_payout');
  expect(await decided(transaction, AFFILIATE, payout, 'No')).toBe('own_payout');
});

inCase('§3 ledger: what was paid stays when accounts go', async (transaction, id) => {
  const order = await payOrder(transaction, id, 200_000);
  await passDays(transaction, 30);
  await decided(transaction, MANAGER, await askPayout(transaction, 15_000));
  await askPayout(transaction, 15_000);
  await authenticateAs(transaction, 'owner');
  await transaction.exec(`update public.profiles set delete_after = now();
    delete from private.staff`);
  for (const account of [USER_A, AFFILIATE])
    await call(transaction, 'service_role', 'delete_account', { account });
  await authenticateAs(transaction, 'owner');
  await transaction.query('update public.orders set refunded = 1000 where id = $1', [
    order,
  ]);
  const kept = await read(
    transaction,
    'owner',
    `select kind, e.amount::int, paid_to ->> 'email' as email
       from public.ledger_entries e left join public.payouts p on p.id = payout_id order by e.id`,
  );
  expect(kept).toEqual([
    { kind: 'accrual', amount: 30_000, email: null },
    { kind: 'payout', amount: -15_000, email: 'b@crossport.example' },
    { kind: 'reversal', amount: -150, email: null },
  ]);
  expect(await read(transaction, 'owner', 'select from public.payouts')).toHaveLength(1);
});

inCase(
  '§3 ledger: it is deleted six years after its year, once the account is gone',
  async (transaction, id) => {
    const order = await payOrder(transaction, id, 200_000);
    await passDays(transaction, 30);
    await decided(transaction, MANAGER, await askPayout(transaction, 15_000));
    const kept = async () => {
      await call(transaction, 'service_role', 'purge_books');
      return read<{ kind: string }>(
        transaction,
        'owner',
        `select kind from public.ledger_entries
         union all select 'paid out' from public.payouts order by kind`,
      ).then((rows) => rows.map(({ kind }) => kind));
    };
    const whole = ['accrual', 'paid out', 'payout'];

    // While the account exists, its balance is the sum of its entries.
    await passDays(transaction, 20 * 366);
    expect(await kept()).toEqual(whole);
    expect(await accountOf(transaction)).toMatchObject({
      eligible: 15_000,
      paid: 15_000,
    });

    await passDays(transaction, -20 * 366);
    await authenticateAs(transaction, 'owner');
    await transaction.exec(`update public.profiles set delete_after = now()`);
    await call(transaction, 'service_role', 'delete_account', { account: AFFILIATE });
    const enter = (kind: string, moment: string) =>
      transaction.exec(`set local session_replication_role = replica;
        update public.ledger_entries set created_at = ${moment} where kind = '${kind}';
        set local session_replication_role = origin`);
    const firstDay = `((date_trunc('year', now() at time zone 'UTC') - interval '6 years') at time zone 'UTC')`;
    await authenticateAs(transaction, 'owner');
    await enter('accrual', firstDay);
    expect(await kept()).toEqual(whole);
    // Not by hand either.
    expect(
      await codeOf(transaction, () =>
        transaction.exec('delete from public.ledger_entries'),
      ),
    ).toBe('append_only');
    await authenticateAs(transaction, 'owner');
    await enter('accrual', `${firstDay} - interval '1 microsecond'`);
    expect(await kept()).toEqual(['paid out', 'payout']);
    // A refund of such an old order takes nothing back from anybody.
    await refundOrder(transaction, order, 1000);
    expect(await kept()).toEqual(['paid out', 'payout']);
    await passDays(transaction, 7 * 366);
    expect(await kept()).toEqual([]);
  },
);

inCase(
  '§10 ledger: the export and the managers’ lists contain it',
  async (transaction, id) => {
    await payOrder(transaction, id, 100_000);
    await passDays(transaction, 30);
    const payout = await askPayout(transaction, 15_000);
    expect(await call(transaction, AFFILIATE, 'export_account')).toMatchObject({
      referral: null,
      ledger: [{ amount: 15_000 }],
      payouts: [{ id: payout, method: 'bank' }],
    });
    expect(await call(transaction, USER_A, 'export_account')).toMatchObject({
      referral: { source: 'signUp' },
      ledger: [],
    });
    const eligible = 15_000;
    expect(
      await call(transaction, MANAGER, 'desk_affiliates', { search: 'b@cross' }),
    ).toEqual({
      more: false,
      rows: [
        expect.objectContaining({ email: 'b@crossport.example', clients: 1, eligible }),
      ],
    });
    expect(
      await call(transaction, MANAGER, 'desk_affiliates', { search: 'zzz' }),
    ).toEqual({
      more: false,
      rows: [],
    });
    const asked = { id: payout, email: 'b@crossport.example', state: 'asked', eligible };
    const rows = [expect.objectContaining({ ...asked, own: false })];
    expect(await call(transaction, MANAGER, 'desk_payouts')).toEqual({
      more: false,
      rows,
    });
    await decided(transaction, MANAGER, payout);
    expect(await call(transaction, MANAGER, 'desk_payouts')).toMatchObject({ rows: [] });
    expect(
      await call(transaction, MANAGER, 'desk_payouts', { list: 'decided' }),
    ).toMatchObject({ rows: [{ id: payout, state: 'paid', eligible: 0 }] });
  },
);

const server = inject('postgres');

test.skipIf(!server)(
  '§10 payouts: two simultaneous payments or requests count once',
  async () => {
    const first = await openDatabase();
    const second = await openBeside(server ?? '', first);
    try {
      await first.exec(
        `update private.staff set role = 'manager' where user_id = '${OTHER_OFFICER}'`,
      );
      await first.transaction(async (transaction) => {
        await payOrder(transaction, await broughtClient(transaction), 200_000);
        await passDays(transaction, 30);
      });
      const ask = (transaction: Transaction) =>
        codeOf(transaction, () => askPayout(transaction, 15_000));
      expect(await atOnce(first, second, ask, ask)).toEqual(['accepted', 'payout_asked']);

      const { rows } = await first.query<{ id: string }>('select id from public.payouts');
      const pay = (visitor: Visitor) => (transaction: Transaction) =>
        decided(transaction, visitor, rows[0]?.id ?? '');
      expect(await atOnce(first, second, pay(MANAGER), pay(OTHER_OFFICER))).toEqual([
        'accepted',
        'payout_paid',
      ]);
      const { rows: paid } = await first.query(
        `select amount from public.ledger_entries where kind = 'payout'`,
      );
      expect(paid).toEqual([{ amount: -15_000 }]);
    } finally {
      await second.close();
      await first.close();
    }
  },
);

type Act = (transaction: Transaction) => Promise<string>;

/** Runs both: the second while the first is done but not committed. */
async function atOnce(first: PGlite, second: PGlite, one: Act, other: Act) {
  return first
    .transaction(async (transaction) => {
      const outcome = await one(transaction);
      const waiting = second.transaction(other);
      await authenticateAs(transaction, 'owner');
      for (let held = 0; held === 0;) {
        const { rows } = await transaction.query(
          'select from pg_locks where not granted',
        );
        held = rows.length;
      }
      return { outcome, waiting };
    })
    .then(async ({ outcome, waiting }) => [outcome, await waiting]);
}
