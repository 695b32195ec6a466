import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { auth, mailedToken, mailsTo, password, tokensOf } from './auth.ts';
import { ownServer } from './own-server.ts';

const server = ownServer();
const signUp = (body: object) => auth(server.url, 'POST /signup', body);
const logIn = (body: object) => auth(server.url, 'POST /token?grant_type=password', body);
afterEach(() => vi.useRealTimers());

/** Signs somebody up so many minutes ago, with the password of whoever came first. */
async function signUpBefore(minutes: number): Promise<string> {
  const email = `victim-${randomUUID()}@example.com`;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000 });
  await signUp({ email, password });
  vi.useRealTimers();
  return email;
}

/** Uses up the newest link that an address got; returns what the API says of the password. */
async function confirm(email: string, type = 'email') {
  const token_hash = await mailedToken(server.url, email);
  const { json } = await auth(server.url, 'POST /verify', { type, token_hash });
  const { access_token } = tokensOf(json);
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${access_token}` };
  const { text } = await ask(server.url, '/rest/v1/rpc/has_password', { headers });
  return { access_token, hasPassword: JSON.parse(text) as unknown };
}

describe('R1.31 who signs up with an address before its owner', () => {
  test.each([
    ['signing up', 'POST /signup', 'email', 2],
    ['signing up', 'POST /signup', 'email', 3 * 24 * 60],
    ['asking for a new password', 'POST /recover', 'recovery', 2],
  ] as const)(
    'has no password to it: %s (%s) and confirming it (%s), %i minutes later',
    async (_, call, type, minutes) => {
      const email = await signUpBefore(minutes);
      const owner = { email, password: 'the password of the owner', type: 'signup' };
      expect((await auth(server.url, call, owner)).status).toBe(200);
      const { access_token, hasPassword } = await confirm(email, type);
      expect(hasPassword).toBe(false);
      for (const tried of [password, owner.password])
        expect((await logIn({ email, password: tried })).json['error_code']).toBe(
          'invalid_credentials',
        );
      const chosen = { password: 'the password of the owner' };
      const set = await auth(server.url, 'PUT /user', chosen, access_token);
      expect(set.status).toBe(200);
      expect((await logIn({ email, ...chosen })).status).toBe(200);
      expect((await logIn({ email, password })).status).toBe(400);
    },
  );

  test('one who confirms by the mail of the sign-up keeps its password', async () => {
    const email = await signUpBefore(30);
    expect((await confirm(email)).hasPassword).toBe(true);
    expect((await logIn({ email, password })).status).toBe(200);
  });
});

describe('R1.31 "Send the email again" keeps the sign-up', () => {
  test.each(['first', 'second'])('confirmed by the %s mail', async (which) => {
    const email = `resent-${randomUUID()}@example.com`;
    const data = { full_name: 'Rosa Diaz', phone_number: '+62 812' };
    await signUp({ email, password, data });
    const first = await mailedToken(server.url, email);
    await auth(server.url, 'POST /resend', { email, type: 'signup' });
    const second = await mailedToken(server.url, email);
    expect(await mailsTo(server.url, email)).toHaveLength(2);
    const token_hash = which === 'first' ? first : second;
    const { json } = await auth(server.url, 'POST /verify', {
      type: 'email',
      token_hash,
    });
    const { access_token } = tokensOf(json);
    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${access_token}` };
    const { text } = await ask(
      server.url,
      '/rest/v1/profiles?select=full_name,phone_number',
      { headers },
    );
    expect(JSON.parse(text)).toEqual([data]);
    expect((await logIn({ email, password })).status).toBe(200);
  });
});
