/**
 * Makes the subsets of the display font in src/assets/fonts, one for each script. The source is
 * the npm package source-serif 4.5.1 (SIL Open Font License 1.1), unpacked into the folder given
 * as argument. CONTRIBUTING.md describes it under "Change the display font".
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

import { keptNames, renamed } from './font-names.ts';

/** All characters from one code point to another, both included. */
function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
}

const basic = `${range(0x20, 0x7e)}\u00a0©·–—‘’“”„…•→←€£¥×«»№`;
const alphabets = {
  latin: 'ÁÉÍÓÚÜÑáéíóúüñ¡¿ÀàÈèçÇêâôãõöäßåæø',
  vietnamese: `ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}`,
  cyrillic: `${range(0x410, 0x44f)}Ёё`,
};

const folder = process.argv[2];
if (!folder) throw new Error('usage: npm run fonts -- <folder of source-serif>');
const original = await readFile(join(folder, 'TTF/SourceSerif4Display-Semibold.ttf'));
// The licence keeps the original's name for the original.
const font = renamed(original, 'Crossport Serif Semibold');

for (const [name, letters] of Object.entries(alphabets)) {
  // Without layout closure, small capitals and alternates, which are never printed, stay out.
  const subset = await subsetFont(font, basic + letters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    preserveNameIds: keptNames,
  });
  await writeFile(`src/assets/fonts/crossport-serif-${name}.woff2`, subset);
  console.log(`crossport-serif-${name}.woff2  ${(subset.length / 1024).toFixed(1)} KiB`);
}
