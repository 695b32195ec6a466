import { atom } from 'nanostores';

import { readStored, store } from '../browser/storage.ts';
import { withTimeout } from '../browser/with-timeout.ts';
import { referralCode } from '../referrals/referral.ts';
import { exchangeCode, keepLanguage, signOut } from '../supabase/auth.ts';
import type { AuthResult } from '../supabase/auth-problem.ts';
import { type MissingStep, missingStep } from '../supabase/second-factor.ts';
import {
  currentSession,
  onSessionChange,
  type Session,
  type SessionState,
  storedSession,
} from '../supabase/session.ts';
import { hasSession } from '../supabase/session-entry.ts';
import { forgetDrafts } from '../ui/forms/draft.ts';
import { keepNotice } from '../ui/notices/notice.ts';

type ProviderError = 'access_denied' | 'provider';

export interface ProviderReturn {
  code?: string;
  error?: ProviderError;
}

export type UserState =
  /** With an id, a stored session is being checked. */
  | { status: 'loading'; userId?: string }
  | { status: 'signedIn'; userId: string; email: string }
  /** The database answers nothing before the second factor. */
  | { status: 'incomplete'; missing: MissingStep }
  /** `ended`: there was a session, but it is no longer valid. */
  | { status: 'noSession'; error?: ProviderError; ended?: boolean }
  | { status: 'unreachable' }
  /** The session ended while the application was shown. */
  | { status: 'signedOut' };

export const $user = atom<UserState>({ status: 'loading' });

const drafts = 'draft-account-';

/** Deletes another user's drafts: after a session ends, anybody may sign in in this tab. */
function keepOwnDrafts(userId: string): void {
  const key = `${drafts}owner`;
  const owner = readStored('sessionStorage', key);
  if (owner && owner !== userId) forgetDrafts(drafts);
  store('sessionStorage', key, userId);
}

function welcome({ userId, email }: Session): void {
  keepOwnDrafts(userId);
  $user.set({ status: 'signedIn', userId, email });
}

/** Switches to the user who signed in in another tab. Also called when this tab regains the focus. */
async function followSignIn(shownUser: string): Promise<void> {
  const current = await currentSession();
  if (current.status === 'signedOut' && $user.get().status === 'signedIn')
    $user.set({ status: 'noSession', ended: true });
  if (current.status === 'signedIn' && current.session.userId !== shownUser)
    welcome(current.session);
}

let loggingOut = false;

/**
 * Deletes drafts, because the next user may be somebody else. The library may call this before
 * `logOut` ends.
 */
function leave(): void {
  if ($user.get().status === 'signedOut') return;
  if (loggingOut) keepNotice('loggedOut');
  forgetDrafts(drafts);
  $user.set({ status: 'signedOut' });
}

function followSession(): void {
  onSessionChange((signedIn) => {
    const state = $user.get();
    if (state.status !== 'signedIn') return;
    if (signedIn) void followSignIn(state.userId);
    else leave();
  });
}

interface Found {
  state: SessionState;
  missing?: MissingStep | undefined;
}

async function findSession(): Promise<Found> {
  const stored = await storedSession();
  if (stored.status !== 'signedIn') return { state: stored };
  $user.set({ status: 'loading', userId: stored.session.userId });
  const [state, step] = await Promise.all([currentSession(), missingStep()]);
  return { state, missing: step };
}

/** Finds out who is signed in. Signing in and reading the session may each take 8 s. */
export async function findUser(brought: ProviderReturn): Promise<void> {
  const { code } = brought;
  const failed = code !== undefined && !(await exchangeCode(code)).ok;
  if (code && !failed)
    await Promise.all([
      keepLanguage(document.documentElement.lang),
      referralCode() &&
        import('./claim-referral.ts')
          .then(({ claimReferral }) => claimReferral())
          .catch(() => undefined),
    ]);
  const error = failed ? 'provider' : brought.error;
  const { state, missing } = await withTimeout(findSession()).catch((): Found => ({
    state: { status: 'unreachable' },
  }));
  if (state.status === 'signedIn') {
    if (missing) return $user.set({ status: 'incomplete', missing });
    welcome(state.session);
    // Not earlier: the library reports the stored session as a sign-in, which would check it twice.
    return followSession();
  }
  if (state.status === 'unreachable') return $user.set(state);
  $user.set({ status: 'noSession', ended: state.ended, ...(error && { error }) });
}

/** Ends the session; the next page confirms it. After a failure the application stays as it is. */
export async function logOut(scope?: 'local' | 'global'): Promise<AuthResult> {
  loggingOut = true;
  const result = await signOut(scope);
  if (result.ok) leave();
  loggingOut = false;
  return result;
}

let ending = false;

/**
 * To the database, a session that lacks a required second factor has ended too; a reload asks for
 * the code.
 */
export async function endSession(): Promise<void> {
  if (ending || $user.get().status !== 'signedIn') return;
  ending = true;
  const missing = hasSession() && (await missingStep());
  ending = false;
  if (missing) location.reload();
  else if ($user.get().status === 'signedIn')
    $user.set({ status: 'noSession', ended: true });
}
