import type { User } from '@supabase/supabase-js';

import { withTimeout } from '../browser/with-timeout.ts';
import { type AuthProblem, authProblemOf } from './auth-problem.ts';
import { type Client, supabase } from './client.ts';

/** Milliseconds for which a code allows changes to the account, as in the database. */
const codeLifetime = 10 * 60 * 1000;

/** An authenticator app that makes codes. */
export interface Device {
  id: string;
  /** Empty if its owner gave none. */
  name: string;
  since: string;
  lastUsed?: string | undefined;
}

/** The one used last comes first. */
export function devicesOf({ factors = [] }: Pick<User, 'factors'>): Device[] {
  return factors
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .map(({ id, friendly_name = '', created_at, last_challenged_at }) => ({
      id,
      name: friendly_name,
      since: created_at,
      lastUsed: last_challenged_at,
    }))
    .sort((a, b) => (b.lastUsed ?? '').localeCompare(a.lastUsed ?? ''));
}

/** @throws the auth library's error */
export async function readDevices(): Promise<Device[]> {
  const { data, error } = await withTimeout(supabase().auth.getUser());
  if (error) throw error;
  return devicesOf(data.user);
}

/** What a session lacks before the database answers it: a code, or first of all a device. */
export type MissingStep = 'code' | 'device';

/** Also undefined if the call fails: the next calls then report why. Never throws. */
export async function missingStep(): Promise<MissingStep | undefined> {
  try {
    const { data } = await withTimeout(supabase().rpc('second_factor_state'));
    const { required, has_factor, level } = Object(data) as Record<string, unknown>;
    if (level !== 'aal1') return undefined;
    if (has_factor) return 'code';
    return required ? 'device' : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the session's last code is too old for a change to the account. False without a second factor. */
export async function isCodeOld(): Promise<boolean> {
  try {
    const { data } = await withTimeout(
      supabase().auth.mfa.getAuthenticatorAssuranceLevel(),
    );
    if (data?.currentLevel !== 'aal2') return false;
    const codes = data.currentAuthenticationMethods.flatMap((entry) =>
      typeof entry === 'object' && entry.method === 'totp' ? [entry.timestamp] : [],
    );
    return Date.now() - Math.max(0, ...codes) * 1000 > codeLifetime;
  } catch {
    return false;
  }
}

export type CodeProblem =
  'wrongCode' | Extract<AuthProblem, 'expired' | 'tooMany' | 'offline' | 'failed'>;

export interface Code {
  device: string;
  digits: string;
}

/**
 * Raises the session of a client to aal2 by a code. Each try has a challenge of its own, so none
 * expires.
 */
export function verifyCode(db: Client, { device, digits }: Code) {
  return db.auth.mfa.challengeAndVerify({ factorId: device, code: digits });
}

export function isWrongCode(reason: string | undefined): boolean {
  return reason === 'mfa_verification_failed' || reason === 'mfa_challenge_expired';
}

export async function sendCode(code: Code): Promise<CodeProblem | undefined> {
  try {
    const { error } = await withTimeout(verifyCode(supabase(), code));
    if (!error) return undefined;
    throw error;
  } catch (error) {
    const { code: reason } = error as { code?: string };
    console.error('Code not accepted:', reason ?? '');
    if (isWrongCode(reason)) return 'wrongCode';
    const problem = authProblemOf(error);
    const worded = ['expired', 'tooMany', 'offline'] as const;
    return worded.find((one) => one === problem) ?? 'failed';
  }
}
