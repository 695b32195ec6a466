// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { faults, sessionAnswer, stubBackend, within } from '../../tests/stubs/backend.ts';

const session = sessionAnswer();
const signedIn = { session: JSON.stringify(session) };

describe('§4 new password', () => {
  test.each(['aborted', '500 with HTML', '401'] as const)(
    'this browser forgets its session even if the log-out fails with %s',
    async (name) => {
      const backend = stubBackend(signedIn);
      backend.json('/user', session.user);
      backend.answer('/logout', faults[name]);
      const { updatePassword } = await import('./auth.ts');
      // Read when the call ends: a remaining session would lead back to the dashboard.
      const left = await within(16_000, backend, async () => {
        const result = await updatePassword('second password');
        return { result, session: localStorage.getItem('session') };
      });
      expect(left).toEqual({ result: { ok: true }, session: null });
    },
  );

  test('an old log-in asks for a link and keeps the session', async () => {
    const backend = stubBackend(signedIn);
    const refusal = { error_code: 'reauthentication_needed', msg: 'Raw words' };
    backend.json('/user', refusal, 400);
    const { updatePassword } = await import('./auth.ts');
    const result = await within(8000, backend, () => updatePassword('second password'));
    expect(result).toEqual({ ok: false, problem: 'expired' });
    expect(localStorage.getItem('session')).toBe(signedIn.session);
  });
});

test('R1.11 new address: the first of two links is accepted without a session', async () => {
  const backend = stubBackend();
  backend.json('/verify', { code: 200, msg: 'Raw words' });
  const { confirmToken } = await import('./auth.ts');
  const confirm = (type: 'email' | 'email_change') =>
    within(8000, backend, () => confirmToken(type, 'hash'));
  expect(await confirm('email_change')).toEqual({ ok: false, problem: 'otherLink' });
  expect(await confirm('email')).toEqual({ ok: false, problem: 'failed' });
});

describe('§4 second factor', () => {
  const factor = { id: 'a', factor_type: 'totp', created_at: '2026-06-24T10:00:00Z' };

  test.each([
    ['verified', true],
    ['unverified', undefined],
  ])('a log-in with a device that is %s', async (status, codeNeeded) => {
    const backend = stubBackend();
    const user = { ...session.user, factors: [{ ...factor, status }] };
    backend.json('/token', { ...session, user });
    const { signIn } = await import('./auth.ts');
    const result = await within(8000, backend, () => signIn('ana@example.com', 'word'));
    expect(result).toEqual({ ok: true, codeNeeded });
  });

  test.each(['insufficient_aal', 'code_needed'])(
    'a new password that is refused with %s asks for a code',
    async (error_code) => {
      const backend = stubBackend(signedIn);
      backend.json('/user', { error_code, msg: 'Raw words' }, 401);
      const { updatePassword } = await import('./auth.ts');
      const result = await within(8000, backend, () => updatePassword('another'));
      expect(result).toMatchObject({ ok: false, codeNeeded: true });
    },
  );

  test.each([
    [{ required: true, has_factor: false, level: 'aal1' }, 'device'],
    [{ required: false, has_factor: true, level: 'aal1' }, 'code'],
    [{ required: true, has_factor: true, level: 'aal2' }, undefined],
    [{ required: false, has_factor: false, level: 'aal1' }, undefined],
  ])('%o lacks %s', async (state, missing) => {
    const backend = stubBackend(signedIn);
    backend.json('/second_factor_state', state);
    const { missingStep } = await import('./second-factor.ts');
    expect(await within(8000, backend, () => missingStep())).toBe(missing);
  });

  test('every answer to a code has its text', async () => {
    const backend = stubBackend(signedIn);
    const { sendCode } = await import('./second-factor.ts');
    const code = { device: 'a', digits: '123456' };
    const send = () => within(16_000, backend, () => sendCode(code));
    backend.json('/challenge', { id: 'b', type: 'totp', expires_at: 0 });
    for (const [error_code, status, problem] of [
      ['mfa_verification_failed', 422, 'wrongCode'],
      ['mfa_challenge_expired', 422, 'wrongCode'],
      ['over_request_rate_limit', 429, 'tooMany'],
      ['session_not_found', 403, 'expired'],
      ['unexpected_failure', 500, 'failed'],
    ] as const) {
      backend.json('/verify', { error_code, msg: 'Raw words' }, status);
      expect(await send()).toBe(problem);
    }
    backend.answer('/verify', faults.aborted);
    expect(await send()).toBe('offline');
  });
});
