import { isAuthRetryableFetchError } from '@supabase/auth-js';

import { authClient } from './auth-client.ts';
import { isOver, problemOf } from './auth-problem.ts';
import { inTime } from './backend.ts';
import { forgetSession } from './forget-session.ts';
import { hasSession } from './session-entry.ts';
import { $session } from './session-store.ts';

/** The signed-in user, and the token that requests to tables need. */
export interface Session {
  userId: string;
  email: string;
  accessToken: string;
}

export type SessionState =
  | { status: 'signedIn'; session: Session }
  /** `ended`: there was a session, which counts no longer. */
  | { status: 'signedOut'; ended: boolean }
  /** Nobody answered whether the session still counts. */
  | { status: 'unreachable' };

interface Found {
  client: ReturnType<typeof authClient>;
  kept: { access_token: string; user: { id: string; email?: string } } | null;
}

/** Reads the session from storage, renewing it when it ran out. */
async function find(): Promise<Found> {
  const client = authClient();
  const { data, error } = await client.getSession();
  if (error) throw error;
  return { client, kept: data.session };
}

/** Asks the auth server: a session may have been ended elsewhere, of which its access token knows nothing. */
async function confirm({ client, kept }: Found, ended: boolean): Promise<SessionState> {
  if (!kept?.access_token) return { status: 'signedOut', ended };
  const accessToken = kept.access_token;
  const { data, error } = await client.getUser(accessToken);
  if (error && isOver(error)) {
    await forgetSession();
    return { status: 'signedOut', ended };
  }
  if (!data.user?.id) return { status: 'unreachable' };
  const { id: userId, email = '' } = data.user;
  return { status: 'signedIn', session: { userId, email, accessToken } };
}

function trust({ kept }: Found, ended: boolean): SessionState {
  if (!kept?.access_token) return { status: 'signedOut', ended };
  const { id: userId, email = '' } = kept.user;
  return {
    status: 'signedIn',
    session: { userId, email, accessToken: kept.access_token },
  };
}

async function decide(
  judge: (found: Found, ended: boolean) => SessionState | Promise<SessionState>,
): Promise<SessionState> {
  const ended = hasSession();
  try {
    return await inTime(find().then((found) => judge(found, ended)));
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
 * Reads the session, renewing it when it ran out, and asks whether it still counts. Never throws;
 * decides within the deadline.
 */
export function currentSession(): Promise<SessionState> {
  return decide(confirm);
}

/**
 * Reads the session, renewing it when it ran out, and does not ask whether it still counts: for
 * calls whose own answer tells. Never throws; decides within the deadline.
 */
export function keptSession(): Promise<SessionState> {
  return decide(trust);
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
