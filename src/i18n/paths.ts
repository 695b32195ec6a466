import { defaultLocale } from './locales.ts';

/**
 * The address of a route in a language: `/pricing` → `/es/pricing`, `/` → `/es/`.
 * English has no prefix. Query and hash are kept.
 */
export function localizePath(path: string, locale: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}
