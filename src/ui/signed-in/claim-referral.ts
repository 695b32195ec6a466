import { inTime } from '../../supabase/backend.ts';
import { keptSession } from '../../supabase/session.ts';
import { tables } from '../../supabase/tables.ts';

import { referralVisit } from '../referral-code.ts';

/**
 * Tells the database of the link through which a new client of Google's sign-in came: that carries
 * nothing of ours along. The database decides whether the account is new. Never throws.
 */
export async function claimReferral(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-referral-days]');
  const visit = referralVisit(Number(page?.dataset['referralDays']));
  const state = await keptSession();
  if (!visit || state.status !== 'signedIn') return;
  const { code, day: visited } = visit;
  try {
    const { error, status } = await inTime(
      Promise.resolve(
        tables(state.session.accessToken).rpc('claim_referral', { code, visited }),
      ),
    );
    if (error) console.error('Referral not told:', status, error.code);
  } catch (error) {
    console.error('Referral not told:', (error as Error).name);
  }
}
