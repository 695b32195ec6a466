/** Milliseconds (docs/reliability.md R1.20). */
export const deadline = 8000;

/** Gives up after the deadline. Callers with a signal set their own limit. */
export const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(deadline) });

/**
 * For calls of the client library, because the deadlines of their several requests add up, and for
 * files, because reading one may never end.
 * @throws TimeoutError, or the signal's reason
 */
export async function withTimeout<T>(
  promise: PromiseLike<T>,
  limit = deadline,
  signal?: AbortSignal,
): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    for (const stop of [AbortSignal.timeout(limit), signal])
      stop?.addEventListener('abort', () => reject(stop.reason as Error), { once: true });
  });
  return Promise.race([promise, late]);
}
