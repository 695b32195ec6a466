// Why: @supabase/lite reveals who has an account, keeps old sessions alive, has no admin API, and changes an
// address without asking the old and the new one.
// Proof: tests/server/sign-up.test.ts, sessions.test.ts, email-change.test.ts, invite.test.ts.
import { randomUUID } from 'node:crypto';

import type { Fetch } from '../fetch.ts';
import type { Accounts } from './auth-accounts.ts';
import { authError, type Fields, fieldsOf, headersOf } from './auth-message.ts';

type Patch = (
  request: Request,
  body: Fields,
  context: { fetch: Fetch; accounts: Accounts; secretKey: string },
) => Promise<Response>;

/** bcrypt ignores further bytes. */
const maxPassword = 72;

export function authLikeHosted(
  fetch: Fetch,
  accounts: Accounts,
  secretKey: string,
): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/auth/v1/')) return fetch(request);
    // The patches would not recognize an encoded path, which the library decodes (docs/reliability.md R3.17).
    if (pathname.includes('%')) return notFound();
    const body = await fieldsOf(request.clone());
    if (!body)
      return authError(400, 'bad_json', 'Could not parse request body as JSON object');
    const { password } = body;
    if (typeof password === 'string' && Buffer.byteLength(password) > maxPassword) {
      const message = `Password cannot be longer than ${maxPassword} characters`;
      return authError(400, 'validation_failed', message);
    }
    const patch = patches[`${request.method} ${pathname}`];
    return patch ? patch(request, body, { fetch, accounts, secretKey }) : fetch(request);
  };
}

const patches: Record<string, Patch> = {
  /**
   * A known address gets the same response as a new one, and an email: the confirmation if pending,
   * otherwise a notice that the account exists.
   */
  async 'POST /auth/v1/signup'(request, body, { fetch, accounts }) {
    const response = await fetch(request);
    if ((await errorCode(response)) !== 'over_email_send_rate_limit') return response;
    const email = String(body['email']).toLowerCase();
    await accounts.announceSignUp(email, Object(body['data'])['sign_up_key']);
    await accounts.confirmAgain(email);
    await accounts.tellOfSignUp(email);
    const now = new Date().toISOString();
    return Response.json({
      id: randomUUID(),
      aud: 'authenticated',
      role: '',
      email,
      phone: '',
      confirmation_sent_at: now,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: body['data'] ?? {},
      identities: [],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    });
  },

  /** Reveals that the address is unconfirmed only to someone with the password. */
  async 'POST /auth/v1/token'(request, { email, password }, { fetch, accounts }) {
    const response = await fetch(request);
    if ((await errorCode(response)) !== 'email_not_confirmed') return response;
    if (await accounts.hasPassword(String(email), String(password))) return response;
    return authError(400, 'invalid_credentials', 'Invalid login credentials');
  },

  /** Would redeem a link without a click on our button, or change an address with only one of its two links. */
  'GET /auth/v1/verify': async () => notFound(),

  /**
   * `email` is the current name of `signup`. An invitation is confirmed like one. A change of
   * address needs the links of both emails, in either order.
   */
  async 'POST /auth/v1/verify'(request, body, { fetch, accounts }) {
    if (body['type'] === 'email_change') {
      if (!(await accounts.redeemFirstLink(String(body['token_hash']))))
        return fetch(request);
      const msg =
        'Confirmation link accepted. Please proceed to confirm link sent to the other email';
      return Response.json({ msg, code: '200' });
    }
    if (!['email', 'invite'].includes(String(body['type']))) return fetch(request);
    return fetch(withBody(request, { ...body, type: 'signup' }));
  },

  /** @supabase/lite always answers "too often". */
  async 'POST /auth/v1/resend'(request, { type, email }, { fetch, accounts }) {
    const response = await fetch(request);
    if (type !== 'signup' || response.status !== 429) return response;
    await accounts.confirmAgain(String(email));
    return Response.json({});
  },

  /** A new password ends the user's other sessions. A new address gets an email, too. */
  async 'PUT /auth/v1/user'(request, body, { fetch, accounts }) {
    const response = await fetch(request);
    if (response.ok && typeof body['email'] === 'string')
      await accounts.emailNewAddress((await fieldsOf(response.clone()))?.['id']);
    if (response.ok && body['password'] !== undefined) {
      const url = new URL('logout?scope=others', request.url);
      await fetch(new Request(url, { method: 'POST', headers: headersOf(request) }));
    }
    return response;
  },

  /** Creates an account without a password and emails `invite`. Secret key only. */
  async 'POST /auth/v1/invite'({ headers }, { email, data }, { accounts, secretKey }) {
    if (headers.get('apikey') !== secretKey)
      return authError(403, 'not_admin', 'User not allowed');
    if (typeof email !== 'string' || !email.includes('@'))
      return authError(400, 'validation_failed', 'An email address is required');
    const id = await accounts.invite(email, data ?? {});
    if (id) return Response.json({ id, email: email.toLowerCase() });
    const message = 'A user with this email address has already been registered';
    return authError(422, 'email_exists', message);
  },
};

function notFound(): Response {
  return authError(404, 'not_found', 'Not found');
}

async function errorCode(response: Response): Promise<unknown> {
  if (response.ok) return undefined;
  return (await fieldsOf(response.clone()))?.['error_code'];
}

function withBody(request: Request, body: object): Request {
  const { url, method } = request;
  const headers = headersOf(request);
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}
