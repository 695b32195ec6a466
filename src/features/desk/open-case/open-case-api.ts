import * as v from 'valibot';

import { query } from '../../../application/backend-api.ts';
import type { Catalogue } from '../../../cases/catalogue-queries.ts';
import { callFunction } from '../../../supabase/call-function.ts';
import { rowsOf } from '../../../supabase/response-shapes.ts';
import { nullableText } from '../data/desk-shapes.ts';

/** The client's open cases of the same service. */
const existingCases = rowsOf(
  v.object({
    /** Null for cases of other officers. */
    reference: nullableText,
    officer: nullableText,
  }),
);

export type NewCase = {
  email: string;
  service: string;
  steps: Catalogue[string]['steps'];
  officer_id?: string;
  /** The lead behind the case, and its version that the user saw. */
  lead_id?: string;
  expected_version?: number;
  /** See `retryKey`. */
  retry_key: string;
};

/** The person to invite: a lead's sender, or somebody that the officer names. */
export type Invited =
  { lead: string } | { email: string; name: string; /** For emails. */ locale: string };

/**
 * Returns the reference.
 * @param expected the code of a refusal that the caller handles
 */
export function openCase(opened: NewCase, expected?: string) {
  return query('Case not opened', v.string(), (db) => db.rpc('open_case_for', opened), {
    expected,
  });
}

export function readExistingCases(email: string, service: string) {
  return query('Open cases not loaded', existingCases, (db) =>
    db.rpc('existing_open_cases', { email, service }),
  );
}

/** Also creates the account; `false` if it exists. */
export function inviteClient(invited: Invited) {
  return query('Person not invited', v.object({ invited: v.boolean() }), () =>
    callFunction('invite-client', invited),
  );
}
