import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { posts, services, visas } from '../support/content-facts.ts';
import { dist } from './built-files.ts';
import { type BuiltPage, builtPages, readPage } from './built-pages.ts';
import { attribute, only } from './elements.ts';

function metaOf({ head }: BuiltPage, name: string): string {
  const key = name.startsWith('og:') ? 'property' : 'name';
  return attribute(only(head, `meta[${key}="${name}"]`), 'content') ?? '';
}

const imageOf = (page: BuiltPage) => new URL(metaOf(page, 'og:image')).pathname;

test.each(builtPages.map((page) => [page.address, page] as const))(
  'D2 share images: %s has one with its size',
  (_, page) => {
    expect(imageOf(page)).toMatch(/\.jpg$/);
    expect(metaOf(page, 'og:image:width')).toBe('1200');
    expect(metaOf(page, 'og:image:height')).toBe('630');
    expect(metaOf(page, 'og:image:type')).toBe('image/jpeg');
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
  },
);

test('D2 share images: each exists, and no other', async () => {
  const images = new Set(builtPages.map(imageOf));
  for (const image of images) {
    const jpeg = readFileSync(join(dist, image));
    expect(jpeg.subarray(0, 3), image).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  }
  // All have the same background.
  const [first = ''] = images;
  expect(await loadImage(join(dist, first))).toMatchObject({ width: 1200, height: 630 });
  const drawn = readdirSync(join(dist, 'og'), { recursive: true }).map(String);
  expect(drawn.filter((name) => name.endsWith('.jpg'))).toHaveLength(images.size);
});

const ownImages = [
  '/pricing',
  ...Object.keys(services).map((id) => `/services/${id}`),
  ...Object.keys(visas).map((id) => `/visa-work-permits/${id}`),
].map((route) => ({ route, languages: [...locales] as string[] }));
const articles = posts.map(({ slug, languages }) => ({
  route: `/blog/${slug}`,
  languages,
}));

test.each(locales)(
  'D2 share images: %s: prices, countries, visas and posts have their own',
  (locale) => {
    // An untranslated post has its English image.
    for (const { route, languages } of [...ownImages, ...articles])
      expect(imageOf(readPage(route, locale))).toBe(
        `/og${localizePath(route, languages.includes(locale) ? locale : 'en')}.jpg`,
      );
    for (const route of ['/', '/services', '/blog', '/contact-us', '/404'])
      expect(imageOf(readPage(route, locale))).toBe(
        `/og${localizePath('/index', locale)}.jpg`,
      );
  },
);
