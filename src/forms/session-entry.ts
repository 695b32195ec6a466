/** Where localStorage keeps the session (src/api/auth-client.ts). */
export const sessionKey = 'session';

interface SessionEntry {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_at?: unknown;
  user?: { id?: unknown; email?: unknown } | null;
}

/**
 * Whether an entry is a session as the auth library stores it. It may have run out or be ended
 * meanwhile: only the backend knows. As strict as what reads the session (src/api/session.ts), so
 * that two pages never send a visitor to and fro.
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

/** Whether this browser keeps a session; storage that throws holds none. */
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
    // The auth library keeps one in memory then, and forgets it itself.
  }
}
