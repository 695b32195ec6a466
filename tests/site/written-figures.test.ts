import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import {
  affiliateProgram,
  amounts,
  currencies,
  figures,
  readContent,
  services,
} from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attributesOf, plain, textOf, textsOf } from './elements.ts';

const ids = Object.keys(services);
const pattern = /\{(\w+)\}/g;

test('§9 investment plan: the minimum investment plan is a number of IDR and USD', () => {
  const { main } = readPage('/services/indonesia');
  const { documents } = readContent<{ documents: Record<string, string> }>(
    'services/indonesia/en.yaml',
  );
  const named = Object.values(documents).filter((text) => text.match(pattern));
  expect(named.join()).toContain('IDR {minimumInvestmentIDR}');
  expect(named.join()).toContain(
    'USD {minimumInvestmentLeastUSD} to {minimumInvestmentMostUSD}',
  );
  for (const text of named)
    expect(textOf(main)).toContain(
      plain(text.replace(pattern, (_, name: string) => figures[name] ?? name)),
    );
});

const { minimumInvestmentIDR, minimumInvestmentLeastUSD, minimumInvestmentMostUSD } =
  amounts as Record<string, number>;

test('§9 investment plan: our own rate lies between the dollars that texts name', () => {
  const { rateFromUSD = NaN } = currencies.find(({ code }) => code === 'IDR') ?? {};
  const usd = Number(minimumInvestmentIDR) / rateFromUSD;
  expect(usd).toBeGreaterThan(Number(minimumInvestmentLeastUSD));
  expect(usd).toBeLessThan(Number(minimumInvestmentMostUSD));
});

test.each(locales)(
  '§9 investment plan: no text has other dollars for it (%s)',
  (locale) => {
    const digits = (text: string) => text.replace(/(?<=\d)[.,\s](?=\d{3})/g, '');
    for (const route of [
      '/services/indonesia',
      '/faqs',
      '/blog/indonesia-pt-pma-guide',
    ]) {
      const text = digits(textOf(readPage(route, locale).main)).replaceAll(
        '0万',
        '00000',
      );
      expect(text, route).toContain(String(minimumInvestmentLeastUSD));
      expect(text, route).toContain(String(minimumInvestmentMostUSD));
    }
  },
);

/** A price as in Spanish, which sets thousands apart from 10,000 on. */
function enDolares(usd: number): string {
  const [whole = '', cents] = usd.toFixed(2).split('.');
  const grouped = usd < 10_000 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${grouped},${cents} USD`;
}

test.each(ids)(
  '§9 currencies: in Spanish, prices and durations of %s are written as in Spanish',
  (id) => {
    const { main } = readPage(`/services/${id}`, 'es');
    const values = attributesOf(main, 'data[data-usd]', 'value').map(Number);
    expect(values).toContain(services[id]?.baseFeeUSD);
    expect(textsOf(main, 'data[data-usd]')).toEqual(values.map(enDolares));
    for (const duration of textsOf(main, 'ol .duration'))
      expect(duration).toMatch(/^(1 semana|\d+(-\d+)? semanas)$/);
  },
);

test('§9 affiliate program: in Spanish, the least payout is written as in Spanish', () => {
  const { main } = readPage('/affiliate-program', 'es');
  expect(textsOf(main, 'table td')).toContain(`${affiliateProgram.minimumPayoutUSD} USD`);
});
