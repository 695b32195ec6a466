import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-calls.ts';
import * as shapes from '../../../cases/case-shapes.ts';
import { readPages } from '../../../cases/read-pages.ts';
import { rowsOf } from '../../../supabase/response-shapes.ts';

/** Open ones first, then newest first. */
export function readCases() {
  return readPages((from, to) =>
    query(
      'Cases not loaded',
      shapes.overviews,
      (db, { userId }) =>
        db
          .from('case_overviews')
          .select(
            'id, reference, service, opened_at, closed_at, officer_name, officer_languages, percent, steps, steps_over, step_key, step_title, next_key, next_title, since, authority_status, holder, client_act, due_on, to_send, to_review, unread_messages, status',
          )
          // Staff may also read others' cases, which belong on the desk.
          .eq('client_id', userId)
          .order('closed_at', { ascending: false, nullsFirst: true })
          .order('opened_at', { ascending: false })
          .order('id')
          .range(from, to),
      { doubtful: true },
    ),
  );
}

const text = v.nullable(v.string());

const sharedCases = rowsOf(
  v.object({
    ...shapes.overview.entries,
    client_name: text,
    may_upload: v.boolean(),
    sees_invoices: v.boolean(),
  }),
);
export type SharedCase = v.InferOutput<typeof sharedCases>[number];

export function readSharedCases() {
  return query('Shared cases not loaded', sharedCases, (db) => db.rpc('shared_cases'));
}

interface Invitation {
  case_id: string;
  email: string;
  may_upload: boolean;
  sees_invoices: boolean;
}

/** Safe to repeat. */
export function invitePerson(invitation: Invitation) {
  return mutate('Person not invited', v.string(), (db) =>
    db.rpc('invite_person', { ...invitation }),
  );
}

/** Safe to repeat. */
export function leaveCase(caseId: string) {
  return mutate('Case not left', v.unknown(), (db) =>
    db.rpc('leave_case', { case_id: caseId }),
  );
}

/** Safe to repeat. */
export function removePerson(person: string) {
  return mutate('Person not removed', v.unknown(), (db) =>
    db.rpc('remove_person', { person }),
  );
}
