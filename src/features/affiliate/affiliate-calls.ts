import { referralShape } from '../../ui/referral.ts';

import { inTime } from '../../supabase/backend.ts';
import { supabase } from '../../supabase/client.ts';
import { currentSession, type Session } from '../../supabase/session.ts';

export type CodeResult =
  | { ok: true; code: string; made: boolean }
  | { ok: false; reason: 'signedOut' | 'noUniqueCode' | 'failed' };

/** How many codes are tried before giving up (docs/specification.md 9). */
const tries = 5;

/** Postgres's error code for a value that must be unique and is taken. */
const uniqueViolation = '23505';

interface Answer {
  error: { code: string } | null;
  status: number;
}

/** Returns the code that was answered. @throws Error if the answer holds anything else */
function checked(code: unknown, { error, status }: Answer): string {
  if (!error && typeof code === 'string' && referralShape.test(code)) return code;
  throw new Error(`${status} ${error?.code ?? ''}`);
}

/**
 * Reads the user's own code, if there is one. Not `single`: without a row it answers 406, which
 * the browser's console shows as an error.
 */
async function ownCode({ userId }: Session): Promise<string | undefined> {
  const own = await supabase()
    .from('affiliates')
    .select('referral_code')
    .eq('user_id', userId)
    .maybeSingle();
  return own.data || own.error ? checked(own.data?.referral_code, own) : undefined;
}

/**
 * Makes the user an affiliate with a code that the database makes. Returns undefined if that code or
 * the user exists already, which only the database can tell.
 */
async function takeCode(): Promise<string | undefined> {
  const made = await supabase().rpc('take_referral_code');
  return made.error?.code === uniqueViolation ? undefined : checked(made.data, made);
}

async function findOrMake(session: Session): Promise<CodeResult> {
  for (let count = 0; count < tries; count += 1) {
    // Read anew each time: what refused a code may have been this user's other tab.
    const own = await ownCode(session);
    if (own) return { ok: true, code: own, made: false };
    const code = await takeCode();
    if (code) return { ok: true, code, made: true };
  }
  return { ok: false, reason: 'noUniqueCode' };
}

/** Runs an act with the session. Never throws and answers within the deadline. */
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

/** Returns the signed-in user's referral code, if there is one. Never throws. */
export async function findCode(): Promise<
  { ok: true; code: string | undefined } | { ok: false; reason: 'signedOut' | 'failed' }
> {
  return asUser(async (session) => ({ ok: true, code: await ownCode(session) }) as const);
}

/**
 * Returns the signed-in user's referral code and makes one if there is none
 * (docs/reliability.md R1.8). Never throws. A code that is made too late to be returned is found
 * the next time.
 */
export async function findOrMakeCode(): Promise<CodeResult> {
  return asUser(findOrMake);
}
