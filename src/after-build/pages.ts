import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A built page. */
export interface BuiltPage {
  file: string;
  html: string;
  /** Its address, `/es/pricing`. */
  path: string;
}

/** All HTML files of a built site, in the order of their names. */
export async function readPages(dist: string): Promise<BuiltPage[]> {
  const names = await readdir(dist, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).sort();
  return Promise.all(
    pages.map(async (name) => {
      const file = join(dist, name);
      const path = `/${name.replaceAll('\\', '/').replace(/(^|(?<=\/))index\.html$|\.html$/, '')}`;
      return { file, html: await readFile(file, 'utf8'), path };
    }),
  );
}
