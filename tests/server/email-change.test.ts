import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { auth, client, emailedToken, emailsTo, logIn, password } from './auth.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();

const fresh = () => `new-${randomUUID()}@example.com`;

/** Asks for a change as a client. Returns the tokens of both emails, the current address’s first. */
async function askChange(next = fresh()) {
  const { email, access_token } = await client(server.url);
  const answer = await auth(server.url, 'PUT /user', { email: next }, access_token);
  const tokens = [await emailedToken(server.url, email)];
  tokens.push(await emailedToken(server.url, next));
  return { email, next, access_token, answer, tokens };
}

const redeem = (token_hash: string | undefined) =>
  auth(server.url, 'POST /verify', { type: 'email_change', token_hash });

const addressOf = async (token: unknown) =>
  (await auth(server.url, 'GET /user', undefined, String(token))).json['email'];

describe('§4 change of address', () => {
  test.each([
    ['the current address first', [0, 1]],
    ['the new address first', [1, 0]],
  ])('both addresses confirm it, %s', async (_, [first = 0, second = 0]) => {
    const { email, next, access_token, answer, tokens } = await askChange();
    expect(answer.json).toMatchObject({ email, new_email: next });
    const [received] = await emailsTo(server.url, next);
    expect(received?.text).toContain(next);

    const half = await redeem(tokens[first]);
    expect([half.status, half.json['access_token']]).toEqual([200, undefined]);
    expect(await addressOf(access_token)).toBe(email);
    const again = await redeem(tokens[first]);
    expect(again.json['error_code']).toBe('otp_expired');

    const whole = await redeem(tokens[second]);
    expect(await addressOf(whole.json['access_token'])).toBe(next);
    expect((await logIn(server.url, next)).access_token).toBeTruthy();
    const old = await auth(server.url, 'POST /token?grant_type=password', {
      email,
      password,
    });
    expect(old.json['error_code']).toBe('invalid_credentials');
  });

  test('R3.17 no other call redeems one link alone', async () => {
    const { next, tokens } = await askChange();
    const [token_hash] = tokens;
    const body = { type: 'email_change', token_hash };
    const calls = [
      await auth(server.url, `GET /verify?type=email_change&token=${token_hash}`),
      await auth(server.url, 'POST /%76erify', body),
      await auth(server.url, 'POST /verify/', body),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 401]);
    const call = 'POST /token?grant_type=password';
    expect((await auth(server.url, call, { email: next, password })).status).toBe(400);
  });

  test('a newer request replaces the links', async () => {
    const { access_token, next, tokens } = await askChange();
    await auth(server.url, 'PUT /user', { email: fresh() }, access_token);
    for (const token of tokens)
      expect((await redeem(token)).json['error_code']).toBe('otp_expired');
    expect(await emailsTo(server.url, next)).toHaveLength(1);
  });

  test('an address that has an account is refused, and gets no email', async () => {
    const taken = await client(server.url);
    const before = await emailsTo(server.url, taken.email);
    const { answer } = await askChange(taken.email);
    expect(answer.json['error_code']).toBe('email_exists');
    expect(await emailsTo(server.url, taken.email)).toHaveLength(before.length);
  });

  test('the current address changes nothing', async () => {
    const { email, access_token } = await client(server.url);
    const emails = await emailsTo(server.url, email);
    const answer = await auth(server.url, 'PUT /user', { email }, access_token);
    expect([answer.status, answer.json['new_email']]).toEqual([200, undefined]);
    expect(await emailsTo(server.url, email)).toHaveLength(emails.length);
  });
});
