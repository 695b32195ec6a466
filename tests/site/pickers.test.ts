import { describe, expect, test } from 'vitest';

import { currencies } from '../support/content-facts.ts';
import { representatives } from './built-pages.ts';
import { attribute, attributesOf } from './elements.ts';

const languages = ['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'];

describe('§9 pickers', () => {
  test('every page offers the currencies with their rates and decimals', () => {
    for (const { document, file } of representatives) {
      const options = document.querySelectorAll('select[data-currencies] option');
      const read = options.map((option) => ({
        code: attribute(option, 'value'),
        decimals: Number(attribute(option, 'data-decimals') ?? 2),
        rateFromUSD: Number(attribute(option, 'data-rate')),
      }));
      expect(read, file).toEqual(currencies);
    }
  });

  test('every page offers the seven languages, by select and by link', () => {
    for (const { document, file, route } of representatives) {
      const lists = ['select[data-languages] option', '#languages a'];
      // The account menu of portal and desk has a select only: these need JavaScript.
      if (['/dashboard', '/desk'].includes(route)) lists.pop();
      for (const list of lists)
        expect(attributesOf(document, list, 'lang'), file).toEqual(languages);
    }
  });

  test('the script before first paint has the same currencies and languages', () => {
    const codes = currencies.map(({ code }) => code).join('|');
    for (const { document, file } of representatives) {
      const script = document.querySelector('script')?.textContent ?? '';
      const lists = [...script.matchAll(/\[((["'`])[A-Za-z]+\2,?)+\]/g)].map(([list]) =>
        (list.match(/[A-Za-z]+/g) ?? []).join('|'),
      );
      expect(lists, file).toEqual(expect.arrayContaining([languages.join('|'), codes]));
    }
  });
});
