import { describe, expect, test } from 'vitest';

import { site } from '../../src/content/facts.ts';
import { languages, locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { builtPages, namedPages, representatives, unnamedRoutes } from './built-pages.ts';
import { attribute, only, plain } from './elements.ts';

const absolute = (path: string) => new URL(path, site.origin).href;

test('§1 languages: every page exists in all seven', () => {
  const routes = [...new Set(builtPages.map(({ route }) => route))];
  expect(routes).toEqual(expect.arrayContaining(['/', '/contact-us', '/404']));
  const expected = routes.flatMap((route) =>
    locales.map((locale) => localizePath(route, locale)),
  );
  expect(builtPages.map(({ address }) => address).sort()).toEqual(expected.sort());
});

test.each(builtPages.map((page) => [page.address, page] as const))(
  '§2 frame: %s says its language',
  (_, { head, locale }) => {
    expect(attribute(only(head, 'html'), 'lang')).toBe(locale);
    const { openGraph } = languages.find(({ code }) => code === locale) ?? {};
    expect(attribute(only(head, 'meta[property="og:locale"]'), 'content')).toBe(
      openGraph,
    );
  },
);

test.each(representatives.map((page) => [page.address, page] as const))(
  '§2 frame: %s opens other sites in a new tab without an opener, and sends nothing to third parties',
  (_, page) => {
    const away = page.document
      .querySelectorAll('a')
      .filter((link) => attribute(link, 'href')?.startsWith('https:'));
    // The desk has no chat button.
    if (page.route !== '/desk') expect(away.length).toBeGreaterThan(0);
    for (const link of away)
      expect([attribute(link, 'target'), attribute(link, 'rel')]).toEqual([
        '_blank',
        'noopener',
      ]);
    const sources = [
      ...page.document.querySelectorAll('[src]').map((tag) => attribute(tag, 'src')),
      ...page.document
        .querySelectorAll('link[rel="stylesheet"], link[rel="preload"], link[rel="icon"]')
        .map((tag) => attribute(tag, 'href')),
    ];
    for (const source of sources) expect(source).toMatch(/^(\/(?!\/)|data:)/);
  },
);

describe.each(namedPages.map((page) => [page.address, page] as const))(
  'D4 addresses: %s',
  (_, page) => {
    const hreflangs = new Map(
      page.head
        .querySelectorAll('link[hreflang]')
        .map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')]),
    );

    test('names itself as canonical and is open to search engines', () => {
      expect(attribute(only(page.head, 'link[rel="canonical"]'), 'href')).toBe(
        absolute(page.address),
      );
      expect(attribute(only(page.head, 'meta[property="og:url"]'), 'content')).toBe(
        absolute(page.address),
      );
      expect(page.head.querySelector('meta[name="robots"]')).toBeNull();
    });

    test('names its seven languages and a default, and each names it back', () => {
      expect([...hreflangs.keys()].sort()).toEqual([...locales, 'x-default'].sort());
      expect(hreflangs.get('x-default')).toBe(hreflangs.get('en'));
      for (const [language, href] of hreflangs) {
        const other = namedPages.find(({ address }) => absolute(address) === href);
        expect(other?.locale, href).toBe(language === 'x-default' ? 'en' : language);
        const back = other?.head.querySelector(`link[hreflang="${page.locale}"]`);
        expect(back && attribute(back, 'href')).toBe(absolute(page.address));
      }
    });
  },
);

test.each(locales)(
  '§2 frame: every page in %s has its own title and description',
  (locale) => {
    const pages = namedPages.filter((page) => page.locale === locale);
    for (const name of ['title', 'description'] as const) {
      const texts = pages.map((page) =>
        name === 'title'
          ? plain(only(page.head, 'head > title').textContent)
          : (attribute(only(page.head, 'meta[name="description"]'), 'content') ?? ''),
      );
      expect(new Set(texts).size, name).toBe(texts.length);
      if (name === 'title')
        for (const text of texts) expect(text).toMatch(/^.{2,} \| Crossport$/);
      // Shorter text would be meaningless, even in Chinese.
      else for (const text of texts) expect(text.length).toBeGreaterThan(20);
    }
  },
);

test.each(unnamedRoutes)('§2 frame: search engines keep %s out', (route) => {
  const pages = builtPages.filter((page) => page.route === route);
  expect(pages).toHaveLength(locales.length);
  for (const page of pages) {
    expect(attribute(only(page.head, 'meta[name="robots"]'), 'content')).toBe('noindex');
    expect(page.head.querySelector('link[rel="canonical"]')).toBeNull();
  }
});
