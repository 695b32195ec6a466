import { dropStored, readStored, store } from '../../browser/storage.ts';
import { sessionUser } from '../../supabase/session-entry.ts';

const key = 'invited';

/**
 * `choose`: the account has no password. `again`: the database dropped it (docs/reliability.md
 * R1.31). `form`: an email's link was redeemed.
 */
const modes = ['choose', 'again', 'form'] as const;
type FirstPassword = (typeof modes)[number];

export const keepFirstPassword = (mode: FirstPassword) =>
  store('sessionStorage', key, `${mode} ${sessionUser()}`);

export const dropFirstPassword = () => dropStored('sessionStorage', key);

/** Why a password may be set without the current one, as far as this tab knows. */
export function firstPassword(): FirstPassword | undefined {
  const [storedMode, user] = (readStored('sessionStorage', key) ?? '').split(' ');
  return user && user === sessionUser()
    ? modes.find((mode) => mode === storedMode)
    : undefined;
}
