import { defineMiddleware } from 'astro:middleware';

import { defaultLocale, isLocale } from './i18n/locales.ts';
import { localizePath } from './i18n/localize-path.ts';
import { createTranslate } from './i18n/translate.ts';

export const onRequest = defineMiddleware(({ params, url, locals }, next) => {
  // The pseudo-locale changes only links and texts.
  const language = params['locale'] ?? defaultLocale;
  const prefix = localizePath('', language);
  locals.locale = isLocale(language) ? language : defaultLocale;
  locals.path = url.pathname.slice(prefix.length).replace(/\.html$/, '') || '/';
  locals.t = createTranslate(language);
  locals.link = (path) => localizePath(path, language);
  return next();
});
