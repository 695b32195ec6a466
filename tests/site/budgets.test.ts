import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';

import { documentBar } from '../e2e/bars.ts';

import { builtPages, type BuiltPage } from './built-pages.ts';
import { inline } from './page-policies.ts';

/** Best compression takes 50 ms a page, so it is asked of the heaviest only; FULL=1 asks all. */
const measured = process.env['FULL'] ? builtPages.length : 12;

function withoutScripts(page: BuiltPage): string {
  return inline(page, 'script').reduce(
    (html, script) => html.replace(`>${script}</script>`, () => '></script>'),
    page.source,
  );
}

/** Returns about what a page takes, fast: its text before and after its inline scripts. */
function roughSize({ source }: BuiltPage): number {
  const [first = '', ...others] = source.split('<script>');
  const html =
    first + others.map((part) => part.slice(part.indexOf('</script>'))).join('');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(html, { params }).length;
}

test('D8 budgets: HTML and CSS of every page in every language fit one round trip', () => {
  const heaviest = builtPages
    .map((page) => ({ page, rough: roughSize(page) }))
    .sort((a, b) => b.rough - a.rough)
    .slice(0, measured)
    .map(({ page }) => ({
      address: page.address,
      size: brotliCompressSync(withoutScripts(page)).length / 1024,
    }))
    .sort((a, b) => b.size - a.size);
  const [first] = heaviest;
  console.log(`Heaviest page: ${first?.address}, ${first?.size.toFixed(2)} KiB`);
  const over = heaviest.filter(({ address, size }) => size > documentBar(address));
  expect(over).toEqual([]);
}, 120_000);
