import { dropStored, readStored, readStoredObject } from '../browser/storage.ts';
import { linkSeconds } from './limits.ts';

export const sessionKey = 'session';

interface SessionEntry {
  access_token?: unknown;
  refresh_token?: unknown;
  expires_at?: unknown;
  user?: {
    id?: unknown;
    email?: unknown;
    user_metadata?: unknown;
    new_email?: unknown;
    email_change_sent_at?: unknown;
  } | null;
}

/** As strict as the auth library, so that two pages never send a visitor back and forth. */
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

export function sessionUser(): string | undefined {
  return userOf(readStored('localStorage', sessionKey));
}

export function hasSession(): boolean {
  return sessionUser() !== undefined;
}

function readStoredSession(): SessionEntry {
  return hasSession()
    ? (readStoredObject('localStorage', sessionKey) as SessionEntry)
    : {};
}

export function sessionEmail(): string {
  const { user } = readStoredSession();
  return typeof user?.email === 'string' ? user.email : '';
}

/** Whether this account has asked for another address, and the links to confirm it still work. */
export function changesEmail(): boolean {
  const { new_email, email_change_sent_at } = readStoredSession().user ?? {};
  const age = Date.now() - Date.parse(String(email_change_sent_at));
  return Boolean(new_email) && age < linkSeconds * 1000;
}

/** The name is that of the sign-up. Empty without a session. */
export function sessionPerson(): { name: string; email: string } {
  const { user } = readStoredSession();
  const { full_name: name } = Object(user?.user_metadata) as { full_name?: unknown };
  return { name: typeof name === 'string' ? name : '', email: sessionEmail() };
}

/** If storage is blocked, the auth library holds its entries in memory and forgets them itself. */
export function dropSession(): void {
  dropStored('localStorage', sessionKey);
}

/** The library leaves it after asking for an email, but our emails' links need none. */
export function dropCodeVerifier(): void {
  dropStored('localStorage', `${sessionKey}-code-verifier`);
}
