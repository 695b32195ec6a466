import { isAuthRetryableFetchError } from '@supabase/supabase-js';

import { isOver, problemOf } from './auth-problem.ts';
import { inTime } from './backend.ts';
import { supabase } from './client.ts';
import { dropSession, hasSession } from './session-entry.ts';
import { $session } from './session-store.ts';

/** The signed-in user. */
export interface Session {
  userId: string;
  email: string;
  /** For uploads, which do not go through the client library. */
  accessToken: string;
}

export type SessionState =
  | { status: 'signedIn'; session: Session }
  /** `ended`: there was a session, which counts no longer. */
  | { status: 'signedOut'; ended: boolean }
  /** Nobody answered whether the session still counts. */
  | { status: 'unreachable' };

/**
 * Removes the session from this browser and its library, and tells the other tabs. Never throws.
 * Dropped first: else the library would ask the server, which knows no such session any longer.
 */
export async function forgetSession(): Promise<void> {
  dropSession();
  try {
    await inTime(supabase().auth.signOut({ scope: 'local' }));
  } catch (error) {
    console.error('Session not forgotten:', error);
  }
}

async function readSession(asksServer: boolean): Promise<SessionState> {
  const ended = hasSession();
  const { auth } = supabase();
  const { data, error } = await auth.getSession();
  if (error) throw error;
  if (!data.session) return { status: 'signedOut', ended };
  const { access_token: accessToken } = data.session;
  let { user } = data.session;
  if (asksServer) {
    const answer = await auth.getUser(accessToken);
    if (answer.error && isOver(answer.error)) {
      await forgetSession();
      return { status: 'signedOut', ended };
    }
    if (!answer.data.user?.id) return { status: 'unreachable' };
    user = answer.data.user;
  }
  const { id: userId, email = '' } = user;
  return { status: 'signedIn', session: { userId, email, accessToken } };
}

async function decide(asksServer: boolean): Promise<SessionState> {
  const ended = hasSession();
  try {
    return await inTime(readSession(asksServer));
  } catch (error) {
    console.error('No session:', problemOf(error));
    // The library keeps the session while a server fails or is silent. A refusal ends it
    // (docs/specification.md 8).
    const { name } = error as Error;
    const unreachable = isAuthRetryableFetchError(error) || name === 'TimeoutError';
    return unreachable ? { status: 'unreachable' } : { status: 'signedOut', ended };
  }
}

/**
 * Reads the session, renewing it if it has expired, and asks the server whether it still counts: a session that
 * was ended elsewhere is still stored here. Never throws; decides within the deadline.
 */
export function currentSession(): Promise<SessionState> {
  return decide(true);
}

/**
 * Reads the session, renewing it if it has expired, and does not ask whether it still counts: for
 * calls whose own answer tells. Never throws; decides within the deadline.
 */
export function keptSession(): Promise<SessionState> {
  return decide(false);
}

/**
 * Calls `tell` when this or another tab signs in or out. The library also reports a sign-in when
 * a tab comes to the front. The call is delayed, because one from inside the library's callback
 * would deadlock (docs/reliability.md R1.14). News of another tab may arrive before its session
 * can be read here; the storage event then tells again.
 */
export function onSessionChange(tell: (signedIn: boolean) => void): void {
  supabase().auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_IN') setTimeout(tell, 0, true);
    if (event === 'SIGNED_OUT') setTimeout(tell, 0, false);
  });
  $session.listen((userId) => tell(userId !== undefined));
}
