import { isAuthRetryableFetchError } from '@supabase/supabase-js';

import { withTimeout } from '../browser/with-timeout.ts';
import { authProblemOf, isSessionOver } from './auth-problem.ts';
import { supabase } from './client.ts';
import { dropSession, hasSession } from './session-entry.ts';
import { $session } from './session-store.ts';

export interface Session {
  userId: string;
  email: string;
  /** For uploads, which do not go through the client library. */
  accessToken: string;
}

export type SessionState =
  | { status: 'signedIn'; session: Session }
  /** `ended`: there was a session, but it is no longer valid. */
  | { status: 'signedOut'; ended: boolean }
  /** The server did not say whether the session is valid. */
  | { status: 'unreachable' };

/** Drops the entry first, or the library would ask the server to end a session that is gone. Never throws. */
export async function forgetSession(): Promise<void> {
  dropSession();
  try {
    await withTimeout(supabase().auth.signOut({ scope: 'local' }));
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
    if (answer.error && isSessionOver(answer.error)) {
      await forgetSession();
      return { status: 'signedOut', ended };
    }
    if (!answer.data.user?.id) return { status: 'unreachable' };
    user = answer.data.user;
  }
  const { id: userId, email = '' } = user;
  return { status: 'signedIn', session: { userId, email, accessToken } };
}

let reads = 0;

async function checkSession(asksServer: boolean): Promise<SessionState> {
  const ended = hasSession();
  reads += 1;
  try {
    return await withTimeout(readSession(asksServer));
  } catch (error) {
    console.error('No session:', authProblemOf(error));
    // Only a refusal ends the session, not a failure of the server or a timeout (docs/specification.md 7).
    // Chrome before 124 reports a timeout as an AbortError.
    const late = ['AbortError', 'TimeoutError'].includes((error as Error).name);
    const unreachable = isAuthRetryableFetchError(error) || late;
    return unreachable ? { status: 'unreachable' } : { status: 'signedOut', ended };
  } finally {
    reads -= 1;
  }
}

/** Asks the server too, because the session may have been ended elsewhere. Never throws; has a deadline. */
export function currentSession(): Promise<SessionState> {
  return checkSession(true);
}

/** Like `currentSession`, but does not ask the server: for calls whose own response tells. */
export function storedSession(): Promise<SessionState> {
  return checkSession(false);
}

/**
 * Delays the call, which would deadlock inside the library's callback (docs/reliability.md R1.14).
 * The event of another tab may precede its session; the storage event then reports it again. If a
 * read finds that the session has ended, its caller deals with it: nobody logged out.
 */
export function onSessionChange(onChange: (signedIn: boolean) => void): void {
  supabase().auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_IN') setTimeout(onChange, 0, true);
    if (event === 'SIGNED_OUT' && reads === 0) setTimeout(onChange, 0, false);
  });
  $session.listen((userId) => onChange(userId !== undefined));
}
