import * as v from 'valibot';

import * as caseShapes from '../../../../cases/case-shapes.ts';
import { billingDetails } from '../../../../cases/invoices/billing.ts';
import {
  invoice as sentInvoice,
  invoiceState,
} from '../../../../cases/invoices/invoices.ts';
import { cents, count, moment, rowsOf } from '../../../../supabase/response-shapes.ts';
import { auditSubject, changes, leadCall, nullableText } from '../../data/desk-shapes.ts';

export const summary = v.object({
  ...caseShapes.summary.entries,
  officer_action: v.nullable(v.picklist(['review', 'finish', 'answer', 'ask'])),
  unanswered: v.boolean(),
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

/** Of a draft or a sent one. */
export const invoice = v.object({
  ...sentInvoice.entries,
  number: nullableText,
  state: invoiceState,
  sent_at: v.nullable(moment),
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
export type DeskInvoice = v.InferOutput<typeof invoice>;
export type Price = v.InferOutput<typeof price>;
