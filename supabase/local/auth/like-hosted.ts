import type { Accounts } from './accounts.ts';
import { authError, errorCode, readJson } from './auth-error.ts';

type Fetch = (request: Request) => Promise<Response>;
type Mend = (request: Request, fetch: Fetch, accounts: Accounts) => Promise<Response>;

/** Bytes of a password that bcrypt reads. */
const MAX_PASSWORD = 72;

/**
 * Corrects answers of @supabase/lite's auth that differ from hosted Supabase's and would give
 * accounts away or leave old sessions alive.
 */
export function likeHosted(fetch: Fetch, accounts: Accounts): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const mend = mends[`${request.method} ${pathname}`];
    return mend ? mend(request, fetch, accounts) : fetch(request);
  };
}

const mends: Record<string, Mend> = {
  /**
   * An e-mail that has an account gets the same answer as a new one, and a new mail if it is not
   * confirmed.
   */
  async 'POST /auth/v1/signup'(request, fetch, accounts) {
    const { email, password, data } = await readJson(request.clone());
    if (isTooLong(password)) return tooLong();
    const response = await fetch(request);
    if ((await errorCode(response)) !== 'over_email_send_rate_limit') return response;
    return accounts.signUpAgain(String(email), { ...(data as object) });
  },

  /** Only somebody who knows the password is told that the e-mail is not confirmed yet. */
  async 'POST /auth/v1/token'(request, fetch, accounts) {
    const { email, password } = await readJson(request.clone());
    const response = await fetch(request);
    if ((await errorCode(response)) !== 'email_not_confirmed') return response;
    if (await accounts.hasPassword(String(email), String(password))) return response;
    return authError(400, 'invalid_credentials', 'Invalid login credentials');
  },

  /** Accepts `email`, the current name of `signup`. */
  async 'POST /auth/v1/verify'(request, fetch) {
    const body = await readJson(request.clone());
    if (body['type'] !== 'email') return fetch(request);
    return fetch(withBody(request, { ...body, type: 'signup' }));
  },

  /**
   * Sends again. @supabase/lite always answers "too often", and only for accounts that wait for a
   * mail.
   */
  async 'POST /auth/v1/resend'(request, fetch, accounts) {
    const { type, email } = await readJson(request.clone());
    const response = await fetch(request);
    if (type !== 'signup' || response.status !== 429) return response;
    await accounts.confirmAgain(String(email));
    return Response.json({});
  },

  /** A new password ends the user's other sessions. */
  async 'PUT /auth/v1/user'(request, fetch) {
    const { password } = await readJson(request.clone());
    if (isTooLong(password)) return tooLong();
    const response = await fetch(request);
    if (response.ok && password !== undefined) {
      const url = new URL('logout?scope=others', request.url);
      await fetch(new Request(url, { method: 'POST', headers: sameUser(request) }));
    }
    return response;
  },
};

function isTooLong(password: unknown): boolean {
  return typeof password === 'string' && Buffer.byteLength(password) > MAX_PASSWORD;
}

function tooLong(): Response {
  const message = `Password cannot be longer than ${MAX_PASSWORD} characters`;
  return authError(400, 'validation_failed', message);
}

function withBody(request: Request, body: object): Request {
  return new Request(request.url, {
    method: request.method,
    headers: sameUser(request),
    body: JSON.stringify(body),
  });
}

/** Returns the request's headers without those that describe its body. */
function sameUser(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  return headers;
}
