import { sessionUser } from '../../supabase/session-entry.ts';

/** Where sessionStorage keeps the id of the user whose invitation was used up in this tab. */
const key = 'invited';

/** Keeps that who is signed in came by an invitation, and has no password yet. */
export function keepInvitation(): void {
  try {
    sessionStorage.setItem(key, sessionUser() ?? '');
  } catch {
    // A page that is loaded again speaks of a new password.
  }
}

/** Forgets it: the password is set. */
export function dropInvitation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Tells whether who is signed in came by an invitation, in this tab. */
export function isInvited(): boolean {
  try {
    const user = sessionStorage.getItem(key);
    return Boolean(user) && user === sessionUser();
  } catch {
    return false;
  }
}
