import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { site } from '../support/content-facts.ts';
import { dist } from './built-files.ts';
import { namedPages, unnamedRoutes } from './built-pages.ts';
import { attribute } from './elements.ts';

const { origin } = site;

interface SitemapUrl {
  loc: string;
  'xhtml:link': { '@_hreflang': string; '@_href': string }[];
}

function readSitemap(): SitemapUrl[] {
  const xml = readFileSync(join(dist, 'sitemap-0.xml'), 'utf8');
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({ ignoreAttributes: false });
  return (parser.parse(xml) as { urlset: { url: SitemapUrl[] } }).urlset.url;
}

test('D2 sitemap: it lists exactly the indexable pages by their canonical addresses', () => {
  const urls = readSitemap().map(({ loc }) => loc);
  expect(urls.toSorted()).toEqual(
    namedPages.map(({ address }) => origin + address).toSorted(),
  );
  for (const route of unnamedRoutes)
    expect(urls.filter((url) => url.endsWith(route))).toEqual([]);
});

test('D2 sitemap: each page has its seven languages and x-default, as in its head', () => {
  for (const { loc, 'xhtml:link': links } of readSitemap()) {
    const alternates = links.map((link) =>
      [link['@_hreflang'], link['@_href']].join(' '),
    );
    const page = namedPages.find(({ address }) => origin + address === loc);
    const head = page?.head.querySelectorAll('link[rel="alternate"][hreflang]') ?? [];
    expect(alternates.toSorted()).toEqual(
      head
        .map((link) => `${attribute(link, 'hreflang')} ${attribute(link, 'href')}`)
        .toSorted(),
    );
    expect(alternates).toHaveLength(locales.length + 1);
  }
});

test('D2 robots: names the sitemap', () => {
  const robots = readFileSync(join(dist, 'robots.txt'), 'utf8');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  expect(robots).not.toMatch(/^Disallow: ./m);
});
