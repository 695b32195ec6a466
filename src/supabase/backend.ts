import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** Milliseconds (docs/reliability.md R1.20). */
const deadline = 8000;

/** A backend at `/` is on the page's own origin. */
export function backendUrl(): string {
  return new URL(PUBLIC_SUPABASE_URL, location.origin).href;
}

export const restUrl = () => new URL('/rest/v1', backendUrl()).href;

export const storageUrl = () => new URL('/storage/v1', backendUrl()).href;

export const publicKey = PUBLIC_SUPABASE_ANON_KEY;

export const headers = { apikey: publicKey };

/** Postgres' code for a duplicate key. */
export const uniqueViolation = '23505';

/** Gives up after the deadline. Callers with a signal set their own limit. */
export const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(deadline) });

/**
 * For the client library, which makes several requests, whose deadlines add up, and for files that
 * may never be read.
 * @throws TimeoutError, or the signal's reason
 */
export async function inTime<T>(
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
