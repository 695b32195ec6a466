import * as v from 'valibot';

import { payoutMethods } from '../../content/payout-methods.ts';
import {
  cents,
  columnsOf,
  count,
  moment,
  rowsOf,
} from '../../supabase/response-shapes.ts';
import { query } from '../backend-api.ts';

export const payoutMethod = v.picklist(payoutMethods);
export const payoutState = v.picklist(['requested', 'paid', 'declined']);

const entry = v.object({
  id: count,
  kind: v.picklist(['accrual', 'reversal', 'payout']),
  invoice_id: v.nullable(v.string()),
  payout_id: v.nullable(v.string()),
  /** Null for payouts, like the rate. */
  base: v.nullable(cents),
  /** Hundredths of a percent. */
  rate_bps: v.nullable(count),
  amount: cents,
  created_at: moment,
  eligible_at: moment,
});

const entries = rowsOf(entry);

export type Entry = v.InferOutput<typeof entry>;

interface EntryQuery {
  limit: number;
  /** How many to skip. */
  from?: number;
  /** The user by default. Managers may read others' entries. */
  affiliate?: string;
}

/** Newest first. */
export function readEntries({ limit, from = 0, affiliate }: EntryQuery) {
  return query('Entries not loaded', entries, (db, { userId }) =>
    db
      .from('ledger_entries')
      .select(columnsOf(entry))
      .eq('affiliate_id', affiliate ?? userId)
      .order('id', { ascending: false })
      .range(from, from + limit - 1),
  );
}
