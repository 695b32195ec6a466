/** Where localStorage keeps the session (src/supabase/auth-client.ts). */
export const sessionKey = 'session';

interface SessionEntry {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_at?: unknown;
  user?: { id?: unknown } | null;
}

/**
 * The id of the user whose session an entry is, as the auth library stores it; undefined when it is
 * none. It may have run out or be ended meanwhile: only the backend knows. As strict as what reads
 * the session (src/supabase/session.ts), so that two pages never send a visitor to and fro.
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

/** The id of the user whose session this browser keeps; storage that throws holds none. */
export function sessionUser(): string | undefined {
  try {
    return userOf(localStorage.getItem(sessionKey));
  } catch {
    return undefined;
  }
}

/** Whether this browser keeps a session. */
export function hasSession(): boolean {
  return sessionUser() !== undefined;
}

/** Takes the session out of this browser; storage that throws holds none. */
export function dropSession(): void {
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    // The auth library keeps one in memory then, and forgets it itself.
  }
}
