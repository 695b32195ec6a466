import { defaultLocale } from './locales.ts';

/**
 * Returns a route's path in a language: `/pricing` becomes `/es/pricing`, `/` becomes `/es/`.
 * English has no prefix.
 */
export function localizePath(path: string, locale: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}
