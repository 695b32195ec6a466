import { expect, test } from 'vitest';

import type { Locale } from '../../src/i18n/locales.ts';
import {
  companies,
  expired,
  firm,
  posts,
  site,
  withdrawn,
} from '../support/content-facts.ts';
import {
  type BuiltPage,
  builtPages,
  namedPages,
  readPage,
  representatives,
} from './built-pages.ts';

const tested = representatives.filter((page) => namedPages.includes(page));

interface Data {
  '@context': string;
  '@type': string;
  [property: string]: unknown;
}

function dataOf({ document }: BuiltPage): Data[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ textContent }) => JSON.parse(textContent) as Data);
}

const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'address'],
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

test('D2 structured data: it parses, and each type has its required properties', () => {
  for (const page of tested)
    for (const data of dataOf(page)) {
      const path = page.address;
      expect(data['@context'], path).toBe('https://schema.org');
      expect(Object.keys(required), path).toContain(data['@type']);
      for (const property of required[data['@type']] ?? [])
        expect(data[property], `${path} ${data['@type']} ${property}`).toBeTruthy();
    }
});

const newest = `/blog/${posts[0]?.slug}`;

test.each<[string, Locale, string[]]>([
  ['/', 'en', ['Organization']],
  ['/', 'es', ['Organization']],
  ['/pricing', 'en', ['BreadcrumbList']],
  ['/faqs', 'en', ['BreadcrumbList', 'FAQPage']],
  [newest, 'zh', ['BlogPosting', 'BreadcrumbList']],
  ['/services/china', 'en', ['BreadcrumbList', 'Service']],
  [`/verified-companies/${expired[0]?.id}`, 'vi', ['BreadcrumbList', 'Organization']],
  ['/visa-work-permits/indonesia', 'ru', ['BreadcrumbList', 'Service']],
])('D2 structured data: %s in %s has %j', (route, locale, types) => {
  const pageTypes = dataOf(readPage(route, locale)).map((data) => data['@type']);
  expect(pageTypes.toSorted()).toEqual(types);
});

test.each(posts)('§2.8 structured data: $slug has its author and dates', (post) => {
  const page = readPage(`/blog/${post.slug}`);
  const author = firm.specialists.find(({ id }) => id === post.author);
  const data = dataOf(page).find((one) => one['@type'] === 'BlogPosting');
  expect(data).toMatchObject({
    author: { '@type': 'Person', name: author?.name },
    datePublished: post.date.toISOString().slice(0, 10),
  });
  const updated = post.updated?.toISOString().slice(0, 10);
  expect(data?.['dateModified']).toBe(updated);
  const byline = page.main.querySelector(`a[href="/about-us#${post.author}"]`);
  expect(byline?.textContent).toContain(author?.name);
});

test.each([
  [companies[0], 'Active'],
  [expired[0], 'Inactive'],
  [withdrawn[0], 'Inactive'],
] as const)('§2.12 structured data: the certificate of %o is %s', (entry, status) => {
  const page = readPage(`/verified-companies/${entry?.id}`);
  const data = dataOf(page).find((one) => one['@type'] === 'Organization');
  expect(data).toMatchObject({
    name: entry?.name,
    hasCertification: {
      certificationIdentification: entry?.id,
      certificationStatus: `https://schema.org/Certification${status}`,
      expires: entry?.verifiedUntil.toISOString().slice(0, 10),
      issuedBy: { name: site.name },
    },
  });
});

test('D2 structured data: breadcrumbs lead from home to the page itself', () => {
  const { origin } = site;
  const paths = new Set(builtPages.map(({ address }) => origin + address));
  for (const page of tested.filter(({ route }) => route !== '/')) {
    const path = page.address;
    const list = dataOf(page).find((data) => data['@type'] === 'BreadcrumbList');
    const items = list?.['itemListElement'] as { item: string; position: number }[];
    expect(items.map(({ position }) => position)).toEqual(
      items.map((_, index) => index + 1),
    );
    for (const { item } of items) expect(paths, path).toContain(item);
    expect(items.at(-1)?.item).toBe(origin + path);
  }
});
