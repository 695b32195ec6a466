import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { load } from 'js-yaml';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';

import { readPage } from './pages.ts';

const dist = process.env['DIST_DIR'] ?? 'dist';

const posts = readdirSync('content/blog').map((slug) => {
  const facts = load(readFileSync(`content/blog/${slug}/facts.yaml`, 'utf8')) as {
    date: Date;
    draft?: boolean;
  };
  return { slug, ...facts };
});
const published = posts
  .filter(({ draft }) => !draft)
  .sort((a, b) => b.date.getTime() - a.date.getTime())
  .map(({ slug }) => slug);

const slugsIn = (html: string, prefix: string) => [
  ...new Set(
    [...html.matchAll(new RegExp(`href="${prefix}/blog/([a-z-]+)"`, 'g'))].map(
      ([, slug]) => slug,
    ),
  ),
];

test.each(locales)(
  '§2 blog: the index lists every post that is no draft, newest first (%s)',
  (locale) => {
    const { html } = readPage(localizePath('/blog', locale));
    expect(slugsIn(html, localizePath('', locale))).toEqual(published);
  },
);

test('§2 blog: the home page has the three newest', () => {
  expect(slugsIn(readPage('/').html, '')).toEqual(published.slice(0, 3));
});

test('§2 blog: long-form dates, the four categories and the empty text', () => {
  const { html, text, find } = readPage('/blog');
  for (const day of ['June 11, 2025', 'May 14, 2025', 'April 9, 2025', 'March 18, 2025'])
    expect(html).toContain(day);
  expect(find('option', find('search')[0]).map(text)).toEqual([
    'All',
    'Visa Guides',
    'Company Formation',
    'Indonesia Focus',
    'Banking Solutions',
  ]);
  expect(html).toContain(
    '>No articles found matching your criteria. Try adjusting your search or category.<',
  );
});

test('§2 blog: each post of the index has title, date, category, excerpt, image and tags', () => {
  const { html, find, text } = readPage('/blog');
  const [, register = ''] = /<ol data-posts[^>]*>(.*?)<\/ol>/s.exec(html) ?? [];
  const entries = register.split('<li data-category=').slice(1);
  expect(entries).toHaveLength(published.length);
  for (const entry of entries) {
    const [heading = ''] = find('h2', entry);
    expect(text(heading)).not.toBe('');
    expect(heading).toMatch(/href="\/blog\/[a-z-]+"/);
    const [meta = '', excerpt = ''] = find('p', entry).map(text);
    expect(meta).toMatch(
      /^(Visa Guides|Company Formation|Indonesia Focus|Banking Solutions) \w+ \d+, 20\d\d$/,
    );
    expect(excerpt.length).toBeGreaterThan(20);
    expect(entry).toContain('<svg class="stamp"');
    expect(find('li', find('ul', entry)[0]).map(text).filter(Boolean)).not.toEqual([]);
  }
});

const everywhere = locales.flatMap((locale) =>
  published.map((slug) => [locale, slug] as const),
);

test.each(everywhere)(
  '§2 post: links, headings and styles of /%s/blog/%s',
  (locale, slug) => {
    const { html, find } = readPage(localizePath(`/blog/${slug}`, locale));
    const article = find('article')[0] ?? '';
    const prefix = localizePath('', locale);
    expect(html).not.toContain(' style="');
    for (const [, href] of article.matchAll(/<a href="(\/[^"]*)"/g))
      expect(href === prefix || href?.startsWith(`${prefix}/`)).toBe(true);
    for (const [link] of article.matchAll(/<a [^>]*href="https?:[^>]*>/g))
      expect(link).toContain('rel="noopener"');
    const ids = [...article.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    const contents =
      find('nav', article).find((nav) => nav.includes('toc-heading')) ?? '';
    const anchors = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.length).toBeGreaterThan(1);
    expect(anchors).toEqual(ids.filter((id) => id !== 'toc-heading'));
  },
);

test('§2 post: shares by plain links, without anything of theirs in the page', () => {
  const { html } = readPage('/blog/china-z-visa-guide');
  for (const start of [
    'mailto:?subject=',
    'https://www.linkedin.com/sharing/',
    'https://x.com/intent/post',
    'https://wa.me/?text=',
  ])
    expect(html).toContain(`href="${start}`);
  expect(html).not.toMatch(/src="(https?:)?\/\//);
});

test.each(locales)('D2 feed: it is valid and has every post (%s)', (locale) => {
  const xml = readFileSync(join(dist, localizePath('/rss.xml', locale)), 'utf8');
  expect(XMLValidator.validate(xml)).toBe(true);
  const { channel } = (
    new XMLParser().parse(xml) as {
      rss: {
        channel: {
          title: string;
          language: string;
          item: { link: string; pubDate: string; title: string }[];
        };
      };
    }
  ).rss;
  expect(channel.language).toBe(locale);
  expect(channel.item.map(({ link }) => new URL(link).pathname)).toEqual(
    published.map((slug) => localizePath(`/blog/${slug}`, locale)),
  );
  for (const { pubDate, title } of channel.item) {
    expect(Date.parse(pubDate)).toBeGreaterThan(0);
    expect(title).not.toBe('');
  }
  const alternate = `type="application/rss+xml" title=`;
  expect(readPage(localizePath('/blog', locale)).html).toContain(alternate);
});

test('D3 drafts: they are in no file of the build', () => {
  const files = readdirSync(dist, { recursive: true }).map(String);
  for (const { slug } of posts.filter(({ draft }) => draft)) {
    expect(files.filter((file) => file.includes(slug))).toEqual([]);
    for (const file of files.filter((name) => /\.(html|xml|json)$/.test(name)))
      expect(readFileSync(join(dist, file), 'utf8')).not.toContain(slug);
  }
});
