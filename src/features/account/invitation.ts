import { sessionUser } from '../../supabase/session-entry.ts';
import { inTab } from '../../supabase/tab-storage.ts';

/** Where the tab keeps the id of the user whose invitation was used up in it. */
const key = 'invited';

/** Keeps that who is signed in came by an invitation, and has no password yet. */
export const keepInvitation = () =>
  inTab((storage) => storage.setItem(key, sessionUser() ?? ''));

/** Forgets it: the password is set. */
export const dropInvitation = () => inTab((storage) => storage.removeItem(key));

/** Tells whether who is signed in came by an invitation, in this tab. */
export function isInvited(): boolean {
  const user = inTab((storage) => storage.getItem(key));
  return Boolean(user) && user === sessionUser();
}
