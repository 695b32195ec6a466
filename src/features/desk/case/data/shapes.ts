import * as v from 'valibot';

import * as shapes from '../../../../ui/cases/shapes.ts';
import { count, day, moment, rowsOf } from '../../../../ui/signed-in/shapes.ts';

const text = v.nullable(v.string());

/** What the desk is told of a case beside its own row. */
export const parties = v.object({
  id: v.string(),
  officer_id: text,
  client: v.object({
    name: text,
    email: text,
    phone: text,
    locale: text,
    /** When the account goes, if that was asked for. */
    delete_after: v.optional(v.nullable(moment), null),
  }),
  /** Whom a manager can give the case to; an officer is told nobody. */
  officers: rowsOf(v.object({ id: v.string(), name: v.string() })),
});

/** A step with the version that acts on it name. */
export const steps = rowsOf(v.object({ ...shapes.step.entries, version: count }));

/** Amounts are in cents. */
const line = v.object({ title: v.string(), amount: count });

export const orders = rowsOf(
  v.object({
    id: v.string(),
    number: text,
    lines: v.array(line),
    amount: count,
    refunded: count,
    state: v.picklist(['draft', 'sent', 'paid', 'refunded', 'void']),
    due_on: v.nullable(day),
    version: count,
  }),
);

/** What staff did in a case (../../audit-words.ts). */
export const audit = rowsOf(
  v.object({
    id: count,
    at: moment,
    actor: text,
    verb: v.string(),
    what: v.string(),
  }),
);

/** /prices.json: what content/ has prices for, in cents. */
export const prices = v.array(line);

export type Parties = v.InferOutput<typeof parties>;
export type DeskStep = v.InferOutput<typeof steps>[number];
export type Order = v.InferOutput<typeof orders>[number];
export type OrderLine = v.InferOutput<typeof line>;
