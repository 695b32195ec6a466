import { atom } from 'nanostores';

import { $session, rereadSession } from '../../supabase/session-store.ts';

import type { CodeResult } from './api.ts';

/** What is to be told of a step; each has a notice of its own. */
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

/** Where the link panel stands (docs/specification.md 4). */
export const $affiliate = atom<AffiliateState>({ status: 'notAffiliate' });

/** Somebody pressed without being signed in, and may log in in another tab. */
let refused = false;

/** What talks to the backend; downloaded only for a visitor who is signed in. */
const backend = () => import('./api.ts');

/** Shows the link of a client who has a code already. It fails in silence: nobody has asked yet. */
async function recognise(userId: string): Promise<void> {
  const result = await backend()
    .then(({ findCode }) => findCode())
    .catch((error: unknown) => console.error('Nobody recognised:', error));
  // A press, or another user, came meanwhile.
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

/** Follows who is signed in; gives what ends it. */
export function followSession(): () => void {
  return $session.subscribe((userId) => {
    // The link of who was signed in before is nobody else's.
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

/** Makes the signed-in visitor an affiliate, or fetches the code of who is one. */
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
  // The session turned out to be over: header and panel have to show that, too.
  if (!result.ok && result.reason === 'signedOut') rereadSession();
  // Whoever signed out or in meanwhile gets no link of somebody else's.
  else if ($session.get() !== userId) return;
  refused = !result.ok && result.reason === 'signedOut';
  $affiliate.set(stateAfter(result));
}
