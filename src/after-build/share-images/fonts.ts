import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

import { scriptOf, type Script } from '../../i18n/locales.ts';

/** The display face by script, and a Song for Chinese, which pages take from the system. */
const files = {
  latin: 'src/assets/fonts/source-serif-latin.woff2',
  vietnamese: 'src/assets/fonts/source-serif-vietnamese.woff2',
  cyrillic: 'src/assets/fonts/source-serif-cyrillic.woff2',
  chinese: createRequire(import.meta.url).resolve(
    '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2',
  ),
} satisfies Record<Script, string>;

/** The faces of a language, the first one first. */
export function scriptsOf(language: string): Script[] {
  const script = scriptOf(language);
  return script === 'chinese' ? ['latin', script] : [script];
}

export interface Face {
  name: Script;
  data: Buffer;
  weight: 600;
  style: 'normal';
}

/** The faces with the letters of the texts only, in a format that can be drawn with. */
export async function loadFaces(texts: readonly string[]): Promise<Face[]> {
  const letters = texts.join('');
  return Promise.all(
    Object.entries(files).map(async ([name, file]) => ({
      name: name as Script,
      data: await subsetFont(await readFile(file), letters, { targetFormat: 'sfnt' }),
      weight: 600,
      style: 'normal',
    })),
  );
}
