import * as v from 'valibot';

import { hasPassed } from '../../i18n/format.ts';
import { cents, count, day, moment } from '../../supabase/response-shapes.ts';
import { billedTo } from './billing.ts';
import { invoiceLine } from './invoice-lines.ts';

const sentStates = ['sent', 'paid', 'refunded', 'void'] as const;

/** Only staff see drafts. */
export const invoiceState = v.picklist(['draft', ...sentStates]);

export const invoice = v.object({
  id: v.string(),
  case_id: v.string(),
  number: v.string(),
  billed_to: billedTo,
  lines: v.array(invoiceLine),
  tax_name: v.optional(v.nullable(v.string()), null),
  tax_bps: v.optional(count, 0),
  tax: v.optional(cents, 0),
  payment_link: v.optional(v.nullable(v.string()), null),
  amount: cents,
  /** Without what was refunded before it was paid in full. */
  paid: cents,
  refunded: cents,
  state: v.picklist(sentStates),
  due_on: v.nullable(day),
  sent_at: moment,
  paid_at: v.nullable(moment),
});

export type Invoice = v.InferOutput<typeof invoice>;

interface Standing {
  state: v.InferOutput<typeof invoiceState>;
  due_on: string | null;
  paid?: number;
}

/** The state that lists show: a sent invoice may be overdue or partly paid. */
export function shownInvoiceState<Shown extends Standing>({
  state,
  due_on,
  paid = 0,
}: Shown): Shown['state'] | 'overdue' | 'partly' {
  if (state !== 'sent') return state;
  if (due_on !== null && hasPassed(due_on)) return 'overdue';
  return paid > 0 ? 'partly' : state;
}
