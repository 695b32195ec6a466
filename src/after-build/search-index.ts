import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';

/** Files of Pagefind that are not used: its ready-made interfaces and its worker. */
const ready = /^pagefind-[\w-]+\.(js|css)$/;

/** Returns a page without the attributes that only the index needs. */
export function withoutIndexMarks(html: string): string {
  return html.replace(/ data-pagefind-[a-z]+(="[^"]*")?/g, '');
}

/** An index of pages that have been read. */
export interface SearchIndex {
  /** The number of pages read. */
  count: number;
  /** Writes the index to `pagefind/`, with its browser script. */
  write: () => Promise<void>;
}

/**
 * Makes Pagefind's index, one for each language, of what carries `data-pagefind-body`, under the
 * name that the page's head gives. Pagefind reads the files itself, which is twice as fast as
 * sending them.
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
