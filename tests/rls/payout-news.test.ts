import { expect } from 'vitest';

import { call, read } from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  type Transaction,
  type Visitor,
} from './database.ts';
import {
  AFFILIATE,
  askPayout,
  broughtClient,
  passDays,
  payOrder,
} from './ledger-scenario.ts';
import { claim } from './mails.ts';
import { test } from './test.ts';

/** Tries something as soon as the affiliate has asked for 120 dollars of 150. */
function whenAsked(
  name: string,
  act: (transaction: Transaction, payout: string) => Promise<void>,
): void {
  test(name, async ({ transaction }) => {
    await payOrder(transaction, await broughtClient(transaction), 100_000);
    await passDays(transaction, 30);
    await act(transaction, await askPayout(transaction, 12_000));
  });
}

/** Returns what somebody reads of payouts on the screen. */
const seen = (transaction: Transaction, visitor: Visitor) =>
  read(
    transaction,
    visitor,
    `select kind, params from public.notifications where kind like 'payout%' order by created_at`,
  );

whenAsked(
  '§10 payouts: managers alone are told that one was asked for, and not where to pay it',
  async (transaction, payout) => {
    const params = { payout, amount: 12_000 };
    expect(await seen(transaction, MANAGER)).toEqual([{ kind: 'payoutAsked', params }]);
    expect(await seen(transaction, OFFICER)).toEqual([]);
    expect(await claim(transaction, 'payoutAsked')).toMatchObject([
      { account: MANAGER, staff: true, news: [{ ...params, kind: 'payoutAsked' }] },
    ]);
  },
);

whenAsked(
  '§10 payouts: the affiliate is told that it was paid, and managers of nothing that is decided',
  async (transaction, payout) => {
    await call(transaction, MANAGER, 'pay_payout', { payout });
    const params = { payout, amount: 12_000 };
    expect(await seen(transaction, AFFILIATE)).toEqual([{ kind: 'payoutPaid', params }]);
    expect((await claim(transaction)).filter(({ kind }) => /^payout/.test(kind))).toEqual(
      [expect.objectContaining({ kind: 'payoutPaid', account: AFFILIATE, staff: false })],
    );
  },
);

whenAsked(
  '§10 payouts: the affiliate is told why one was declined, unless they want no mails of it',
  async (transaction, payout) => {
    await authenticateAs(transaction, AFFILIATE);
    await transaction.exec(
      `insert into public.notification_settings (kind, by_mail) values ('payoutDeclined', false)`,
    );
    await call(transaction, MANAGER, 'decline_payout', { payout, reason: '户名不符 🙅' });
    expect(await seen(transaction, AFFILIATE)).toEqual([
      {
        kind: 'payoutDeclined',
        params: { payout, amount: 12_000, note: '户名不符 🙅' },
      },
    ]);
    expect(await claim(transaction, 'payoutDeclined')).toEqual([]);
  },
);

whenAsked(
  '§10 payouts: a manager who is an affiliate is not told of their own',
  async (transaction) => {
    await authenticateAs(transaction, 'owner');
    await transaction.exec(
      `insert into private.staff (user_id, role) values ('${AFFILIATE}', 'manager');
       delete from public.payouts`,
    );
    await askPayout(transaction, 10_000);
    expect(await seen(transaction, AFFILIATE)).toEqual([]);
    expect(await seen(transaction, MANAGER)).toHaveLength(2);
    // The first one is gone: its mail would say what is no longer true.
    expect(await claim(transaction, 'payoutAsked')).toHaveLength(1);
  },
);
