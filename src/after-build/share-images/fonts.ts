import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

import type { Script } from '../../i18n/locales.ts';

/** The display face by script, and a Song for Chinese, which pages take from the system. */
const files = {
  latin: 'src/assets/fonts/source-serif-latin.woff2',
  vietnamese: 'src/assets/fonts/source-serif-vietnamese.woff2',
  cyrillic: 'src/assets/fonts/source-serif-cyrillic.woff2',
  chinese: createRequire(import.meta.url).resolve(
    '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2',
  ),
} satisfies Record<Script, string>;

/** The families that a script is set in, the first one first. */
export const familiesOf: Record<Script, readonly Script[]> = {
  latin: ['latin'],
  vietnamese: ['vietnamese'],
  cyrillic: ['cyrillic'],
  chinese: ['latin', 'chinese'],
};

interface Face {
  name: Script;
  data: Buffer;
  weight: 600;
  style: 'normal';
}

/** The faces of each script. */
export type Faces = Record<Script, Face[]>;

/**
 * The faces with the letters of the texts only, in a format that can be drawn with. Each script
 * has one list, the same for all images, by which satori knows what it has read.
 */
export async function loadFaces(texts: readonly string[]): Promise<Faces> {
  const letters = texts.join('');
  const load = async (name: Script): Promise<Face> => ({
    name,
    data: await subsetFont(await readFile(files[name]), letters, {
      targetFormat: 'sfnt',
    }),
    weight: 600,
    style: 'normal',
  });
  const [latin, vietnamese, cyrillic, chinese] = await Promise.all([
    load('latin'),
    load('vietnamese'),
    load('cyrillic'),
    load('chinese'),
  ]);
  const loaded = { latin, vietnamese, cyrillic, chinese };
  const of = (script: Script) => familiesOf[script].map((name) => loaded[name]);
  return {
    latin: of('latin'),
    vietnamese: of('vietnamese'),
    cyrillic: of('cyrillic'),
    chinese: of('chinese'),
  };
}
