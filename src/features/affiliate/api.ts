import { referralShape } from '../../ui/before-paint/referral.ts';

import { inTime } from '../../supabase/backend.ts';
import { createReferralCode } from './referral-code.ts';
import type { Session } from '../../supabase/session.ts';
import { tables } from '../../supabase/tables.ts';

export type AffiliateResult =
  | { ok: true; code: string; made: boolean }
  | { ok: false; reason: 'noUniqueCode' | 'failed' };

/** SPEC.md 9. */
const tries = 5;

interface Answer {
  data: { referral_code: string } | null;
  error: { code: string } | null;
  status: number;
}

/** The answer's code. @throws Error when it has none, whatever it may hold instead */
function codeOf({ data, error, status }: Answer): string {
  const code = data?.referral_code ?? '';
  if (!error && referralShape.test(code)) return code;
  throw new Error(`${status} ${error?.code ?? ''}`);
}

/** Makes the user an affiliate with a new code, or does nothing if the code, or the user, is taken. */
async function takeCode({ accessToken, userId }: Session): Promise<string | undefined> {
  const affiliates = () => tables(accessToken).from('affiliates');
  const code = createReferralCode();
  // Row level security shows nobody else's code: this only spares a request that would be refused.
  const holder = await affiliates()
    .select('referral_code')
    .eq('referral_code', code)
    .maybeSingle();
  if (holder.data || holder.error) {
    codeOf(holder);
    return undefined;
  }
  const made = await affiliates()
    .insert({ user_id: userId, referral_code: code })
    .select('referral_code')
    .single();
  return made.error?.code === '23505' ? undefined : codeOf(made);
}

/** Asks for a row or none: `single` would make no row an error of the browser's console. */
async function ownCode({ accessToken, userId }: Session): Promise<string | undefined> {
  const own = await tables(accessToken)
    .from('affiliates')
    .select('referral_code')
    .eq('user_id', userId)
    .maybeSingle();
  return own.data || own.error ? codeOf(own) : undefined;
}

async function findOrMake(session: Session): Promise<AffiliateResult> {
  for (let count = 0; count < tries; count += 1) {
    // Read anew each time: what refused a code may have been this user's other tab.
    const own = await ownCode(session);
    if (own) return { ok: true, code: own, made: false };
    const code = await takeCode(session);
    if (code) return { ok: true, code, made: true };
  }
  return { ok: false, reason: 'noUniqueCode' };
}

/**
 * The user's referral code, made when there is none (RELIABILITY.md 8). Never throws; decides
 * within the deadline. A code that was made too late to be told is found the next time.
 */
export async function affiliateCode(session: Session): Promise<AffiliateResult> {
  try {
    return await inTime(findOrMake(session));
  } catch (error) {
    console.error('No referral code:', error);
    return { ok: false, reason: 'failed' };
  }
}
