import { defaultLocale } from './locales.ts';

/** `/pricing` becomes `/es/pricing`, `/` becomes `/es/`. English has no prefix. */
export function localizePath(path: string, locale: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}
