import * as v from 'valibot';

import { day, moment, rowsOf } from '../application/response-shapes.ts';

/** Cents. */
const amount = v.pipe(v.number(), v.integer());

export const orders = rowsOf(
  v.object({
    id: v.string(),
    case_id: v.string(),
    number: v.string(),
    billed_to: v.object({
      name: v.nullish(v.string()),
      email: v.nullish(v.string()),
      reference: v.nullish(v.string()),
      service: v.nullish(v.string()),
    }),
    lines: v.array(v.object({ title: v.string(), amount })),
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
