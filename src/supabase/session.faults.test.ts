// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';

import {
  type FaultName,
  faultNames,
  faults,
  sessionAnswer,
  stubBackend,
  within,
} from '../../tests/stubs/backend.ts';

const expired = sessionAnswer({ expires_at: Math.round(Date.now() / 1000) - 3600 });

/** Only auth refuses like this. After any other answer the session may still be valid. */
const refused: readonly FaultName[] = ['401', '403'];

describe('§7 R1.20 R1.21 expired session', () => {
  test.each(faultNames)(
    'renewal answered with %s: ended or unreachable within 8 s',
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

  test('Chrome before 124 reports the deadline as an abort, which ends no session', async () => {
    const backend = stubBackend({ session: JSON.stringify(expired) });
    backend.answer('/token?grant_type=refresh_token', () => new Promise(() => undefined));
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController();
      setTimeout(() => deadline.abort());
      return deadline.signal;
    });
    const { currentSession } = await import('./session.ts');
    expect(await currentSession()).toEqual({ status: 'unreachable' });
    vi.mocked(AbortSignal.timeout).mockRestore();
  });

  test('a renewed session expires by the clock of this device', async () => {
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
    const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as {
      expires_at: number;
    };
    expect(stored.expires_at - Date.now() / 1000).toBeCloseTo(expires_in, -1);
  });

  test('is renewed', async () => {
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

/** The server no longer knows the session or its account. */
const over: readonly FaultName[] = ['401', '403', '404 with a list'];

describe('R1.12 R1.21 unexpired session', () => {
  const session = JSON.stringify(sessionAnswer());

  test.each(faultNames)(
    'check answered with %s: ended and dropped, or unreachable and kept, within 8 s',
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
      expect(backend.requests).toHaveLength(1);
    },
  );

  test('has the account that the server returns', async () => {
    const backend = stubBackend({ session });
    backend.json('/user', { id: 'ana', email: 'new@example.com' });
    const { currentSession } = await import('./session.ts');
    expect(await within(8000, backend, currentSession)).toMatchObject({
      status: 'signedIn',
      session: { userId: 'ana', email: 'new@example.com' },
    });
  });

  test('without a session nothing is requested and nothing has ended', async () => {
    const backend = stubBackend();
    const { currentSession } = await import('./session.ts');
    const state = await within(8000, backend, currentSession);
    expect(state).toEqual({ status: 'signedOut', ended: false });
    expect(backend.requests).toEqual([]);
  });
});
