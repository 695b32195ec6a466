import { atom } from 'nanostores';

import { exchangeCode, signOut, type AuthResult } from '../supabase/auth.ts';
import { inTime } from '../supabase/backend.ts';
import {
  currentSession,
  keptSession,
  onSessionChange,
  type Session,
  type SessionState,
} from '../supabase/session.ts';

import { forgetDrafts } from '../ui/forms/draft.ts';
import { keepNotice } from '../ui/notices/notice.ts';
import { referralCode } from '../ui/referral.ts';

import type * as Claim from './claim-referral.ts';
import loadClaim from './claim-referral.ts?lazy';

/** What the log-in page is told when a sign-in with Google came to nothing. */
type ProviderError = 'access_denied' | 'provider';

/** What Google's sign-in brought back to the dashboard's address. */
export interface ProviderReturn {
  code?: string;
  error?: ProviderError;
}

export type UserState =
  /** With an id, there is a session, and whether it still counts is being asked. */
  | { status: 'loading'; userId?: string }
  | { status: 'signedIn'; userId: string; email: string }
  /** `ended`: there was one, which counts no longer. */
  | { status: 'noSession'; error?: ProviderError; ended?: boolean }
  /** Nobody answered whether the session still counts. */
  | { status: 'unreachable' }
  /** The session ended while the application was shown. */
  | { status: 'signedOut' };

export const $user = atom<UserState>({ status: 'loading' });

const drafts = 'draft-account-';

/** What was typed is its writer's: after a session that ended somebody else may sign in here. */
function keepOwnDrafts(userId: string): void {
  try {
    const key = `${drafts}owner`;
    const owner = sessionStorage.getItem(key);
    if (owner && owner !== userId) forgetDrafts(drafts);
    sessionStorage.setItem(key, userId);
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}

function welcome({ userId, email }: Session): void {
  keepOwnDrafts(userId);
  $user.set({ status: 'signedIn', userId, email });
}

/** Another tab signed in, or this one came to the front. Only another client changes anything. */
async function followSignIn(shown: string): Promise<void> {
  const found = await currentSession();
  if (found.status === 'signedOut' && found.ended)
    $user.set({ status: 'noSession', ended: true });
  if (found.status === 'signedIn' && found.session.userId !== shown)
    welcome(found.session);
}

/** A new client of Google's may have come through a link. Nothing that goes wrong here ends the sign-in. */
async function claimReferral(): Promise<void> {
  const { claimReferral: claim } = (await loadClaim()) as typeof Claim;
  await claim();
}

let loggingOut = false;

/**
 * Leaves the application when the session is over, here or in another tab. The library may report
 * that before `logOut` ends. The next to use this browser may be somebody else, so that what was
 * typed and not sent goes with the session.
 */
function leave(): void {
  if ($user.get().status === 'signedOut') return;
  if (loggingOut) keepNotice('loggedOut');
  forgetDrafts(drafts);
  $user.set({ status: 'signedOut' });
}

/** Follows what this and other tabs do with the session. */
function followSession(): void {
  onSessionChange((signedIn) => {
    const state = $user.get();
    if (state.status !== 'signedIn') return;
    if (signedIn) void followSignIn(state.userId);
    else leave();
  });
}

/** Reads the session, and asks whether it still counts. */
async function readSession(): Promise<SessionState> {
  const kept = await keptSession();
  if (kept.status !== 'signedIn') return kept;
  $user.set({ status: 'loading', userId: kept.session.userId });
  return currentSession();
}

/** Finds out who is signed in. Signing in and reading the session take 8 s each at most. */
export async function findUser(brought: ProviderReturn): Promise<void> {
  const { code } = brought;
  const failed = code !== undefined && !(await exchangeCode(code)).ok;
  if (code && !failed && referralCode()) await claimReferral().catch(() => undefined);
  const error = failed ? 'provider' : brought.error;
  const found = await inTime(readSession()).catch((): SessionState => ({
    status: 'unreachable',
  }));
  if (found.status === 'signedIn') {
    welcome(found.session);
    // Not before: the library reports the session that it found as a sign-in, late on a slow device, and
    // it would be asked for once more.
    return followSession();
  }
  if (found.status === 'unreachable') return $user.set(found);
  $user.set({ status: 'noSession', ended: found.ended, ...(error && { error }) });
}

/** Ends the session and lets the next page say so. After a failure the application stays as it is. */
export async function logOut(scope?: 'local' | 'global'): Promise<AuthResult> {
  loggingOut = true;
  const result = await signOut(scope);
  if (result.ok) leave();
  loggingOut = false;
  return result;
}

/** Leaves for the log-in page, which tells that the session has ended. */
export function endSession(): void {
  if ($user.get().status === 'signedIn') $user.set({ status: 'noSession', ended: true });
}

/** Hides the application that the back button restored, since its user may have logged out. */
export function forgetUser(): void {
  $user.set({ status: 'loading' });
}
