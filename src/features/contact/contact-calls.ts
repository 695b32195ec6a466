import { tables } from '../../supabase/tables.ts';

import type { ContactSubmission } from './contact-schema.ts';

export type SubmissionResult =
  { sent: true } | { sent: false; reason: 'offline' | 'tooMany' | 'failed' };

/** Postgres' code for a duplicate key. The only unique value that visitors send is the draft's key. */
const duplicate = '23505';

/**
 * Stores a message, once per `draft_key`, since the response to an earlier try may have been lost. Does not
 * read the row back, because visitors may only insert. Never throws; no response within the deadline is a
 * failure.
 */
export async function insertContactSubmission(
  submission: ContactSubmission,
): Promise<SubmissionResult> {
  try {
    const { error, status } = await tables()
      .from('contact_submissions')
      .insert(submission);
    // Only status 201 proves it: the library reports a 404 without a body as 204 without an error.
    if (status === 201 || error?.code === duplicate) return { sent: true };
    console.error('Message not stored:', status, error?.code);
    if (status === 429) return { sent: false, reason: 'tooMany' };
    return { sent: false, reason: status === 0 ? 'offline' : 'failed' };
  } catch (error) {
    console.error('Message not stored:', error);
    return { sent: false, reason: 'offline' };
  }
}
