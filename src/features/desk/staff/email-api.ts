import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import { count, moment, nothing, rowsOf } from '../../../supabase/response-shapes.ts';
import { nullableText } from '../data/desk-shapes.ts';

const mails = rowsOf(
  v.object({
    id: count,
    email: nullableText,
    case_reference: nullableText,
    error: nullableText,
    abandoned_at: moment,
  }),
);

/** One row while no e-mail goes out, with the mail server's last response; else none. */
const standstill = v.array(v.object({ since: moment, error: nullableText }));

export type Mail = v.InferOutput<typeof mails>[number];
export type Standstill = v.InferOutput<typeof standstill>[number];

/** The newest failed e-mails, and since when no e-mail has gone out, if so. */
export async function readMails() {
  const [failed, stopped] = await Promise.all([
    query('Mails not loaded', mails, (db) => db.rpc('failed_mails')),
    query('Mail standstill not loaded', standstill, (db) => db.rpc('mail_standstill')),
  ]);
  if (!failed.ok) return failed;
  if (!stopped.ok) return stopped;
  return {
    ok: true as const,
    value: { failed: failed.value, standstill: stopped.value[0] },
  };
}

export function retryMail(mail: number) {
  return mutate('Mail not tried again', nothing, (db) => db.rpc('retry_mail', { mail }));
}
