import { mutate, query } from '../../../../application/backend-api.ts';
import { readPages } from '../../../../application/read-pages.ts';
import { missingAsGone } from '../../../../cases/case-api.ts';
import { readCaseRows } from '../../../../cases/read-case-rows.ts';
import { columnsOf, newId, nothing } from '../../../../supabase/response-shapes.ts';
import * as shapes from './desk-case-shapes.ts';

/** One row, or none if the user may not read the case. */
export function readSummary(reference: string) {
  return query('Case not loaded', shapes.summaries, (db) =>
    db
      .from('case_summaries')
      .select(columnsOf(shapes.summary))
      .eq('reference', reference),
  );
}

export function readParties(reference: string) {
  return query('Parties not loaded', shapes.parties, (db) =>
    db.rpc('desk_case', { reference }),
  );
}

/** Drafts included, newest first. */
export function readInvoices(caseId: string) {
  return readCaseRows('Invoices not loaded', 'invoices', shapes.invoice, caseId, (rows) =>
    rows.order('created_at', { ascending: false }).order('id', { ascending: false }),
  );
}

export function readNotes(caseId: string) {
  return query('Notes not loaded', shapes.notes, (db) =>
    db.rpc('desk_notes', { case_id: caseId }),
  );
}

/** Newest first. */
export function readCaseAudit(caseId: string) {
  return readPages((from, to) =>
    query('Audit not loaded', shapes.audit, (db) =>
      db
        .rpc('case_audit', { case_id: caseId })
        .order('id', { ascending: false })
        .range(from, to),
    ),
  );
}

/** Records that the user views a document, which allows fetching it. */
export function recordView(document: string) {
  return query('View not recorded', nothing, (db) =>
    db.rpc('view_document', { document_id: document }),
  ).then(missingAsGone);
}

export type Review = {
  request_id: string;
  verdict: 'accepted' | 'rejected' | 'waived';
  reason?: string;
  note?: string;
  /** When a rejected document is due again. */
  due_on?: string;
  expected_version: number;
};

export function reviewDocument(review: Review) {
  return mutate('Document not reviewed', nothing, (db) =>
    db.rpc('review_document', review),
  );
}

type Filing = {
  /** The document that nobody asked for. */
  unrequested_request_id: string;
  request_id: string;
  /** The version of the unrequested document. */
  expected_version: number;
};

/** Moves the files of an unrequested document to a request. */
export function fileDocument(filing: Filing) {
  return mutate('Document not filed', nothing, (db) => db.rpc('file_document', filing));
}

type WantedDocuments = {
  case_id: string;
  documents: { document?: string; title?: string; instruction?: string; due?: string }[];
  step_id?: string;
  /** For documents without a due day of their own. */
  due_on?: string;
  retry_key: string;
};

export function requestDocuments(wanted: WantedDocuments) {
  return mutate('Documents not requested', newId, (db) =>
    db.rpc('request_documents', wanted),
  );
}

/** @param due empty removes the day */
export function setRequestDue(request: string, due: string, seen: number) {
  return mutate('Due day not changed', nothing, (db) =>
    db.rpc('set_request_due', {
      request_id: request,
      ...(due && { due_on: due }),
      expected_version: seen,
    }),
  );
}

export function retractDocument(document: string) {
  return mutate('Document not retracted', nothing, (db) =>
    db.rpc('retract_document', { document_id: document }),
  ).then(missingAsGone);
}

export function finishStep(step: string, skip: boolean, seen: number) {
  return mutate('Step not finished', nothing, (db) =>
    db.rpc('finish_step', { step_id: step, skip, expected_version: seen }),
  );
}

type StepChange = {
  step_id: string;
  /** Absent to remove it. */
  due_on?: string;
  authority_status?: string;
  expected_version: number;
};

export function setStep(change: StepChange) {
  return mutate('Step not changed', nothing, (db) => db.rpc('set_step', change));
}

type Assignment = {
  case_id: string;
  officer_id?: string;
  expected_version: number;
};

export function assignCase(assignment: Assignment) {
  return mutate('Case not assigned', nothing, (db) => db.rpc('assign_case', assignment));
}

export function cancelCase(caseId: string, expected_event_id: number) {
  return mutate('Case not cancelled', nothing, (db) =>
    db.rpc('cancel_case', { case_id: caseId, expected_event_id }),
  );
}

/** The client reads the reason. Managers only. */
export function reopenCase(caseId: string, reason: string, expected_event_id: number) {
  return mutate('Case not reopened', nothing, (db) =>
    db.rpc('reopen_case', { case_id: caseId, reason, expected_event_id }),
  );
}

export function addNote(note: { case_id: string; body: string; retry_key: string }) {
  return mutate('Note not added', newId, (db) => db.rpc('add_case_note', note));
}

type NewDeadline = {
  case_id: string;
  kind: string;
  due_on: string;
  /** The company, unless the deadline belongs to the case. */
  company_id?: string;
  retry_key: string;
};

export function addDeadline(deadline: NewDeadline) {
  return mutate('Deadline not added', newId, (db) => db.rpc('add_deadline', deadline));
}

type DeadlineChange = {
  deadline_id: string;
  kind: string;
  due_on: string;
  expected_version: number;
};

export function changeDeadline(change: DeadlineChange) {
  return mutate('Deadline not changed', nothing, (db) =>
    db.rpc('change_deadline', change),
  ).then(missingAsGone);
}

export function removeDeadline(deadline: string, seen: number) {
  return mutate('Deadline not removed', nothing, (db) =>
    db.rpc('remove_deadline', { deadline_id: deadline, expected_version: seen }),
  ).then(missingAsGone);
}

export function finishDeadline(deadline: string, seen: number) {
  return mutate('Deadline not marked as done', nothing, (db) =>
    db.rpc('finish_deadline', { deadline_id: deadline, expected_version: seen }),
  ).then(missingAsGone);
}

interface CompanyContent {
  name: string;
  /** ISO 3166 code. */
  place: string;
  registered_on?: string;
  number?: string;
}

export function addCompany(caseId: string, content: CompanyContent, key: string) {
  return mutate('Company not added', newId, (db) =>
    db.rpc('add_company', { case_id: caseId, ...content, retry_key: key }),
  );
}

export function changeCompany(company: string, content: CompanyContent, seen: number) {
  return mutate('Company not changed', nothing, (db) =>
    db.rpc('change_company', { company_id: company, ...content, expected_version: seen }),
  );
}
