import { headers, serviceUrl } from './backend.ts';
import { sessionToken } from './session-entry.ts';

/** Milliseconds that the question may take: whoever has confirmed an address waits for it. */
const patience = 2000;

/**
 * Tells whether the account that this browser is signed in to has a password. Only for where to lead.
 * Never throws; true where nobody answers in time: a link for a new password always helps.
 */
export async function hasPassword(): Promise<boolean> {
  try {
    const response = await fetch(`${serviceUrl('rest')}/rpc/has_password`, {
      headers: { ...headers, Authorization: `Bearer ${sessionToken()}` },
      signal: AbortSignal.timeout(patience),
    });
    return !response.ok || (await response.json()) !== false;
  } catch {
    return true;
  }
}
