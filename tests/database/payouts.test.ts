import { describe, expect, inject } from 'vitest';

import { deleteAccount } from './support/case-scenario.ts';
import {
  atOnce,
  Db,
  MANAGER,
  OFFICER,
  openDatabase,
  OTHER_OFFICER,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails } from './support/emails.ts';
import {
  accountOf,
  AFFILIATE,
  openReferredCase,
  passDays,
  payInvoice,
  refundInvoice,
  requestPayout,
} from './support/ledger-scenario.ts';
import { openSecondConnection } from './support/postgres.ts';

const SECOND_MANAGER = OTHER_OFFICER;

const setRole = (db: Db, role: string) =>
  db.owner(
    `update private.staff set role = '${role}' where user_id = '${SECOND_MANAGER}'`,
  );

interface Asked {
  db: Db;
  payout: string;
  invoice: string;
  case_id: string;
}

/** Runs with an affiliate who has earned 150 dollars and asked for 120. */
const testPayout = (title: string, run: (asked: Asked) => Promise<unknown>) =>
  test(`§12 payouts: ${title}`, async ({ db }) => {
    await setRole(db, 'manager');
    const case_id = await openReferredCase(db);
    const invoice = await payInvoice(db, case_id, 100_000);
    await passDays(db, 30);
    await run({ db, case_id, invoice, payout: await requestPayout(db, 12_000) });
  });

type Act = 'take' | 'take_over' | 'pay' | 'decline';

const decide = (db: Db, visitor: Visitor, act: Act, payout: string, reason = 'No') =>
  db.attempt(visitor, `${act}_payout`, {
    payout_id: payout,
    ...(act === 'decline' && { reason }),
  });

const auditOf = (db: Db, payout: string) =>
  db.owner(
    `select actor_id, verb from private.audit where subject_id = '${payout}' order by id`,
  );

const listed = async (db: Db, visitor: Visitor = MANAGER) =>
  (await db.call<{ rows: object[] }>(visitor, 'desk_payouts')).rows;

test('§12 payouts: an affiliate asks for one within the rules', async ({ db }) => {
  const ask = (amount: number, method?: string) =>
    db.codeOf(() => requestPayout(db, amount, method));
  await payInvoice(db, await openReferredCase(db), 100_000);
  expect(await ask(10_000)).toBe('beyond_eligible');
  await passDays(db, 30);
  expect(await ask(9999)).toBe('below_minimum');
  expect(await ask(15_001)).toBe('beyond_eligible');
  expect(await ask(15_000, 'cheque')).toBe('23514 payouts_method');
  expect(await ask(15_000)).toBe('accepted');
  expect(await ask(10_000)).toBe('payout_requested');
});

testPayout(
  'one is paid once, and the audit names the manager',
  async ({ db, payout }) => {
    expect(await decide(db, MANAGER, 'pay', payout)).toBe('accepted');
    for (const act of ['pay', 'decline'] as const)
      expect(await decide(db, MANAGER, act, payout)).toBe('payout_paid');
    expect(await accountOf(db)).toMatchObject({ eligible: 3000, paid: 12_000 });
    expect(await auditOf(db, payout)).toEqual([{ actor_id: MANAGER, verb: 'pay' }]);
    const rewrite = () => db.owner('update public.payouts set amount = 1');
    expect(await db.codeOf(rewrite)).toBe('payout_paid');
  },
);

testPayout(
  'one is declined with a reason, and asked for again',
  async ({ db, payout }) => {
    for (const reason of ['', ' \u3000', 'a'.repeat(501)])
      expect(await decide(db, MANAGER, 'decline', payout, reason)).toBe('no_reason');
    expect(await decide(db, MANAGER, 'decline', payout, '户名不符 🙅')).toBe('accepted');
    const rows = await db.read(AFFILIATE, 'select state, reason from public.payouts');
    expect(rows).toEqual([{ state: 'declined', reason: '户名不符 🙅' }]);
    expect(await accountOf(db)).toMatchObject({ eligible: 15_000, paid: 0 });
    expect(await requestPayout(db, 15_000)).not.toBe(payout);
  },
);

testPayout(
  'a refund stops one, and a negative balance must be earned back first',
  async ({ db, payout, invoice, case_id }) => {
    await refundInvoice(db, invoice, 1);
    // 0.15 cents round to none.
    expect(await accountOf(db)).toMatchObject({ eligible: 15_000 });
    await refundInvoice(db, invoice, 49_999);
    for (const act of ['take', 'pay'] as const)
      expect(await decide(db, MANAGER, act, payout)).toBe('beyond_eligible');
    expect(await decide(db, MANAGER, 'decline', payout)).toBe('accepted');

    const other = await payInvoice(db, case_id, 100_000);
    await passDays(db, 30);
    await db.call(MANAGER, 'pay_payout', { payout_id: await requestPayout(db, 22_500) });
    await refundInvoice(db, other, 100_000);
    expect(await accountOf(db)).toMatchObject({ eligible: -15_000, pending: 0 });
    await payInvoice(db, case_id, 160_000);
    await passDays(db, 30);
    expect(await accountOf(db)).toMatchObject({ eligible: 9000 });
    expect(await db.codeOf(() => requestPayout(db, 10_000))).toBe('beyond_eligible');
  },
);

testPayout('a manager cannot decide on their own', async ({ db, payout }) => {
  await db.owner(
    `insert into private.staff (user_id, role) values ('${AFFILIATE}', 'manager')`,
  );
  for (const act of ['take', 'pay', 'decline'] as const)
    expect(await decide(db, AFFILIATE, act, payout)).toBe('own_payout');
});

testPayout(
  'one that was taken can be recorded, whatever is refunded since',
  async ({ db, payout, invoice }) => {
    expect(await decide(db, MANAGER, 'take', payout)).toBe('accepted');
    await refundInvoice(db, invoice, 100_000);
    expect(await decide(db, MANAGER, 'pay', payout)).toBe('accepted');
    expect(await accountOf(db)).toMatchObject({ eligible: -12_000, paid: 12_000 });
    expect(await auditOf(db, payout)).toEqual([
      { actor_id: MANAGER, verb: 'take' },
      { actor_id: MANAGER, verb: 'pay' },
    ]);
  },
);

testPayout('only the manager who took one decides on it', async ({ db, payout }) => {
  for (const again of ['take', 'take'] as const)
    expect(await decide(db, SECOND_MANAGER, again, payout)).toBe('accepted');
  for (const act of ['take', 'pay', 'decline'] as const)
    expect(await decide(db, MANAGER, act, payout)).toBe('payout_taken');
  expect(await decide(db, 'service_role', 'pay', payout)).toBe('payout_taken');

  const taken_by = 'other@crossport.example';
  expect(await listed(db)).toMatchObject([{ taken: false, taken_by }]);
  expect(await listed(db, SECOND_MANAGER)).toMatchObject([{ taken: true, taken_by }]);
});

testPayout(
  'one taken by a former manager stays theirs until another takes it over',
  async ({ db, payout }) => {
    await decide(db, SECOND_MANAGER, 'take', payout);
    expect(await decide(db, MANAGER, 'take_over', payout)).toBe('payout_taken');

    await setRole(db, 'officer');
    for (const act of ['take', 'pay', 'decline'] as const)
      expect(await decide(db, MANAGER, act, payout)).toBe('payout_taken');
    expect(await listed(db)).toMatchObject([
      { taken: false, taken_by: 'other@crossport.example', taker_left: true },
    ]);

    expect(await decide(db, MANAGER, 'take_over', payout)).toBe('accepted');
    expect(await decide(db, MANAGER, 'pay', payout)).toBe('accepted');
    expect(await auditOf(db, payout)).toEqual([
      { actor_id: SECOND_MANAGER, verb: 'take' },
      { actor_id: MANAGER, verb: 'takeOver' },
      { actor_id: MANAGER, verb: 'pay' },
    ]);
  },
);

testPayout('one that was taken outlives every account', async ({ db, payout }) => {
  await decide(db, SECOND_MANAGER, 'take', payout);
  await db.owner(`delete from private.staff where user_id = '${SECOND_MANAGER}'`);
  expect(await deleteAccount(db, AFFILIATE)).toBe('not_due');
  expect(await deleteAccount(db, SECOND_MANAGER)).toBe('accepted');

  // Even if somebody deletes the account in Supabase's dashboard.
  await db.owner(`delete from auth.users where id = '${AFFILIATE}'`);
  const remove = () => db.owner('delete from public.payouts');
  expect(await db.codeOf(remove)).toBe('payout_taken');
  expect(await listed(db)).toMatchObject([
    { id: payout, taken_by: 'other@crossport.example', taker_left: true },
  ]);
  expect(await decide(db, MANAGER, 'take_over', payout)).toBe('accepted');
  expect(await decide(db, MANAGER, 'pay', payout)).toBe('accepted');
});

testPayout(
  'a request is withdrawn, twice at no harm, and managers forget it',
  async ({ db, payout }) => {
    for (const time of ['first', 'again'])
      expect([
        time,
        await db.attempt(AFFILIATE, 'withdraw_payout', { payout_id: payout }),
      ]).toEqual([time, 'accepted']);
    expect(await listed(db)).toEqual([]);
    expect(await claimEmails(db, 'payoutRequested')).toEqual([]);
    const newsQuery = `select from public.notifications where kind = 'payoutRequested'`;
    expect(await db.owner(newsQuery)).toEqual([]);
    expect(await auditOf(db, payout)).toEqual([
      { actor_id: AFFILIATE, verb: 'withdraw' },
    ]);
    expect(await accountOf(db)).toMatchObject({ eligible: 15_000 });
    expect(await requestPayout(db, 15_000)).not.toBe(payout);
  },
);

const correct = (db: Db, payout: string, seen: number, account = 'MX11 NEW') =>
  db.attempt(AFFILIATE, 'correct_payout', {
    payout_id: payout,
    method: 'wallet',
    account,
    expected_version: seen,
  });

testPayout(
  'a request is corrected by its version, and a manager who saw the old one reads again',
  async ({ db, payout }) => {
    expect(await correct(db, payout, 1)).toBe('accepted');
    // The same again, as after a lost answer; then something else from an old screen.
    expect(await correct(db, payout, 1)).toBe('accepted');
    expect(await correct(db, payout, 1, 'MX22 OTHER')).toBe('stale');
    expect(await correct(db, payout, 2, 'x')).toBe('23514 payouts_account');
    expect(await listed(db)).toMatchObject([
      { method: 'wallet', account: 'MX11 NEW', amount: 12_000, version: 2 },
    ]);
    expect(await auditOf(db, payout)).toEqual([{ actor_id: AFFILIATE, verb: 'correct' }]);
    // Managers hear of the request once.
    expect(await claimEmails(db, 'payoutRequested')).toHaveLength(2);
    const take = (seen: number) =>
      db.attempt(MANAGER, 'take_payout', { payout_id: payout, expected_version: seen });
    expect(await take(1)).toBe('stale');
    expect(await take(2)).toBe('accepted');
  },
);

testPayout(
  'one that is being paid or decided is neither withdrawn nor corrected',
  async ({ db, payout }) => {
    expect(await accountOf(db)).toMatchObject({ paying: false });
    await decide(db, MANAGER, 'take', payout);
    expect(await accountOf(db)).toMatchObject({ paying: true });
    const outcomes = async () => [
      await db.attempt(AFFILIATE, 'withdraw_payout', { payout_id: payout }),
      await correct(db, payout, 1),
    ];
    expect(await outcomes()).toEqual(['payout_taken', 'payout_taken']);
    const rewrite = () => db.owner(`update public.payouts set account = 'GB99'`);
    expect(await db.codeOf(rewrite)).toBe('payout_taken');
    await decide(db, MANAGER, 'pay', payout);
    expect(await outcomes()).toEqual(['payout_paid', 'payout_paid']);
  },
);

const detailsOf = (db: Db) =>
  db.read(AFFILIATE, 'select method, account from public.payout_details');

testPayout(
  'details are kept at the affiliate’s wish only, exported, and deleted with a click or the account',
  async ({ db, payout }) => {
    expect(await detailsOf(db)).toEqual([]);
    const args = { method: 'bank', account: ' GB00\u200b EXMP ', save_details: true };
    await db.call(AFFILIATE, 'correct_payout', { payout_id: payout, ...args });
    const details = { method: 'bank', account: 'GB00 EXMP' };
    expect(await detailsOf(db)).toEqual([details]);
    expect(await db.call(AFFILIATE, 'export_account')).toMatchObject({
      payoutDetails: details,
    });
    await db.call(AFFILIATE, 'withdraw_payout', { payout_id: payout });
    await db.call(AFFILIATE, 'request_payout', {
      ...args,
      amount: 10_000,
      account: 'GB02',
    });
    expect(await detailsOf(db)).toEqual([{ method: 'bank', account: 'GB02' }]);
    await db.read(AFFILIATE, 'delete from public.payout_details');
    expect(await detailsOf(db)).toEqual([]);
    await db.owner(
      `insert into public.payout_details (user_id, method, account) values ('${AFFILIATE}', 'bank', 'GB03')`,
    );
    await db.owner(`delete from auth.users where id = '${AFFILIATE}'`);
    expect(await db.owner('select from public.payout_details')).toEqual([]);
  },
);

testPayout('one that was declined stays in the books', async ({ db, payout }) => {
  await decide(db, MANAGER, 'decline', payout);
  await db.owner(`delete from auth.users where id = '${AFFILIATE}'`);
  const left = await db.owner('select state from public.payouts');
  expect(left).toEqual([{ state: 'declined' }]);
});

describe('notifications', () => {
  const params = (payout: string) => ({ payout, amount: 12_000 });
  const notificationsOf = (db: Db, visitor: Visitor) =>
    db.read(
      visitor,
      `select kind, params from public.notifications where kind like 'payout%' order by created_at`,
    );

  testPayout(
    'managers hear of a request, without the account to pay to; officers do not',
    async ({ db, payout }) => {
      const notification = { kind: 'payoutRequested', params: params(payout) };
      expect(await notificationsOf(db, MANAGER)).toEqual([notification]);
      expect(await notificationsOf(db, OFFICER)).toEqual([]);
      const [email] = await claimEmails(db, 'payoutRequested');
      expect(email).toMatchObject({ account: MANAGER, staff: true });
      expect(email?.notifications).toEqual([
        { ...params(payout), kind: 'payoutRequested' },
      ]);
    },
  );

  testPayout(
    'the affiliate hears of a payment, and managers get no email of what is decided',
    async ({ db, payout }) => {
      await decide(db, MANAGER, 'pay', payout);
      const paid = { kind: 'payoutPaid', params: params(payout) };
      expect(await notificationsOf(db, AFFILIATE)).toEqual([paid]);
      const emails = (await claimEmails(db)).filter(({ kind }) =>
        kind.startsWith('payout'),
      );
      expect(emails).toMatchObject([
        { kind: 'payoutPaid', account: AFFILIATE, staff: false },
      ]);
    },
  );

  testPayout(
    'the affiliate hears why one was declined, and gets no email if they want none',
    async ({ db, payout }) => {
      await db.read(
        AFFILIATE,
        `insert into public.notification_settings (kind, by_email) values ('payoutDeclined', false)`,
      );
      await decide(db, MANAGER, 'decline', payout, '户名不符 🙅');
      expect(await notificationsOf(db, AFFILIATE)).toEqual([
        { kind: 'payoutDeclined', params: { ...params(payout), note: '户名不符 🙅' } },
      ]);
      expect(await claimEmails(db, 'payoutDeclined')).toEqual([]);
    },
  );

  testPayout(
    'an affiliate who is a manager does not hear of their own',
    async ({ db }) => {
      await db.owner(
        `insert into private.staff (user_id, role) values ('${AFFILIATE}', 'manager');
       delete from public.payouts`,
      );
      await requestPayout(db, 10_000);
      expect(await notificationsOf(db, AFFILIATE)).toEqual([]);
      expect(await notificationsOf(db, MANAGER)).toHaveLength(2);
      // News of the deleted request is outdated, so only the second is emailed, to both managers.
      expect(await claimEmails(db, 'payoutRequested')).toHaveLength(2);
    },
  );
});

const server = inject('postgres');

test.skipIf(!server)(
  '§12 payouts: two simultaneous requests or payments count once',
  async () => {
    const first = await openDatabase();
    const second = await openSecondConnection(server ?? '', first);
    try {
      await first.transaction(async (transaction) => {
        const db = new Db(transaction);
        await setRole(db, 'manager');
        await payInvoice(db, await openReferredCase(db), 200_000);
        await passDays(db, 30);
      });
      const ask = (db: Db) => db.codeOf(() => requestPayout(db, 15_000));
      expect(await atOnce(first, second, ask, ask)).toEqual([
        'accepted',
        'payout_requested',
      ]);

      const { rows } = await first.query<{ id: string }>('select id from public.payouts');
      const pay = (visitor: Visitor) => (db: Db) =>
        decide(db, visitor, 'pay', rows[0]?.id ?? '');
      expect(await atOnce(first, second, pay(MANAGER), pay(SECOND_MANAGER))).toEqual([
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
