/** The localStorage entry that holds the session. */
export const sessionKey = 'session';

interface SessionEntry {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_at?: unknown;
  user?: { id?: unknown; email?: unknown } | null;
}

/**
 * Tells whether an entry is a session as the auth library stores it. Only the backend knows
 * whether it is still valid. The check is as strict as that of the library, so that two pages
 * never send a visitor back and forth.
 */
export function isSession(entry: string | null): boolean {
  try {
    const session = JSON.parse(entry ?? 'null') as SessionEntry | null;
    const { access_token, refresh_token, expires_at, user } = session ?? {};
    return Boolean(access_token && refresh_token && expires_at && user?.id);
  } catch {
    return false;
  }
}

/** Tells whether this browser holds a session. Blocked storage holds none. */
export function hasSession(): boolean {
  try {
    return isSession(localStorage.getItem(sessionKey));
  } catch {
    return false;
  }
}

/** The e-mail address of the account that this browser is signed in to; empty where there is none. */
export function sessionEmail(): string {
  if (!hasSession()) return '';
  const entry = localStorage.getItem(sessionKey) ?? '{}';
  const { user } = JSON.parse(entry) as SessionEntry;
  return typeof user?.email === 'string' ? user.email : '';
}

/** Takes the session out of this browser; storage that throws holds none. */
export function dropSession(): void {
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // Where storage is blocked, the auth library keeps the session in memory and forgets it
    // itself.
  }
}
