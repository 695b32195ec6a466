import { fetchWithTimeout } from '../../browser/with-timeout.ts';
import { headers, restUrl, uniqueViolation } from '../../supabase/backend.ts';
import { failureOf, type Outcome } from '../../supabase/failure.ts';
import type { ContactSubmission } from './contact-schemas.ts';

/**
 * Stored once per `draft_key` and service, as an earlier response may be lost. Visitors cannot read
 * the row back. Never throws.
 */
export async function insertContactSubmission(
  submission: ContactSubmission,
): Promise<Outcome<unknown>> {
  try {
    const response = await fetchWithTimeout(`${restUrl()}/contact_submissions`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(submission),
    });
    const { status } = response;
    if (status === 201) return { ok: true, value: undefined };
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    // The only unique value that visitors send is the draft's key.
    if (code === uniqueViolation) return { ok: true, value: undefined };
    console.error('Message not stored:', status, code);
    return { ok: false, failure: failureOf({ status, code }) };
  } catch (error) {
    console.error('Message not stored:', error);
    return { ok: false, failure: { kind: 'offline' } };
  }
}
