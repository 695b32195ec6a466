import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { parseHtml } from '../support/parse-html.ts';
import { builtFiles, dist } from './built-files.ts';
import { type BuiltPage, builtPages, representatives } from './built-pages.ts';
import { attribute, attributesOf } from './elements.ts';

const files = builtFiles();
const addresses = new Map(builtPages.map((page) => [page.address, page]));
const assets = new Set(files.map((file) => `/${file}`));

function addressesIn(page: BuiltPage): string[] {
  const names = ['href', 'src', 'component-url', 'renderer-url', 'before-hydration-url'];
  return names.flatMap((name) => attributesOf(page.document, `[${name}]`, name));
}

const known = new Map<string, Set<string>>();

function idsOf(address: string): Set<string> {
  const document =
    addresses.get(address)?.document ??
    parseHtml(readFileSync(join(dist, address), 'utf8'));
  const ids = known.get(address) ?? new Set(attributesOf(document, '[id]', 'id'));
  known.set(address, ids);
  return ids;
}

function faultOf(address: string, page: BuiltPage): string | undefined {
  if (/^(https:|mailto:|tel:|data:)/.test(address)) return undefined;
  const url = new URL(address, `https://crossport.example${page.address}`);
  // Hosts answer the screens of portal and desk with one page each (public/_redirects).
  const path = url.pathname.replace(/\/(dashboard|desk)\/[a-z]+$/, '/$1');
  if (!addresses.has(path) && !assets.has(path)) return 'no such page or file';
  if (!url.hash) return undefined;
  const id = decodeURIComponent(url.hash.slice(1));
  return idsOf(url.pathname).has(id) ? undefined : `no #${id} there`;
}

test.each(representatives.map((page) => [page.address, page] as const))(
  'D8 links: every page, file and anchor in %s exists',
  (_, page) => {
    const addresses = addressesIn(page);
    expect(addresses.length).toBeGreaterThan(20);
    const broken = addresses
      .map((address) => ({ address, problem: faultOf(address, page) }))
      .filter(({ problem }) => problem);
    expect(broken).toEqual([]);
  },
);

test.each(representatives.map((page) => [page.address, page] as const))(
  'D8 links: labels, descriptions and popovers of %s have existing ids',
  (_, page) => {
    const names = [
      'for',
      'aria-describedby',
      'aria-labelledby',
      'aria-controls',
      'popovertarget',
    ];
    const ids = names.flatMap((name) =>
      page.document
        .querySelectorAll(`[${name}]`)
        .flatMap((element) => attribute(element, name)?.split(' ') ?? []),
    );
    expect(ids.filter((id) => !idsOf(page.address).has(id))).toEqual([]);
  },
);

test('D8 links: fonts and pictures in style sheets exist', () => {
  const urls = representatives.flatMap(({ document }) =>
    Array.from(
      document
        .querySelectorAll('style')
        .map(({ textContent }) => textContent)
        .join()
        .matchAll(/url\(["']?([^"')]+)["']?\)/g),
      ([, url = '']) => url,
    ),
  );
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.filter((url) => !url.startsWith('data:') && !assets.has(url))).toEqual([]);
});
