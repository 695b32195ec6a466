import * as v from 'valibot';

import { count, moment, rowsOf } from '../signed-in/shapes.ts';
import { ask } from '../signed-in/ask.ts';

/** What was earned, taken back and paid. Amounts are cents. */
const entries = rowsOf(
  v.object({
    id: count,
    kind: v.picklist(['accrual', 'reversal', 'payout']),
    order_id: v.nullable(v.string()),
    payout_id: v.nullable(v.string()),
    /** What the share is of, and hundredths of a percent; payouts have neither. */
    base: v.nullable(count),
    rate_bps: v.nullable(count),
    amount: count,
    created_at: moment,
    eligible_at: moment,
  }),
);

export type Entry = v.InferOutput<typeof entries>[number];

interface Wanted {
  limit: number;
  /** Only entries of before this id. */
  before?: number | undefined;
  /** Whose they are; the user's own by default. Managers read those of others as well. */
  affiliate?: string;
}

/** Returns entries of an affiliate, the newest first. */
export function readEntries({
  limit,
  before = Number.MAX_SAFE_INTEGER,
  affiliate,
}: Wanted) {
  return ask('No entries', entries, (db, { userId }) =>
    db
      .from('ledger_entries')
      .select(
        'id, kind, order_id, payout_id, base, rate_bps, amount, created_at, eligible_at',
      )
      .eq('affiliate_id', affiliate ?? userId)
      .lt('id', before)
      .order('id', { ascending: false })
      .limit(limit),
  );
}
