import { authClient } from './auth-client.ts';
import { isOver, mailOutcomeOf, outcomeOf, type AuthResult } from './auth-problem.ts';
import { fetchInTime, inTime } from './backend.ts';
import { forgetSession } from './forget-session.ts';

export type { AuthResult } from './auth-problem.ts';

export interface SignUpData {
  email: string;
  password: string;
  fullName: string;
  phoneNumber: string;
  /** The language of the mails. */
  locale: string;
}

export async function signIn(email: string, password: string): Promise<AuthResult> {
  const act = authClient().signInWithPassword({ email, password });
  return outcomeOf(inTime(act), 'Not signed in');
}

/** Sends a mail whose link confirms the address; tells nothing of accounts that exist. */
export async function signUp(data: SignUpData): Promise<AuthResult> {
  const { email, password, fullName, phoneNumber, locale } = data;
  const act = async () => {
    const { data: made, error } = await authClient().signUp({
      email,
      password,
      options: { data: { full_name: fullName, phone_number: phoneNumber, locale } },
    });
    return { error: error ?? missing(made.user?.id) };
  };
  return mailOutcomeOf(inTime(act()), 'Not signed up');
}

/** Sends the mail that confirms an address once more; tells nothing of accounts that exist. */
export async function resendConfirmation(email: string): Promise<AuthResult> {
  const act = authClient().resend({ type: 'signup', email });
  return mailOutcomeOf(inTime(act), 'Not sent again');
}

/** Sends a mail with a link to `resetUrl`; answers the same whether or not the account exists. */
export async function requestPasswordReset(
  email: string,
  resetUrl: string,
): Promise<AuthResult> {
  const act = authClient().resetPasswordForEmail(email, { redirectTo: resetUrl });
  return mailOutcomeOf(inTime(act), 'No reset link');
}

/**
 * Uses up the token of a mail's link and signs its user in. A change of address has two links, one
 * to each: the first is accepted with a message and without a session.
 */
export async function confirmToken(
  type: 'email' | 'recovery' | 'magiclink' | 'email_change',
  tokenHash: string,
): Promise<AuthResult> {
  const act = async () => {
    const { data, error } = await authClient().verifyOtp({ type, token_hash: tokenHash });
    if (!error && !data.session && type === 'email_change')
      return { error: { code: 'other_address' } };
    return { error: error ?? missing(data.session?.user?.id) };
  };
  return outcomeOf(inTime(act()), 'Link not accepted');
}

/** Uses up the code that Google's sign-in brings back. */
export async function exchangeCode(code: string): Promise<AuthResult> {
  const act = authClient().exchangeCodeForSession(code);
  return outcomeOf(inTime(act), 'Code not accepted');
}

/** Takes over the session of a link that carries tokens, as the provider's default mails do. */
export async function acceptTokens(
  accessToken: string,
  refreshToken: string,
): Promise<AuthResult> {
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  return outcomeOf(inTime(authClient().setSession(tokens)), 'Tokens not accepted');
}

/** Leaves for Google, which leads back to `returnUrl` with a code. */
export async function signInWithGoogle(returnUrl: string): Promise<AuthResult> {
  const leave = async () => {
    const { data, error } = await authClient().signInWithOAuth({
      provider: 'google',
      options: { redirectTo: returnUrl, skipBrowserRedirect: true },
    });
    if (error || !data.url) return { error: error ?? new Error('No address') };
    // Asked first: where the provider isn't there, the visitor would land on a page of JSON.
    const answer = await fetchInTime(data.url, { redirect: 'manual' });
    if (answer.type !== 'opaqueredirect') return { error: { status: answer.status } };
    location.assign(data.url);
    return { error: null };
  };
  return outcomeOf(inTime(leave()), 'No sign-in with Google');
}

/** Sets the password of the signed-in user and ends every session, this one included. */
export async function updatePassword(password: string): Promise<AuthResult> {
  const act = async () => {
    const { data, error } = await authClient().updateUser({ password });
    return { error: error ?? missing(data.user?.id) };
  };
  const updated = await outcomeOf(inTime(act()), 'Password not updated');
  if (!updated.ok) return updated;
  const ended = await outcomeOf(
    inTime(authClient().signOut({ scope: 'global' })),
    'Sessions not ended',
  );
  // The password is set and the provider has ended the other sessions: this browser forgets its
  // own, whether or not that reached anybody.
  if (!ended.ok) await forgetSession();
  return updated;
}

/**
 * Ends this browser's session: first on the server, so that a failure leaves all as it was and the
 * visitor can try again. The library alone would forget it first and leave the server's alive.
 */
export async function signOut(): Promise<AuthResult> {
  const act = async () => {
    const client = authClient();
    const { data, error } = await client.getSession();
    if (!data.session) return { error };
    const answer = await client.admin.signOut(data.session.access_token, 'local');
    if (answer.error && !isOver(answer.error)) return answer;
    await forgetSession();
    return { error: null };
  };
  return outcomeOf(inTime(act()), 'Not signed out');
}

/** The error of an answer that says success but lacks what a success brings. */
function missing(proof: string | undefined): Error | null {
  return proof ? null : new Error('An answer without what was asked for');
}
