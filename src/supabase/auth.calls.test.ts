// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { sessionAnswer, stubBackend } from '../../tests/stubs/backend.ts';

const session = sessionAnswer();
const email = 'ana@example.com';
const password = 'a password';

type Auth = typeof import('./auth.ts');

async function askedBy(call: (auth: Auth) => Promise<unknown>) {
  const backend = stubBackend({ session: JSON.stringify(session) });
  backend.json('/auth/v1/', session);
  backend.json('/rpc/announce_sign_up', '', 204);
  const auth = await import('./auth.ts');
  await call(auth);
  return backend.requests.map(({ method, path, body }) => [`${method} ${path}`, body]);
}

test('§7 calls: log-in sends email and password', async () => {
  expect(await askedBy((auth) => auth.signIn(email, password))).toEqual([
    [
      'POST /auth/v1/token?grant_type=password',
      expect.objectContaining({ email, password }),
    ],
  ]);
});

test('§7 calls: sign-up sends email, password, name, phone and language', async () => {
  const person = { fullName: 'Ana Silva', phoneNumber: '+62 812', locale: 'zh' };
  const key = 'a key';
  const data = {
    full_name: 'Ana Silva',
    phone_number: '+62 812',
    locale: 'zh',
    sign_up_key: key,
  };
  const signUp = (auth: Auth) => auth.signUp({ email, password, key, ...person });
  expect(await askedBy(signUp)).toEqual([
    ['POST /rest/v1/rpc/announce_sign_up', { email, sign_up_key: key }],
    ['POST /auth/v1/signup', expect.objectContaining({ email, password, data })],
    ['POST /rest/v1/rpc/announce_sign_up', { email, sign_up_key: key }],
  ]);
});

test('§7 calls: sign-up sends the referrals that the browser kept', async () => {
  const person = { fullName: 'Ana Silva', phoneNumber: '', locale: 'zh' };
  const referrals = [
    { code: 'CPF-ABCD1234', day: '2026-06-30' },
    { code: 'CPF-ZZZZ9999', day: '2026-07-01', campaign: 'blog' },
  ];
  const sent = async (count: number) => {
    const visits = referrals.slice(0, count);
    const [, request] = await askedBy((auth) =>
      auth.signUp({ email, password, ...person, key: 'a key', referrals: visits }),
    );
    return (request?.[1] as { data: Record<string, unknown> }).data;
  };
  expect(await sent(0)).not.toHaveProperty('referral_code');
  const first = { referral_code: 'CPF-ABCD1234', referral_day: '2026-06-30' };
  expect(await sent(1)).toMatchObject(first);
  expect(await sent(1)).not.toHaveProperty('referral_last_code');
  expect(await sent(2)).toMatchObject({
    ...first,
    referral_last_code: 'CPF-ZZZZ9999',
    referral_last_day: '2026-07-01',
    referral_last_campaign: 'blog',
  });
});

test('§7 calls: reset link sends the email and the page to return to', async () => {
  const page = 'https://crossport.example/update-password';
  const [request] = await askedBy((auth) => auth.requestPasswordReset(email, page));
  expect(request).toEqual([
    `POST /auth/v1/recover?redirect_to=${encodeURIComponent(page)}`,
    expect.objectContaining({ email }),
  ]);
});

test('§7 calls: new password is sent alone, then every session is ended', async () => {
  expect(await askedBy((auth) => auth.updatePassword(password))).toEqual([
    ['PUT /auth/v1/user', expect.objectContaining({ password })],
    ['POST /auth/v1/logout?scope=global', undefined],
  ]);
});
