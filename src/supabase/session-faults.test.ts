// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';

import {
  faultNames,
  faults,
  removeStubs,
  sessionAnswer,
  stubBackend,
  within,
  type FaultName,
} from '../../tests/stubs/backend.ts';

/** A session whose access token ran out an hour ago. */
const expired = sessionAnswer({ expires_at: Math.round(Date.now() / 1000) - 3600 });

/** Nobody answered, or a server that fails did: the session may still count. */
const silent: readonly FaultName[] = [
  'aborted',
  'hanging',
  '500 with HTML',
  '503 with a wait',
  '200 with HTML',
];

afterEach(removeStubs);

describe('§7 R20 R21 session that ran out', () => {
  test.each(faultNames)(
    'renewed with %s: over, or not known within 8 s',
    async (name) => {
      const backend = stubBackend({ session: JSON.stringify(expired) });
      backend.answer('/token?grant_type=refresh_token', faults[name]);
      const { currentSession } = await import('./session.ts');
      const state = await within(8000, backend, currentSession);
      expect(state).toEqual({
        status: silent.includes(name) ? 'unreachable' : 'signedOut',
      });
    },
  );

  test('renewed by an answer', async () => {
    const backend = stubBackend({ session: JSON.stringify(expired) });
    backend.json(
      '/token?grant_type=refresh_token',
      sessionAnswer({ access_token: 'new.b.c' }),
    );
    const { currentSession } = await import('./session.ts');
    const state = await within(8000, backend, currentSession);
    expect(state).toMatchObject({
      status: 'signedIn',
      session: { email: 'ana@example.com', accessToken: 'new.b.c' },
    });
  });
});
