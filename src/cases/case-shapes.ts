import * as v from 'valibot';

import { count, day, moment, rowsOf } from '../supabase/response-shapes.ts';

/** Rows of the database. Lists leave out rows of another shape. */

export const actors = ['client', 'officer', 'authority', 'partner'] as const;

const holders = [...actors, 'nobody'] as const;

const caseStatuses = [
  'completed',
  'cancelled',
  'awaitingInfo',
  'documentsReview',
  'inProgress',
] as const;

/** What clients and staff read of a case. */
export const summary = v.object({
  id: v.string(),
  reference: v.string(),
  service: v.string(),
  opened_at: moment,
  closed_at: v.nullable(moment),
  officer_name: v.nullable(v.string()),
  percent: v.pipe(count, v.minValue(0), v.maxValue(100)),
  step_key: v.nullable(v.string()),
  step_title: v.nullable(v.string()),
  /** The step after the current one. */
  next_key: v.nullable(v.string()),
  next_title: v.nullable(v.string()),
  /** Since when it is the holder's turn, if known. */
  since: v.nullable(moment),
  authority_status: v.nullable(v.string()),
  /** Whose turn it is. Nobody's, once the case is closed. */
  holder: v.picklist(holders),
  /** Client and officer may both have something to do. */
  client_action: v.nullable(v.picklist(['send', 'finish'])),
  due_on: v.nullable(day),
  to_send: count,
  to_review: count,
  unread_messages: count,
  status: v.picklist(caseStatuses),
});

const stepStates = ['locked', 'open', 'waiting', 'done', 'skipped'] as const;

export const step = v.object({
  id: v.string(),
  position: count,
  key: v.nullable(v.string()),
  title: v.nullable(v.string()),
  actor: v.picklist(actors),
  state: v.picklist(stepStates),
  due_on: v.nullable(day),
  authority_status: v.nullable(v.string()),
  since: v.nullable(moment),
  done_at: v.nullable(moment),
  version: count,
});

const requestStates = [
  'requested',
  'uploaded',
  'in_review',
  'accepted',
  'rejected',
  'waived',
] as const;

export const reasons = [
  'unreadable',
  'incomplete',
  'expired',
  'wrongDocument',
  'notCertified',
  'other',
] as const;

export const request = v.object({
  id: v.string(),
  case_id: v.string(),
  key: v.nullable(v.string()),
  title: v.nullable(v.string()),
  state: v.picklist(requestStates),
  reason: v.nullable(v.picklist(reasons)),
  note: v.nullable(v.string()),
  due_on: v.nullable(day),
  /** Written by the officer, besides the standard one in content/. */
  instruction: v.optional(v.nullable(v.string()), null),
  /** Sent by the client on their own. */
  unrequested: v.optional(v.boolean(), false),
  client_note: v.optional(v.nullable(v.string()), null),
  version: count,
});

export const caseDocument = v.object({
  id: v.string(),
  case_id: v.string(),
  request_id: v.nullable(v.string()),
  /** The reported payment that it proves. */
  report_id: v.optional(v.nullable(v.string()), null),
  path: v.string(),
  name: v.string(),
  size: count,
  created_at: moment,
});

const documents = rowsOf(caseDocument);

export const message = v.object({
  id: v.string(),
  from_staff: v.boolean(),
  /** The author's name, if they are staff who still work here. */
  author_name: v.nullable(v.string()),
  body: v.string(),
  created_at: moment,
  read_at: v.nullable(moment),
  files: v.optional(documents, []),
});

export const messages = rowsOf(message);

export const person = v.object({
  id: v.string(),
  email: v.string(),
  may_upload: v.boolean(),
  sees_invoices: v.boolean(),
  invited_at: moment,
  accepted_at: v.nullable(moment),
});

/** The people of a case who have not been removed. */
export const people = rowsOf(person);

export type CaseSummary = v.InferOutput<typeof summary>;
export type Person = v.InferOutput<typeof person>;
export type Step = v.InferOutput<typeof step>;
export type DocumentRequest = v.InferOutput<typeof request>;
export type CaseDocument = v.InferOutput<typeof caseDocument>;
export type Message = v.InferOutput<typeof message>;
export type Actor = (typeof actors)[number];
export type Holder = CaseSummary['holder'];
export type Reason = (typeof reasons)[number];

export function isStepOver({ state }: Pick<Step, 'state'>): boolean {
  return state === 'done' || state === 'skipped';
}

export function isRunning({ state }: Pick<Step, 'state'>): boolean {
  return state === 'open' || state === 'waiting';
}

/** Whether the client has to send a document, for the first time or again. */
export function isToSend({ state }: Pick<DocumentRequest, 'state'>): boolean {
  return state === 'requested' || state === 'rejected';
}

/** A file that answers no request and proves no payment is from the firm. */
export function isDelivery(file: CaseDocument): boolean {
  return !file.request_id && !file.report_id;
}
