/**
 * Writes the display font's subsets to src/assets/fonts. The argument is a folder with the unpacked npm
 * package source-serif 4.5.1. See CONTRIBUTING.md, "Change the display font".
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { load } from 'js-yaml';
import subsetFont from 'subset-font';

import { formatMoney, type Currency } from '../src/i18n/money.ts';
import { keptNames, renamed } from './font-names.ts';

function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
}

const languages = {
  latin: ['en', 'es', 'id', 'tl'],
  vietnamese: ['vi'],
  cyrillic: ['ru'],
};

const currencies = load(await readFile('content/currencies.yaml', 'utf8')) as Currency[];

/** Includes prices, so that no sign falls back to another face. */
function priceLetters(locales: readonly string[]): string {
  const prices = locales.flatMap((locale) =>
    currencies.map((currency) => formatMoney(1234567.89, currency, locale)),
  );
  return prices.join('');
}

/** Never in headings or prices. In a client's name the fallback font has them. */
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
const font = renamed(original, 'Crossport Serif Semibold');

for (const name of ['latin', 'vietnamese', 'cyrillic'] as const) {
  const letters = basic + alphabets[name] + priceLetters(languages[name]);
  // Leaves out small capitals and alternates, which the site never uses.
  const subset = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    preserveNameIds: keptNames,
  });
  await writeFile(`src/assets/fonts/crossport-serif-${name}.woff2`, subset);
  console.log(`crossport-serif-${name}.woff2  ${(subset.length / 1024).toFixed(1)} KiB`);
}
