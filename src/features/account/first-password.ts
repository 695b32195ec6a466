import { sessionUser } from '../../supabase/session-entry.ts';
import { inTab } from '../../supabase/tab-storage.ts';

/** Where the tab keeps why its user has no password yet, and the user's id. */
const key = 'invited';

/**
 * Why an account has no password: it was made by an invitation, or its sign-up was confirmed by another
 * mail than its own (docs/reliability.md R1.31). Both are modes of the page that asks for one.
 */
const modes = ['choose', 'again'] as const;
type FirstPassword = (typeof modes)[number];

/** Keeps that who is signed in has no password yet. */
export const keepFirstPassword = (mode: FirstPassword) =>
  inTab((storage) => storage.setItem(key, `${mode} ${sessionUser()}`));

/** Forgets it: the password is set. */
export const dropFirstPassword = () => inTab((storage) => storage.removeItem(key));

/** Returns why who is signed in has no password, or nothing, as far as this tab knows. */
export function firstPassword(): FirstPassword | undefined {
  const [kept, user] = inTab((storage) => storage.getItem(key)).split(' ');
  return user && user === sessionUser() ? modes.find((mode) => mode === kept) : undefined;
}
