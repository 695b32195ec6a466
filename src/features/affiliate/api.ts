import { referralShape } from '../../ui/before-paint/referral.ts';

import { inTime } from '../../supabase/backend.ts';
import { createReferralCode } from './referral-code.ts';
import type { Session } from '../../supabase/session.ts';
import { tables } from '../../supabase/tables.ts';

export type AffiliateResult =
  | { ok: true; code: string; made: boolean }
  | { ok: false; reason: 'noUniqueCode' | 'failed' };

/** How many codes are tried before giving up (docs/specification.md 9). */
const tries = 5;

interface Answer {
  data: { referral_code: string } | null;
  error: { code: string } | null;
  status: number;
}

/**
 * Returns the code of an answer.
 * @throws Error if the answer holds no code, whatever else it holds
 */
function codeOf({ data, error, status }: Answer): string {
  const code = data?.referral_code ?? '';
  if (!error && referralShape.test(code)) return code;
  throw new Error(`${status} ${error?.code ?? ''}`);
}

/**
 * Makes the user an affiliate with a new code. Returns undefined if the code or the user exists
 * already.
 */
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

/**
 * Reads the user's own code, if there is one. Not `single`: without a row it answers 406, which
 * the browser's console shows as an error.
 */
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
    // Look again each time: the code may have been refused because this user's other tab made
    // one.
    const own = await ownCode(session);
    if (own) return { ok: true, code: own, made: false };
    const code = await takeCode(session);
    if (code) return { ok: true, code, made: true };
  }
  return { ok: false, reason: 'noUniqueCode' };
}

/**
 * Returns the user's referral code and makes one if there is none (docs/reliability.md R1.8).
 * Never throws and answers within the deadline. A code that is made too late to be returned is
 * found the next time.
 */
export async function affiliateCode(session: Session): Promise<AffiliateResult> {
  try {
    return await inTime(findOrMake(session));
  } catch (error) {
    console.error('No referral code:', error);
    return { ok: false, reason: 'failed' };
  }
}
