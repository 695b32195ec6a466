import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { lookUp, lookUpNotFoundPage } from '../../../supabase/local/site/find-file.ts';

import { rawPage } from './raw-page.ts';
import { writeFiles } from './write.ts';

async function fileOf(dist: string, path: string): Promise<string> {
  const found = await lookUp(dist, path);
  const file = found.kind === 'file' ? found.file : await lookUpNotFoundPage(dist, path);
  if (!file) throw new Error(`${dist} has no ${path}: npm run build:embedded`);
  return file;
}

/** Makes the floor of pages: raw HTML with the text of some pages of a built site. */
export async function rawSite(
  dist: string,
  paths: readonly string[],
  folder: string,
): Promise<void> {
  for (const path of paths) {
    const file = await fileOf(dist, path);
    writeFiles(folder, { [relative(dist, file)]: rawPage(readFileSync(file, 'utf8')) });
  }
}
