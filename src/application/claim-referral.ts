import { unknown } from 'valibot';

import { withTimeout } from '../browser/with-timeout.ts';
import { referralVisits } from '../referrals/referral.ts';
import { query } from './backend-api.ts';

/** Google passes on no data of ours, so referral links are reported after the sign-up. Never throws. */
export async function claimReferral(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-referral-days]');
  const visits = referralVisits(Number(page?.dataset['referralDays']));
  // In order, because the first valid code counts.
  const claim = async () => {
    for (const { code, day: visited, campaign } of visits)
      await query('Referral not claimed', unknown(), (db) =>
        db.rpc('claim_referral', {
          code,
          visited_on: visited,
          ...(campaign && { campaign }),
        }),
      );
  };
  await withTimeout(claim()).catch(() => undefined);
}
