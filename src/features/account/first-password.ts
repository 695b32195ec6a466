import { sessionUser } from '../../supabase/session-entry.ts';
import { inTab } from '../../supabase/tab-storage.ts';

const key = 'invited';

/**
 * `choose`: an invitation created the account. `again`: the database dropped a password that somebody else may
 * have set (docs/reliability.md R1.31). Both are modes of the update-password page.
 */
const modes = ['choose', 'again'] as const;
type FirstPassword = (typeof modes)[number];

export const keepFirstPassword = (mode: FirstPassword) =>
  inTab((storage) => storage.setItem(key, `${mode} ${sessionUser()}`));

export const dropFirstPassword = () => inTab((storage) => storage.removeItem(key));

/** Returns why the signed-in user has no password, as far as this tab knows. */
export function firstPassword(): FirstPassword | undefined {
  const [kept, user] = inTab((storage) => storage.getItem(key)).split(' ');
  return user && user === sessionUser() ? modes.find((mode) => mode === kept) : undefined;
}
