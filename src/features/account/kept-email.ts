import { inTab, takeFromTab } from '../../supabase/tab-storage.ts';

/** Where the tab keeps the address for the log-in page. It is never put into a URL. */
const key = 'email';

/** Keeps whose password was set, for the log-in page. */
export const keepEmail = (email: string) =>
  inTab((storage) => storage.setItem(key, email));

/** Returns the address that was kept, or nothing, and forgets it. */
export const takeEmail = () => takeFromTab(key);
