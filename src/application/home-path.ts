import { localizePath } from '../i18n/localize-path.ts';
import { isStaff } from '../supabase/own-account.ts';

/** The desk for staff, the dashboard for everybody else. Never throws. */
export async function homePath(locale: string): Promise<string> {
  return localizePath((await isStaff()) ? '/desk' : '/dashboard', locale);
}
