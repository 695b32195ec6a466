import * as v from 'valibot';

import { day, moment, rowsOf } from '../supabase/response-shapes.ts';
import { billedTo } from './billing.ts';
import { orderLine } from './order-lines.ts';

/** Cents. */
const amount = v.pipe(v.number(), v.integer());

export const orders = rowsOf(
  v.object({
    id: v.string(),
    case_id: v.string(),
    number: v.string(),
    billed_to: billedTo,
    lines: v.array(orderLine),
    tax_name: v.optional(v.nullable(v.string()), null),
    tax_bps: v.optional(amount, 0),
    tax: v.optional(amount, 0),
    payment_link: v.optional(v.nullable(v.string()), null),
    amount,
    /** Less what was given back before all was paid. */
    paid: amount,
    refunded: amount,
    state: v.picklist(['sent', 'paid', 'refunded', 'void']),
    due_on: v.nullable(day),
    sent_at: moment,
    paid_at: v.nullable(moment),
  }),
);

export type Order = v.InferOutput<typeof orders>[number];
