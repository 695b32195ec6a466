import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { PostgrestClient } from '@supabase/postgrest-js';

import { deadline } from './deadline.ts';

/** A row that a visitor sends; id and time are the database's (SPEC.md 3). */
export interface ContactSubmission {
  name: string;
  email: string;
  company?: string;
  service: string;
  message: string;
}

export type SubmissionResult =
  { sent: true } | { sent: false; reason: 'offline' | 'tooMany' | 'failed' };

/**
 * Stores a message. The row is not read back: visitors may insert and nothing else.
 * Never throws; an answer that does not come within the deadline counts as a failure.
 */
export async function insertContactSubmission(
  submission: ContactSubmission,
): Promise<SubmissionResult> {
  const url = new URL('/rest/v1', new URL(PUBLIC_SUPABASE_URL, location.origin));
  const client = new PostgrestClient(url.href, {
    headers: { apikey: PUBLIC_SUPABASE_ANON_KEY },
  });
  try {
    const { error, status } = await client
      .from('contact_submissions')
      .insert(submission)
      .abortSignal(AbortSignal.timeout(deadline));
    // Only this status says so: the library reports a 404 without a body as a 204 without an error.
    if (status === 201) return { sent: true };
    console.error('Message not stored:', status, error?.code);
    if (status === 429) return { sent: false, reason: 'tooMany' };
    return { sent: false, reason: status === 0 ? 'offline' : 'failed' };
  } catch (error) {
    console.error('Message not stored:', error);
    return { sent: false, reason: 'offline' };
  }
}
