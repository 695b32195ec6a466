import { localizePath } from '../../../src/i18n/paths.ts';

export function settingsPath(locale: string): string {
  return localizePath('/dashboard/settings', locale);
}
