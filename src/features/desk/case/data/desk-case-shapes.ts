import * as v from 'valibot';

import * as shapes from '../../../../cases/case-shapes.ts';
import { count, day, moment, rowsOf } from '../../../../application/response-shapes.ts';

const text = v.nullable(v.string());

export const parties = v.object({
  id: v.string(),
  officer_id: text,
  client: v.object({
    name: text,
    email: text,
    phone: text,
    locale: text,
    /** The day of the account's deletion, if requested. */
    delete_after: v.optional(v.nullable(moment), null),
  }),
  /** For managers, who assign cases; else empty. */
  officers: rowsOf(v.object({ id: v.string(), name: v.string() })),
});

export const steps = rowsOf(v.object({ ...shapes.step.entries, version: count }));

/** Amounts are in cents. */
const line = v.object({ title: v.string(), amount: count });

export const orders = rowsOf(
  v.object({
    id: v.string(),
    number: text,
    billed_to: v.object({
      name: v.nullish(v.string()),
      email: v.nullish(v.string()),
      reference: v.nullish(v.string()),
      service: v.nullish(v.string()),
    }),
    lines: v.array(line),
    amount: count,
    paid: count,
    refunded: count,
    state: v.picklist(['draft', 'sent', 'paid', 'refunded', 'void']),
    due_on: v.nullable(day),
    /** Whether the client is reminded by itself. */
    reminds: v.boolean(),
    version: count,
  }),
);

/** Described in audit-texts.ts. */
export const audit = rowsOf(
  v.object({
    id: count,
    at: moment,
    actor: text,
    verb: v.string(),
    what: v.string(),
  }),
);

/** /prices.json: the prices in content/, in cents. */
export const prices = v.array(line);

export type Parties = v.InferOutput<typeof parties>;
export type DeskStep = v.InferOutput<typeof steps>[number];
export type Order = v.InferOutput<typeof orders>[number];
export type OrderLine = v.InferOutput<typeof line>;
