import { fetchWithTimeout, withTimeout } from '../browser/with-timeout.ts';
import { isLocale } from '../i18n/locales.ts';
import {
  type AuthResult,
  emailOutcomeOf,
  isSessionOver,
  outcomeOf,
} from './auth-problem.ts';
import { callFunction } from './call-function.ts';
import { separateClient, supabase } from './client.ts';
import { devicesOf } from './second-factor.ts';
import { forgetSession } from './session.ts';
import { hasSession } from './session-entry.ts';

interface SignUpData {
  email: string;
  password: string;
  fullName: string;
  phoneNumber: string;
  /** The language of emails to this account. */
  locale: string;
  /** Identifies the submission: retries send the same one. */
  key: string;
  /** The visitor's first affiliate code and the newest other one, with the days of the visits. */
  referrals?: readonly { code: string; day: string; campaign?: string }[];
}

export async function signIn(email: string, password: string): Promise<AuthResult> {
  const answer = supabase().auth.signInWithPassword({ email, password });
  const result = await outcomeOf(withTimeout(answer), 'Not signed in');
  if (!result.ok) return result;
  const { data } = await answer;
  return data.user && devicesOf(data.user).length > 0
    ? { ok: true, codeNeeded: true }
    : result;
}

/** Also emails a confirmation link. The result is the same for a known address. */
export async function signUp(data: SignUpData): Promise<AuthResult> {
  const { email, password, fullName, phoneNumber, locale, key, referrals = [] } = data;
  const [first, last] = referrals;
  const metadata = {
    full_name: fullName,
    phone_number: phoneNumber,
    locale,
    sign_up_key: key,
    ...(first && { referral_code: first.code, referral_day: first.day }),
    ...(first?.campaign && { referral_campaign: first.campaign }),
    ...(last && { referral_last_code: last.code, referral_last_day: last.day }),
    ...(last?.campaign && { referral_last_campaign: last.campaign }),
  };
  const call = async () => {
    const noted = await announceSignUp(email, key);
    if (noted.error) return noted;
    const { data: made, error } = await supabase().auth.signUp({
      email,
      password,
      options: { data: metadata },
    });
    if (error) return { error };
    // Again, in case somebody else signed up between the two calls.
    const again = await announceSignUp(email, key);
    return again.error ? again : { error: errorWithout(made.user?.id) };
  };
  return emailOutcomeOf(withTimeout(call()), 'Not signed up', true);
}

/**
 * If somebody else signed up with the address, the database drops their password
 * (docs/reliability.md R1.31).
 */
async function announceSignUp(email: string, key: string) {
  // Only signed-out visitors may call it, so this client sends no session.
  const { error, status } = await separateClient().rpc('announce_sign_up', {
    email,
    sign_up_key: key,
  });
  return { error: error && { status } };
}

/** The result is the same whether or not the account exists. */
export async function resendConfirmation(email: string): Promise<AuthResult> {
  const answer = supabase().auth.resend({ type: 'signup', email });
  return emailOutcomeOf(withTimeout(answer), 'Not sent again', true);
}

/** The result is the same whether or not the account exists. */
export async function requestPasswordReset(
  email: string,
  resetUrl: string,
): Promise<AuthResult> {
  const answer = supabase().auth.resetPasswordForEmail(email, { redirectTo: resetUrl });
  return emailOutcomeOf(withTimeout(answer), 'No reset link');
}

/** The result is the same whether or not there is such an invitation. */
export async function renewInvitation(token: string): Promise<AuthResult> {
  const call = async () => {
    const { error, status } = await callFunction('invite-client', { token });
    return { error: error && { status } };
  };
  return outcomeOf(withTimeout(call()), 'No new link');
}

/** A change of address sends two links; the first one redeemed answers with a message and no session. */
export async function confirmToken(
  type: 'email' | 'recovery' | 'magiclink' | 'email_change' | 'invite',
  tokenHash: string,
): Promise<AuthResult> {
  const call = async () => {
    const { data, error } = await supabase().auth.verifyOtp({
      type,
      token_hash: tokenHash,
    });
    if (!error && !data.session && type === 'email_change')
      return { error: { code: 'other_link' } };
    return { error: error ?? errorWithout(data.session?.user?.id) };
  };
  return outcomeOf(withTimeout(call()), 'Link not accepted');
}

export async function exchangeCode(code: string): Promise<AuthResult> {
  const answer = supabase().auth.exchangeCodeForSession(code);
  return outcomeOf(withTimeout(answer), 'Code not accepted');
}

/** Google passes on no language of ours, so the page's becomes that of the sign-up, which emails are in. */
export async function keepLanguage(locale: string): Promise<AuthResult> {
  const call = async () => {
    const { auth } = supabase();
    const { data, error } = await auth.getSession();
    const known = data.session?.user.user_metadata['locale'];
    return error || isLocale(known) ? { error } : auth.updateUser({ data: { locale } });
  };
  return outcomeOf(withTimeout(call()), 'Language not kept');
}

/** For the provider's default emails, whose links contain tokens. */
export async function acceptTokens(
  accessToken: string,
  refreshToken: string,
): Promise<AuthResult> {
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  return outcomeOf(
    withTimeout(supabase().auth.setSession(tokens)),
    'Tokens not accepted',
  );
}

export async function signInWithGoogle(returnUrl: string): Promise<AuthResult> {
  const call = async () => {
    const { data, error } = await supabase().auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: returnUrl, skipBrowserRedirect: true },
    });
    if (error || !data.url) return { error: error ?? new Error('No address') };
    // Checks first: if Google is not configured, the visitor would land on a page of raw JSON.
    const answer = await fetchWithTimeout(data.url, { redirect: 'manual' });
    if (answer.type !== 'opaqueredirect') return { error: { status: answer.status } };
    location.assign(data.url);
    return { error: null };
  };
  return outcomeOf(withTimeout(call()), 'No sign-in with Google');
}

/** Sets the password and ends all sessions, including this one. */
export async function updatePassword(
  password: string,
  { auth } = supabase(),
): Promise<AuthResult> {
  const call = async () => {
    const { data, error } = await auth.updateUser({ password });
    return { error: error ?? errorWithout(data.user?.id) };
  };
  const updated = await outcomeOf(withTimeout(call()), 'Password not updated');
  if (!updated.ok) return updated;
  const ended = await outcomeOf(
    withTimeout(auth.signOut({ scope: 'global' })),
    'Sessions not ended',
  );
  // Setting the password ended the other sessions. This browser forgets its own even if the log-out fails.
  if (!ended.ok || hasSession()) await forgetSession();
  return updated;
}

/**
 * Logs in with the current password first; a wrong one results in `credentials`. A fresh log-in may
 * also set a password where the browser's session is too old for that.
 */
export async function changePassword(change: {
  email: string;
  current: string;
  password: string;
}): Promise<AuthResult> {
  const { email, current: password } = change;
  const fresh = separateClient();
  let hasFactor = false;
  const logIn = async () => {
    const { data, error } = await fresh.auth.signInWithPassword({ email, password });
    hasFactor = data.user?.factors?.some(({ status }) => status === 'verified') ?? false;
    return { error };
  };
  const known = await outcomeOf(withTimeout(logIn()), 'Not the current password');
  if (!known.ok) return known;
  // Only the browser's session has passed a second factor.
  const result = await updatePassword(change.password, hasFactor ? supabase() : fresh);
  if (!result.ok || hasFactor) void fresh.auth.signOut({ scope: 'local' });
  return result;
}

/** Asks the server first, because the library would forget a session here that stays alive on the server. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<AuthResult> {
  const call = async () => {
    const client = supabase().auth;
    const { data, error } = await client.getSession();
    if (!data.session) return { error };
    const answer = await client.admin.signOut(data.session.access_token, scope);
    if (answer.error && !isSessionOver(answer.error)) return answer;
    await forgetSession();
    return { error: null };
  };
  return outcomeOf(withTimeout(call()), 'Not signed out');
}

/** For a success response without its expected content. */
function errorWithout(proof: string | undefined): Error | null {
  return proof ? null : new Error('An answer without what was asked for');
}
