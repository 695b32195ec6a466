/** What a link of a mail brings to be used up by a button, once (docs/reliability.md R1.11). */
export type Pass = { type?: PassType } & (
  | { kind: 'token'; tokenHash: string }
  // The provider's own mails bring these two.
  | { kind: 'code'; code: string }
  | { kind: 'session'; accessToken: string; refreshToken: string }
);

/** What a mail is about that neither confirms a sign-up nor resets a password. */
const passTypes = ['magiclink', 'email_change', 'invite'] as const;
type PassType = (typeof passTypes)[number];

/** What the address of an account page brought. Texts in the address are never shown. */
export interface Arrival {
  pass?: Pass;
  problem?: 'expired' | 'refused' | 'failed';
  /** Something that another page has done and this one tells. */
  notice?: (typeof notices)[number];
}

const notices = ['passwordUpdated', 'passwordChosen', 'sessionEnded'] as const;

declare global {
  interface Window {
    /** The address that the page was asked for by, if it brought something: kept by the page's boot script. */
    arrivedAt?: URL;
    /** Read from it by the log-in page, the one for a new password and those of who is signed in. */
    arrival?: Arrival;
  }
}

/** Names of parameters that must not stay in the address, whether in its query or its hash. */
const taken = /(^|_)(token|error)(_|$)|^expires_|^(code|notice|sb|type)$/;

function passOf(get: (name: string) => string | null): Pass | undefined {
  const [tokenHash, code] = [get('token_hash'), get('code')];
  const [accessToken, refreshToken] = [get('access_token'), get('refresh_token')];
  const type = passTypes.find((name) => name === get('type'));
  const shared = type && { type };
  if (tokenHash) return { kind: 'token', tokenHash, ...shared };
  if (accessToken && refreshToken)
    return { kind: 'session', accessToken, refreshToken, ...shared };
  return code ? { kind: 'code', code, ...shared } : undefined;
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
  const notice = notices.find((name) => name === get('notice'));
  return {
    ...(pass && { pass }),
    ...(problem && { problem }),
    ...(notice && { notice }),
  };
}

/** Reads what the page's address brought, once. */
export function takeArrival(): void {
  if (window.arrivedAt) window.arrival = readArrival(window.arrivedAt);
  delete window.arrivedAt;
}

/** Returns the address without what was read from it. */
export function withoutArrival(url: URL): URL {
  const clean = new URL(url);
  const namesIn = (params: URLSearchParams) =>
    [...params.keys()].filter((name) => taken.test(name));
  if (namesIn(new URLSearchParams(url.hash.slice(1))).length > 0) clean.hash = '';
  // To delete writes the whole query anew, with + for %20, so only what is there is deleted.
  for (const name of namesIn(url.searchParams)) clean.searchParams.delete(name);
  return clean;
}
