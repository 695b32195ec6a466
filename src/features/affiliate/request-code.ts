import { affiliateCode, type AffiliateResult } from './api.ts';
import { currentSession } from '../../supabase/session.ts';

export type LinkResult = AffiliateResult | { ok: false; reason: 'signedOut' };

/** Fetches or makes the referral code of the signed-in visitor. Without a session there is none. */
export async function requestCode(): Promise<LinkResult> {
  const state = await currentSession();
  if (state.status === 'signedIn') return affiliateCode(state.session);
  return { ok: false, reason: state.status === 'signedOut' ? 'signedOut' : 'failed' };
}
