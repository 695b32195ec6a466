import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fetchWithTimeout } from './with-timeout.ts';

function hang(): void {
  const called = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        const signal = init?.signal;
        if (signal?.aborted) reject(signal.reason as Error);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  vi.stubGlobal('fetch', called);
}

const deadline = new AbortController();
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('fetchWithTimeout rejects after the deadline', async () => {
  hang();
  const answer = fetchWithTimeout('/rest/v1/x', { method: 'POST' });
  deadline.abort(new DOMException('too late', 'TimeoutError'));
  await expect(answer).rejects.toThrow('too late');
});
