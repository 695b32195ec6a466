import { defaultLocale, locales, pseudoLocale } from './locales.ts';

/** A language as a part of an address: none for English. */
export function localeParam(locale: string): string | undefined {
  return locale === defaultLocale ? undefined : locale;
}

/**
 * The languages of a route under `pages/[...locale]/`: written once, re-exported by every page.
 * The development server adds the pseudo-locale.
 */
export function getStaticPaths() {
  const built = import.meta.env.DEV ? [...locales, pseudoLocale] : locales;
  return built.map((locale) => ({ params: { locale: localeParam(locale) } }));
}
