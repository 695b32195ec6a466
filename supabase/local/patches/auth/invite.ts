// Why: @supabase/lite has no admin API, and invite-client needs its invitation.
// Proof: tests/server/invite.test.ts.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Accounts } from './accounts.ts';
import { authError, readJson } from './auth-error.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * Answers `POST /auth/v1/invite` as hosted Supabase does: makes an account without a password and
 * sends the mail `invite`. Only for the secret key.
 */
export function withInvitations(
  fetch: Fetch,
  accounts: Accounts,
  secretKey: string,
): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (`${request.method} ${pathname}` !== 'POST /auth/v1/invite') return fetch(request);
    if (!isSame(request.headers.get('apikey') ?? '', secretKey))
      return authError(403, 'not_admin', 'User not allowed');
    const { email, data } = await readJson(request);
    if (typeof email !== 'string' || !email.includes('@'))
      return authError(400, 'validation_failed', 'An email address is required');
    const id = await accounts.invite(email, data ?? {});
    if (id) return Response.json({ id, email: email.toLowerCase() });
    const message = 'A user with this email address has already been registered';
    return authError(422, 'email_exists', message);
  };
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
