import { localizePath } from '../i18n/paths.ts';
import { isStaff } from '../supabase/own-account.ts';

/** Returns the path of the desk for staff and of the dashboard for everybody else. Never throws. */
export async function homePath(locale: string): Promise<string> {
  return localizePath((await isStaff()) ? '/desk' : '/dashboard', locale);
}
