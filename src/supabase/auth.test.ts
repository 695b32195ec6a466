// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';

import {
  faults,
  removeStubs,
  sessionAnswer,
  stubBackend,
  within,
} from '../../tests/stubs/backend.ts';

const session = sessionAnswer();
const signedIn = { session: JSON.stringify(session) };

afterEach(removeStubs);

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
  expect(await confirm('email_change')).toEqual({ ok: false, problem: 'halfway' });
  expect(await confirm('email')).toEqual({ ok: false, problem: 'failed' });
});
