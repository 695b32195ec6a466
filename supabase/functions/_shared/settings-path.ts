import { localizePath } from '../../../src/i18n/paths.ts';

/** Where clients choose their mails. */
export function settingsPath(locale: string): string {
  return localizePath('/dashboard/settings', locale);
}
