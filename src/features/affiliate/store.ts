import { atom } from 'nanostores';

import { $session, rereadSession } from '../../supabase/session-store.ts';

import type { CodeResult } from './api.ts';

/** What a visitor is told. Each has a notice of its own. */
export type News =
  'loginRequired' | 'loggedIn' | 'retrieved' | 'generated' | 'noUniqueCode' | 'failed';

export type AffiliateState = (
  | { status: 'notAffiliate' }
  | { status: 'working' }
  | {
      status: 'affiliate';
      code: string;
      /** Whether the visitor pressed for the link, rather than was recognised. */
      asked: boolean;
    }
) & { news?: News };

/** The state of the link panel (docs/specification.md 4). */
export const $affiliate = atom<AffiliateState>({ status: 'notAffiliate' });

/** The visitor pressed without being signed in and may now log in in another tab. */
let refused = false;

/** The code that talks to the backend is downloaded only for a visitor who is signed in. */
const backend = () => import('./api.ts');

/** Shows the link of a client who already has a code. A failure is not told: nobody asked. */
async function recognise(userId: string): Promise<void> {
  const result = await backend()
    .then(({ findCode }) => findCode())
    .catch((error: unknown) => console.error('Nobody recognised:', error));
  // Somebody pressed the button or signed in meanwhile.
  if ($session.get() !== userId || $affiliate.get().status !== 'notAffiliate') return;
  if (result?.ok && result.code)
    $affiliate.set({
      status: 'affiliate',
      code: result.code,
      asked: false,
      news: 'retrieved',
    });
  else if (result?.ok === false && result.reason === 'signedOut') rereadSession();
}

/** Follows who is signed in. Returns a function that stops it. */
export function followSession(): () => void {
  return $session.subscribe((userId) => {
    // Never show one user the link of another.
    const loggedIn = userId && refused;
    refused = false;
    $affiliate.set({ status: 'notAffiliate', ...(loggedIn && { news: 'loggedIn' }) });
    if (userId) void recognise(userId);
  });
}

function stateAfter(result: CodeResult): AffiliateState {
  if (result.ok) {
    const { code, made } = result;
    return {
      status: 'affiliate',
      code,
      asked: true,
      news: made ? 'generated' : 'retrieved',
    };
  }
  const { reason } = result;
  return {
    status: 'notAffiliate',
    news: reason === 'signedOut' ? 'loginRequired' : reason,
  };
}

/** Shows the signed-in visitor's link, and makes a code first if there is none. */
export async function becomeAffiliate(): Promise<void> {
  if ($affiliate.get().status === 'working') return;
  const userId = $session.get();
  if (!userId) {
    refused = true;
    return $affiliate.set({ status: 'notAffiliate', news: 'loginRequired' });
  }
  $affiliate.set({ status: 'working' });
  const result = await backend()
    .then(({ findOrMakeCode }) => findOrMakeCode())
    .catch((error: unknown): CodeResult => {
      console.error('No referral code:', error);
      return { ok: false, reason: 'failed' };
    });
  // The session turned out to be over. Let the whole page show that.
  if (!result.ok && result.reason === 'signedOut') rereadSession();
  // Somebody else signed in meanwhile, or this user signed out.
  else if ($session.get() !== userId) return;
  refused = !result.ok && result.reason === 'signedOut';
  $affiliate.set(stateAfter(result));
}
