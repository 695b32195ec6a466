import { fetchInTime, headers, restUrl } from '../../supabase/backend.ts';
import type { ContactSubmission } from './contact-schema.ts';

type SubmissionResult =
  { sent: true } | { sent: false; reason: 'offline' | 'tooMany' | 'failed' };

/** Postgres' code for a duplicate key. The only unique value that visitors send is the draft's key. */
const duplicate = '23505';

/**
 * Stored once per `draft_key`, as an earlier response may be lost. Visitors cannot read the row
 * back. Never throws.
 */
export async function insertContactSubmission(
  submission: ContactSubmission,
): Promise<SubmissionResult> {
  try {
    const response = await fetchInTime(`${restUrl()}/contact_submissions`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(submission),
    });
    const { status } = response;
    if (status === 201) return { sent: true };
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    if (code === duplicate) return { sent: true };
    console.error('Message not stored:', status, code);
    return { sent: false, reason: status === 429 ? 'tooMany' : 'failed' };
  } catch (error) {
    console.error('Message not stored:', error);
    return { sent: false, reason: 'offline' };
  }
}
