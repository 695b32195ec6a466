import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** Every call to the backend is given up after this time, in milliseconds (RELIABILITY.md 20). */
const deadline = 8000;

/** The address of one of the backend's services; `/` as its address is the page's own origin. */
export function serviceUrl(service: 'auth' | 'rest'): string {
  const backend = new URL(PUBLIC_SUPABASE_URL, location.origin);
  return new URL(`/${service}/v1`, backend).href;
}

/** What every request carries; the key is public by nature. */
export const headers = { apikey: PUBLIC_SUPABASE_ANON_KEY };

/** `fetch` that gives up after the deadline; a signal of the caller's counts, too. */
export const fetchInTime: typeof fetch = (input, init) => {
  const signals = [AbortSignal.timeout(deadline), init?.signal];
  return fetch(input, {
    ...init,
    signal: AbortSignal.any(signals.filter((signal) => signal instanceof AbortSignal)),
  });
};

/**
 * The promise, or a rejection with `TimeoutError` after the deadline: the auth library tries
 * again by itself, so that time limits of single requests add up.
 */
export async function inTime<T>(promise: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(deadline);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), {
      once: true,
    });
  });
  return Promise.race([promise, late]);
}
