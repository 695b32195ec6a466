import { isAuthRetryableFetchError } from '@supabase/auth-js';

import { authClient } from './auth-client.ts';
import { problemOf } from './auth-problem.ts';
import { inTime } from './backend.ts';
import { $session } from './session-store.ts';

/** The signed-in user, and the token that requests to tables need. */
export interface Session {
  userId: string;
  email: string;
  accessToken: string;
}

export type SessionState =
  | { status: 'signedIn'; session: Session }
  | { status: 'signedOut' }
  /** The session ran out and nobody answered when it was to be renewed. */
  | { status: 'unreachable' };

/** Reads the session and renews it if it ran out. Never throws and answers within the deadline. */
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
    // The library keeps the session while a server fails or is silent. A refusal ends it
    // (docs/specification.md 8).
    const { name } = error as Error;
    const unreachable = isAuthRetryableFetchError(error) || name === 'TimeoutError';
    return { status: unreachable ? 'unreachable' : 'signedOut' };
  }
}

/**
 * Calls `tell` when this or another tab signs in or out. The library also reports a sign-in when
 * a tab comes to the front. The call is delayed, because one from inside the library's callback
 * would deadlock (docs/reliability.md R1.14). News of another tab may arrive before its session
 * can be read here; the storage event then tells again.
 */
export function onSessionChange(tell: (signedIn: boolean) => void): void {
  authClient().onAuthStateChange((event) => {
    if (event === 'SIGNED_IN') setTimeout(tell, 0, true);
    if (event === 'SIGNED_OUT') setTimeout(tell, 0, false);
  });
  $session.listen((userId) => tell(userId !== undefined));
}
