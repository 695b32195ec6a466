import { parseQueuedEmail } from '../../../supabase/functions/deliver-emails/email.ts';
import type { Db } from './database.ts';

/** Workers get an email like this. */
interface Claimed {
  id: string;
  key: string;
  kind: string;
  notifications: Record<string, unknown>[];
  email: string;
  locale: string;
  account: string | null;
  staff: boolean;
}

/**
 * Claims the emails that are due, as a worker does; returns them all, or those of one kind.
 * @throws Error if the worker could not read one
 */
export async function claimEmails(db: Db, kind?: string): Promise<Claimed[]> {
  const emails = await db.read<Claimed>(
    'service_role',
    'select id::text, key, kind, notifications, email, locale, account, staff from public.claim_emails(100)',
  );
  for (const email of emails) parseQueuedEmail(email);
  return emails.filter((email) => !kind || email.kind === kind);
}

export const makeEmailsDue = (db: Db) =>
  db.owner(`update private.outbox set next_try_at = now() where state = 'due'`);

export const outbox = (db: Db, where = 'true') =>
  db.owner<Record<string, unknown>>(
    `select * from private.outbox where ${where} order by id`,
  );

/** Runs the scheduled tasks of emails, as workers do each minute. */
export const prepareEmails = (db: Db) => db.call('service_role', 'prepare_emails');

/** The day after this many days, in UTC like the database's. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
