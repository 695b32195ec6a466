import * as v from 'valibot';

import type { Deadline } from '../../../../ui/cases/deadlines.ts';
import { readPages } from '../../../../ui/cases/read-pages.ts';
import * as caseShapes from '../../../../ui/cases/shapes.ts';
import { act } from '../../../../ui/signed-in/act.ts';
import { ask } from '../../../../ui/signed-in/ask.ts';
import type { Outcome } from '../../../../ui/signed-in/failure.ts';

import * as shapes from './shapes.ts';

/** Returns how a case stands: one row, or none if the caller may not read it. */
export function readOverview(reference: string) {
  return ask('No case', caseShapes.overviews, (db) =>
    db
      .from('case_overviews')
      .select(
        'id, reference, service, opened_at, closed_at, officer_name, percent, step_key, step_title, since, authority_status, turn, due_on, to_send, to_review, unread_messages, status',
      )
      .eq('reference', reference),
  );
}

/** Returns the client of a case and, for managers, who could take it. */
export function readParties(reference: string) {
  return ask('No parties', shapes.parties, (db) => db.rpc('desk_case', { reference }));
}

/** Returns the steps of a case in their order. */
export function readSteps(caseId: string) {
  return ask('No steps', shapes.steps, (db) =>
    db
      .from('case_steps')
      .select(
        'id, position, key, title, actor, state, due_on, authority_status, since, done_at, version',
      )
      .eq('case_id', caseId)
      .order('position'),
  );
}

/** Returns the orders of a case, drafts included, the newest first. */
export function readOrders(caseId: string) {
  return readPages((from, to) =>
    ask('No orders', shapes.orders, (db) =>
      db
        .from('orders')
        .select('id, number, lines, amount, refunded, state, due_on, version')
        .eq('case_id', caseId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(from, to),
    ),
  );
}

/** Returns what staff did and looked at in a case, the newest first. */
export function readAudit(caseId: string) {
  return ask('No audit', shapes.audit, (db) => db.rpc('case_audit', { case_id: caseId }));
}

const nothing = v.unknown();
const made = v.string();

/**
 * Tells what is gone as gone: it was removed by somebody else, or by this very act, whose answer was lost. The
 * database answers it like a case that is not the caller's.
 */
function orGone(outcome: Outcome<unknown>): Outcome<unknown> {
  const gone =
    !outcome.ok &&
    outcome.failure.kind === 'conflict' &&
    outcome.failure.code === 'no_case';
  return gone ? { ok: false, failure: { kind: 'conflict', code: 'gone' } } : outcome;
}

/** Notes that staff look at a document: only then do they get its bytes. */
export function lookAt(document: string) {
  return ask('Look not noted', nothing, (db) =>
    db.rpc('look_at_document', { document }),
  ).then(orGone);
}

export interface Review {
  request: string;
  verdict: 'accepted' | 'rejected' | 'waived';
  reason?: string;
  note?: string;
  /** The newest document that was shown; none if nothing was sent. */
  seen?: string;
}

export function reviewDocument(review: Review) {
  return act('Not reviewed', nothing, (db) => db.rpc('review_document', { ...review }));
}

export interface WantedDocument {
  case_id: string;
  document?: string;
  title?: string;
  step?: string;
  due?: string;
  key: string;
}

/** Asks the client for a document. Asked twice with one key, it is asked for once. */
export function requestDocument(wanted: WantedDocument) {
  return act('Not asked for', made, (db) => db.rpc('request_document', { ...wanted }));
}

/**
 * @param due an empty one takes the day away
 * @param seen the day that the officer saw, if there was one
 */
export function setRequestDue(request: string, due: string, seen: string | null) {
  return act('Day not changed', nothing, (db) =>
    db.rpc('set_request_due', { request, ...(due && { due }), ...(seen && { seen }) }),
  );
}

/** Has nobody read a document any more that was delivered. */
export function takeBack(document: string) {
  return act('Not taken back', nothing, (db) =>
    db.rpc('take_back_document', { document }),
  ).then(orGone);
}

/** @param seen the version of the step that the officer looked at */
export function finishStep(step: string, skip: boolean, seen: number) {
  return act('Step not finished', nothing, (db) =>
    db.rpc('finish_step', { step, skip, seen }),
  );
}

export interface StepChange {
  step: string;
  /** Without it the step has none. */
  due?: string;
  authority_status?: string;
  seen: number;
}

export function setStep(change: StepChange) {
  return act('Step not changed', nothing, (db) => db.rpc('set_step', { ...change }));
}

export interface Assignment {
  case_id: string;
  officer?: string;
  /** The officer that the manager saw, if there was one. */
  seen?: string;
}

export function assignCase(assignment: Assignment) {
  return act('Case not assigned', nothing, (db) =>
    db.rpc('assign_case', { ...assignment }),
  );
}

/** @param seen the newest event of the case that the officer saw */
export function cancelCase(caseId: string, seen: number) {
  return act('Case not cancelled', nothing, (db) =>
    db.rpc('cancel_case', { case_id: caseId, seen }),
  );
}

export interface NewDeadline {
  case_id: string;
  kind: string;
  due: string;
  /** Whose it is, where it is not the case's own. */
  company?: string;
  key: string;
}

/** Adds a day. Asked twice with one key, it is added once. */
export function addDeadline(deadline: NewDeadline) {
  return act('Deadline not added', made, (db) => db.rpc('add_deadline', { ...deadline }));
}

/** @param seen the deadline as the officer saw it */
export function changeDeadline(seen: Deadline, kind: string, due: string) {
  const { id: deadline, kind: seen_kind, due_on: seen_due } = seen;
  return act('Deadline not changed', nothing, (db) =>
    db.rpc('change_deadline', { deadline, kind, due, seen_kind, seen_due }),
  ).then(orGone);
}

/** @param seen the deadline as the officer saw it */
export function removeDeadline({ id, kind, due_on }: Deadline) {
  return act('Deadline not removed', nothing, (db) =>
    db.rpc('remove_deadline', { deadline: id, seen_kind: kind, seen_due: due_on }),
  ).then(orGone);
}

export function finishDeadline(deadline: string) {
  return act('Deadline not done', nothing, (db) =>
    db.rpc('finish_deadline', { deadline }),
  ).then(orGone);
}
