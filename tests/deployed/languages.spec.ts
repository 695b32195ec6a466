import { expect } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { parseHtml } from '../support/parse-html.ts';
import { test } from './test.ts';

/** What a page tells search engines about its addresses. */
interface Addresses {
  canonical: string;
  /** By language, `x-default` among them. */
  languages: Map<string, string>;
}

/** Undefined for a page that must not be found. */
function addressesOf(html: string): Addresses | undefined {
  const head = parseHtml(html.slice(0, html.indexOf('</head>')));
  const noindex = head.querySelector('meta[name="robots"]');
  if (noindex?.getAttributeValue('content')?.includes('noindex')) return undefined;
  const links = head.querySelectorAll('link[hreflang]');
  const canonical = head.querySelector('link[rel="canonical"]');
  return {
    canonical: canonical?.getAttributeValue('href') ?? '',
    languages: new Map(
      links.map((link) => [
        link.getAttributeValue('hreflang') ?? '',
        link.getAttributeValue('href') ?? '',
      ]),
    ),
  };
}

/** Every page names its own address and, mutually, itself in every language. */
test('addresses and hreflang, mutual', ({ origin, pages }) => {
  const { CANONICAL = origin } = process.env;
  const addressesByPage = new Map<string, Addresses>();
  for (const { path, text } of pages) {
    const addresses = addressesOf(text);
    if (addresses) addressesByPage.set(new URL(path, CANONICAL).href, addresses);
  }
  for (const [url, { canonical, languages }] of addressesByPage) {
    expect.soft(canonical, `${url} calls itself`).toBe(url);
    const oneWay = [...locales, 'x-default'].flatMap((language) => {
      const other = languages.get(language) ?? '';
      const back = addressesByPage.get(other)?.languages.values().toArray() ?? [];
      return back.includes(url) ? [] : [`${language} is ${other || 'missing'}`];
    });
    expect.soft(oneWay, url).toEqual([]);
  }
});
