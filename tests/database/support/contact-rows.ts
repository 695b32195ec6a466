import type { ContactSubmission } from '../../../src/features/contact/contact-schemas.ts';
import { type Db, inTransaction } from './database.ts';

const row: Required<ContactSubmission> = {
  name: 'Rosa Diaz',
  email: 'rosa@crossport.example',
  company: null,
  service: 'General Inquiry',
  message: 'Hello',
  referral_code: null,
  locale: null,
  draft_key: null,
};

/** Every column that a visitor may fill. */
export const sentColumns = Object.keys(row);

/** A message as a visitor sends it, with these changes. */
export function contactRow(changes: object = {}): Record<string, unknown> {
  return { ...row, ...changes };
}

/** Inserts rows in one statement without reading them back, as the site does. */
export async function send(db: Db, ...rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) => columns.map((column) => row[column]));
  const tuples = rows.map(
    (_, row) =>
      `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join()})`,
  );
  await db.query(
    `insert into public.contact_submissions (${columns.join()}) values ${tuples.join()}`,
    values,
  );
}

/** What becomes of a visitor's message with these changes: 'accepted', or the code of the refusal. */
export const outcomeOf = (changes: object) =>
  inTransaction((db) =>
    db.codeOf(async () => {
      await db.as('anon');
      await send(db, contactRow(changes));
    }),
  );

/** What `outcomeOf` returns if this constraint refuses the message. */
export const refusedBy = (name: string) => `23514 contact_submissions_${name}`;

/** Returns 'accepted', or the status, headers and message that PostgREST makes of the limiter's refusal. */
export async function refusalOf(act: Promise<unknown>): Promise<unknown> {
  const error = await act.then(
    () => undefined,
    (thrown: { code?: string; detail?: string; message: string }) => thrown,
  );
  if (error?.code !== 'PGRST') return error ?? 'accepted';
  return { ...JSON.parse(error.detail ?? '{}'), ...JSON.parse(error.message) };
}
