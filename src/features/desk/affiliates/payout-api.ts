import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import { payoutMethod, payoutState } from '../../../application/ledger/ledger-api.ts';
import { cents, count, moment, nothing } from '../../../supabase/response-shapes.ts';
import { nullableText, pageOf } from '../data/desk-shapes.ts';
import { type Filters, pageNumber } from '../data/list-filters.ts';

const payouts = pageOf(
  v.object({
    id: v.string(),
    name: nullableText,
    email: nullableText,
    amount: cents,
    method: payoutMethod,
    account: v.string(),
    state: payoutState,
    reason: nullableText,
    requested_at: moment,
    decided_at: v.nullable(moment),
    /** Grows when the affiliate corrects it. */
    version: count,
    /** Whether the payout goes to this manager. */
    own: v.boolean(),
    /** Whether this manager has taken it. */
    taken: v.boolean(),
    taken_by: nullableText,
    taken_at: v.nullable(moment),
    /** Whether the person who took it is no longer a manager. */
    taker_left: v.boolean(),
    eligible: cents,
  }),
);

export type Payout = v.InferOutput<typeof payouts>['rows'][number];

/** Open ones, or decided ones with that `list`. */
export function readPayouts({ list = 'requested', ...rest }: Filters) {
  return query('Payouts not loaded', payouts, (db) =>
    db.rpc('desk_payouts', { list, page: pageNumber(rest) }),
  );
}

/** Comes before paying, and shuts out other managers. */
export function takePayout(payout: string, seen: number) {
  return mutate('Payout not taken', nothing, (db) =>
    db.rpc('take_payout', { payout_id: payout, expected_version: seen }),
  );
}

/** Takes it from somebody who is no longer a manager. */
export function takeOverPayout(payout: string) {
  return mutate('Payout not taken over', nothing, (db) =>
    db.rpc('take_over_payout', { payout_id: payout }),
  );
}

export function payPayout(payout: string) {
  return mutate('Payout not noted', nothing, (db) =>
    db.rpc('pay_payout', { payout_id: payout }),
  );
}

/** The affiliate reads the reason. */
export function declinePayout(payout: string, reason: string) {
  return mutate('Payout not declined', nothing, (db) =>
    db.rpc('decline_payout', { payout_id: payout, reason }),
  );
}
