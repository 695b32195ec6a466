import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import { readPages } from '../../../application/read-pages.ts';
import * as shapes from '../../../cases/case-shapes.ts';
import { invoice } from '../../../cases/invoices/invoices.ts';
import { columnsOf, newId, nothing, rowsOf } from '../../../supabase/response-shapes.ts';

const summary = v.object({
  ...shapes.summary.entries,
  /** Null without an officer. */
  officer_languages: v.nullable(v.array(v.string())),
});
const summaries = rowsOf(summary);
export type ClientSummary = v.InferOutput<typeof summary>;

/** Open ones first, then newest first. */
export function readCases() {
  return readPages((from, to) =>
    query(
      'Cases not loaded',
      summaries,
      (db, { userId }) =>
        db
          .from('case_summaries')
          .select(columnsOf(summary))
          // Staff may also read others' cases, which belong on the desk.
          .eq('client_id', userId)
          .order('closed_at', { ascending: false, nullsFirst: true })
          .order('opened_at', { ascending: false })
          .order('id')
          .range(from, to),
      { confirmIfEmpty: true },
    ),
  );
}

const sharedCases = rowsOf(
  v.object({
    ...summary.entries,
    client_name: v.nullable(v.string()),
    may_upload: v.boolean(),
    sees_invoices: v.boolean(),
  }),
);
export type SharedCase = v.InferOutput<typeof sharedCases>[number];

export function readSharedCases() {
  return query('Shared cases not loaded', sharedCases, (db) => db.rpc('shared_cases'));
}

const invoices = rowsOf(invoice);

/** One, or none if the user may not read it. */
export function readInvoice(number: string) {
  return query('Invoice not loaded', invoices, (db) =>
    db.from('invoices').select(columnsOf(invoice)).eq('number', number),
  );
}

type Invitation = {
  case_id: string;
  email: string;
  may_upload: boolean;
  sees_invoices: boolean;
};

/** Safe to repeat. */
export function invitePerson(invitation: Invitation) {
  return mutate('Person not invited', newId, (db) => db.rpc('invite_person', invitation));
}

/** Safe to repeat. */
export function leaveCase(caseId: string) {
  return mutate('Case not left', nothing, (db) =>
    db.rpc('leave_case', { case_id: caseId }),
  );
}

/** Safe to repeat. */
export function removePerson(person: string) {
  return mutate('Person not removed', nothing, (db) =>
    db.rpc('remove_person', { person_id: person }),
  );
}
