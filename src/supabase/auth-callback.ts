/**
 * What a mail's link brings. A button exchanges it for a session, once (docs/reliability.md
 * R1.11).
 */
export type Pass =
  | { kind: 'token'; tokenHash: string }
  // The provider's own mails bring these two.
  | { kind: 'code'; code: string }
  | { kind: 'session'; accessToken: string; refreshToken: string };

/** What the address of an account page brought. Texts in the address are never shown. */
export interface Arrival {
  pass?: Pass;
  problem?: 'expired' | 'refused' | 'failed';
  /** News of another page that this one shows. */
  notice?: 'passwordUpdated';
}

declare global {
  interface Window {
    /** Set by the page's boot script, which takes it out of the address. */
    arrival?: Arrival;
  }
}

/** Parameters that must not stay in the address, whether in its query or its hash. */
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

/**
 * Returns the problem that an address reports. Google sends only `access_denied` when the visitor
 * goes back.
 */
function problemOf(get: (name: string) => string | null): Arrival['problem'] {
  const [error, code] = [get('error'), get('error_code')];
  if (!error && !code) return undefined;
  if (code) return /expired|not_found/.test(code) ? 'expired' : 'failed';
  return error === 'access_denied' ? 'refused' : 'failed';
}

/** Reads what mails and Google put into an address, in its query or its hash. */
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

/** Returns the address without what was read from it. */
export function withoutArrival(url: URL): URL {
  const clean = new URL(url);
  const hash = new URLSearchParams(url.hash.slice(1));
  if (taken.some((name) => hash.has(name))) clean.hash = '';
  for (const name of taken) clean.searchParams.delete(name);
  return clean;
}
