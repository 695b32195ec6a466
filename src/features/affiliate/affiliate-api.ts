import { withTimeout } from '../../browser/with-timeout.ts';
import { referralShape } from '../../referrals/referral.ts';
import type { Answer } from '../../supabase/answer.ts';
import { uniqueViolation } from '../../supabase/backend.ts';
import { supabase } from '../../supabase/client.ts';
import { currentSession, type Session } from '../../supabase/session.ts';

export type CodeResult =
  | { ok: true; code: string; created: boolean }
  | { ok: false; reason: 'signedOut' | 'noUniqueCode' | 'failed' };

/** See docs/specification.md 5. */
const maxAttempts = 5;

/** @throws Error unless the answer is a code */
function checked(code: unknown, { error, status }: Answer): string {
  if (!error && typeof code === 'string' && referralShape.test(code)) return code;
  throw new Error(`${status} ${error?.code ?? ''}`);
}

/** Not `single`, which answers 406 without a row: the browser's console would show an error. */
async function ownCode({ userId }: Session): Promise<string | undefined> {
  const response = await supabase()
    .from('affiliates')
    .select('referral_code')
    .eq('user_id', userId)
    .maybeSingle();
  return response.data || response.error
    ? checked(response.data?.referral_code, response)
    : undefined;
}

/**
 * Undefined if the generated code is taken or the user already has one, which only the database can
 * tell.
 */
async function takeCode(): Promise<string | undefined> {
  const created = await supabase().rpc('take_referral_code');
  return created.error?.code === uniqueViolation
    ? undefined
    : checked(created.data, created);
}

async function findOrCreate(session: Session): Promise<CodeResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // Read again each time: another tab of this user may have made the code.
    const existing = await ownCode(session);
    if (existing) return { ok: true, code: existing, created: false };
    const code = await takeCode();
    if (code) return { ok: true, code, created: true };
  }
  return { ok: false, reason: 'noUniqueCode' };
}

/** Never throws, and answers within the deadline. */
async function asUser<Result>(
  action: (session: Session) => Promise<Result>,
): Promise<Result | { ok: false; reason: 'signedOut' | 'failed' }> {
  const state = await currentSession();
  if (state.status !== 'signedIn')
    return {
      ok: false,
      reason: state.status === 'signedOut' ? 'signedOut' : 'failed',
    };
  try {
    return await withTimeout(action(state.session));
  } catch (error) {
    console.error('No referral code:', error);
    return { ok: false, reason: 'failed' };
  }
}

/** Never throws. */
export async function findCode(): Promise<
  { ok: true; code: string | undefined } | { ok: false; reason: 'signedOut' | 'failed' }
> {
  return asUser(async (session) => ({ ok: true, code: await ownCode(session) }) as const);
}

/**
 * Made if there is none (docs/reliability.md R1.8). Never throws. A code that is made too late to
 * be returned is found the next time.
 */
export async function findOrCreateCode(): Promise<CodeResult> {
  return asUser(findOrCreate);
}
