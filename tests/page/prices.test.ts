// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { currencies, listPrice } from '../support/content-facts.ts';
import { openBuiltPage } from './live-page.ts';

function labels(): Record<string, string> {
  const options = document.querySelectorAll<HTMLOptionElement>(
    '[data-currencies] option',
  );
  return Object.fromEntries(
    Array.from(options, ({ value, textContent }) => [value, textContent.trim()]),
  );
}

test.each(locales)(
  '§9 currencies: every price follows the format of each currency and of the language (%s)',
  async (locale) => {
    openBuiltPage(localizePath('/', locale));
    await import('../../src/ui/prices/prices.client.ts');
    const prices = [...document.querySelectorAll<HTMLDataElement>('[data-usd]')];
    expect(prices.length).toBeGreaterThan(0);
    for (const { code } of currencies) {
      document.documentElement.dataset['currency'] = code;
      document.dispatchEvent(new Event('rewrite-prices'));
      for (const { value, textContent } of prices)
        expect(textContent.replace(/\s/g, ' '), code).toBe(
          listPrice(Number(value), code, locale),
        );
    }
  },
);

test.each(locales)(
  '§9 currencies: the picker names each by code, name and the sign used in prices (%s)',
  (locale) => {
    openBuiltPage(localizePath('/', locale));
    expect(Object.keys(labels())).toEqual(currencies.map(({ code }) => code));
    for (const [code, label] of Object.entries(labels())) {
      const [, named = '', sign = code] =
        /^([A-Z]{3})\s[–—] .+?(?: ?[(（]([^)）]+)[)）])?$/.exec(label) ?? [];
      expect(named).toBe(code);
      expect(listPrice(1000, code, locale)).toContain(sign);
    }
  },
);
