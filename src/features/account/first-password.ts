import { sessionUser } from '../../supabase/session-entry.ts';
import { inTab } from '../../supabase/tab-storage.ts';

const key = 'invited';

/** `choose`: created by an invitation. `again`: the database dropped the password (docs/reliability.md R1.31). */
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
