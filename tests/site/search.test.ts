import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { dist } from './built-files.ts';
import { builtPages } from './built-pages.ts';
import { textsOf } from './elements.ts';

interface Fragment {
  url: string;
  content: string;
}

const index = join(dist, 'pagefind');
const folder = join(index, 'fragment');

/** Pagefind puts a mark before its JSON. */
function readFragment(file: string): Fragment {
  const text = gunzipSync(readFileSync(join(folder, file))).toString();
  return JSON.parse(text.slice(text.indexOf('{'))) as Fragment;
}

test('D2 search: excerpts have no hidden text', () => {
  const fragments = readdirSync(folder)
    .filter((file) => file.startsWith('en_'))
    .map(readFragment);
  expect(fragments.length).toBeGreaterThan(5);
  for (const { url, content } of fragments) {
    const page = builtPages.find(
      ({ file }) => `/${file}` === url.replace(/\/$/, '/index.html'),
    );
    const hidden = page
      ? textsOf(page.main, '[hidden]').filter(Boolean)
      : ['no such page'];
    for (const text of hidden) expect(content, url).not.toContain(text);
    expect(content, url).not.toContain('(opens in a new tab)');
  }
});

test('D2 search: its code is complete', () => {
  const codes = readdirSync(index).filter((file) => file.startsWith('wasm.'));
  expect(codes).toContain('wasm.unknown.pagefind');
  for (const file of codes)
    expect(() => gunzipSync(readFileSync(join(index, file))), file).not.toThrow();
});
