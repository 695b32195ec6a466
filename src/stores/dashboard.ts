import { atom } from 'nanostores';

import { exchangeCode, signOut, type AuthResult } from '../api/auth.ts';
import { readProfile, type Profile } from '../api/profiles.ts';
import { currentSession, onSessionChange, type Session } from '../api/session.ts';

import { keepNotice } from './notice.ts';

/** What the log-in page is told of a sign-in with Google that came to nothing. */
type ProviderError = 'access_denied' | 'provider';

/** What that sign-in brought back to the dashboard's address. */
export interface ProviderReturn {
  code?: string;
  error?: ProviderError;
}

export type DashboardState =
  | { status: 'loading' }
  /** The profile is undefined until it is known, or known not to be had. */
  | { status: 'client'; userId: string; email: string; profile?: Profile }
  /** `ended`: there was one, which counts no longer. */
  | { status: 'noSession'; error?: ProviderError; ended?: boolean }
  /** Nobody answered whether the session still counts. */
  | { status: 'unreachable' }
  /** The client's session ended while the dashboard showed. */
  | { status: 'signedOut' };

export const $dashboard = atom<DashboardState>({ status: 'loading' });

async function welcome({ accessToken, userId, email }: Session): Promise<void> {
  const client = { status: 'client', userId, email } as const;
  $dashboard.set(client);
  const profile = await readProfile({ accessToken, userId, email });
  // Signed out meanwhile, or somebody else signed in.
  if ($dashboard.get() === client) $dashboard.set({ ...client, profile });
}

/** Another tab signed in, or this one came to the front: only another client is news. */
async function followSignIn(shown: string): Promise<void> {
  const found = await currentSession();
  if (found.status === 'signedOut' && found.ended)
    $dashboard.set({ status: 'noSession', ended: true });
  if (found.status === 'signedIn' && found.session.userId !== shown)
    await welcome(found.session);
}

let loggingOut = false;

/** The session is over, here or in another tab; the library may tell so before `logOut` ends. */
function leave(): void {
  if ($dashboard.get().status === 'signedOut') return;
  if (loggingOut) keepNotice('loggedOut');
  $dashboard.set({ status: 'signedOut' });
}

/** Finds out whose dashboard it is, within 10 s for each of sign-in and session. */
export async function openDashboard(brought: ProviderReturn): Promise<void> {
  onSessionChange((signedIn) => {
    const state = $dashboard.get();
    if (state.status !== 'client') return;
    if (signedIn) void followSignIn(state.userId);
    else leave();
  });
  const { code } = brought;
  const failed = code !== undefined && !(await exchangeCode(code)).ok;
  const error = failed ? 'provider' : brought.error;
  const found = await currentSession();
  if (found.status === 'signedIn') return welcome(found.session);
  if (found.status === 'unreachable') return $dashboard.set(found);
  $dashboard.set({ status: 'noSession', ended: found.ended, ...(error && { error }) });
}

/** Ends the session and has the next page tell so. A failure leaves the dashboard as it is. */
export async function logOut(): Promise<AuthResult> {
  loggingOut = true;
  const result = await signOut();
  if (result.ok) leave();
  loggingOut = false;
  return result;
}

/** For a page that comes back by the back button, and whose client may have left. */
export function closeDashboard(): void {
  $dashboard.set({ status: 'loading' });
}
