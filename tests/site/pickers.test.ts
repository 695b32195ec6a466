import { describe, expect, test } from 'vitest';

import { attribute, builtPages } from './built-pages.ts';

/** Units per US dollar and decimals, in the order of the list (docs/specification.md 9). */
const currencies = [
  ['USD', 1, 2],
  ['EUR', 0.92, 2],
  ['GBP', 0.78, 2],
  ['JPY', 157, 0],
  ['CAD', 1.37, 2],
  ['AUD', 1.5, 2],
  ['CHF', 0.89, 2],
  ['CNY', 7.25, 2],
  ['HKD', 7.81, 2],
  ['SGD', 1.35, 2],
  ['INR', 83.43, 2],
  ['IDR', 16400, 0],
  ['BRL', 5.43, 2],
  ['RUB', 82.88, 2],
  ['ZAR', 17.97, 2],
  ['KRW', 1380, 0],
  ['TRY', 32.82, 2],
  ['AED', 3.67, 2],
  ['THB', 36.71, 2],
  ['PKR', 278.5, 2],
];

const languages = ['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'];

describe('§9 pickers', () => {
  test('every page offers the 20 currencies with their rates and decimals', () => {
    for (const { document, file } of builtPages) {
      const options = document.querySelectorAll('select[data-currencies] option');
      const read = options.map((option) => [
        attribute(option, 'value'),
        Number(attribute(option, 'data-rate')),
        Number(attribute(option, 'data-decimals') ?? 2),
      ]);
      expect(read, file).toEqual(currencies);
    }
  });

  test('every page offers the seven languages, by select and by link', () => {
    for (const { document, file } of builtPages) {
      const options = document.querySelectorAll('select[data-languages] option');
      expect(
        options.map((option) => attribute(option, 'lang')),
        file,
      ).toEqual(languages);
      const links = document.querySelectorAll('#languages a');
      expect(
        links.map((link) => attribute(link, 'lang')),
        file,
      ).toEqual(languages);
    }
  });

  test('what runs before first paint knows the same currencies and languages', () => {
    const codes = currencies.map(([code]) => code).join('|');
    for (const { source, file } of builtPages) {
      const [script = ''] = /<script>[^]*?<\/script>/.exec(source) ?? [];
      const lists = [...script.matchAll(/\[((["'`])[A-Za-z]+\2,?)+\]/g)].map(([list]) =>
        (list.match(/[A-Za-z]+/g) ?? []).join('|'),
      );
      expect(lists, file).toEqual(expect.arrayContaining([languages.join('|'), codes]));
    }
  });
});
