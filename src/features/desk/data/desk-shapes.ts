import * as v from 'valibot';

import { consultationState, moment, rowsOf } from '../../../supabase/response-shapes.ts';

/** What several of the desk's screens read. Lists leave out rows of another shape. */

export const nullableText = v.nullable(v.string());

export function pageOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({ more: v.boolean(), rows: rowsOf(row) });
}

const consultation = v.object({
  id: v.string(),
  starts_at: moment,
  /** The client's. */
  time_zone: v.string(),
  state: consultationState,
  /** Whether a mark can still be undone. */
  can_unmark: v.boolean(),
  lead: v.string(),
  lead_reference: nullableText,
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  /** Whom the call is with; null if nobody has it. */
  officer: nullableText,
  officer_name: nullableText,
});

export const leadCall = v.nullable(
  v.pick(consultation, ['id', 'starts_at', 'time_zone', 'state']),
);

/** The earliest first. */
export const consultations = rowsOf(consultation);

export const leadState = v.picklist(['new', 'answered', 'won', 'lost']);

/** By column: from and to, or null where only staff of the case may know the values. */
export const changes = v.optional(
  v.record(v.string(), v.nullable(v.tuple([v.unknown(), v.unknown()]))),
  {},
);

/**
 * What an entry of the audit is about: the step, document, company, deadline, invoice, inquiry or
 * person, while it exists.
 */
export const auditSubject = v.nullish(
  v.object({ key: v.nullish(v.string()), title: v.nullish(v.string()) }),
);

export type DeskCall = v.InferOutput<typeof consultation>;
export type LeadCallRow = NonNullable<v.InferOutput<typeof leadCall>>;
export type LeadState = v.InferOutput<typeof leadState>;
export type AuditSubject = NonNullable<v.InferOutput<typeof auditSubject>>;
export type Changes = v.InferOutput<typeof changes>;
