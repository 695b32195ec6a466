/** What a link of a mail brings to be used up by a button, once (RELIABILITY.md 11). */
export type Pass =
  | { kind: 'token'; tokenHash: string }
  // The two that the provider's own mails bring.
  | { kind: 'code'; code: string }
  | { kind: 'session'; accessToken: string; refreshToken: string };

/** What the address of a page of accounts brought; its own words are never shown. */
export interface Arrival {
  pass?: Pass;
  problem?: 'expired' | 'refused' | 'failed';
  /** Something that another page has done and this one tells. */
  notice?: 'passwordUpdated';
}

declare global {
  interface Window {
    /** Kept here by src/supabase/take-auth-callback.ts when it takes it out of the address. */
    arrival?: Arrival;
  }
}

/** What must not stay in the address, before or after its `#`; everything else in it may. */
const taken = [
  'token_hash',
  'access_token',
  'refresh_token',
  'type',
  'code',
  'sb',
  'error',
  'error_code',
  'error_description',
  'notice',
];

function passOf(get: (name: string) => string | null): Pass | undefined {
  const [tokenHash, code] = [get('token_hash'), get('code')];
  const [accessToken, refreshToken] = [get('access_token'), get('refresh_token')];
  if (tokenHash) return { kind: 'token', tokenHash };
  if (accessToken && refreshToken) return { kind: 'session', accessToken, refreshToken };
  return code ? { kind: 'code', code } : undefined;
}

/** Google says access_denied and nothing else when the visitor goes back. */
function problemOf(get: (name: string) => string | null): Arrival['problem'] {
  const [error, code] = [get('error'), get('error_code')];
  if (!error && !code) return undefined;
  if (code) return /expired|not_found/.test(code) ? 'expired' : 'failed';
  return error === 'access_denied' ? 'refused' : 'failed';
}

/** Reads what mails and Google put into an address, be it before or after its `#`. */
export function readArrival(url: URL): Arrival {
  const hash = new URLSearchParams(url.hash.slice(1));
  const get = (name: string) => hash.get(name) ?? url.searchParams.get(name);
  const [pass, problem] = [passOf(get), problemOf(get)];
  return {
    ...(pass && { pass }),
    ...(problem && { problem }),
    ...(get('notice') === 'passwordUpdated' && { notice: 'passwordUpdated' }),
  };
}

/** The address without what was read from it. */
export function withoutArrival(url: URL): URL {
  const clean = new URL(url);
  const hash = new URLSearchParams(url.hash.slice(1));
  if (taken.some((name) => hash.has(name))) clean.hash = '';
  for (const name of taken) clean.searchParams.delete(name);
  return clean;
}
