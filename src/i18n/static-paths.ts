import { defaultLocale, locales, pseudoLocale } from './locales.ts';

/**
 * The languages of a route below `pages/[...locale]/`; every page re-exports it. The development
 * server adds the pseudo-locale.
 */
export function getStaticPaths() {
  const built = import.meta.env.DEV ? [...locales, pseudoLocale] : locales;
  return built.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
  }));
}

/** The same for a route with one more parameter, such as `[slug]`. */
export function pathsOf<Name extends string>(name: Name, values: readonly string[]) {
  return getStaticPaths().flatMap(({ params }) =>
    values.map((value) => ({
      params: { ...params, [name]: value } as typeof params & Record<Name, string>,
    })),
  );
}
