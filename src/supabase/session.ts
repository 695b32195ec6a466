import { isAuthRetryableFetchError } from '@supabase/auth-js';

import { authClient } from './auth-client.ts';
import { problemOf } from './auth-problem.ts';
import { inTime } from './backend.ts';
import { $session } from './session-store.ts';

/** The signed-in user and what tables ask for. */
export interface Session {
  userId: string;
  email: string;
  accessToken: string;
}

export type SessionState =
  | { status: 'signedIn'; session: Session }
  | { status: 'signedOut' }
  /** The session ran out and could not be renewed, because nobody answered. */
  | { status: 'unreachable' };

/** Reads the session, renewing it when it ran out. Never throws; decides within the deadline. */
export async function currentSession(): Promise<SessionState> {
  try {
    const { data, error } = await inTime(authClient().getSession());
    if (error) throw error;
    if (!data.session?.user?.id) return { status: 'signedOut' };
    const { user, access_token: accessToken } = data.session;
    return {
      status: 'signedIn',
      session: { userId: user.id, email: user.email ?? '', accessToken },
    };
  } catch (error) {
    console.error('No session:', problemOf(error));
    // A refusal ends a session (SPEC.md 8); the library keeps it while a server fails or is silent.
    const { name } = error as Error;
    const unreachable = isAuthRetryableFetchError(error) || name === 'TimeoutError';
    return { status: unreachable ? 'unreachable' : 'signedOut' };
  }
}

/**
 * Tells when this or another tab signs in or out. The library also says "signed in" when a tab
 * comes to the front. Later, not in the library's own callback: a call from there would wait for
 * itself (RELIABILITY.md 14). Another tab's word may come before what it stored can be read here;
 * the entry's own event then tells once more.
 */
export function onSessionChange(tell: (signedIn: boolean) => void): void {
  authClient().onAuthStateChange((event) => {
    if (event === 'SIGNED_IN') setTimeout(tell, 0, true);
    if (event === 'SIGNED_OUT') setTimeout(tell, 0, false);
  });
  $session.listen((userId) => tell(userId !== undefined));
}
