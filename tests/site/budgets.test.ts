import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { builtPages } from './built-pages.ts';

/**
 * KiB of HTML and CSS in the first answer, without its scripts, so that it fits one round trip
 * (docs/design.md 8).
 */
const bar = 14;

test('D8 budgets: HTML and CSS of every page in every language fit one round trip', () => {
  const sizes = builtPages.map(({ address, source }) => {
    const html = source.replace(/<script(?: type="module")?>[\s\S]*?<\/script>/g, '');
    return { address, size: brotliCompressSync(html).length / 1024 };
  });
  const [heaviest] = sizes.sort((a, b) => b.size - a.size);
  console.log(`Heaviest page: ${heaviest?.address}, ${heaviest?.size.toFixed(2)} KiB`);
  expect(sizes.filter(({ size }) => size > bar)).toEqual([]);
  // The best compression takes 50 ms for a page.
}, 120_000);
