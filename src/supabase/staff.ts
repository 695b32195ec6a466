import { headers, serviceUrl } from './backend.ts';
import { sessionToken } from './session-entry.ts';

/** Milliseconds that the question may take: whoever has logged in waits for it. */
const patience = 2000;

/**
 * Tells whether this browser is signed in to an account of staff. Only for where to lead: what staff may
 * read and do is decided by the database. Never throws; false where nobody answers in time.
 */
export async function isStaff(): Promise<boolean> {
  try {
    const response = await fetch(`${serviceUrl('rest')}/rpc/staff_role`, {
      headers: { ...headers, Authorization: `Bearer ${sessionToken()}` },
      signal: AbortSignal.timeout(patience),
    });
    return response.ok && typeof (await response.json()) === 'string';
  } catch {
    return false;
  }
}
