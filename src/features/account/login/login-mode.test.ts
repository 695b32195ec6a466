import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readArrival, withoutArrival } from '../../../supabase/auth-callback.ts';
import { loginMode } from './login-mode.ts';
import { draws } from '../../../../tests/seed.ts';

const page = 'https://crossport.example/es/login';
const arrive = (rest: string) => readArrival(new URL(page + rest));
const clean = (rest: string) =>
  withoutArrival(new URL(page + rest)).href.slice(page.length);

describe('R13 arrival', () => {
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
  ])('%s brings what a button uses up', (rest, pass) => {
    expect(arrive(rest)).toEqual({ pass });
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
  ])('%s brings %o', (rest, arrival) => {
    expect(arrive(rest)).toEqual(arrival);
  });

  test.each([
    ['?mode=confirm&token_hash=abc&type=email', '?mode=confirm'],
    ['?code=abc&ref=CPF-ABCD1234', '?ref=CPF-ABCD1234'],
    ['?mode=signup&ref=CPF-ABCD1234#content', '?mode=signup&ref=CPF-ABCD1234#content'],
    ['#access_token=a&refresh_token=b', ''],
    ['#provider_token=a', ''],
    ['?expires_in=600&token_type=bearer&refresh_token=a', ''],
    ['?error=a&error_description=b#error=a&sb=', ''],
    ['?notice=passwordUpdated', ''],
  ])('%s is cleaned to "%s"', (rest, left) => {
    expect(clean(rest)).toBe(left);
  });

  test('nothing that was brought stays, and the page stays the same', () => {
    const name = fc.constantFrom('token_hash', 'code', 'error', 'error_description');
    const pairs = fc.array(fc.tuple(name, fc.string()), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(pairs, fc.string(), (query, hash) => {
        const url = new URL(`${page}?${new URLSearchParams(query)}`);
        url.hash = `access_token=${hash}`;
        expect(withoutArrival(url).href).toBe(page);
      }),
    );
  });
});

/** Parameters with a meaning, and any others, with any values. */
const parameters = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom('mode', 'type', 'token_hash', 'code', 'error', 'access_token'),
      fc.string(),
    ),
    fc.oneof(
      fc.constantFrom('signup', 'confirm', 'magiclink', 'otp_expired', '__proto__'),
      fc.string(),
    ),
  ),
  { maxLength: 6 },
);

test('R10 arrival: any address keeps its page, is clean at once, and means one mode', () => {
  const modes = ['login', 'signup', 'forgot', 'confirm', 'enter', 'change', 'expired'];
  fc.assert(
    fc.property(parameters, parameters, (query, hash) => {
      const rest = `?${new URLSearchParams(query)}#${new URLSearchParams(hash)}`;
      const once = withoutArrival(new URL(page + rest));
      expect(once.origin + once.pathname).toBe(page);
      expect(withoutArrival(once).href).toBe(once.href);
      expect(readArrival(once)).toEqual({});
      expect(modes).toContain(loginMode(rest.split('#')[0] ?? '', arrive(rest)));
    }),
    { numRuns: draws(1000) },
  );
});

describe('§4 modes', () => {
  const pass = { kind: 'code', code: 'abc' } as const;

  test.each([
    ['', {}, 'login'],
    ['?mode=login', {}, 'login'],
    ['?mode=signup', {}, 'signup'],
    ['?mode=forgot', {}, 'forgot'],
    ['?mode=confirm', { pass }, 'confirm'],
    ['', { pass }, 'confirm'],
    ['?mode=confirm', { pass: { ...pass, type: 'magiclink' } }, 'enter'],
    ['?mode=confirm', { pass: { ...pass, type: 'email_change' } }, 'change'],
    ['?mode=confirm', { pass: { ...pass, type: 'invite' } }, 'confirm'],
    ['?mode=confirm', {}, 'expired'],
    ['', { problem: 'expired' }, 'expired'],
    ['?mode=signup', { problem: 'failed' }, 'signup'],
    ['?mode=expired', {}, 'login'],
    ['?mode=__proto__', {}, 'login'],
  ] as const)('%s with %o is %s', (search, arrival, mode) => {
    expect(loginMode(search, arrival)).toBe(mode);
  });
});
