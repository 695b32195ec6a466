import { randomUUID } from 'node:crypto';

import { describe, expect, test, vi } from 'vitest';

import { auth, client, emailedToken, emailsTo, password } from './auth.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();
const someone = () => `someone-${randomUUID()}@example.com`;
const signUp = (body: object) => auth(server.url, 'POST /signup', body);
const logIn = (body: object) => auth(server.url, 'POST /token?grant_type=password', body);
const verify = (body: object) => auth(server.url, 'POST /verify', body);

describe('§4 sign-up', () => {
  test.each([
    ['es', '/es/login'],
    ['xx', '/login'],
    [undefined, '/login'],
  ])('the email of locale %j leads to our page %s', async (locale, path) => {
    const email = someone();
    await signUp({ email, password, data: { full_name: 'Rosa', locale } });
    const [received, ...more] = await emailsTo(server.url, email);
    expect(more).toEqual([]);
    const link = new URL(received?.links[0] ?? '');
    expect([link.origin, link.pathname]).toEqual([server.url, path]);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      mode: 'confirm',
      token_hash: expect.stringMatching(/^[\da-f]{64}$/),
      type: 'email',
    });
    expect(received?.text).toContain(link.href);
  });

  test.each(['email', 'signup'])(
    'R1.11 the link confirms once (type %s), then the log-in works',
    async (type) => {
      const email = someone();
      await signUp({ email, password, data: { full_name: 'Rosa', locale: 'es' } });
      expect((await logIn({ email, password })).json['error_code']).toBe(
        'email_not_confirmed',
      );
      const token_hash = await emailedToken(server.url, email);
      const confirmed = await verify({ type, token_hash });
      expect(confirmed.json).toMatchObject({
        refresh_token: expect.any(String),
        user: { email, user_metadata: { full_name: 'Rosa', locale: 'es' } },
      });
      const again = await verify({ type, token_hash });
      expect([again.status, again.json['error_code']]).toEqual([403, 'otp_expired']);
      expect((await logIn({ email, password })).status).toBe(200);
    },
  );

  test.each([
    [3599, 200],
    [3601, 403],
  ])('R1.11 after %i s the link returns %i', async (seconds, status) => {
    const email = someone();
    await signUp({ email, password });
    const token_hash = await emailedToken(server.url, email);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    const late = await verify({ type: 'email', token_hash });
    vi.useRealTimers();
    expect(late.status).toBe(status);
  });

  test.each([
    ['keeps', 'the sign-up’s link', 'email', 200],
    ['loses', 'the reset link', 'recovery', 400],
  ] as const)(
    'R1.31 after a request for a reset link, an account %s its password by %s',
    async (_, __, type, status) => {
      const email = someone();
      await signUp({ email, password });
      await auth(server.url, 'POST /recover', { email });
      const [reset, confirmation] = await emailsTo(server.url, email);
      const { links } = (type === 'email' ? confirmation : reset) ?? {};
      const token_hash = new URL(links?.[0] ?? '').searchParams.get('token_hash');
      expect((await verify({ type, token_hash })).status).toBe(200);
      expect((await logIn({ email, password })).status).toBe(status);
    },
  );

  test('R1.9 the email repeats nothing that a visitor enters', async () => {
    const email = someone();
    const full_name = 'Win at https://evil.example {{ .Token }}';
    await signUp({ email, password, data: { full_name, locale: '{{ end }}' } });
    const [received] = await emailsTo(server.url, email);
    expect(JSON.stringify(received)).not.toMatch(/evil|\{\{/);
  });
});

describe('R1.9 a sign-up does not reveal accounts', () => {
  const data = { full_name: 'Rosa', phone_number: '', locale: 'zh' };

  test('one with a client’s address gets the usual response; the client gets an email', async () => {
    const { email } = await client(server.url);
    const fresh = someone();
    const [known, unknown] = [
      await signUp({ email: email.toUpperCase(), password: 'another', data }),
      await signUp({ email: fresh, password: 'another', data }),
    ];
    expect([known.status, Object.keys(known.json).sort()]).toEqual([
      unknown.status,
      Object.keys(unknown.json).sort(),
    ]);
    // Like hosted Supabase. The site does not read this.
    expect(known.json['identities']).toEqual([]);
    expect((await logIn({ email, password: 'another' })).status).toBe(400);
    expect((await logIn({ email, password })).status).toBe(200);
    // At most one email an hour.
    await signUp({ email, password: 'another', data });
    const [received, ...others] = await vi.waitFor(
      async () => {
        const emails = await emailsTo(server.url, email);
        expect(emails.length).toBeGreaterThan(1);
        return emails;
      },
      { timeout: 15_000, interval: 200 },
    );
    expect(received).toMatchObject({
      subject: 'You already have an account with Crossport',
    });
    expect(received?.links).toContain(`${server.url}/login`);
    expect(others).toHaveLength(1);
  });

  test.each([
    ['signing up again', 'POST /signup'],
    ['asking for the email again', 'POST /resend'],
  ] as const)(
    '%s sends the email again, and the links of both emails work',
    async (_, call) => {
      const email = someone();
      await signUp({ email, password, data });
      const first = await emailedToken(server.url, email);
      const again = { email, password: 'another', data, type: 'signup' };
      expect((await auth(server.url, call, again)).status).toBe(200);
      expect(await emailsTo(server.url, email)).toHaveLength(2);
      const second = await emailedToken(server.url, email);
      expect(second).toBe(first);
      expect((await verify({ type: 'email', token_hash: second })).status).toBe(200);
      expect((await logIn({ email, password: 'another' })).status).toBe(400);
    },
  );

  test('requesting the email again gets the same response for all', async () => {
    const waiting = someone();
    await signUp({ email: waiting, password });
    const { email } = await client(server.url);
    for (const to of [waiting, email, someone()]) {
      const answer = await auth(server.url, 'POST /resend', {
        email: to,
        type: 'signup',
      });
      expect([answer.status, answer.text]).toEqual([200, '{}']);
    }
    expect(await emailsTo(server.url, email)).toHaveLength(1);
  });
});

describe('R1.9 the log-in failure', () => {
  test('reads the same for an unknown user, a wrong password and an unconfirmed account', async () => {
    const { email } = await client(server.url);
    const waiting = someone();
    await signUp({ email: waiting, password });
    const failures = [email, waiting, someone()].map((to) =>
      logIn({ email: to, password: 'wrong password' }),
    );
    for (const failure of await Promise.all(failures)) {
      expect([failure.status, failure.json]).toEqual([
        400,
        {
          code: 400,
          error_code: 'invalid_credentials',
          msg: 'Invalid login credentials',
        },
      ]);
    }
  });
});

describe('§5 R1.15 passwords', () => {
  test.each([
    ['five5', 'weak_password'],
    ['x'.repeat(73), 'validation_failed'],
    ['é'.repeat(37), 'validation_failed'],
    ['', 'validation_failed'],
  ])('%j is refused', async (refused, code) => {
    const email = someone();
    expect((await signUp({ email, password: refused })).json['error_code']).toBe(code);
    expect(await emailsTo(server.url, email)).toEqual([]);
  });

  test.each(['six666', 'é'.repeat(36), '密码密码密码'])(
    '%j is accepted and opens the account',
    async (taken) => {
      const email = someone();
      await signUp({ email, password: taken });
      const token_hash = await emailedToken(server.url, email);
      await verify({ type: 'email', token_hash });
      expect((await logIn({ email, password: taken })).status).toBe(200);
      const shorter = await logIn({ email, password: taken.slice(0, -1) });
      expect(shorter.json['error_code']).toBe('invalid_credentials');
    },
  );
});

test.each(['null', '{'])(
  'R1.21 a body of %s is refused with 400 by every call',
  async (body) => {
    for (const path of [
      'signup',
      'token?grant_type=password',
      'recover',
      'verify',
      'otp',
    ])
      expect([path, (await auth(server.url, `POST /${path}`, body)).status]).toEqual([
        path,
        400,
      ]);
  },
);

test('§7 sign-in with Google: refused if it is not configured, as the settings say', async () => {
  const { status, json } = await auth(server.url, 'GET /authorize?provider=google');
  expect([status, json['error_code']]).toEqual([400, 'validation_failed']);
  const settings = (await auth(server.url, 'GET /settings')).json;
  expect(settings).toMatchObject({ external: { google: false, email: true } });
});
