/**
 * Makes the subsets of the display font in src/assets/fonts, one for each script. The source is
 * the npm package source-serif 4.5.1 (SIL Open Font License 1.1), unpacked into the folder given
 * as argument. CONTRIBUTING.md describes it under "Change the display font".
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { load } from 'js-yaml';
import subsetFont from 'subset-font';

import { formatMoney, type Currency } from '../src/i18n/money.ts';
import { keptNames, renamed } from './font-names.ts';

/** All characters from one code point to another, both included. */
function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
}

/** The languages that each subset serves. */
const languages = {
  latin: ['en', 'es', 'id', 'tl'],
  vietnamese: ['vi'],
  cyrillic: ['ru'],
};

const currencies = load(await readFile('content/currencies.yaml', 'utf8')) as Currency[];

/** All characters of the languages' prices, so that no sign falls back to another face. */
function priceLetters(locales: readonly string[]): string {
  const prices = locales.flatMap((locale) =>
    currencies.map((currency) => formatMoney(1234567.89, currency, locale)),
  );
  return prices.join('');
}

/** What a heading or a price never has; in a client's name the fallback draws it. */
const needless = /[#*<=>@[\\\]^_`{|}~]/g;
const basic = `${range(0x20, 0x7e).replace(needless, '')}\u00a0©·–—‘’“”…→€£¥×«»`;
const alphabets = {
  latin: 'ÁÉÍÓÚÜÑáéíóúüñ¡¿ÀàÈèçÇêâôãõöäßåæø',
  vietnamese: `ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}`,
  cyrillic: `${range(0x410, 0x44f)}Ёё„№`,
};

const folder = process.argv[2];
if (!folder) throw new Error('usage: npm run fonts -- <folder of source-serif>');
const original = await readFile(join(folder, 'TTF/SourceSerif4Display-Semibold.ttf'));
// The licence keeps the original's name for the original.
const font = renamed(original, 'Crossport Serif Semibold');

for (const name of ['latin', 'vietnamese', 'cyrillic'] as const) {
  const letters = basic + alphabets[name] + priceLetters(languages[name]);
  // Without layout closure, small capitals and alternates, which are never printed, stay out.
  const subset = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    preserveNameIds: keptNames,
  });
  await writeFile(`src/assets/fonts/crossport-serif-${name}.woff2`, subset);
  console.log(`crossport-serif-${name}.woff2  ${(subset.length / 1024).toFixed(1)} KiB`);
}
