// Why: @supabase/lite has no second factor.
// Proof: tests/server/second-factor.test.ts.
import { decode } from 'hono/jwt';

import type { Fetch } from '../fetch.ts';
import { authError, type Fields, fieldsOf, headersOf } from './auth-message.ts';
import type { Caller, SecondFactors } from './second-factors.ts';

const factorsPath = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?\/?$/;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The authentication methods of `POST /token` and `POST /verify`. A refresh adds none. */
const methods: Record<string, string> = {
  'token?grant_type=password': 'password',
  'token?grant_type=pkce': 'oauth',
  verify: 'otp',
};

/** Adds the endpoints of second factors, the factors to users, and the level to tokens. */
export function withSecondFactor(fetch: Fetch, factors: SecondFactors): Fetch {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, id, action = ''] = factorsPath.exec(pathname) ?? [];
    if (factorsPath.test(pathname)) {
      const caller = await callerOf(request, fetch);
      if (caller instanceof Response) return caller;
      const body = (await fieldsOf(request.clone())) ?? {};
      return onFactors({ request, fetch, factors, caller, body, id, action });
    }
    if (pathname === '/auth/v1/user') {
      const refused =
        request.method === 'PUT' && (await refusedChange(request, fetch, factors));
      return refused || complete(await fetch(request), factors);
    }
    if (pathname !== '/auth/v1/token' && pathname !== '/auth/v1/verify')
      return fetch(request);
    const grant = searchParams.get('grant_type');
    const way =
      pathname.slice('/auth/v1/'.length) + (grant ? `?grant_type=${grant}` : '');
    return complete(await fetch(request), factors, methods[way]);
  };
}

interface Call {
  request: Request;
  fetch: Fetch;
  factors: SecondFactors;
  caller: Caller;
  body: Fields;
  id: string | undefined;
  action: string;
}

async function onFactors(call: Call): Promise<Response> {
  const { request, factors, caller, body, id, action } = call;
  if (request.method === 'POST' && !id) return factors.enroll(caller, body);
  if (!id) return new Response(null, { status: 405 });
  if (!uuidPattern.test(id))
    return authError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = await factors.find(caller, id);
  if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
  if (request.method === 'DELETE' && !action) return factors.unenroll(caller, factor);
  if (request.method !== 'POST' || !action) return new Response(null, { status: 405 });
  if (!factors.mayTry(caller, action))
    return authError(429, 'over_request_rate_limit', 'Request rate limit reached');
  if (action === 'challenge') return factors.challenge(factor);
  return (await factors.verify(caller, factor, body)) ?? sessionOf(call);
}

/** Refreshes the session, which gives it another refresh token. */
async function sessionOf({ request, fetch, factors, caller }: Call): Promise<Response> {
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  const body = JSON.stringify({ refresh_token: await factors.refreshToken(caller) });
  const response = await fetch(
    new Request(url, { method: 'POST', headers: headersOf(request), body }),
  );
  const session = (await fieldsOf(response.clone())) ?? {};
  await factors.forgetOtherRefreshTokens(caller, session['refresh_token']);
  return complete(response, factors);
}

/** Returns the user of the token, or the refusal. */
async function callerOf(request: Request, fetch: Fetch): Promise<Caller | Response> {
  const url = new URL('/auth/v1/user', request.url);
  const response = await fetch(new Request(url, { headers: headersOf(request) }));
  if (!response.ok) return response;
  const { id, email } = (await fieldsOf(response)) ?? {};
  const token = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? '';
  const session = String(decode(token).payload['session_id']);
  return { user: String(id), email: String(email), session };
}

async function refusedChange(
  request: Request,
  fetch: Fetch,
  factors: SecondFactors,
): Promise<Response | undefined> {
  const { email, password } = (await fieldsOf(request.clone())) ?? {};
  if (!email && !password) return undefined;
  const caller = await callerOf(request, fetch);
  if (caller instanceof Response) return caller;
  if (!password && email === caller.email) return undefined;
  if (!(await factors.isVerified(caller.user)) || (await factors.isProved(caller)))
    return undefined;
  const message =
    'AAL2 session is required to update email or password when MFA is enabled.';
  return authError(401, 'insufficient_aal', message);
}

/** Adds to a user or a session what hosted auth says about second factors. */
async function complete(
  response: Response,
  factors: SecondFactors,
  method?: string,
): Promise<Response> {
  if (!response.ok) return response;
  const body = await fieldsOf(response.clone());
  if (!body) return response;
  const token = body['access_token'];
  const user = (body['user'] ?? (body['aud'] ? body : undefined)) as Fields | undefined;
  if (typeof token === 'string') {
    if (method) await factors.note(String(decode(token).payload['session_id']), method);
    body['access_token'] = await factors.signed(token);
  }
  const enrolled = user ? await factors.factorsOf(user['id']) : [];
  if (user && enrolled.length > 0) user['factors'] = enrolled;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(body, { status: response.status, headers });
}
