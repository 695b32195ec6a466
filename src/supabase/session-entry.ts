/** The localStorage entry that holds the session. */
export const sessionKey = 'session';

interface SessionEntry {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_at?: unknown;
  user?: { id?: unknown; email?: unknown } | null;
}

/**
 * Returns the user id of a stored session, or undefined if the auth library would not accept it. As strict as
 * the library, so that two pages never send a visitor back and forth. Only the backend knows whether the
 * session is valid.
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

/** Returns the user id of this browser's session. None if storage is blocked. */
export function sessionUser(): string | undefined {
  try {
    return userOf(localStorage.getItem(sessionKey));
  } catch {
    return undefined;
  }
}

/** Whether this browser holds a session. */
export function hasSession(): boolean {
  return sessionUser() !== undefined;
}

/** Returns this browser's session as stored, if any. */
function storedSession(): SessionEntry {
  if (!hasSession()) return {};
  return JSON.parse(localStorage.getItem(sessionKey) ?? '{}') as SessionEntry;
}

/** Returns the e-mail address of this browser's account, if any. */
export function sessionEmail(): string {
  const { user } = storedSession();
  return typeof user?.email === 'string' ? user.email : '';
}

/** Removes the session from this browser. */
export function dropSession(): void {
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // If storage is blocked, the auth library holds the session in memory and forgets it itself.
  }
}
