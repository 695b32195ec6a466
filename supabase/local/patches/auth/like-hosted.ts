// Why: @supabase/lite gives accounts away, by what it says or how long it takes, and leaves old
// sessions alive. Proof: tests/server/apart.test.ts, sign-up.test.ts, sessions.test.ts.
import { setTimeout as wait } from 'node:timers/promises';
import type { Accounts } from './accounts.ts';
import { authError, errorCode, readJson } from './auth-error.ts';
import { sameUser, withBody } from './same-user.ts';
import { standIn } from './stand-in.ts';

type Fetch = (request: Request) => Promise<Response>;
type Patch = (request: Request, fetch: Fetch, accounts: Accounts) => Promise<Response>;

/** What bcrypt reads of a password, in bytes. */
const MAX_PASSWORD = 72;

/** How long an answer takes that may have sent a mail, in milliseconds; it takes half of that. */
const MAIL_TIME = 100;

/**
 * Where @supabase/lite's auth answers otherwise than hosted Supabase and would give accounts away,
 * by what it says or by how long it takes, or let old sessions live, this answers as hosted
 * Supabase does. Paths are matched as they are written: those with a percent sign do not get here.
 */
export function likeHosted(fetch: Fetch, accounts: Accounts): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const patch = patches[`${request.method} ${pathname}`];
    try {
      return await (patch ? patch(request, fetch, accounts) : fetch(request));
    } catch (error) {
      // In the words of @supabase/lite: else they tell whether it was a patch that failed.
      console.error('Auth error:', error);
      const description = 'Internal server error';
      const body = { error: 'server_error', error_description: description };
      return Response.json(body, { status: 500 });
    }
  };
}

const patches: Record<string, Patch> = {
  /**
   * A known e-mail gets the answer of a new one, and a mail: to confirm it where it waits for that,
   * otherwise that there is an account. A sign-up under another address is made and taken back: it
   * answers, takes time and fails as any other.
   */
  async 'POST /auth/v1/signup'(request, fetch, accounts) {
    const body = await readJson(request.clone());
    if (isTooLong(body['password'])) return tooLong();
    const response = await fetch(request);
    if ((await errorCode(response)) !== 'over_email_send_rate_limit') return response;

    const other = standIn();
    const made = await fetch(withBody(request, { ...body, email: other }));
    await accounts.removeStandIns();
    const email = String(body['email']).toLowerCase();
    if (made.ok) {
      await accounts.noteSignUp(email, Object(body['data'])['sign_up_key']);
      await accounts.confirmAgain(email);
      await accounts.tellOfSignUp(email);
    }
    const text = (await made.text()).replaceAll(other, asJson(email));
    return new Response(text, { status: made.status, headers: made.headers });
  },

  /**
   * Only who knows the password is told that the e-mail isn't confirmed yet. Where there is no
   * account, a password is compared as well.
   */
  async 'POST /auth/v1/token'(request, fetch, accounts) {
    const { email, password = '' } = await readJson(request.clone());
    if (typeof password !== 'string') return badJson();
    const response = await fetch(request);
    const code = await errorCode(response);
    if (code === 'invalid_credentials' && password) {
      if (!(await accounts.exists(String(email)))) await accounts.hashForNothing();
    }
    if (code !== 'email_not_confirmed') return response;
    if (await accounts.hasPassword(String(email), password)) return response;
    return authError(400, 'invalid_credentials', 'Invalid login credentials');
  },

  'POST /auth/v1/recover': mailing,
  'POST /auth/v1/otp': mailingLogIn,
  'POST /auth/v1/magiclink': mailingLogIn,

  /** `email` is today's name of `signup`; an invitation is confirmed like one. */
  async 'POST /auth/v1/verify'(request, fetch) {
    const body = await readJson(request.clone());
    if (!['email', 'invite'].includes(String(body['type']))) return fetch(request);
    return fetch(withBody(request, { ...body, type: 'signup' }));
  },

  /** Sends again, where lite always says "too often" and so tells who waits for a mail. */
  async 'POST /auth/v1/resend'(request, fetch, accounts) {
    const { type, email } = await readJson(request.clone());
    const response = await mailing(request, fetch);
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

/** Answers after the same time whether a mail was sent or not. */
async function mailing(request: Request, fetch: Fetch): Promise<Response> {
  const [response] = await Promise.all([fetch(request), wait(MAIL_TIME)]);
  return response;
}

/** An address without an account gets one, with a password made up: hashed here where there is one. */
async function mailingLogIn(
  request: Request,
  fetch: Fetch,
  accounts: Accounts,
): Promise<Response> {
  const { email } = await readJson(request.clone());
  if (await accounts.exists(String(email))) await accounts.hashForNothing();
  return mailing(request, fetch);
}

function isTooLong(password: unknown): boolean {
  return typeof password === 'string' && Buffer.byteLength(password) > MAX_PASSWORD;
}

function tooLong(): Response {
  const message = `Password cannot be longer than ${MAX_PASSWORD} characters`;
  return authError(400, 'validation_failed', message);
}

function badJson(): Response {
  return authError(400, 'bad_json', 'Could not parse request body as JSON');
}

/** A text as it stands within a JSON string. */
function asJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
