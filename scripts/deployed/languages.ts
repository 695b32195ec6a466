import { locales } from '../../src/i18n/locales.ts';
import { parseHtml } from '../parse-html.ts';
import type { Finding } from '../report.ts';

import type { Answer } from './ask.ts';
import type { Deployed } from './pages.ts';

/** What a page tells search engines about its addresses; undefined when it wants not to be found. */
interface Addresses {
  canonical: string;
  /** By language, `x-default` among them. */
  languages: Map<string, string>;
}

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
export function checkLanguages(deployed: Deployed, pages: Answer[]): Finding {
  const { origin, canonical } = deployed;
  const found = new Map<string, Addresses>();
  for (const { url, text } of pages) {
    const addresses = addressesOf(text);
    if (addresses) found.set(url.replace(origin, canonical), addresses);
  }
  const misses: string[] = [];
  for (const [url, addresses] of found) {
    if (addresses.canonical !== url)
      misses.push(`${url}: calls itself ${addresses.canonical}`);
    for (const language of [...locales, 'x-default']) {
      const other = addresses.languages.get(language) ?? '';
      const back = found.get(other)?.languages.values().toArray() ?? [];
      if (!back.includes(url))
        misses.push(`${url}: ${language} is ${other || 'missing'}`);
    }
  }
  return {
    check: 'addresses and hreflang, mutual',
    figure: `${found.size} pages × ${locales.length + 1}`,
    misses,
  };
}
