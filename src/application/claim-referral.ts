import { inTime } from '../supabase/backend.ts';
import { keptSession } from '../supabase/session.ts';
import { tables } from '../supabase/tables.ts';

import { referralVisits } from '../ui/referral.ts';

/**
 * Tells the database of the links through which a new client of Google's sign-in came: that carries
 * nothing of ours along. The database decides whether the account is new. Never throws.
 */
export async function claimReferral(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-referral-days]');
  const visits = referralVisits(Number(page?.dataset['referralDays']));
  const state = await keptSession();
  if (state.status !== 'signedIn') return;
  const { accessToken } = state.session;
  // One after the other: the first that binds counts.
  const claim = async () => {
    for (const { code, day: visited } of visits) {
      const answer = await tables(accessToken).rpc('claim_referral', { code, visited });
      if (answer.error)
        console.error('Referral not told:', answer.status, answer.error.code);
    }
  };
  try {
    await inTime(claim());
  } catch (error) {
    console.error('Referral not told:', (error as Error).name);
  }
}
