import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { builtFiles, dist } from './built-files.ts';
import { readPage, representatives } from './built-pages.ts';
import { attributesOf } from './elements.ts';

const delivered = readFileSync(join(dist, 'licences.txt'), 'utf8');

test.each([
  ['the face', 'SIL OPEN FONT LICENSE Version 1.1'],
  ['the map', 'Natural Earth'],
  ['the icons', 'Lucide Contributors'],
  ['the mark of Google', 'trademark of Google LLC'],
  ['the search', 'Copyright (c) Pagefind'],
  ['React', /\breact 19\.[^\n]*\n\nMIT License/],
  ['the accounts', '@supabase/auth-js 2.'],
])('D2 licences: the site has that of %s', (_, text) => {
  expect(delivered).toMatch(text);
});

test('D2 licences: only packages that reach visitors are listed, and no other list exists', () => {
  expect(delivered).not.toMatch(/\b(sharp|vite|pglite) \d/);
  expect(builtFiles().join()).not.toContain('bundled-packages');
});

test("D2 licences: pages use our font name, because the original's is reserved", () => {
  expect(readPage('/').source).toContain('"Crossport Serif latin');
  expect(readPage('/').source).toContain('"Crossport Sans latin');
  for (const { source, address } of representatives)
    expect(source, address).not.toMatch(/Source (Serif|Sans)/);
});

test('D2 licences: every page links to them', () => {
  for (const page of representatives)
    expect(attributesOf(page.document, 'a', 'href'), page.address).toContain(
      '/licences.txt',
    );
});
