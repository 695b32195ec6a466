import { query } from '../../../application/backend-calls.ts';
import { readPages } from '../../../cases/read-pages.ts';
import * as shapes from '../../../cases/case-shapes.ts';

/** Returns the client's cases: open ones first, then newest first. */
export function readCases() {
  return readPages((from, to) =>
    query(
      'No cases',
      shapes.overviews,
      (db, { userId }) =>
        db
          .from('case_overviews')
          .select(
            'id, reference, service, opened_at, closed_at, officer_name, officer_languages, percent, step_key, step_title, since, authority_status, turn, due_on, to_send, to_review, unread_messages, status',
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
