import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { localPublishableKey } from '../../supabase/local/keys.ts';
import {
  consentedPath,
  googleClient,
  type GoogleStandIn,
  startGoogle,
} from '../google/server.ts';
import {
  auth,
  client,
  emailsTo,
  isSession,
  password,
  type Tokens,
  tokensOf,
} from './auth.ts';
import { ownServer } from './own-server.ts';

let google: GoogleStandIn;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.stop());
const server = ownServer(() => ({
  GOOGLE_URL: google.url,
  SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: googleClient.id,
  SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: googleClient.secret,
}));

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

async function setOut(redirectTo = `${server.url}/dashboard`): Promise<URL> {
  const query = new URLSearchParams({
    provider: 'google',
    redirect_to: redirectTo,
    code_challenge: challenge,
    code_challenge_method: 's256',
  });
  const { status, headers } = await auth(server.url, `GET /authorize?${query}`);
  expect(status).toBe(302);
  return new URL(headers.location ?? '');
}

async function next(url: string | URL): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

async function allow(
  consent: URL,
  person: { email: string; name?: string },
): Promise<URL> {
  const consented = new URL(consent);
  consented.pathname = consentedPath;
  for (const [name, value] of Object.entries(person))
    consented.searchParams.set(name, value);
  return new URL(await next(await next(consented)));
}

const exchange = (auth_code: string | null, code_verifier = verifier) =>
  auth(server.url, 'POST /token?grant_type=pkce', { auth_code, code_verifier });
async function profiles({ access_token }: Tokens): Promise<{ full_name: string }[]> {
  const headers = {
    apikey: localPublishableKey,
    authorization: `Bearer ${access_token}`,
  };
  const response = await fetch(`${server.url}/rest/v1/profiles?select=full_name`, {
    headers,
  });
  return (await response.json()) as { full_name: string }[];
}

const someone = () => `someone-${randomUUID()}@example.com`;

describe('§7 sign-in with Google', () => {
  test('Google asks the visitor, for our client ID and with our return URL', async () => {
    const consent = await setOut();
    expect(consent.origin).toBe(google.url);
    expect(Object.fromEntries(consent.searchParams)).toMatchObject({
      client_id: googleClient.id,
      redirect_uri: `${server.url}/auth/v1/callback`,
      response_type: 'code',
      scope: expect.stringContaining('email'),
    });
  });

  test('R1.11 success: returns with a code that opens the account once, with the verifier only', async () => {
    const email = someone();
    const back = await allow(await setOut(), { email, name: 'Rosa Díaz 🛂' });
    expect(back.href).toMatch(`${server.url}/dashboard?code=`);
    expect(back.hash).toBe('');
    const code = back.searchParams.get('code');

    const stolen = await exchange(code, 'x'.repeat(43));
    expect([stolen.status, stolen.json['error_code']]).toEqual([
      400,
      'bad_code_verifier',
    ]);
    const { json } = await exchange(code);
    expect(json['user']).toMatchObject({
      email,
      user_metadata: { full_name: 'Rosa Díaz 🛂' },
      app_metadata: { provider: 'google' },
    });
    const session = tokensOf(json);
    expect(await isSession(server.url, session)).toBe(true);
    const [profile] = await profiles(session);
    expect(profile?.full_name).toBe('Rosa Díaz 🛂');
    const again = await exchange(code);
    expect([again.status, again.json['error_code']]).toEqual([
      404,
      'flow_state_not_found',
    ]);
  });

  test('keeps the language that the page stores, for emails about the account, also at the next log-in', async () => {
    const person = { email: someone(), name: 'Rosa' };
    const signIn = async () => {
      const back = await allow(await setOut(), person);
      return (await exchange(back.searchParams.get('code'))).json;
    };
    const { access_token } = tokensOf(await signIn());
    const language = { data: { locale: 'ru' } };
    const { status } = await auth(server.url, 'PUT /user', language, access_token);
    expect(status).toBe(200);
    const user = await signIn().then((json) => json['user']);
    expect(user).toMatchObject({ user_metadata: { locale: 'ru', full_name: 'Rosa' } });
    await auth(server.url, 'POST /recover', { email: person.email });
    const [received] = await emailsTo(server.url, person.email);
    expect(received?.subject).toBe('Задайте новый пароль для Crossport');
  });

  test('R1.9 locks out a stranger who signed up with the address before its owner', async () => {
    const email = someone();
    await auth(server.url, 'POST /signup', { email, password });
    const back = await allow(await setOut(), { email, name: 'Rosa' });
    expect((await exchange(back.searchParams.get('code'))).status).toBe(200);
    const { json } = await auth(server.url, 'POST /token?grant_type=password', {
      email,
      password,
    });
    expect(json['error_code']).toBe('invalid_credentials');
  });

  test('refusal: returns with an error that the page can show, and no code', async () => {
    const consent = await setOut();
    const page = await (await fetch(consent)).text();
    const [, cancel = ''] = /<a href="([^"]+)">Cancel/.exec(page) ?? [];
    const back = new URL(await next(cancel.replaceAll('&#38;', '&')));
    expect(back.origin + back.pathname).toBe(`${server.url}/dashboard`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The visitor said no',
    });
  });

  test('an unknown state leads to the home page with an error', async () => {
    const callback = `${server.url}/auth/v1/callback?code=x&state=${randomUUID()}`;
    const back = new URL(await next(callback));
    expect(back.origin + back.pathname).toBe(`${server.url}/`);
    expect(back.searchParams.get('error_code')).toBe('bad_oauth_state');
  });
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  'http://localhost@evil.example/',
  'javascript:alert(1)',
])('R1.10 %j as the return URL leads to the home page', async (hostile) => {
  const back = await allow(await setOut(hostile), { email: someone() });
  expect(back.origin + back.pathname).toBe(`${server.url}/`);
});

test('R1.10 an email’s link stays on our site for any redirect_to', async () => {
  const { email } = await client(server.url);
  const evil = 'https://evil.example/';
  const path = `POST /recover?redirect_to=${evil}` as const;
  await auth(server.url, path, { email, redirect_to: evil });
  const emails = JSON.stringify(await emailsTo(server.url, email));
  expect(emails).toContain('token_hash=');
  expect(emails).not.toContain('evil');
});
