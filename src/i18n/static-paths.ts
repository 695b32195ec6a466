import { defaultLocale, locales, pseudoLocale } from './locales.ts';

/** Returns the language as a part of an address; English has none. */
export function localeParam(locale: string): string | undefined {
  return locale === defaultLocale ? undefined : locale;
}

/**
 * Returns the languages of a route below `pages/[...locale]/`; every page re-exports it. The
 * development server adds the pseudo-locale.
 */
export function getStaticPaths() {
  const built = import.meta.env.DEV ? [...locales, pseudoLocale] : locales;
  return built.map((locale) => ({ params: { locale: localeParam(locale) } }));
}
