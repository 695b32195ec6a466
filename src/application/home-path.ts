import { localizePath } from '../i18n/paths.ts';
import { isStaff } from '../supabase/own-account.ts';

/** Returns where an account begins: staff at the desk, clients at their dashboard. Never throws. */
export async function homePath(locale: string): Promise<string> {
  return localizePath((await isStaff()) ? '/desk' : '/dashboard', locale);
}
