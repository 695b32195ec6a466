import { affiliateCode, type AffiliateResult } from './api.ts';
import { currentSession } from '../../supabase/session.ts';

export type LinkResult = AffiliateResult | { ok: false; reason: 'signedOut' };

/** The signed-in visitor's referral code, fetched or made; nobody without a session gets one. */
export async function requestCode(): Promise<LinkResult> {
  const state = await currentSession();
  if (state.status === 'signedIn') return affiliateCode(state.session);
  return { ok: false, reason: state.status === 'signedOut' ? 'signedOut' : 'failed' };
}
