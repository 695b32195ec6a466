import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import { createLoaded } from '../../../application/loaded.ts';
import { count, moment, nothing, rowsOf } from '../../../supabase/response-shapes.ts';
import { nullableText } from '../data/desk-shapes.ts';

const emails = rowsOf(
  v.object({
    id: count,
    email: nullableText,
    case_reference: nullableText,
    error: nullableText,
    abandoned_at: moment,
  }),
);

/** One row while no email goes out, with the email server's last response; else none. */
const outage = v.array(v.object({ since: moment, error: nullableText }));

export type FailedEmail = v.InferOutput<typeof emails>[number];
export type EmailOutage = v.InferOutput<typeof outage>[number];

/** The newest failed emails, and since when no email has gone out, if so. */
export async function readEmails() {
  const [failed, stopped] = await Promise.all([
    query('Emails not loaded', emails, (db) => db.rpc('failed_emails')),
    query('Email outage not loaded', outage, (db) => db.rpc('email_outage')),
  ]);
  if (!failed.ok) return failed;
  if (!stopped.ok) return stopped;
  return {
    ok: true as const,
    value: { failed: failed.value, outage: stopped.value[0] },
  };
}

export function retryEmail(email_id: number) {
  return mutate('Email not tried again', nothing, (db) =>
    db.rpc('retry_email', { email_id }),
  );
}

export const $emails = createLoaded('emails', [], readEmails);
