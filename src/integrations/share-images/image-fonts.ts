import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { create } from 'fontkitten';

import { type Script, scriptOf } from '../../i18n/locales.ts';

/** The canvas needs a Chinese font as a file; pages use the system's. */
const files = {
  latin: 'src/assets/fonts/crossport-serif-latin.woff2',
  vietnamese: 'src/assets/fonts/crossport-serif-vietnamese.woff2',
  cyrillic: 'src/assets/fonts/crossport-serif-cyrillic.woff2',
  chinese: createRequire(import.meta.url).resolve(
    '@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-600-normal.woff',
  ),
} satisfies Record<Script, string>;

export const fontFiles = Object.values(files);

function facesOf(language: string): Script[] {
  const script = scriptOf(language);
  return script === 'chinese' ? ['latin', script] : [script];
}

export function setType(context: SKRSContext2D, language: string, pixels: number): void {
  context.font = `600 ${pixels}px ${facesOf(language).join(', ')}`;
  context.lang = language;
}

/**
 * Registers the fonts with the canvas under the names of their scripts.
 * @returns a check that throws an error if a glyph is missing. The canvas would silently use a system font
 */
export async function loadFaces(): Promise<(text: string, language: string) => void> {
  const load = async ([script, file]: [string, string]) => {
    const data = await readFile(file);
    const face = create(data);
    if (!GlobalFonts.register(data, script) || face.isCollection)
      throw new Error(`${file} is not a font`);
    return [script, face] as const;
  };
  const faces = new Map(await Promise.all(Object.entries(files).map(load)));
  return (text, language) => {
    const usable = facesOf(language).map((script) => faces.get(script));
    const missing = Array.from(text).filter((character) => {
      const point = character.codePointAt(0) ?? 0;
      return !usable.some((face) => face?.hasGlyphForCodePoint(point));
    });
    if (missing.length)
      throw new Error(`No glyph for ${missing.join('')} in "${text}" (${language})`);
  };
}
