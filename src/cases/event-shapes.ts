import * as v from 'valibot';

import { count, day, moment, rowsOf } from '../supabase/response-shapes.ts';
import { reasons } from './case-shapes.ts';

/** A step or a document: a key of the catalogue, or free text. */
const name = v.object({ key: v.optional(v.string()), title: v.optional(v.string()) });

const lenientText = v.fallback(v.optional(v.string()), undefined);

/** What events and notifications are about. Unknown parameters are dropped. */
export const params = v.object({
  /** A case's or an inquiry's reference. */
  reference: lenientText,
  /** An inquiry's id. */
  lead: lenientText,
  service: lenientText,
  step: v.fallback(v.optional(name), undefined),
  document: v.fallback(v.optional(name), undefined),
  name: lenientText,
  from: lenientText,
  to: lenientText,
  reason: v.fallback(v.optional(v.picklist(reasons)), undefined),
  note: lenientText,
  due: v.fallback(v.optional(day), undefined),
  outcome: lenientText,
  /** Documents of the same notification, after the first. */
  more: v.fallback(v.optional(v.array(v.object({ document: name }))), undefined),
  /** Whether nobody asked for the document. */
  unrequested: v.fallback(v.optional(v.boolean()), undefined),
  /** When a booked call begins. */
  starts: v.fallback(v.optional(moment), undefined),
  /** Absent if a deadline belongs to the case. */
  company: lenientText,
  /** An invoice's number. */
  number: lenientText,
  /** What is left to pay, in cents. */
  outstanding: v.fallback(v.optional(v.number()), undefined),
  /** The number of its payment. */
  payment: v.fallback(v.optional(v.number()), undefined),
  /** The amount of a payout or a payment, in cents. */
  amount: v.fallback(v.optional(v.number()), undefined),
});

export const event = v.object({
  id: count,
  at: moment,
  by: v.picklist(['client', 'person', 'staff', 'system']),
  kind: v.string(),
  params,
});

export const events = rowsOf(event);

export type CaseEvent = v.InferOutput<typeof event>;
