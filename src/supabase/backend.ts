import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** Milliseconds after which a request is given up (docs/reliability.md R1.20). */
const deadline = 8000;

/** Returns the backend's address. A backend at `/` is on the page's own origin. */
export function backendUrl(): string {
  return new URL(PUBLIC_SUPABASE_URL, location.origin).href;
}

/** Returns the address of a backend service. */
export function serviceUrl(service: 'rest' | 'storage'): string {
  return new URL(`/${service}/v1`, backendUrl()).href;
}

/** The backend's public key. */
export const publicKey = PUBLIC_SUPABASE_ANON_KEY;

/** Headers of every request. */
export const headers = { apikey: publicKey };

/** `fetch` that gives up after the deadline. Callers with a signal of their own set their own limit. */
export const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(deadline) });

/**
 * Rejects with `TimeoutError` if the promise takes longer than `limit`. Needed around the client library, which
 * renews a session by several requests, so that the limits of single requests add up.
 */
export async function inTime<T>(promise: PromiseLike<T>, limit = deadline): Promise<T> {
  const signal = AbortSignal.timeout(limit);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {
      once: true,
    });
  });
  return Promise.race([promise, late]);
}
