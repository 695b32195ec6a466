/**
 * Writes the subsets of both fonts to src/assets/fonts. The arguments are folders with the unpacked
 * npm packages source-serif 4.5.1 and source-sans 3.52.0. See CONTRIBUTING.md, "Change the fonts".
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { load } from 'js-yaml';
import subsetFont, { type SubsetOptions } from 'subset-font';

import { languages } from '../src/i18n/locales.ts';
import { type Currency, formatMoney } from '../src/i18n/money.ts';
import { keptNames, renamed } from './font-names.ts';

function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
}

const languagesOf = {
  latin: ['en', 'es', 'id', 'tl'],
  vietnamese: ['vi'],
  cyrillic: ['ru'],
};

const currencies = load(await readFile('content/currencies.yaml', 'utf8')) as Currency[];

/** All characters that a price may contain, so that no currency sign falls back to another font. */
function priceLetters(locales: readonly string[]): string {
  const prices = locales.flatMap((locale) =>
    currencies.map((currency) => formatMoney(1234567.89, currency, locale)),
  );
  return prices.join('');
}

const basic = `${range(0x20, 0x7e)}\u00a0©·–—−‘’“”…→€£¥×«»`;
/** Without characters that neither headings nor prices contain. The fallback font has them, for clients' names. */
const headings = basic.replace(/[#*<=>@[\\\]^_`{|}~−]/g, '');
/** The language picker is on every page. */
const pickers = languages.map(({ name }) => name).join('');
const alphabets = {
  latin: 'ÁÉÍÓÚÜÑáéíóúüñ¡¿ÀàÈèçÇêâôãõöäßåæø',
  vietnamese: `ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}`,
  cyrillic: `${range(0x410, 0x44f)}Ёё„№`,
};

const [serif, sans] = process.argv.slice(2);
if (!serif || !sans)
  throw new Error(
    'usage: npm run fonts -- <folder of source-serif> <folder of source-sans>',
  );
const display = renamed(
  await readFile(join(serif, 'TTF/SourceSerif4Display-Semibold.ttf')),
  'Crossport Serif Semibold',
);
// The subsetter writes OpenType outlines (.otf) that browsers refuse.
const text = renamed(
  await readFile(join(sans, 'VF/SourceSans3VF-Upright.ttf')),
  'Crossport Sans',
);

for (const name of ['latin', 'vietnamese', 'cyrillic'] as const) {
  const letters = alphabets[name] + priceLetters(languagesOf[name]);
  await writeSubset(`crossport-serif-${name}`, display, headings + letters, {
    // Leaves out small capitals and alternates, which the site never uses.
    noLayoutClosure: true,
  });
  await writeSubset(`crossport-sans-${name}`, text, basic + pickers + letters, {
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk'],
    // Names the weights, for desktop applications.
    dropTables: ['STAT'],
  });
}

async function writeSubset(
  name: string,
  font: Buffer,
  letters: string,
  options: SubsetOptions,
) {
  const subset = await subsetFont(font, letters, {
    ...options,
    targetFormat: 'woff2',
    preserveNameIds: keptNames,
  });
  await writeFile(`src/assets/fonts/${name}.woff2`, subset);
  console.log(`${name}.woff2  ${(subset.length / 1024).toFixed(1)} KiB`);
}
