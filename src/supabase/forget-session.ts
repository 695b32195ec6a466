import { dropSession } from './session-entry.ts';

import { authClient } from './auth-client.ts';
import { inTime } from './backend.ts';

/**
 * Takes the session out of this browser and its library, and tells the other tabs. Never throws.
 * Dropped first: else the library would ask the server, which knows no such session any longer.
 */
export async function forgetSession(): Promise<void> {
  dropSession();
  try {
    await inTime(authClient().signOut({ scope: 'local' }));
  } catch (error) {
    console.error('Session not forgotten:', error);
  }
}
