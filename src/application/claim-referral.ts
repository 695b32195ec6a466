import { unknown } from 'valibot';

import { inTime } from '../supabase/backend.ts';

import { referralVisits } from '../ui/referral.ts';

import { ask } from './ask.ts';

/**
 * Tells the database of the links through which a new client of Google's sign-in came: that carries
 * nothing of ours along. The database decides whether the account is new. Never throws.
 */
export async function claimReferral(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-referral-days]');
  const visits = referralVisits(Number(page?.dataset['referralDays']));
  // One after the other: the first that binds counts.
  const claim = async () => {
    for (const { code, day: visited } of visits)
      await ask('Referral not told', unknown(), (db) =>
        db.rpc('claim_referral', { code, visited }),
      );
  };
  await inTime(claim()).catch(() => undefined);
}
