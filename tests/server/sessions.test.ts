import { randomUUID } from 'node:crypto';

import { describe, expect, test, vi } from 'vitest';

import { localPublishableKey } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import {
  auth,
  client,
  emailedToken,
  emailsTo,
  isSession,
  logIn,
  password,
  refresh,
  type Tokens,
  tokensOf,
} from './auth.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();
const signIn = (email: string, secret: string) =>
  auth(server.url, 'POST /token?grant_type=password', { email, password: secret });
const signOut = (scope: string, token: string) =>
  auth(server.url, `POST /logout?scope=${scope}`, {}, token);

async function twoBrowsers() {
  const first = await client(server.url);
  const second = await logIn(server.url, first.email);
  return { email: first.email, first, second };
}

const works = async (session: { access_token: string; refresh_token: string }) => [
  await isSession(server.url, session),
  (await refresh(server.url, session.refresh_token)).status === 200,
];

async function profilesOf({ access_token }: Tokens): Promise<number> {
  const { text } = await ask(server.url, '/rest/v1/profiles?select=id', {
    headers: { apikey: localPublishableKey, authorization: `Bearer ${access_token}` },
  });
  return (JSON.parse(text) as unknown[]).length;
}

describe('R1.12 the tables', () => {
  test('show nothing to other browsers after a new password', async () => {
    const { first, second } = await twoBrowsers();
    expect([await profilesOf(first), await profilesOf(second)]).toEqual([1, 1]);
    const next = { password: 'a second password' };
    await auth(server.url, 'PUT /user', next, first.access_token);
    expect([await profilesOf(first), await profilesOf(second)]).toEqual([1, 0]);
  });

  test('show nothing to a token after its log-out', async () => {
    const { first, second } = await twoBrowsers();
    await signOut('local', first.access_token);
    expect([await profilesOf(first), await profilesOf(second)]).toEqual([0, 1]);
  });
});

describe('§4 password reset', () => {
  test('R1.11 R1.12 after a reset, the old password and all sessions are refused', async () => {
    const { email, first, second } = await twoBrowsers();
    await auth(server.url, 'POST /recover', { email });
    const token_hash = await emailedToken(server.url, email);
    const [received] = await emailsTo(server.url, email);
    expect(received?.links[0]).toBe(
      `${server.url}/update-password?token_hash=${token_hash}`,
    );

    const recovered = await auth(server.url, 'POST /verify', {
      type: 'recovery',
      token_hash,
    });
    const reset = tokensOf(recovered.json);
    const again = await auth(server.url, 'POST /verify', {
      type: 'recovery',
      token_hash,
    });
    expect(again.json['error_code']).toBe('otp_expired');
    const next = { password: 'a second password' };
    const updated = await auth(server.url, 'PUT /user', next, reset.access_token);
    expect(updated.status).toBe(200);
    // Before the site signs out everywhere: a closed tab must not keep a thief signed in.
    expect([await works(first), await works(second)]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(await isSession(server.url, reset)).toBe(true);

    expect((await signOut('global', reset.access_token)).status).toBe(204);
    expect(await works(reset)).toEqual([false, false]);
    expect((await signIn(email, password)).json['error_code']).toBe(
      'invalid_credentials',
    );
    expect((await signIn(email, next.password)).status).toBe(200);
  });

  test('R1.9 an unknown address gets the same answer and no email', async () => {
    const { email } = await client(server.url);
    const unknown = `nobody-${randomUUID()}@example.com`;
    const answers = [];
    for (const to of [email, unknown]) {
      const { status, text } = await auth(server.url, 'POST /recover', { email: to });
      answers.push([status, text]);
    }
    expect(answers).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    expect(await emailsTo(server.url, unknown)).toEqual([]);
  });

  test.each([
    ['five5', 'weak_password'],
    [password, 'same_password'],
    ['x'.repeat(73), 'validation_failed'],
    ['é'.repeat(37), 'validation_failed'],
  ])('§5 %j is refused as a new password, and ends no session', async (refused, code) => {
    const { first, second } = await twoBrowsers();
    const change = { password: refused };
    const answer = await auth(server.url, 'PUT /user', change, first.access_token);
    expect(answer.json['error_code']).toBe(code);
    expect([await works(first), await works(second)]).toEqual([
      [true, true],
      [true, true],
    ]);
  });
});

describe('§3 sessions', () => {
  test('an access token ends after ten minutes; the refresh token gets another', async () => {
    const session = await client(server.url);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    const late = await works(session);
    vi.useRealTimers();
    expect(late).toEqual([false, true]);
  });
});
