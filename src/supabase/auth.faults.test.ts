// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import {
  type FaultName,
  faultNames,
  faults,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
  within,
} from '../../tests/stubs/backend.ts';
import type { AuthProblem, AuthResult } from './auth-problem.ts';

/** Milliseconds of fake time within which every call ends. */
const deadline = 8000;

type Auth = typeof import('./auth.ts');

interface Call {
  endpoint: string;
  run: (auth: Auth) => Promise<AuthResult>;
  success: object;
  before?: (backend: StubbedBackend) => void;
  /** Whether a success responds with just `{}`. */
  emptyIsSuccess?: boolean;
  stored?: Record<string, string>;
}

const session = sessionAnswer();
const signedIn = { session: JSON.stringify(session) };
const verifier = { 'session-code-verifier': JSON.stringify('a'.repeat(60)) };

const signUp: Call = {
  endpoint: '/signup',
  run: (auth) =>
    auth.signUp({
      email: 'ana@example.com',
      password: 'a password',
      fullName: 'Ana',
      phoneNumber: '',
      locale: 'en',
      key: 'a key',
    }),
  before: (backend) => backend.json('/rpc/announce_sign_up', '', 204),
  success: session.user,
};

const calls: Record<string, Call> = {
  'log-in': {
    endpoint: '/token?grant_type=password',
    run: (auth) => auth.signIn('ana@example.com', 'a password'),
    success: session,
  },
  'sign-up': signUp,
  'email sent again': {
    endpoint: '/resend',
    run: (auth) => auth.resendConfirmation('ana@example.com'),
    success: {},
    emptyIsSuccess: true,
  },
  'reset link': {
    endpoint: '/recover',
    run: (auth) => auth.requestPasswordReset('ana@example.com', 'https://x.example/'),
    success: {},
    emptyIsSuccess: true,
  },
  'link of an email': {
    endpoint: '/verify',
    run: (auth) => auth.confirmToken('recovery', 'abc'),
    success: session,
  },
  'code of Google': {
    endpoint: '/token?grant_type=pkce',
    run: (auth) => auth.exchangeCode('abc'),
    success: session,
    stored: verifier,
  },
  'new password': {
    endpoint: '/user',
    run: (auth) => auth.updatePassword('another password'),
    success: session.user,
    before: (backend) => backend.json('/logout', '', 204),
    stored: signedIn,
  },
};

const problems: Record<FaultName, AuthProblem> = {
  aborted: 'offline',
  hanging: 'offline',
  '401': 'failed',
  '403': 'failed',
  '404 without a body': 'failed',
  '404 with a list': 'failed',
  '409': 'failed',
  '429 with a long wait': 'tooMany',
  '500 with HTML': 'failed',
  '503 with a wait': 'failed',
  // Like a hotel network's log-in page.
  '200 with HTML': 'offline',
  '200 with JSON': 'failed',
};

// The library treats the others as success.
test.each(faultNames.filter((name) => !/^(200|404)/.test(name)))(
  'R1.31 no sign-up if announcing it fails: %s',
  async (name) => {
    const backend = stubBackend();
    backend.answer('/rpc/announce_sign_up', faults[name]);
    const auth = await import('./auth.ts');
    const result = await within(deadline, backend, () => signUp.run(auth));
    expect(result).toEqual({ ok: false, problem: problems[name] });
    expect(backend.requests).toHaveLength(1);
  },
);

describe.each(Object.entries(calls))('§7 R1.20 R1.21 accounts: %s', (_, call) => {
  const tested = faultNames.filter(
    (name) => !(call.emptyIsSuccess && name === '200 with JSON'),
  );

  test.each(tested)('%s is reported within the deadline', async (name) => {
    const backend = stubBackend(call.stored);
    call.before?.(backend);
    backend.answer(call.endpoint, faults[name]);
    const auth = await import('./auth.ts');
    const result = await within(deadline, backend, () => call.run(auth));
    expect(result).toEqual({ ok: false, problem: problems[name] });
  });

  test('a valid response is a success', async () => {
    const backend = stubBackend(call.stored);
    call.before?.(backend);
    backend.json(call.endpoint, call.success);
    const auth = await import('./auth.ts');
    expect(await within(deadline, backend, () => call.run(auth))).toEqual({ ok: true });
    expect(
      backend.requests.filter(({ path }) => path.includes(call.endpoint)),
    ).toHaveLength(1);
  });
});
