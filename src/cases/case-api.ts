import { mutate, query } from '../application/backend-api.ts';
import { readPages } from '../application/read-pages.ts';
import { type Outcome, refusedWith } from '../supabase/failure.ts';
import { columnsOf, newId, nothing } from '../supabase/response-shapes.ts';
import * as shapes from './case-shapes.ts';
import { clientCompany } from './client-companies.ts';
import { deadline } from './deadlines.ts';
import { event, events } from './event-shapes.ts';
import { invoice } from './invoices/invoices.ts';
import { readCaseRows } from './read-case-rows.ts';

/**
 * Reports a removed row as gone. Either somebody else removed it, or an earlier attempt did and its
 * response was lost. To the database it looks like a row of somebody else's case.
 */
export function missingAsGone(outcome: Outcome<unknown>): Outcome<unknown> {
  return refusedWith(outcome, 'no_case')
    ? { ok: false, failure: { kind: 'conflict', code: 'gone' } }
    : outcome;
}

export function readSteps(caseId: string) {
  return readCaseRows('Steps not loaded', 'case_steps', shapes.step, caseId, (rows) =>
    rows.order('position'),
  );
}

/** Oldest first. */
export function readRequests(of: string) {
  return readCaseRows(
    'Requests not loaded',
    'document_requests',
    shapes.request,
    of,
    (rows) => rows.order('created_at').order('id'),
  );
}

/** Documents sent or delivered, except files on messages, newest first. */
export function readDocuments(of: string) {
  return readCaseRows(
    'Documents not loaded',
    'documents',
    shapes.caseDocument,
    of,
    (rows) =>
      rows
        // Files on messages are read with the messages.
        .is('message_id', null)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false }),
  );
}

/** Newest first. */
export function readMessages(caseId: string) {
  return readPages((from, to) =>
    query('Messages not loaded', shapes.messages, (db) =>
      db
        .from('case_messages')
        .select(columnsOf(shapes.message))
        .eq('case_id', caseId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(from, to),
    ),
  );
}

/** Newest first. */
export function readEvents(caseId: string) {
  return readPages((from, to) =>
    query('History not loaded', events, (db) =>
      db
        .from('case_events')
        .select(columnsOf(event))
        .eq('case_id', caseId)
        .order('id', { ascending: false })
        .range(from, to),
    ),
  );
}

type NewMessage = {
  case_id: string;
  body: string;
  files: StoredFile[];
  retry_key: string;
};

export function postMessage(message: NewMessage) {
  return mutate('Message not sent', newId, (db) => db.rpc('post_message', message));
}

/** Marks only those of the other side. */
export function markMessagesRead(caseId: string) {
  return mutate('Messages not marked as read', nothing, (db) =>
    db.rpc('mark_messages_read', { case_id: caseId }),
  );
}

export type StoredFile = {
  path: string;
  name: string;
  sha256: string;
};

type SentFile = StoredFile & {
  request_id: string;
};

/** Records an uploaded file in its case. Safe to repeat. */
export function submitDocument(file: SentFile, signal: AbortSignal) {
  return mutate('Document not submitted', newId, (db) =>
    db.rpc('submit_document', file).abortSignal(signal),
  );
}

export type UnrequestedDocument = {
  /** A new uuid, the same for all files of the document. */
  request_id: string;
  /** Its kind, a key of the catalogue. */
  document_key: string;
  note?: string;
};

/** Safe to repeat. */
export function submitUnrequested(
  file: StoredFile & UnrequestedDocument & { case_id: string },
  signal: AbortSignal,
) {
  return mutate('Unrequested document not submitted', newId, (db) =>
    db.rpc('submit_unrequested', file).abortSignal(signal),
  );
}

/** The database refuses it once staff have opened the file. */
export function withdrawDocument(document: string) {
  return mutate('Document not withdrawn', nothing, (db) =>
    db.rpc('withdraw_document', { document_id: document }),
  ).then(missingAsGone);
}

type DeliveredFile = StoredFile & {
  case_id: string;
};

/** Safe to repeat. */
export function deliverDocument(file: DeliveredFile, signal: AbortSignal) {
  return mutate('Document not delivered', newId, (db) =>
    db.rpc('deliver_document', file).abortSignal(signal),
  );
}

/** In the order of their invitations. */
export function readPeople(caseId: string) {
  return query('People of the case not loaded', shapes.people, (db) =>
    db
      .from('case_people')
      .select(columnsOf(shapes.person))
      .eq('case_id', caseId)
      .is('removed_at', null)
      .order('invited_at')
      .order('id'),
  );
}

/** Oldest first. */
export function readClientCompanies(of: string) {
  return readCaseRows(
    'Companies not loaded',
    'client_companies',
    clientCompany,
    of,
    (rows) => rows.order('created_at').order('id'),
  );
}

/** Deadlines of cases and their companies: open ones by day, then done ones. */
export function readDeadlines(of: string) {
  return readCaseRows('Deadlines not loaded', 'deadlines', deadline, of, (rows) =>
    rows
      .order('done_at', { ascending: false, nullsFirst: true })
      .order('due_on')
      .order('id'),
  );
}

/** Newest first. Only staff see drafts. */
export function readInvoices(of: string) {
  return readCaseRows('Invoices not loaded', 'invoices', invoice, of, (rows) =>
    rows
      .not('number', 'is', null)
      .order('sent_at', { ascending: false })
      .order('id', { ascending: false }),
  );
}
