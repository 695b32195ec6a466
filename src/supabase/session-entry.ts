/** The localStorage entry that holds the session. */
export const sessionKey = 'session';

interface SessionEntry {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_at?: unknown;
  user?: { id?: unknown; email?: unknown } | null;
}

/**
 * Returns the id of the user whose session an entry is, or undefined if it is not a session as the
 * auth library stores it. Only the backend knows whether it is still valid. The check is as strict
 * as that of the library, so that two pages never send a visitor back and forth.
 */
export function userOf(entry: string | null): string | undefined {
  try {
    const session = JSON.parse(entry ?? 'null') as SessionEntry | null;
    const { access_token, refresh_token, expires_at, user } = session ?? {};
    const whole = access_token && refresh_token && expires_at && user?.id;
    return typeof whole === 'string' && whole ? whole : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the id of the user whose session this browser holds. Blocked storage holds none. */
export function sessionUser(): string | undefined {
  try {
    return userOf(localStorage.getItem(sessionKey));
  } catch {
    return undefined;
  }
}

/** Tells whether this browser holds a session. */
export function hasSession(): boolean {
  return sessionUser() !== undefined;
}

/** Returns the session that this browser holds, as it was stored, or nothing. */
function storedSession(): SessionEntry {
  if (!hasSession()) return {};
  return JSON.parse(localStorage.getItem(sessionKey) ?? '{}') as SessionEntry;
}

/** Returns the e-mail address of the account that this browser is signed in to, or nothing. */
export function sessionEmail(): string {
  const { user } = storedSession();
  return typeof user?.email === 'string' ? user.email : '';
}

/** Returns the access token of this browser's session, or nothing. */
export function sessionToken(): string {
  return String(storedSession().access_token ?? '');
}

/** Returns the access token unless it ran out, or nothing. Only the auth library renews it. */
export function currentToken(): string {
  const lasts = Number(storedSession().expires_at) * 1000 > Date.now();
  return lasts ? sessionToken() : '';
}

/** Removes the session from this browser. */
export function dropSession(): void {
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // Where storage is blocked, the auth library keeps the session in memory and forgets it
    // itself.
  }
}
