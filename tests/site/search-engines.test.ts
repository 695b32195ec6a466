import { loadImage } from '@napi-rs/canvas';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { readPages } from '../../src/integrations/built-pages.ts';
import { locales } from '../../src/i18n/locales.ts';

const dist = process.env['DIST_DIR'] ?? 'dist';
const origin = 'https://crossport.example';
const pages = await readPages(dist);
const found = pages.filter(({ html }) => !html.includes('content="noindex"'));
const hidden = /\/(404|dashboard|update-password)$/;

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

test('D2 sitemap: every page that may be found, by its canonical address, and no other', () => {
  const urls = readSitemap().map(({ loc }) => loc);
  expect(urls.toSorted()).toEqual(found.map(({ path }) => origin + path).toSorted());
  expect(urls.filter((url) => hidden.test(url))).toEqual([]);
});

test('D2 sitemap: each page names itself in seven languages and x-default, as its head does', () => {
  for (const { loc, 'xhtml:link': links } of readSitemap()) {
    const named = links.map((link) => [link['@_hreflang'], link['@_href']].join(' '));
    const { html = '' } = found.find(({ path }) => origin + path === loc) ?? {};
    const head = [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(named.toSorted()).toEqual(
      head.map(([, lang, href]) => `${lang} ${href}`).toSorted(),
    );
    expect(named).toHaveLength(locales.length + 1);
  }
});

test('D2 robots: names the sitemap', () => {
  const robots = readFileSync(join(dist, 'robots.txt'), 'utf8');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  expect(robots).not.toMatch(/^Disallow: ./m);
});

test('D2 share images: each page names one of 1200 × 630 that is there', async () => {
  const images = new Set<string>();
  for (const { html, path } of pages) {
    const head = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
    const image = new URL(head('og:image') ?? '').pathname;
    images.add(image);
    expect([head('og:image:width'), head('og:image:height')]).toEqual(['1200', '630']);
    expect(head('og:image:type')).toBe('image/jpeg');
    expect(image).toMatch(/\.jpg$/);
    expect(head('twitter:card'), path).toBe('summary_large_image');
  }
  for (const image of images)
    expect(await loadImage(join(dist, image)), image).toMatchObject({
      width: 1200,
      height: 630,
    });
  const drawn = readdirSync(join(dist, 'og'), { recursive: true }).map(String);
  expect(drawn.filter((name) => name.endsWith('.jpg'))).toHaveLength(images.size);
});

const shareImageOf = (path: string) => {
  const { html = '' } = pages.find((page) => page.path === path) ?? {};
  return /property="og:image" content="[^"]*\/og([^"]+)"/.exec(html)?.[1];
};

test.each([
  ['/', '/index.jpg'],
  ['/es/', '/es/index.jpg'],
  ['/pricing', '/pricing.jpg'],
  ['/vi/services/china', '/vi/services/china.jpg'],
  ['/ru/visa-work-permits/indonesia', '/ru/visa-work-permits/indonesia.jpg'],
  ['/zh/blog/china-z-visa-guide', '/zh/blog/china-z-visa-guide.jpg'],
  ['/id/services', '/id/index.jpg'],
  ['/tl/blog', '/tl/index.jpg'],
  ['/contact-us', '/index.jpg'],
  ['/404', '/index.jpg'],
])('D2 share images: %s shows %s', (path, image) => {
  expect(shareImageOf(path)).toBe(image);
});

interface Data {
  '@context': string;
  '@type': string;
  [property: string]: unknown;
}

function dataOf(html: string): Data[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Data,
  );
}

const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo', 'address'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: [
    'headline',
    'datePublished',
    'image',
    'author',
    'publisher',
    'inLanguage',
  ],
  FAQPage: ['mainEntity'],
  Service: ['name', 'provider', 'areaServed', 'offers'],
};

test('D2 structured data: parses, and each type has what it needs', () => {
  for (const { html, path } of found)
    for (const data of dataOf(html)) {
      expect(data['@context'], path).toBe('https://schema.org');
      expect(Object.keys(required), path).toContain(data['@type']);
      for (const property of required[data['@type']] ?? [])
        expect(data[property], `${path} ${data['@type']} ${property}`).toBeTruthy();
    }
});

const typesOf = (path: string) =>
  dataOf(found.find((page) => page.path === path)?.html ?? '')
    .map((data) => data['@type'])
    .toSorted();

test.each([
  ['/', ['Organization']],
  ['/es/', ['Organization']],
  ['/pricing', ['BreadcrumbList']],
  ['/faqs', ['BreadcrumbList', 'FAQPage']],
  ['/zh/blog/china-z-visa-guide', ['BlogPosting', 'BreadcrumbList']],
  ['/services/china', ['BreadcrumbList', 'Service']],
  ['/ru/visa-work-permits/indonesia', ['BreadcrumbList', 'Service']],
])('D2 structured data: %s has %s', (path, types) => {
  expect(typesOf(path)).toEqual(types);
});

test('§9 base fees: offers of structured data name them in dollars', () => {
  const price = (path: string) =>
    dataOf(found.find((page) => page.path === path)?.html ?? '').find(
      (data) => data['@type'] === 'Service',
    )?.['offers'];
  expect(price('/services/china')).toMatchObject({ price: 4500, priceCurrency: 'USD' });
  expect(price('/id/services/indonesia')).toMatchObject({
    price: 3650,
    priceCurrency: 'USD',
  });
  expect(price('/visa-work-permits/china')).toMatchObject({ price: 1600 });
  expect(price('/visa-work-permits/indonesia')).toMatchObject({ price: 2000 });
});

test('D2 structured data: breadcrumbs are addresses of pages, from home to the page itself', () => {
  const paths = new Set(pages.map(({ path }) => origin + path));
  for (const { html, path } of found.filter(
    (page) => !/^\/([a-z]{2}\/)?$/.test(page.path),
  )) {
    const list = dataOf(html).find((data) => data['@type'] === 'BreadcrumbList');
    const items = list?.['itemListElement'] as { item: string; position: number }[];
    expect(items.map(({ position }) => position)).toEqual(
      items.map((_, index) => index + 1),
    );
    for (const { item } of items) expect(paths, path).toContain(item);
    expect(items.at(-1)?.item).toBe(origin + path);
  }
});

test('R16 policy: no page names a hash that it has no use for', () => {
  for (const { html, path } of pages) {
    const policy = /content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const hashes = policy.match(/'sha256-[^']+'/g) ?? [];
    const inline = html.match(/<style|<script(?! src| type="application)/g) ?? [];
    expect(hashes.length, path).toBeLessThanOrEqual(inline.length + 2);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy).not.toContain("'unsafe-eval'");
  }
});
