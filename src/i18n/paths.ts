import { defaultLocale } from './locales.ts';

/**
 * Returns the address of a route in a language: `/pricing` is `/es/pricing`, `/` is `/es/`.
 * English has no prefix. Query and hash are kept.
 */
export function localizePath(path: string, locale: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}
