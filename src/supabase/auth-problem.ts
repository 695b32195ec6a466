/**
 * Why an account action failed. Each problem has a text of ours; the provider's own words are
 * never shown.
 */
export type AuthProblem =
  | 'credentials'
  | 'unconfirmed'
  | 'weakPassword'
  | 'samePassword'
  | 'expired'
  /** Accepted, but another link has to be opened, too. */
  | 'halfway'
  | 'tooMany'
  | 'offline'
  | 'failed';

export type AuthResult = { ok: true } | { ok: false; problem: AuthProblem };

const problems: Record<string, AuthProblem> = {
  invalid_credentials: 'credentials',
  email_not_confirmed: 'unconfirmed',
  weak_password: 'weakPassword',
  same_password: 'samePassword',
  otp_expired: 'expired',
  // Ours, for an answer that is no error (`confirmToken`).
  other_address: 'halfway',
  flow_state_expired: 'expired',
  flow_state_not_found: 'expired',
  // A code can only be used in the browser that asked for it.
  bad_code_verifier: 'expired',
  pkce_code_verifier_not_found: 'expired',
  session_not_found: 'expired',
  session_expired: 'expired',
  // The log-in is too long ago for a new password: only a link of a mail sets it.
  reauthentication_needed: 'expired',
  user_not_found: 'expired',
  bad_jwt: 'expired',
  over_request_rate_limit: 'tooMany',
  over_email_send_rate_limit: 'tooMany',
};

interface Failure {
  name?: string;
  code?: string | undefined;
  message?: string | undefined;
  status?: number | undefined;
}

/** Finds the problem behind an error of the auth library or of the request itself. */
export function problemOf(error: unknown): AuthProblem {
  const { name, code, status } = error as Failure;
  if (name === 'AuthSessionMissingError') return 'expired';
  const known = problems[code ?? ''];
  if (known) return known;
  if (status === 429) return 'tooMany';
  // The library reports status 0 for a request that was never answered.
  const unreachable = ['AbortError', 'TimeoutError', 'TypeError'].includes(name ?? '');
  return unreachable || status === 0 ? 'offline' : 'failed';
}

/** Whether a refusal says that there is no such session any more (docs/specification.md 7). */
export function isOver(error: Failure): boolean {
  const missing = error.name === 'AuthSessionMissingError';
  return missing || [401, 403, 404].includes(error.status ?? 0);
}

/** Runs an act of the auth library and says how it ended; never throws. */
export async function outcomeOf(
  act: Promise<{ error: unknown }>,
  label: string,
): Promise<AuthResult> {
  try {
    const { error } = await act;
    if (!error) return { ok: true };
    throw error;
  } catch (error) {
    const problem = problemOf(error);
    // Log the code only: the error itself may carry what the server answered.
    console.error(`${label}:`, problem, (error as Failure).code ?? '');
    return { ok: false, problem };
  }
}

/** How the provider's words begin where one address had a mail a moment ago. */
const ownLimit = 'For security purposes';

/**
 * Like `outcomeOf`, for calls that send a mail. A provider that limits mails answers "too many"
 * only for addresses that have an account. That answer counts as success, so that it gives no
 * account away (docs/reliability.md R1.9). With the same code it answers where all mails of the
 * project are too many: then no account was made, and `needsMail` has that told.
 */
export async function mailOutcomeOf(
  act: Promise<{ error: unknown }>,
  label: string,
  needsMail = false,
): Promise<AuthResult> {
  const sent = act.then(({ error }) => {
    const { code, message } = (error ?? {}) as Failure;
    const limited = code === 'over_email_send_rate_limit';
    const sentBefore = limited && (!needsMail || message?.startsWith(ownLimit));
    return { error: sentBefore ? null : error };
  });
  return outcomeOf(sent, label);
}
