import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';

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
