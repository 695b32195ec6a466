import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

import { readPages } from './built-pages.ts';

/** Interfaces that Pagefind brings ready-made, and its worker; ours is src/features/search/. */
const ready = /^pagefind-[\w-]+\.(js|css)$/;

/** What is not read as a page's text: controls, and what is hidden or only heard. */
const unread = [
  ...['svg', 'noscript', 'form', 'search', 'nav', 'dialog', 'button', '.button'],
  ...['[hidden]', '.visually-hidden', '.on-paper'],
];

/** A page without what only the index reads. */
export function withoutIndexMarks(html: string): string {
  return html.replace(/ data-pagefind-[a-z]+(="[^"]*")?/g, '');
}

/**
 * Writes Pagefind's index to `pagefind/`, one a language. Only what carries `data-pagefind-body` is
 * in it (src/layouts/Page.astro), by the name that the page's head gives it
 * (src/layouts/Head.astro). Pagefind reads the files itself, which is twice as fast as to send
 * them. It does not write them: `writeFiles` may end before all of a file is on the disk, and a search
 * without the end of its code finds nothing.
 * @returns how many pages were looked at
 */
async function writeIndex(dist: string): Promise<number> {
  const { index, errors } = await createIndex({
    excludeSelectors: unread,
  });
  if (!index) throw new Error(`No search index: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: dist });
  const made = await index.getFiles();
  await close();
  const failed = [...added.errors, ...made.errors];
  if (failed.length) throw new Error(`No search index: ${failed.join('; ')}`);
  for (const { path, content } of made.files) {
    if (ready.test(path)) continue;
    const file = join(dist, 'pagefind', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return added.page_count;
}

/** Makes the index of the search dialog from the built pages. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const count = await writeIndex(dist);
        for (const { file, html } of await readPages(dist))
          writeFileSync(file, withoutIndexMarks(html));
        logger.info(`${count} pages`);
      },
    },
  };
}
