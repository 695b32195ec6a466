import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { drafts, posts } from '../support/content-facts.ts';
import { dist } from './built-files.ts';
import { type BuiltPage, readPage, someLocales } from './built-pages.ts';
import { attribute, attributesOf, only, textsOf } from './elements.ts';

const published = posts.map(({ slug }) => slug);

const dayOf = (slug: string) => posts.find((post) => post.slug === slug)?.date;

function slugsIn({ main, locale }: BuiltPage): string[] {
  const start = localizePath('/blog/', locale);
  const links = attributesOf(main, 'a', 'href').filter((href) => href.startsWith(start));
  return [...new Set(links.map((href) => href.slice(start.length)))];
}

test.each(someLocales)(
  '§2 blog: the index lists every published post, newest first (%s)',
  (locale) => {
    const page = readPage('/blog', locale);
    const slugs = slugsIn(page);
    expect(slugs.toSorted()).toEqual(published.toSorted());
    expect(slugs.map(dayOf)).toEqual(published.map(dayOf));
    const feed = 'link[rel="alternate"][type="application/rss+xml"]';
    expect(attributesOf(page.document, feed, 'href')).toEqual([
      localizePath('/rss.xml', locale),
    ]);
  },
);

test.each(
  someLocales.flatMap((locale) => published.map((slug) => [locale, slug] as const)),
)('§2 post: links, headings, reading time and styles of /%s/blog/%s', (locale, slug) => {
  const { document } = readPage(`/blog/${slug}`, locale);
  const article = only(document, 'article');
  const prefix = localizePath('', locale);
  expect(document.querySelectorAll('[style]')).toEqual([]);
  for (const link of article.querySelectorAll('a[href]')) {
    const href = attribute(link, 'href') ?? '';
    if (href.startsWith('/'))
      expect(href === prefix || href.startsWith(`${prefix}/`)).toBe(true);
    if (href.startsWith('http')) expect(attribute(link, 'rel'), href).toBe('noopener');
  }
  expect(textsOf(article, '.in-short li').length).toBeGreaterThan(1);
  // The author's name has no figure.
  const [, author = ''] = textsOf(article, '.meta > span');
  expect(Number(/\d+/.exec(author))).toBeGreaterThan(0);
  const sections = attributesOf(article, 'h2[id]', 'id').map((id) => `#${id}`);
  expect(sections.length).toBeGreaterThan(1);
  for (const contents of ['nav.toc details', 'nav.toc .beside'])
    expect(attributesOf(article, `${contents} a`, 'href'), contents).toEqual(sections);
});

test.each(locales)('D2 feed: it is valid and has every post (%s)', (locale) => {
  const xml = readFileSync(join(dist, localizePath('/rss.xml', locale)), 'utf8');
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({ isArray: (name) => name === 'item' });
  const { channel } = (
    parser.parse(xml) as {
      rss: {
        channel: {
          language: string;
          item: { link: string; pubDate: string; title: string }[];
        };
      };
    }
  ).rss;
  expect(channel.language).toBe(locale);
  const start = localizePath('/blog/', locale);
  const slugs = channel.item.map(({ link }) =>
    new URL(link).pathname.slice(start.length),
  );
  expect(slugs.toSorted()).toEqual(published.toSorted());
  expect(slugs.map(dayOf)).toEqual(published.map(dayOf));
  for (const { pubDate, title } of channel.item) {
    expect(Date.parse(pubDate)).toBeGreaterThan(0);
    expect(title).not.toBe('');
  }
});

test('D3 drafts: no file of the build has them', () => {
  const files = readdirSync(dist, { recursive: true }).map(String);
  for (const { slug } of drafts) {
    expect(files.filter((file) => file.includes(slug))).toEqual([]);
    for (const file of files.filter((name) => /\.(html|xml|json)$/.test(name)))
      expect(readFileSync(join(dist, file), 'utf8')).not.toContain(slug);
  }
});
