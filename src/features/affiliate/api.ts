import { referralShape } from '../../ui/before-paint/referral.ts';

import { inTime } from '../../supabase/backend.ts';
import { currentSession, type Session } from '../../supabase/session.ts';
import { tables } from '../../supabase/tables.ts';

import { createReferralCode } from './referral-code.ts';

export type CodeResult =
  | { ok: true; code: string; made: boolean }
  | { ok: false; reason: 'signedOut' | 'noUniqueCode' | 'failed' };

/** How many codes are tried (docs/specification.md 9). */
const tries = 5;

/** What the database answers when a value that must be unique is taken. */
const uniqueViolation = '23505';

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

/** Asks for a row or none: `single` would make no row an error of the browser's console. */
async function ownCode({ accessToken, userId }: Session): Promise<string | undefined> {
  const own = await tables(accessToken)
    .from('affiliates')
    .select('referral_code')
    .eq('user_id', userId)
    .maybeSingle();
  return own.data || own.error ? codeOf(own) : undefined;
}

/**
 * Makes the user an affiliate with a new code, or does nothing if the code, or the user, is taken.
 * Only the database can tell: a client reads no row but the own one, so that a search for a free
 * code would find every code free.
 */
async function takeCode({ accessToken, userId }: Session): Promise<string | undefined> {
  const made = await tables(accessToken)
    .from('affiliates')
    .insert({ user_id: userId, referral_code: createReferralCode() })
    .select('referral_code')
    .single();
  return made.error?.code === uniqueViolation ? undefined : codeOf(made);
}

async function findOrMake(session: Session): Promise<CodeResult> {
  for (let count = 0; count < tries; count += 1) {
    // Read anew each time: what refused a code may have been this user's other tab.
    const own = await ownCode(session);
    if (own) return { ok: true, code: own, made: false };
    const code = await takeCode(session);
    if (code) return { ok: true, code, made: true };
  }
  return { ok: false, reason: 'noUniqueCode' };
}

/** Asks for the signed-in user within the deadline; never throws. */
async function asUser<Result>(
  act: (session: Session) => Promise<Result>,
): Promise<Result | { ok: false; reason: 'signedOut' | 'failed' }> {
  const state = await currentSession();
  if (state.status !== 'signedIn')
    return {
      ok: false,
      reason: state.status === 'signedOut' ? 'signedOut' : 'failed',
    };
  try {
    return await inTime(act(state.session));
  } catch (error) {
    console.error('No referral code:', error);
    return { ok: false, reason: 'failed' };
  }
}

/** The signed-in user's referral code, if there is one. Never throws. */
export async function findCode(): Promise<
  { ok: true; code: string | undefined } | { ok: false; reason: 'signedOut' | 'failed' }
> {
  return asUser(async (session) => ({ ok: true, code: await ownCode(session) }) as const);
}

/**
 * The signed-in user's referral code, made when there is none; nobody without a session gets one.
 * Never throws. A code that was made too late to be told is found the next time.
 */
export async function findOrMakeCode(): Promise<CodeResult> {
  return asUser(findOrMake);
}
