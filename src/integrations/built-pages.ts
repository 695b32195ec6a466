import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A built page. */
export interface BuiltPage {
  file: string;
  /** The file's text, read anew each time, because thousands of pages would not fit in memory. */
  readonly html: string;
  /** Its address, such as `/es/pricing`. */
  path: string;
}

/** Returns all HTML files of a built site, sorted by name. */
export async function readPages(dist: string): Promise<BuiltPage[]> {
  const names = await readdir(dist, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  return pages.map((name) => {
    const file = join(dist, name);
    const path = `/${name.replaceAll('\\', '/').replace(/(^|(?<=\/))index\.html$|\.html$/, '')}`;
    return {
      file,
      path,
      get html() {
        return readFileSync(file, 'utf8');
      },
    };
  });
}
