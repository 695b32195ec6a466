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

/** The provider's word. All else is somebody's who does not know: the session may still count. */
const refused: readonly FaultName[] = ['401', '403'];

afterEach(removeStubs);

describe('§7 R20 R21 session that ran out', () => {
  test.each(faultNames)(
    'renewed with %s: over, or not known within 8 s',
    async (name) => {
      const backend = stubBackend({ session: JSON.stringify(expired) });
      backend.answer('/token?grant_type=refresh_token', faults[name]);
      const { currentSession } = await import('./session.ts');
      const state = await within(8000, backend, currentSession);
      const ended = refused.includes(name);
      expect(state).toEqual(
        ended ? { status: 'signedOut', ended } : { status: 'unreachable' },
      );
      expect(localStorage.getItem('session')).toBe(
        ended ? null : JSON.stringify(expired),
      );
    },
  );

  test('renewed, counts from now: the server’s clock may be another', async () => {
    const backend = stubBackend({ session: JSON.stringify(expired) });
    const { expires_in, expires_at } = sessionAnswer();
    backend.json(
      '/token?grant_type=refresh_token',
      sessionAnswer({ expires_at: expires_at + 3600 }),
    );
    backend.json('/user', sessionAnswer().user);
    const { currentSession } = await import('./session.ts');
    expect(await within(8000, backend, currentSession)).toMatchObject({
      status: 'signedIn',
    });
    const kept = JSON.parse(localStorage.getItem('session') ?? '{}') as {
      expires_at: number;
    };
    expect(kept.expires_at - Date.now() / 1000).toBeCloseTo(expires_in, -1);
  });

  test('renewed by an answer', async () => {
    const backend = stubBackend({ session: JSON.stringify(expired) });
    backend.json(
      '/token?grant_type=refresh_token',
      sessionAnswer({ access_token: 'new.b.c' }),
    );
    backend.json('/user', sessionAnswer().user);
    const { currentSession } = await import('./session.ts');
    const state = await within(8000, backend, currentSession);
    expect(state).toMatchObject({
      status: 'signedIn',
      session: { email: 'ana@example.com', accessToken: 'new.b.c' },
    });
  });
});

/** The server knows no such session, or none of its account. */
const over: readonly FaultName[] = ['401', '403', '404 with a list'];

describe('R1.12 R21 session that has not run out', () => {
  const session = JSON.stringify(sessionAnswer());

  test.each(faultNames)(
    'asked for with %s: over and dropped, or kept and not known within 8 s',
    async (name) => {
      const backend = stubBackend({ session });
      backend.answer('/user', faults[name]);
      const { currentSession } = await import('./session.ts');
      const state = await within(8000, backend, currentSession);
      const ended = over.includes(name);
      expect(state).toEqual(
        ended ? { status: 'signedOut', ended: true } : { status: 'unreachable' },
      );
      expect(localStorage.getItem('session')).toBe(ended ? null : session);
      expect(backend.asked).toHaveLength(1);
    },
  );

  test('is the account that the server names', async () => {
    const backend = stubBackend({ session });
    backend.json('/user', { id: 'ana', email: 'new@example.com' });
    const { currentSession } = await import('./session.ts');
    expect(await within(8000, backend, currentSession)).toMatchObject({
      status: 'signedIn',
      session: { userId: 'ana', email: 'new@example.com' },
    });
  });

  test('without one nobody is asked, and nothing has ended', async () => {
    const backend = stubBackend();
    const { currentSession } = await import('./session.ts');
    const state = await within(8000, backend, currentSession);
    expect(state).toEqual({ status: 'signedOut', ended: false });
    expect(backend.asked).toEqual([]);
  });
});
