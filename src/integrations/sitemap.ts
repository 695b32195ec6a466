import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

import { defaultLocale, locales } from '../i18n/locales.ts';

/** Pages with noindex. */
const hidden = /\/(404|consultation|dashboard|desk|update-password)\/?$/;

/** A language's home page ends with a slash: `/es/`. */
function canonical(url: string): string {
  return url.replace(/\/[a-z]{2}$/, '$&/');
}

export function languageSitemap(): AstroIntegration {
  return sitemap({
    filter: (page) => !hidden.test(page),
    i18n: {
      defaultLocale,
      locales: Object.fromEntries(locales.map((locale) => [locale, locale])),
    },
    serialize: (item) => {
      const links = (item.links ?? []).map((link) => ({
        ...link,
        url: canonical(link.url),
      }));
      const english = links.find(({ lang }) => lang === defaultLocale);
      if (english) links.push({ ...english, lang: 'x-default' });
      return { ...item, url: canonical(item.url), links };
    },
  });
}
