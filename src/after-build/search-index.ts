import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex } from 'pagefind';

import type { BuiltPage } from './pages.ts';

/** Interfaces that Pagefind brings ready-made, and its worker; ours is src/elements/search/. */
const ready = /^pagefind-[\w-]+\.(js|css)$/;

/** The page's name is a better title of a result than its heading: "Blog", not its promise. */
function withTitle(html: string): string {
  const title =
    /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace(/ \| [^|]*$/, '') ?? '';
  return html.replace(
    'data-pagefind-body',
    () =>
      `data-pagefind-body data-pagefind-meta="title:${title.replaceAll('"', '&quot;')}"`,
  );
}

/**
 * Writes Pagefind's index and its browser script to `pagefind/`, one index a language. Only what
 * carries `data-pagefind-body` is in it (src/layouts/Base.astro).
 * @returns how many pages were indexed
 */
export async function writeSearchIndex(
  dist: string,
  pages: BuiltPage[],
): Promise<number> {
  const { index, errors } = await createIndex({
    excludeSelectors: ['svg', 'noscript', 'form', 'search', 'nav', 'dialog'],
  });
  if (!index) throw new Error(`No search index: ${errors.join('; ')}`);
  const found = pages.filter(({ html }) => html.includes('data-pagefind-body'));
  for (const { path, html } of found) {
    const answer = await index.addHTMLFile({ url: path, content: withTitle(html) });
    if (answer.errors.length) throw new Error(`${path}: ${answer.errors.join('; ')}`);
  }
  const { files } = await index.getFiles();
  await close();
  const wanted = files.filter(({ path }) => !ready.test(path));
  for (const folder of new Set(wanted.map(({ path }) => dirname(path))))
    await mkdir(join(dist, 'pagefind', folder), { recursive: true });
  await Promise.all(
    wanted.map(({ path, content }) => writeFile(join(dist, 'pagefind', path), content)),
  );
  return found.length;
}
