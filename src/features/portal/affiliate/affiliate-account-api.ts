import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import {
  payoutMethod,
  payoutState,
  readEntries,
} from '../../../application/ledger/ledger-api.ts';
import { createLoaded } from '../../../application/loaded.ts';
import { maxRows } from '../../../supabase/limits.ts';
import {
  cents,
  columnsOf,
  count,
  day,
  moment,
  newId,
  nothing,
  rowsOf,
} from '../../../supabase/response-shapes.ts';

const account = v.object({
  code: v.string(),
  /** Clients who came through the link, and how many of them paid an invoice. */
  clients: count,
  customers: count,
  pending: cents,
  /** Negative after refunds that followed a payout. */
  eligible: cents,
  paid: cents,
  /** Whether a manager is paying the request. */
  paying: v.boolean(),
  hold_days: count,
  referral_days: count,
  minimum: cents,
});

const visits = v.object({
  /** Figures of the last twelve months, newest first. */
  months: rowsOf(v.object({ month: day, visits: count, clients: count })),
  /** The most visited first. Empty for links without a name. */
  campaigns: rowsOf(
    v.object({ campaign: v.string(), visits: count, clients: count, customers: count }),
  ),
});

const payout = v.object({
  id: v.string(),
  amount: cents,
  method: payoutMethod,
  account: v.string(),
  state: payoutState,
  reason: v.nullable(v.string()),
  requested_at: moment,
  version: count,
});

const payouts = rowsOf(payout);

/** None or one. */
const details = rowsOf(
  v.object({
    method: payoutMethod,
    account: v.string(),
    saved_at: moment,
  }),
);

export type AffiliateAccount = v.InferOutput<typeof account>;
export interface PayoutDetails {
  method: v.InferOutput<typeof payoutMethod>;
  account: string;
  save_details: boolean;
}

export type Payout = v.InferOutput<typeof payout>;

export function readVisits() {
  return query('Visits not loaded', visits, (db) => db.rpc('affiliate_visits'));
}

export function readAffiliate() {
  return query('Affiliate not loaded', v.nullable(account), (db) =>
    db.rpc('affiliate_account'),
  );
}

/** Newest first. */
export function readPayouts(from = 0) {
  return query('Payouts not loaded', payouts, (db, { userId }) =>
    db
      .from('payouts')
      .select(columnsOf(payout))
      .eq('affiliate_id', userId)
      .order('requested_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, from + maxRows - 1),
  );
}

export function requestPayout(amount: number, to: PayoutDetails) {
  return mutate('Payout not requested', newId, (db) =>
    db.rpc('request_payout', { amount, ...to }),
  );
}

/** Changes where a requested payout goes. */
export function correctPayout({ id, version }: Payout, to: PayoutDetails) {
  return mutate('Payout not corrected', nothing, (db) =>
    db.rpc('correct_payout', { payout_id: id, ...to, expected_version: version }),
  );
}

export function withdrawPayout(payout: string) {
  return mutate('Payout not withdrawn', nothing, (db) =>
    db.rpc('withdraw_payout', { payout_id: payout }),
  );
}

export function readDetails() {
  return query('Payout details not loaded', details, (db) =>
    db.from('payout_details').select('method, account, saved_at'),
  );
}

export function forgetDetails() {
  return mutate('Payout details not deleted', nothing, (db, { userId }) =>
    db.from('payout_details').delete().eq('user_id', userId),
  );
}

/** The screen shows this many entries; the statement has all. */
const maxEntries = 50;

export const $affiliate = createLoaded('affiliate', [], readAffiliate);
export const $visits = createLoaded('visits', [], readVisits);
export const $entries = createLoaded('entries', [], () =>
  readEntries({ limit: maxEntries }),
);
export const $payouts = createLoaded('payouts', [], () => readPayouts());
export const $details = createLoaded('payoutDetails', [], readDetails);
