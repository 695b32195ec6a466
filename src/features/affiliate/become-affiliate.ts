import { $session, rereadSession } from '../../supabase/session-store.ts';
import { type CodeResult, findCode, findOrCreateCode } from './affiliate-api.ts';
import { $affiliate, type AffiliateState } from './affiliate-store.ts';

/** Failures are silent, because nobody asked for this. */
async function showExistingLink(userId: string): Promise<void> {
  const result = await findCode();
  // The button was pressed or another user signed in meanwhile.
  if ($session.get() !== userId || $affiliate.get().status !== 'notAffiliate') return;
  if (!result.ok) {
    if (result.reason === 'signedOut') rereadSession();
  } else if (result.code)
    $affiliate.set({
      status: 'affiliate',
      code: result.code,
      requested: false,
      notice: 'retrieved',
    });
}

/** Returns a function that stops it. */
export function followSession(): () => void {
  return $session.subscribe((userId) => {
    const state = $affiliate.get();
    const refused = state.status === 'notAffiliate' && Boolean(state.refused);
    // Never show one user another's link.
    $affiliate.set({
      status: 'notAffiliate',
      ...(refused && (userId ? { notice: 'loggedIn' } : { refused })),
    });
    if (userId) void showExistingLink(userId);
  });
}

function stateAfter(result: CodeResult): AffiliateState {
  if (result.ok) {
    const { code, created } = result;
    const notice = created ? 'generated' : 'retrieved';
    return { status: 'affiliate', code, requested: true, notice };
  }
  const { reason } = result;
  return reason === 'signedOut'
    ? { status: 'notAffiliate', refused: true, notice: 'loginRequired' }
    : { status: 'notAffiliate', notice: reason };
}

export async function becomeAffiliate(): Promise<void> {
  if ($affiliate.get().status === 'working') return;
  const userId = $session.get();
  $affiliate.set({ status: 'working' });
  const result = await findOrCreateCode();
  // The session has ended: let the whole page show it.
  if (!result.ok && result.reason === 'signedOut') rereadSession();
  // The user has changed or signed out meanwhile.
  else if ($session.get() !== userId) return;
  $affiliate.set(stateAfter(result));
}
