import { ask } from '../signed-in/ask.ts';

import { deadlines } from './deadlines.ts';
import { orders } from './orders.ts';

/** Rows that a screen reads at most. The rest is in the export. */
const most = 200;

/** Returns the invoices of these cases, the newest first. Drafts are nobody's but the staff's. */
export function readOrders(caseIds: readonly string[]) {
  return ask('No orders', orders, (db) =>
    db
      .from('orders')
      .select(
        'id, case_id, number, billed_to, lines, amount, refunded, state, due_on, sent_at, paid_at',
      )
      .in('case_id', caseIds)
      .not('number', 'is', null)
      .order('sent_at', { ascending: false })
      .limit(most),
  );
}

/** Returns the deadlines of these cases, the next first, those that are done last. */
export function readDeadlines(caseIds: readonly string[]) {
  return ask('No deadlines', deadlines, (db) =>
    db
      .from('deadlines')
      .select('id, case_id, kind, due_on, done_at')
      .in('case_id', caseIds)
      .order('done_at', { ascending: false, nullsFirst: true })
      .order('due_on')
      .limit(most),
  );
}
