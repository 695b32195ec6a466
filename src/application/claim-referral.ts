import { inTime } from '../supabase/backend.ts';
import { keptSession } from '../supabase/session.ts';
import { tables } from '../supabase/tables.ts';

import { referralVisits } from '../ui/referral.ts';

/**
 * Reports the referral links that led to a sign-up with Google, which passes on no data of ours. The database
 * ignores old accounts. Never throws.
 */
export async function claimReferral(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-referral-days]');
  const visits = referralVisits(Number(page?.dataset['referralDays']));
  const state = await keptSession();
  if (state.status !== 'signedIn') return;
  const { accessToken } = state.session;
  // In order: the first valid one counts.
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
