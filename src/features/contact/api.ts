import { tables } from '../../supabase/tables.ts';

import type { ContactSubmission } from './fields.ts';

export type SubmissionResult =
  { sent: true } | { sent: false; reason: 'offline' | 'tooMany' | 'failed' };

/** Postgres' code for a row that is there: the key of a draft is all that a visitor sends of such. */
const duplicate = '23505';

/**
 * Stores a message, once for each `draft_key`: an answer may have been lost after it was stored. The row is not read back, because visitors may only insert. Never throws; no
 * answer within the deadline counts as a failure.
 */
export async function insertContactSubmission(
  submission: ContactSubmission,
): Promise<SubmissionResult> {
  try {
    const { error, status } = await tables()
      .from('contact_submissions')
      .insert(submission);
    // Only status 201 proves it: the library reports a 404 without a body as 204 without an
    // error.
    if (status === 201 || error?.code === duplicate) return { sent: true };
    console.error('Message not stored:', status, error?.code);
    if (status === 429) return { sent: false, reason: 'tooMany' };
    return { sent: false, reason: status === 0 ? 'offline' : 'failed' };
  } catch (error) {
    console.error('Message not stored:', error);
    return { sent: false, reason: 'offline' };
  }
}
