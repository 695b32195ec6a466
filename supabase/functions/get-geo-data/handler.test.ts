import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencies } from '../../../src/content/facts.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { runs } from '../../../tests/support/seed.ts';
import { handleGeo } from './handler.ts';
import { supportedCurrencies } from './visitor.ts';

const addressPath = 'https://crossport.example/functions/v1/get-geo-data';

async function ask(headers: Record<string, string>, method = 'POST'): Promise<string> {
  const answer = await handleGeo(new Request(addressPath, { method, headers })).json();
  return `${answer.language} ${answer.currency}`;
}

const netlify = (country: string) =>
  JSON.stringify({ country: { code: country, name: 'X' } });

describe('§7 get-geo-data: the country the host found', () => {
  test.each([
    ['US', 'en USD'],
    ['GB', 'en GBP'],
    ['DE', 'en EUR'],
    ['ES', 'es EUR'],
    ['MX', 'es USD'],
    ['BR', 'en BRL'],
    ['CN', 'zh CNY'],
    ['HK', 'zh HKD'],
    ['TW', 'zh USD'],
    ['SG', 'en SGD'],
    ['ID', 'id IDR'],
    ['VN', 'vi USD'],
    ['RU', 'ru RUB'],
    ['KZ', 'ru USD'],
    ['PH', 'tl USD'],
    ['JP', 'en JPY'],
    ['es', 'es EUR'],
  ])('%s answers %s', async (country, expected) => {
    expect(await ask({ 'cf-ipcountry': country })).toBe(expected);
  });

  test.each([
    ['cf-ipcountry', 'RU'],
    ['x-vercel-ip-country', 'RU'],
    ['cloudfront-viewer-country', 'RU'],
    ['x-appengine-country', 'RU'],
    ['x-country-code', 'RU'],
    ['x-country', ' ru '],
    ['x-nf-geo', netlify('RU')],
    ['x-nf-geo', btoa(netlify('RU'))],
  ])('is read from %s: %s', async (name, value) => {
    expect(await ask({ [name]: value })).toBe('ru RUB');
  });

  test.each([
    // The browser's language if we support it, and the country's currency.
    ['ID', 'en-GB,en;q=0.9', 'en IDR'],
    ['ID', 'de-DE,de;q=0.9,en;q=0.5', 'en IDR'],
    ['DE', 'es-ES', 'es EUR'],
    ['CN', 'ru, zh;q=0.9', 'ru CNY'],
    // Otherwise the country's language.
    ['ID', 'de-DE,fr;q=0.9', 'id IDR'],
    ['DE', 'de', 'en EUR'],
    ['VN', '*', 'vi USD'],
    ['VN', '', 'vi USD'],
  ])('%s with %s answers %s', async (country, header, expected) => {
    const headers = { 'cf-ipcountry': country, 'accept-language': header };
    expect(await ask(headers)).toBe(expected);
  });

  test.each(['XX', 'T1', 'ZZ', '', 'Spain', 'toString', '__proto__', '12'])(
    'counts as unknown when it is %j',
    async (country) => {
      const headers = { 'cf-ipcountry': country, 'accept-language': 'id-ID' };
      expect(await ask(headers)).toBe('id IDR');
    },
  );
});

describe('§7 get-geo-data: only languages are known', () => {
  test.each([
    ['de', 'en EUR'],
    ['de-DE,de;q=0.9,en;q=0.8', 'en EUR'],
    ['pt-BR', 'en BRL'],
    ['es', 'es EUR'],
    ['es-MX', 'es USD'],
    ['zh-TW', 'zh USD'],
    ['zh-Hant-HK', 'zh HKD'],
    ['zh', 'zh CNY'],
    ['fil-PH', 'tl USD'],
    ['tl', 'tl USD'],
    ['in', 'id IDR'],
    ['en-ID', 'en IDR'],
    ['de-CH, es;q=0.5', 'es CHF'],
    ['en;q=0.2, vi;q=0.7, ru;q=0.9', 'ru RUB'],
    ['es;q=0, ru', 'ru RUB'],
    ['*', 'en USD'],
    ['', 'en USD'],
  ])('%j answers %s', async (header, expected) => {
    expect(await ask({ 'accept-language': header })).toBe(expected);
  });

  test('no headers at all give en USD', async () => {
    expect(await ask({})).toBe('en USD');
  });
});

describe('§7 get-geo-data: the answer', () => {
  test('R1.20 is the same for GET and POST, private, and open to other origins', () => {
    for (const method of ['GET', 'POST']) {
      const response = handleGeo(new Request(addressPath, { method }));
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('a preflight allows the headers that supabase-js sends', () => {
    const response = handleGeo(new Request(addressPath, { method: 'OPTIONS' }));
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
    expect(response.status).toBe(204);
    expect(allowed).toEqual(
      expect.arrayContaining([
        'apikey',
        'authorization',
        'content-type',
        'x-client-info',
      ]),
    );
  });

  test('another method answers 405 with an error', async () => {
    const response = handleGeo(new Request(addressPath, { method: 'DELETE' }));
    expect(response.status).toBe(405);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  test('R1.21 invalid headers never throw and give supported values', async () => {
    // All characters that a header can hold.
    const latin = fc.string({
      unit: fc.integer({ min: 32, max: 255 }).map((n) => String.fromCharCode(n)),
    });
    const header = fc.oneof(
      latin,
      fc.constantFrom(
        '{"country":null}',
        'null',
        btoa('{"country":{"code":7}}'),
        ';q=1',
        ',,,;;',
        'es;q=NaN',
      ),
      fc.constant('es,'.repeat(20_000)),
      fc.constant('a-'.repeat(5_000)),
    );
    await fc.assert(
      fc.asyncProperty(header, header, header, async (country, geo, language) => {
        const response = handleGeo(
          new Request(addressPath, {
            headers: {
              'cf-ipcountry': country,
              'x-nf-geo': geo,
              'accept-language': language,
            },
          }),
        );
        const answer = await response.json();
        expect(response.status).toBe(200);
        expect(locales).toContain(answer.language);
        expect(supportedCurrencies).toContain(answer.currency);
      }),
      { numRuns: runs(300) },
    );
  });
});

test('§7 get-geo-data: it supports the site’s currencies', () => {
  expect(supportedCurrencies).toEqual(currencies.map(({ code }) => code));
});
