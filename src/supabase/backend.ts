import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

import { firstOf } from './first-of.ts';

/** Milliseconds after which a request is given up (docs/reliability.md R1.20). */
const deadline = 8000;

/** Returns the address of a backend service. A backend at `/` is on the page's own origin. */
export function serviceUrl(service: 'auth' | 'rest' | 'storage' | 'functions'): string {
  const backend = new URL(PUBLIC_SUPABASE_URL, location.origin);
  return new URL(`/${service}/v1`, backend).href;
}

/** Headers of every request. The key is public. */
export const headers = { apikey: PUBLIC_SUPABASE_ANON_KEY };

/** `fetch` that gives up after the deadline, or when the caller's own signal aborts. */
export const fetchInTime: typeof fetch = (input, init) => {
  const late = AbortSignal.timeout(deadline);
  const signal = init?.signal ? firstOf(late, init.signal) : late;
  return fetch(input, { ...init, signal });
};

/**
 * Rejects with `TimeoutError` if the promise takes longer than the deadline. Needed around the
 * auth library, which retries by itself, so that the limits of single requests add up.
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
