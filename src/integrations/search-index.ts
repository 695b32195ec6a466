import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

import { readPages } from './built-pages.ts';

/** Pagefind's own interfaces and worker; ours is src/features/search/. */
const ready = /^pagefind-[\w-]+\.(js|css)$/;

/** Controls, and text that is hidden or only for screen readers. */
const notIndexed = [
  ...['svg', 'noscript', 'form', 'search', 'nav', 'dialog', 'button', '.button'],
  ...['[hidden]', '.visually-hidden', '.on-paper'],
];

export function withoutIndexMarks(html: string): string {
  return html.replace(/ data-pagefind-[a-z]+(="[^"]*")?/g, '');
}

/**
 * Writes Pagefind's index to `pagefind/`, one for each language. Pagefind reads the files itself, which is
 * twice as fast, but must not write them: `writeFiles` may end before a file is complete, and the search then
 * finds nothing.
 * @returns the number of pages read
 */
async function writeIndex(dist: string): Promise<number> {
  const { index, errors } = await createIndex({
    excludeSelectors: notIndexed,
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
