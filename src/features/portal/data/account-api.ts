import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import { reauthenticate } from '../../../supabase/reauthenticate.ts';
import { nothing } from '../../../supabase/response-shapes.ts';
import type { Code } from '../../../supabase/second-factor.ts';

/** Validates the parts of an export that we use. The rest passes through. */
const accountExport = v.looseObject({
  cases: v.array(
    v.looseObject({
      reference: v.string(),
      requests: v.array(
        v.looseObject({
          id: v.string(),
          key: v.nullable(v.string()),
          title: v.nullable(v.string()),
        }),
      ),
      documents: v.array(
        v.looseObject({
          path: v.string(),
          name: v.string(),
          size: v.number(),
          request_id: v.nullable(v.string()),
          message_id: v.nullable(v.string()),
          report_id: v.optional(v.nullable(v.string())),
        }),
      ),
    }),
  ),
});

export type AccountExport = v.InferOutput<typeof accountExport>;

/** Without the files. */
export function exportAccount() {
  return query('Account not exported', accountExport, (db) => db.rpc('export_account'));
}

/**
 * Requests the account's deletion; returns its day. The database requires a log-in in the last ten
 * minutes, with a code from accounts that have a second factor.
 * @param password undefined for accounts without one, whose current session must be that young
 */
export function requestDeletion(password?: string, code?: Code) {
  return mutate('Deletion not requested', v.string(), (db, { email }) =>
    password === undefined
      ? db.rpc('request_deletion')
      : reauthenticate({ email, password, code }, (fresh) =>
          fresh.rpc('request_deletion'),
        ),
  );
}

export function cancelDeletion() {
  return mutate('Deletion not cancelled', nothing, (db) => db.rpc('cancel_deletion'));
}
