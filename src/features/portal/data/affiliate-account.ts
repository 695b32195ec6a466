import * as v from 'valibot';

import { maxRows } from '../../../supabase/limits.ts';
import { createLoaded } from '../../../application/loaded.ts';
import { count, moment, rowsOf } from '../../../application/response-shapes.ts';
import { mutate, query } from '../../../application/backend-calls.ts';
import { readEntries } from '../../../cases/ledger-entries.ts';

/** Amounts are in cents. */

const account = v.object({
  code: v.string(),
  /** Clients who came through the link, and how many of them paid an order. */
  clients: count,
  customers: count,
  pending: count,
  /** Negative after refunds that followed a payout. */
  eligible: count,
  paid: count,
  hold_days: count,
  referral_days: count,
  minimum: count,
});

export const payoutMethods = ['wallet', 'transfer', 'bank'] as const;

const payouts = rowsOf(
  v.object({
    id: v.string(),
    amount: count,
    method: v.picklist(payoutMethods),
    account: v.string(),
    state: v.picklist(['asked', 'paid', 'declined']),
    reason: v.nullable(v.string()),
    asked_at: moment,
  }),
);

export type AffiliateAccount = v.InferOutput<typeof account>;
export type Payout = v.InferOutput<typeof payouts>[number];

/** On the screen. The statement has all entries. */
const maxEntries = 50;

function readAffiliate() {
  return query('No affiliate', v.nullable(account), (db) => db.rpc('affiliate_account'));
}

/** Returns a page of the affiliate's payouts, newest first. */
export function readPayouts(from = 0) {
  return query('No payouts', payouts, (db, { userId }) =>
    db
      .from('payouts')
      .select('id, amount, method, account, state, reason, asked_at')
      .eq('affiliate_id', userId)
      .order('asked_at', { ascending: false })
      .range(from, from + maxRows - 1),
  );
}

export function askPayout(amount: number, method: string, to: string) {
  return mutate('Payout not asked for', v.string(), (db) =>
    db.rpc('ask_payout', { amount, method, account: to }),
  );
}

export const $affiliate = createLoaded('affiliate', [], readAffiliate);
export const $entries = createLoaded('entries', [], () =>
  readEntries({ limit: maxEntries }),
);
export const $payouts = createLoaded('payouts', [], () => readPayouts());
