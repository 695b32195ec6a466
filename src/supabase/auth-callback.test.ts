import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readAuthCallback, withoutAuthCallback } from './auth-callback.ts';

const page = 'https://crossport.example/es/login';
const arrive = (rest: string) => readAuthCallback(new URL(page + rest));
const clean = (rest: string) =>
  withoutAuthCallback(new URL(page + rest)).href.slice(page.length);

describe('R1.13 arrival', () => {
  test.each([
    ['?mode=confirm&token_hash=abc&type=email', { kind: 'token', tokenHash: 'abc' }],
    ['?code=abc', { kind: 'code', code: 'abc' }],
    [
      '?token_hash=abc&type=magiclink',
      { kind: 'token', tokenHash: 'abc', type: 'magiclink' },
    ],
    ['?token_hash=abc&type=__proto__', { kind: 'token', tokenHash: 'abc' }],
    [
      '#access_token=a&expires_in=3600&refresh_token=b&type=signup',
      { kind: 'session', accessToken: 'a', refreshToken: 'b' },
    ],
  ])('%s contains a credential', (rest, credential) => {
    expect(arrive(rest)).toEqual({ credential });
  });

  test.each([
    ['', {}],
    ['?mode=signup#content', {}],
    ['?token_hash=', {}],
    ['#access_token=a', {}],
    ['?notice=passwordUpdated', { notice: 'passwordUpdated' }],
    ['?notice=sessionEnded', { notice: 'sessionEnded' }],
    ['?notice=constructor', {}],
    ['?error=access_denied&error_description=x', { problem: 'refused' }],
    ['#error=access_denied&error_code=otp_expired', { problem: 'expired' }],
    ['?error_code=flow_state_not_found', { problem: 'expired' }],
    ['?error=server_error&error_code=unexpected_failure', { problem: 'failed' }],
    ['?error=<script>', { problem: 'failed' }],
  ])('%s is read as %o', (rest, callback) => {
    expect(arrive(rest)).toEqual(callback);
  });

  test.each([
    ['?mode=confirm&token_hash=abc&type=email', '?mode=confirm'],
    ['?code=abc&ref=CPF-ABCD1234', '?ref=CPF-ABCD1234'],
    ['?mode=signup&ref=CPF-ABCD1234#content', '?mode=signup&ref=CPF-ABCD1234#content'],
    ['#access_token=a&refresh_token=b', ''],
    ['#provider_token=a', ''],
    ['?utm_tokens=a#common-errors', '?utm_tokens=a#common-errors'],
    ['?expires_in=600&token_type=bearer&refresh_token=a', ''],
    ['?error=a&error_description=b#error=a&sb=', ''],
    ['?notice=passwordUpdated', ''],
  ])('%s is cleaned to "%s"', (rest, left) => {
    expect(clean(rest)).toBe(left);
  });

  test('cleaning removes every parameter and keeps the page', () => {
    const name = fc.constantFrom('token_hash', 'code', 'error', 'error_description');
    const pairs = fc.array(fc.tuple(name, fc.string()), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(pairs, fc.string(), (query, hash) => {
        const url = new URL(`${page}?${new URLSearchParams(query)}`);
        url.hash = `access_token=${hash}`;
        expect(withoutAuthCallback(url).href).toBe(page);
      }),
    );
  });
});
