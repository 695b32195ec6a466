import { inTab, takeFromTab } from '../../supabase/tab-storage.ts';

/** In sessionStorage, because an e-mail address must never be in a URL. */
const key = 'email';

export const keepEmail = (email: string) =>
  inTab((storage) => storage.setItem(key, email));

export const takeEmail = () => takeFromTab(key);
