import { read } from './case-scenario.ts';
import { authenticateAs, type Transaction } from './database.ts';

/** A mail as workers get it. */
interface Claimed {
  id: string;
  key: string;
  kind: string;
  news: Record<string, unknown>[];
  email: string;
  locale: string;
  account: string | null;
  staff: boolean;
}

/** Claims what is due, as a worker does; returns the mails, or only those of one kind. */
export async function claim(transaction: Transaction, kind?: string): Promise<Claimed[]> {
  const mails = await read<Claimed>(
    transaction,
    'service_role',
    'select id::text, key, kind, news, email, locale, account, staff from public.claim_mails(100)',
  );
  return mails.filter((mail) => !kind || mail.kind === kind);
}

/** Has all that waits be due, as if enough time had passed. */
export async function letTimePass(transaction: Transaction): Promise<void> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(
    `update private.outbox set next_try_at = now() where state = 'due'`,
  );
}

/** Reads the outbox itself, the oldest first. */
export function outbox(
  transaction: Transaction,
  where = 'true',
): Promise<Record<string, unknown>[]> {
  return read(
    transaction,
    'owner',
    `select * from private.outbox where ${where} order by id`,
  );
}

/** A day so many days from today, in UTC as the database counts. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
