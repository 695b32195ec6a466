import { localizePath } from '../../../src/i18n/paths.ts';

/** Where clients choose which mails they get. */
export function settingsPath(locale: string): string {
  return localizePath('/dashboard/settings', locale);
}
