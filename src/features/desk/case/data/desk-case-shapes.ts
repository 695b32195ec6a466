import * as v from 'valibot';

import * as caseShapes from '../../../../cases/case-shapes.ts';
import { billedTo, billingDetails } from '../../../../cases/invoices/billing.ts';
import { invoiceLine } from '../../../../cases/invoices/invoice-lines.ts';
import { invoiceState } from '../../../../cases/invoices/invoices.ts';
import {
  cents,
  count,
  day,
  moment,
  rowsOf,
} from '../../../../supabase/response-shapes.ts';
import { auditSubject, changes, leadCall, nullableText } from '../../data/desk-shapes.ts';

export const summary = v.object({
  ...caseShapes.summary.entries,
  officer_act: v.nullable(v.picklist(['review', 'finish', 'answer', 'ask'])),
});

export const summaries = rowsOf(summary);

export const parties = v.object({
  id: v.string(),
  officer_id: nullableText,
  /** The case's version. */
  version: count,
  client: v.object({
    name: nullableText,
    email: nullableText,
    phone: nullableText,
    locale: nullableText,
    /** The day of the account's deletion, if requested. */
    delete_after: v.optional(v.nullable(moment), null),
    /** Whom new invoices are made out to, if the client has said. */
    billing: v.optional(v.nullable(billingDetails), null),
  }),
  leads: rowsOf(
    v.object({ id: v.string(), reference: v.string(), consultation: leadCall }),
  ),
  /** For managers, who assign cases; else empty. */
  officers: rowsOf(v.object({ id: v.string(), name: v.string() })),
});

export const step = v.object({ ...caseShapes.step.entries, version: count });

export const invoice = v.object({
  id: v.string(),
  number: nullableText,
  billed_to: billedTo,
  lines: v.array(invoiceLine),
  tax_name: nullableText,
  tax_bps: count,
  tax: cents,
  payment_link: nullableText,
  amount: cents,
  paid: cents,
  refunded: cents,
  state: invoiceState,
  due_on: v.nullable(day),
  /** Whether the client is reminded automatically. */
  sends_reminders: v.boolean(),
  version: count,
});

/** Internal, newest first. */
export const notes = rowsOf(
  v.object({
    id: v.string(),
    body: v.string(),
    created_at: moment,
    author: nullableText,
  }),
);

/** Described in audit-texts.ts. */
export const audit = rowsOf(
  v.object({
    id: count,
    at: moment,
    actor: nullableText,
    verb: v.string(),
    subject: v.string(),
    about: auditSubject,
    changes,
  }),
);

/** /prices.json: the prices in content/, in cents. */
const price = v.object({
  key: v.string(),
  title: v.string(),
  amount: cents,
  period: v.exactOptional(v.picklist(['month', 'year'])),
  several: v.exactOptional(v.literal(true)),
});

export const prices = v.array(price);

export type DeskSummary = v.InferOutput<typeof summary>;
export type Parties = v.InferOutput<typeof parties>;
export type DeskStep = v.InferOutput<typeof step>;
export type DeskInvoice = v.InferOutput<typeof invoice>;
export type Price = v.InferOutput<typeof price>;
