import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface BuiltPage {
  file: string;
  /** Read from disk each time, because thousands of pages would not fit in memory. */
  readonly html: string;
  path: string;
}

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
