/** What an email's link contains. A button redeems it once (docs/reliability.md R1.11). */
export type AuthCredential = { type?: CredentialType } & (
  | { kind: 'token'; tokenHash: string }
  // The provider's default emails contain these two.
  | { kind: 'code'; code: string }
  | { kind: 'session'; accessToken: string; refreshToken: string }
);

/** Types other than a sign-up or a password reset. */
const credentialTypes = ['magiclink', 'email_change', 'invite'] as const;
type CredentialType = (typeof credentialTypes)[number];

/**
 * What the address of an account page contained. Its texts are never shown, because anybody can
 * write them.
 */
export interface AuthCallback {
  credential?: AuthCredential;
  problem?: 'expired' | 'refused' | 'failed';
  /** An outcome of another page, for this one to report. */
  notice?: (typeof notices)[number];
}

const notices = ['passwordUpdated', 'passwordChosen', 'sessionEnded'] as const;

declare global {
  interface Window {
    /** The original address, if it contained any of this. Set by the before-paint script. */
    authCallbackUrl?: URL;
    /** Read from `authCallbackUrl` by the account pages and the applications. */
    authCallback?: AuthCallback;
  }
}

/** Parameters to remove from the query and the hash. */
const taken = /(^|_)(token|error)(_|$)|^expires_|^(code|notice|sb|type)$/;

function credentialOf(get: (name: string) => string | null): AuthCredential | undefined {
  const [tokenHash, code] = [get('token_hash'), get('code')];
  const [accessToken, refreshToken] = [get('access_token'), get('refresh_token')];
  const type = credentialTypes.find((name) => name === get('type'));
  const shared = type && { type };
  if (tokenHash) return { kind: 'token', tokenHash, ...shared };
  if (accessToken && refreshToken)
    return { kind: 'session', accessToken, refreshToken, ...shared };
  return code ? { kind: 'code', code, ...shared } : undefined;
}

/** Google sends only `access_denied` if the visitor goes back. */
function callbackProblem(get: (name: string) => string | null): AuthCallback['problem'] {
  const [error, code] = [get('error'), get('error_code')];
  if (!error && !code) return undefined;
  if (code) return /expired|not_found/.test(code) ? 'expired' : 'failed';
  return error === 'access_denied' ? 'refused' : 'failed';
}

export function readAuthCallback(url: URL): AuthCallback {
  const hash = new URLSearchParams(url.hash.slice(1));
  const get = (name: string) => hash.get(name) ?? url.searchParams.get(name);
  const [credential, problem] = [credentialOf(get), callbackProblem(get)];
  const notice = notices.find((name) => name === get('notice'));
  return {
    ...(credential && { credential }),
    ...(problem && { problem }),
    ...(notice && { notice }),
  };
}

export function parseAuthCallback(): void {
  if (window.authCallbackUrl)
    window.authCallback = readAuthCallback(window.authCallbackUrl);
  delete window.authCallbackUrl;
}

export function withoutAuthCallback(url: URL): URL {
  const clean = new URL(url);
  const namesIn = (params: URLSearchParams) =>
    [...params.keys()].filter((name) => taken.test(name));
  if (namesIn(new URLSearchParams(url.hash.slice(1))).length > 0) clean.hash = '';
  // `delete` re-encodes the whole query, with + for %20, so only delete what is there.
  for (const name of namesIn(url.searchParams)) clean.searchParams.delete(name);
  return clean;
}

/** Runs on every page, because links that are not ours may lead to any. */
export function takeAuthCallback(): void {
  const url = new URL(location.href);
  const { href } = withoutAuthCallback(url);
  if (href === url.href) return;
  window.authCallbackUrl = url;
  history.replaceState(history.state, '', href);
}
