import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fetchInTime } from './backend.ts';

/** The backend's settings, which Astro gives to a build. */
vi.mock('astro:env/client', () => ({
  PUBLIC_SUPABASE_URL: '/',
  PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_test',
}));

/** A `fetch` that never answers; gives the signal that it was called with. */
function hang(): { signal: () => AbortSignal } {
  const called = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal;
        if (signal?.aborted) reject(signal.reason as Error);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  vi.stubGlobal('fetch', called);
  return { signal: () => called.mock.calls[0]?.[1]?.signal as AbortSignal };
}

const deadline = new AbortController();
beforeEach(() => {
  // As in Chrome 109, Firefox 115 and Safari 16.4.
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a browser without AbortSignal.any calls the backend, and the caller can give up', async () => {
  const { signal } = hang();
  const caller = new AbortController();
  const answer = fetchInTime('/rest/v1/x', { signal: caller.signal });
  expect(signal().aborted).toBe(false);
  caller.abort(new Error('changed my mind'));
  await expect(answer).rejects.toThrow('changed my mind');
});

test('it gives up after the deadline', async () => {
  hang();
  const answer = fetchInTime('/rest/v1/x', { method: 'POST' });
  deadline.abort(new DOMException('too late', 'TimeoutError'));
  await expect(answer).rejects.toThrow('too late');
});
