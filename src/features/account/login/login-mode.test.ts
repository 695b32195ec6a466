import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { runs } from '../../../../tests/support/seed.ts';
import {
  readAuthCallback,
  withoutAuthCallback,
} from '../../../supabase/auth-callback.ts';
import { loginMode } from './login-mode.ts';

const page = 'https://crossport.example/es/login';
const arrive = (rest: string) => readAuthCallback(new URL(page + rest));

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

test('R1.10 arrival: any address keeps its page, is cleaned in one pass and selects one mode', () => {
  const modes = ['login', 'signup', 'forgot', 'confirm', 'enter', 'change', 'expired'];
  fc.assert(
    fc.property(parameters, parameters, (query, hash) => {
      const rest = `?${new URLSearchParams(query)}#${new URLSearchParams(hash)}`;
      const once = withoutAuthCallback(new URL(page + rest));
      expect(once.origin + once.pathname).toBe(page);
      expect(withoutAuthCallback(once).href).toBe(once.href);
      expect(readAuthCallback(once)).toEqual({});
      expect(modes).toContain(loginMode(rest.split('#')[0] ?? '', arrive(rest)));
    }),
    { numRuns: runs(1000) },
  );
});

describe('§4 modes', () => {
  const credential = { kind: 'code', code: 'abc' } as const;

  test.each([
    ['', {}, 'login'],
    ['?mode=login', {}, 'login'],
    ['?mode=signup', {}, 'signup'],
    ['?mode=forgot', {}, 'forgot'],
    ['?mode=confirm', { credential }, 'confirm'],
    ['', { credential }, 'confirm'],
    ['?mode=confirm', { credential: { ...credential, type: 'magiclink' } }, 'enter'],
    ['?mode=confirm', { credential: { ...credential, type: 'email_change' } }, 'change'],
    ['?mode=confirm', { credential: { ...credential, type: 'invite' } }, 'confirm'],
    ['?mode=confirm', {}, 'expired'],
    ['', { problem: 'expired' }, 'expired'],
    ['?mode=signup', { problem: 'failed' }, 'signup'],
    ['?mode=expired', {}, 'login'],
    ['?mode=__proto__', {}, 'login'],
  ] as const)('%s with %o is %s', (search, callback, mode) => {
    expect(loginMode(search, callback)).toBe(mode);
  });
});
