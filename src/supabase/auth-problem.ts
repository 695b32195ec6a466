/** Why an account action failed. Each has a text of ours, because the provider's words are never shown. */
export type AuthProblem =
  | 'credentials'
  | 'unconfirmed'
  | 'weakPassword'
  | 'samePassword'
  | 'expired'
  /** Accepted, but the link that went to the other address must be opened too. */
  | 'otherLink'
  | 'tooMany'
  | 'offline'
  | 'failed';

/** `codeNeeded`: the session has to give a code of the second factor first. */
export type AuthResult = { codeNeeded?: boolean } & (
  { ok: true } | { ok: false; problem: AuthProblem }
);

/** Refusals for lack of a code: of the auth server, and of our database for a code that is too old. */
export const isCodeNeeded = (code: string | undefined) =>
  code === 'insufficient_aal' || code === 'code_needed';

const problems: Record<string, AuthProblem> = {
  invalid_credentials: 'credentials',
  email_not_confirmed: 'unconfirmed',
  weak_password: 'weakPassword',
  same_password: 'samePassword',
  otp_expired: 'expired',
  // Our own code (`confirmToken`).
  other_link: 'otherLink',
  flow_state_expired: 'expired',
  flow_state_not_found: 'expired',
  // A code can only be used in the browser that asked for it.
  bad_code_verifier: 'expired',
  pkce_code_verifier_not_found: 'expired',
  session_not_found: 'expired',
  session_expired: 'expired',
  // The log-in is too old to set a password; only an email's link can.
  reauthentication_needed: 'expired',
  user_not_found: 'expired',
  bad_jwt: 'expired',
  over_request_rate_limit: 'tooMany',
  over_email_send_rate_limit: 'tooMany',
};

interface LibraryError {
  name?: string;
  code?: string | undefined;
  message?: string | undefined;
  status?: number | undefined;
}

export function authProblemOf(error: unknown): AuthProblem {
  const { name, code, status } = error as LibraryError;
  if (name === 'AuthSessionMissingError') return 'expired';
  const known = problems[code ?? ''];
  if (known) return known;
  if (status === 429) return 'tooMany';
  // The library reports status 0 for a request that was never answered.
  const unreachable = ['AbortError', 'TimeoutError', 'TypeError'].includes(name ?? '');
  return unreachable || status === 0 ? 'offline' : 'failed';
}

/** Whether the server no longer knows the session (docs/specification.md 7). */
export function isSessionOver(error: LibraryError): boolean {
  const isMissing = error.name === 'AuthSessionMissingError';
  return isMissing || [401, 403, 404].includes(error.status ?? 0);
}

/** Never throws. */
export async function outcomeOf(
  answer: Promise<{ error: unknown }>,
  label: string,
): Promise<AuthResult> {
  try {
    const { error } = await answer;
    if (!error) return { ok: true };
    throw error;
  } catch (error) {
    const problem = authProblemOf(error);
    // Log the code only: the error may contain the response.
    const { code } = error as LibraryError;
    console.error(`${label}:`, problem, code ?? '');
    return { ok: false, problem, ...(isCodeNeeded(code) && { codeNeeded: true }) };
  }
}

/** Start of the provider's message if this address was emailed a moment ago. */
const ownLimit = 'For security purposes';

/**
 * Like `outcomeOf`, for calls that send an email. The provider limits emails only to addresses with an
 * account, so that refusal counts as success and reveals none (docs/reliability.md R1.9). The limit
 * of the whole project has the same code: `needsEmail` reports it, because then nothing was done.
 */
export async function emailOutcomeOf(
  answer: Promise<{ error: unknown }>,
  label: string,
  needsEmail = false,
): Promise<AuthResult> {
  const sent = answer.then(({ error }) => {
    const { code, message } = (error ?? {}) as LibraryError;
    const limited = code === 'over_email_send_rate_limit';
    const sentBefore = limited && (!needsEmail || message?.startsWith(ownLimit));
    return { error: sentBefore ? null : error };
  });
  return outcomeOf(sent, label);
}
