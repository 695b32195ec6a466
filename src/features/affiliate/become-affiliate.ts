import { $session, rereadSession } from '../../supabase/session-store.ts';

import { findCode, findOrMakeCode, type CodeResult } from './affiliate-calls.ts';
import { $affiliate, type AffiliateState } from './affiliate-store.ts';

/** Shows the link of a client who already has a code. A failure is not told: nobody asked. */
async function recognise(userId: string): Promise<void> {
  const result = await findCode();
  // Somebody pressed the button or signed in meanwhile.
  if ($session.get() !== userId || $affiliate.get().status !== 'notAffiliate') return;
  if (!result.ok) {
    if (result.reason === 'signedOut') rereadSession();
  } else if (result.code)
    $affiliate.set({
      status: 'affiliate',
      code: result.code,
      asked: false,
      news: 'retrieved',
    });
}

/** Follows who is signed in. Returns a function that stops it. */
export function followSession(): () => void {
  return $session.subscribe((userId) => {
    const state = $affiliate.get();
    const refused = state.status === 'notAffiliate' && Boolean(state.refused);
    // Never show one user the link of another.
    $affiliate.set({
      status: 'notAffiliate',
      ...(refused && (userId ? { news: 'loggedIn' } : { refused })),
    });
    if (userId) void recognise(userId);
  });
}

function stateAfter(result: CodeResult): AffiliateState {
  if (result.ok) {
    const { code, made } = result;
    const news = made ? 'generated' : 'retrieved';
    return { status: 'affiliate', code, asked: true, news };
  }
  const { reason } = result;
  return reason === 'signedOut'
    ? { status: 'notAffiliate', refused: true, news: 'loginRequired' }
    : { status: 'notAffiliate', news: reason };
}

/** Shows the client's link, and makes a code first if there is none. */
export async function becomeAffiliate(): Promise<void> {
  if ($affiliate.get().status === 'working') return;
  const userId = $session.get();
  $affiliate.set({ status: 'working' });
  const result = await findOrMakeCode();
  // The session turned out to be over. Let the whole page show that.
  if (!result.ok && result.reason === 'signedOut') rereadSession();
  // Somebody else signed in meanwhile, or this user signed out.
  else if ($session.get() !== userId) return;
  $affiliate.set(stateAfter(result));
}
