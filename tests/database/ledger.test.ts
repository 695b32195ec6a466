import { expect } from 'vitest';

import { affiliateProgram } from '../../src/content/facts.ts';
import { deleteAccount, openCase } from './support/case-scenario.ts';
import { type Db, MANAGER, USER_A, type Visitor } from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, inDays } from './support/emails.ts';
import {
  accountOf,
  AFFILIATE,
  entriesOf,
  openReferredCase,
  passDays,
  payInvoice,
  refundInvoice,
  requestPayout,
} from './support/ledger-scenario.ts';

/** Runs with a case of a client whom the affiliate brought. */
const testCase = (name: string, act: (db: Db, case_id: string) => Promise<void>) =>
  test(name, async ({ db }) => act(db, await openReferredCase(db)));

test('§12 ledger: the terms match the content', async ({ db }) => {
  const { commission, referralDays, holdDays, minimumPayoutUSD, paymentMethods } =
    affiliateProgram;
  expect(await db.owner('select * from private.affiliate_terms')).toEqual([
    {
      single: true,
      rate_bps: commission * 10_000,
      referral_days: referralDays,
      hold_days: holdDays,
      minimum: minimumPayoutUSD * 100,
    },
  ]);
  const [check] = await db.owner<{ methods: string }>(
    `select pg_get_constraintdef(oid) as methods from pg_constraint where conname = 'payouts_method'`,
  );
  const methods = [...(check?.methods ?? '').matchAll(/'(\w+)'/g)].map(([, key]) => key);
  expect(methods.sort()).toEqual([...paymentMethods].sort());
});

testCase(
  '§12 ledger: a paid invoice earns 15 %, payable after 30 days',
  async (db, id) => {
    await payInvoice(db, id, 119_900);
    expect(await entriesOf(db)).toEqual([
      { kind: 'accrual', base: 119_900, rate_bps: 1500, amount: 17_985 },
    ]);
    const pending = { pending: 17_985, eligible: 0, paid: 0 };
    expect(await accountOf(db)).toMatchObject({ clients: 1, customers: 1, ...pending });
    await passDays(db, 29);
    expect(await accountOf(db)).toMatchObject(pending);
    await passDays(db, 1);
    expect(await accountOf(db)).toMatchObject({ pending: 0, eligible: 17_985 });
  },
);

testCase(
  '§12 ledger: the affiliate hears what they earned, not from whom',
  async (db, id) => {
    await payInvoice(db, id, 119_900);
    const params = { amount: 17_985, due: inDays(30) };
    const notifications = await db.read(
      AFFILIATE,
      `select kind, params, case_id from public.notifications where kind = 'commissionEarned'`,
    );
    expect(notifications).toEqual([{ kind: 'commissionEarned', params, case_id: null }]);
    expect(await claimEmails(db, 'commissionEarned')).toMatchObject([
      {
        account: AFFILIATE,
        staff: false,
        notifications: [{ kind: 'commissionEarned', ...params }],
      },
    ]);
  },
);

test('§12 ledger: the invoice of a client without a referral earns nothing', async ({
  db,
}) => {
  const { id } = await openCase(db);
  await refundInvoice(db, await payInvoice(db, id, 119_900), 119_900);
  expect(await db.read(MANAGER, 'select from public.ledger_entries')).toEqual([]);
});

test('§12 ledger: shares are whole cents, rounded half to even', async ({ db }) => {
  const rows = await db.owner<{ share: number }>(
    `select private.share_of(cents, 1500)::int as share
       from unnest(array[1, 3, 4, 10, 30, 50, 70, 100000000]) as cents`,
  );
  // 0.15, 0.45, 0.6, 1.5, 4.5, 7.5, 10.5
  expect(rows.map(({ share }) => share)).toEqual([0, 0, 1, 2, 4, 8, 10, 15_000_000]);
});

testCase(
  '§12 ledger: partial refunds reverse their parts, and together the accrual to the cent',
  async (db, id) => {
    const invoice = await payInvoice(db, id, 1000);
    for (const part of [333, 333, 334]) await refundInvoice(db, invoice, part);
    expect(await entriesOf(db)).toEqual([
      { kind: 'accrual', base: 1000, rate_bps: 1500, amount: 150 },
      // 49.95, 99.9 and 150 of the whole: a later refund reverses the remainder of an earlier one.
      { kind: 'reversal', base: 333, rate_bps: 1500, amount: -50 },
      { kind: 'reversal', base: 333, rate_bps: 1500, amount: -50 },
      { kind: 'reversal', base: 334, rate_bps: 1500, amount: -50 },
    ]);
    expect(await accountOf(db)).toMatchObject({ pending: 0, eligible: 0 });
  },
);

testCase(
  '§12 ledger: tax earns nothing, and its refund takes nothing back',
  async (db, id) => {
    // 83 cents of tax.
    const invoice = await payInvoice(db, id, 1000, 825);
    for (const part of [361, 361, 361]) await refundInvoice(db, invoice, part);
    const reversal = { kind: 'reversal', rate_bps: 1500, amount: -50 };
    expect(await entriesOf(db)).toEqual([
      { kind: 'accrual', base: 1000, rate_bps: 1500, amount: 150 },
      { ...reversal, base: 333 },
      { ...reversal, base: 334 },
      { ...reversal, base: 333 },
    ]);
  },
);

testCase('§12 ledger: nobody can change or repeat an entry', async (db, id) => {
  const invoice = await payInvoice(db, id, 119_900);
  await db.owner('grant all on public.ledger_entries to authenticated, service_role');
  for (const visitor of ['owner', 'service_role', MANAGER, AFFILIATE] as Visitor[])
    for (const sql of [
      'update public.ledger_entries set amount = 1',
      'delete from public.ledger_entries',
      'truncate public.ledger_entries',
    ]) {
      const outcome = await db.codeOf(async () => {
        await db.as(visitor);
        const { affectedRows } = await db.query(sql);
        // A policy that hides a row reports no error.
        if (affectedRows === 0 && !sql.startsWith('truncate')) throw { code: 'none' };
      });
      expect(['append_only', '42501', 'none']).toContain(outcome);
    }
  const again = `insert into public.ledger_entries
    (affiliate_id, kind, invoice_id, base, rate_bps, amount, eligible_at)
    values ('${AFFILIATE}', 'accrual', '${invoice}', 1, 1500, 1, now())`;
  expect(await db.codeOf(() => db.owner(again))).toBe('23505 ledger_entries_once');
});

testCase('§12 ledger: what was paid outlives the accounts', async (db, id) => {
  const invoice = await payInvoice(db, id, 200_000);
  await passDays(db, 30);
  await db.call(MANAGER, 'pay_payout', { payout_id: await requestPayout(db, 15_000) });
  await requestPayout(db, 15_000);
  await db.owner('delete from private.staff');
  for (const account of [USER_A, AFFILIATE]) await deleteAccount(db, account);
  await db.owner(`update public.invoices set refunded = 1000 where id = '${invoice}'`);
  const rows = await db.owner(
    `select kind, e.amount::int, paid_to ->> 'email' as email
       from public.ledger_entries e left join public.payouts p on p.id = payout_id order by e.id`,
  );
  expect(rows).toEqual([
    { kind: 'accrual', amount: 30_000, email: null },
    { kind: 'payout', amount: -15_000, email: 'b@crossport.example' },
    { kind: 'reversal', amount: -150, email: null },
  ]);
  // The open request is gone.
  expect(await db.owner('select from public.payouts')).toHaveLength(1);
});

testCase(
  '§12 ledger: it is deleted six years after its year, once the account is gone',
  async (db, id) => {
    const invoice = await payInvoice(db, id, 200_000);
    await passDays(db, 30);
    await db.call(MANAGER, 'pay_payout', { payout_id: await requestPayout(db, 15_000) });
    const remaining = async () => {
      await db.call('service_role', 'purge_books');
      const rows = await db.owner<{ kind: string }>(
        `select kind from public.ledger_entries
         union all select 'paid out' from public.payouts order by kind`,
      );
      return rows.map(({ kind }) => kind);
    };
    const all = ['accrual', 'paid out', 'payout'];

    // While the account exists, its balance is the sum of its entries.
    await passDays(db, 20 * 366);
    expect(await remaining()).toEqual(all);
    expect(await accountOf(db)).toMatchObject({ eligible: 15_000, paid: 15_000 });

    await passDays(db, -20 * 366);
    await deleteAccount(db, AFFILIATE);
    const dateAccrual = (moment: string) =>
      db.owner(`set local session_replication_role = replica;
        update public.ledger_entries set created_at = ${moment} where kind = 'accrual';
        set local session_replication_role = origin`);
    const firstDay = `((date_trunc('year', now() at time zone 'UTC') - interval '6 years') at time zone 'UTC')`;
    await dateAccrual(firstDay);
    expect(await remaining()).toEqual(all);
    const byHand = () => db.owner('delete from public.ledger_entries');
    expect(await db.codeOf(byHand)).toBe('append_only');
    await dateAccrual(`${firstDay} - interval '1 microsecond'`);
    expect(await remaining()).toEqual(['paid out', 'payout']);
    // A refund of such an old invoice takes nothing back from anybody.
    await refundInvoice(db, invoice, 1000);
    expect(await remaining()).toEqual(['paid out', 'payout']);
    await passDays(db, 7 * 366);
    expect(await remaining()).toEqual([]);
  },
);

testCase('§12 ledger: the export and the managers’ lists contain it', async (db, id) => {
  await payInvoice(db, id, 100_000);
  await passDays(db, 30);
  const payout = await requestPayout(db, 15_000);
  expect(await db.call(AFFILIATE, 'export_account')).toMatchObject({
    referral: null,
    ledger: [{ amount: 15_000 }],
    payouts: [{ id: payout, method: 'bank' }],
  });
  expect(await db.call(USER_A, 'export_account')).toMatchObject({
    referral: { source: 'signUp' },
    ledger: [],
  });
  const person = { email: 'b@crossport.example', eligible: 15_000 };
  const affiliates = (search: string) => db.call(MANAGER, 'desk_affiliates', { search });
  expect(await affiliates('b@cross')).toEqual({
    more: false,
    rows: [expect.objectContaining({ ...person, clients: 1 })],
  });
  expect(await affiliates('zzz')).toEqual({ more: false, rows: [] });

  const payouts = (list?: string) =>
    db.call(MANAGER, 'desk_payouts', { ...(list && { list }) });
  expect(await payouts()).toEqual({
    more: false,
    rows: [
      expect.objectContaining({ ...person, id: payout, state: 'requested', own: false }),
    ],
  });
  await db.call(MANAGER, 'pay_payout', { payout_id: payout });
  expect(await payouts()).toMatchObject({ rows: [] });
  expect(await payouts('decided')).toMatchObject({
    rows: [{ id: payout, state: 'paid', eligible: 0 }],
  });
});
