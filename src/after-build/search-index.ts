import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';

/** Interfaces that Pagefind brings ready-made, and its worker; ours is src/features/search/. */
const ready = /^pagefind-[\w-]+\.(js|css)$/;

/** A page without what only the index reads. */
export function withoutIndexMarks(html: string): string {
  return html.replace(/ data-pagefind-[a-z]+(="[^"]*")?/g, '');
}

/** An index of pages that have been read. */
export interface SearchIndex {
  /** How many pages were looked at. */
  count: number;
  /** Writes it to `pagefind/`, with its browser script. */
  write: () => Promise<void>;
}

/**
 * Pagefind's index, one a language. Only what carries `data-pagefind-body` is in it
 * (src/ui/Base.astro), by the name that the page's head gives it (src/ui/Head.astro).
 * Pagefind reads the files itself, which is twice as fast as to send them.
 */
export async function readSearchIndex(dist: string): Promise<SearchIndex> {
  const { index, errors } = await createIndex({
    excludeSelectors: ['svg', 'noscript', 'form', 'search', 'nav', 'dialog'],
  });
  if (!index) throw new Error(`No search index: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: dist });
  const write = async () => {
    const outputPath = join(dist, 'pagefind');
    const written = await index.writeFiles({ outputPath });
    await close();
    const failed = [...added.errors, ...written.errors];
    if (failed.length) throw new Error(`No search index: ${failed.join('; ')}`);
    for (const file of await readdir(outputPath))
      if (ready.test(file)) await rm(join(outputPath, file));
  };
  return { count: added.page_count, write };
}
