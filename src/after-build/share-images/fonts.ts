import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** The display face by script, and a Song for Chinese, which pages take from the system. */
const files = {
  latin: 'src/assets/fonts/source-serif-latin.woff2',
  vietnamese: 'src/assets/fonts/source-serif-vietnamese.woff2',
  cyrillic: 'src/assets/fonts/source-serif-cyrillic.woff2',
  chinese: createRequire(import.meta.url).resolve(
    '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff2',
  ),
};

type Script = keyof typeof files;

const scripts: Record<string, Script> = { vi: 'vietnamese', ru: 'cyrillic' };

/** The faces of a language, the first one first. */
export function scriptsOf(language: string): Script[] {
  return language === 'zh' ? ['latin', 'chinese'] : [scripts[language] ?? 'latin'];
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
