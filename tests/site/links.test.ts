import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { builtFiles, dist } from './built-files.ts';
import { attribute, builtPages, type BuiltPage } from './built-pages.ts';

const files = builtFiles();
const addresses = new Map(builtPages.map((page) => [page.address, page]));
const assets = new Set(files.map((file) => `/${file}`));

/** Returns every address that a page names: links, sources, sprites, and the files of islands. */
function addressesIn(page: BuiltPage): string[] {
  const names = ['href', 'src', 'component-url', 'renderer-url', 'before-hydration-url'];
  return names.flatMap((name) =>
    page.document
      .querySelectorAll(`[${name}]`)
      .map((element) => attribute(element, name) ?? ''),
  );
}

/** Tells why an address leads nowhere, if it does. */
function problemOf(address: string, page: BuiltPage): string | undefined {
  if (/^(https:|mailto:|tel:|data:)/.test(address)) return undefined;
  const url = new URL(address, `https://crossport.example${page.address}`);
  const target = address.startsWith('#') ? page : addresses.get(url.pathname);
  if (!target && !assets.has(url.pathname)) return 'no such page or file';
  if (!url.hash) return undefined;
  const id = decodeURIComponent(url.hash.slice(1));
  const text = target?.source ?? readFileSync(join(dist, url.pathname), 'utf8');
  return text.includes(`id="${id}"`) ? undefined : `no #${id} there`;
}

test.each(builtPages.map((page) => [page.address, page] as const))(
  'D8 links: every page, file and anchor that %s names is there',
  (_, page) => {
    const found = addressesIn(page);
    expect(found.length).toBeGreaterThan(20);
    const broken = found
      .map((address) => ({ address, problem: problemOf(address, page) }))
      .filter(({ problem }) => problem);
    expect(broken).toEqual([]);
  },
);

test.each(builtPages.map((page) => [page.address, page] as const))(
  'D8 links: labels, descriptions and popovers of %s name ids that are there',
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
    const known = page.document.querySelectorAll('[id]').map(({ id }) => id);
    expect(ids.filter((id) => !known.includes(id))).toEqual([]);
  },
);

test('D8 links: fonts and pictures that styles name are there', () => {
  const urls = builtPages.flatMap(({ source }) =>
    Array.from(source.matchAll(/url\(["']?([^"')]+)["']?\)/g), ([, url = '']) => url),
  );
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.filter((url) => !url.startsWith('data:') && !assets.has(url))).toEqual([]);
});
