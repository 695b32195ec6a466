// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import {
  type FaultName,
  faultNames,
  faults,
  sessionAnswer,
  stubBackend,
  within,
} from '../../tests/stubs/backend.ts';

const session = sessionAnswer();
const stored = { session: JSON.stringify(session) };

/** Responses that mean that the server no longer knows the session. */
const over: readonly FaultName[] = [
  ...(['401', '403', '404 with a list'] as const),
  ...(['200 with HTML', '200 with JSON'] as const),
];

describe('§7 R1.20 R1.21 the user', () => {
  test('renewal and check of the session share one deadline of 8 s', async () => {
    const expired = sessionAnswer({ expires_at: 1 });
    const backend = stubBackend({ session: JSON.stringify(expired) });
    backend.answer(
      '/token?grant_type=refresh_token',
      () =>
        new Promise((resolve) => {
          const answer = () => resolve(new Response(JSON.stringify(session)));
          setTimeout(answer, 5000);
        }),
    );
    backend.answer('/user', faults.hanging);
    const { $user, findUser } = await import('./user.ts');
    await within(8000, backend, () => findUser({}));
    expect($user.get().status).toBe('unreachable');
  });

  test.each(faultNames)(
    'stays logged in unless the server ended the session: %s',
    async (name) => {
      const backend = stubBackend(stored);
      backend.answer('/auth/v1/logout', faults[name]);
      const { $user, logOut } = await import('./user.ts');
      const result = await within(8000, backend, logOut);
      expect(result.ok).toBe(over.includes(name));
      expect(localStorage.getItem('session') === null).toBe(over.includes(name));
      expect($user.get().status).toBe(over.includes(name) ? 'signedOut' : 'loading');
    },
  );
});
