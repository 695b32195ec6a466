import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser, StaticConfigLoader, type HtmlElement } from 'html-validate';

import { defaultLocale, isLocale, type Locale } from '../../src/i18n/locales.ts';

import { addressOf, builtFiles, dist } from './built-files.ts';

export interface BuiltPage {
  /** `es/contact-us.html` */
  file: string;
  /** `/es/contact-us` */
  address: string;
  locale: Locale;
  /** The address without a language, such as `/contact-us`. */
  route: string;
  source: string;
  document: HtmlElement;
}

const config = await new StaticConfigLoader({ root: true }).getConfigFor('page.html');

function read(file: string): BuiltPage {
  const source = readFileSync(join(dist, file), 'utf8');
  const document = new Parser(config).parseHtml(source);
  const address = addressOf(file);
  const [, first] = address.split('/');
  const locale = isLocale(first) ? first : defaultLocale;
  const route = isLocale(first) ? address.slice(first.length + 1) : address;
  return { file, address, locale, route, source, document };
}

/** Every page of the built site, parsed. */
export const builtPages: BuiltPage[] = builtFiles()
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map(read);

/** Pages that make no sense without a session, a mail's link or a wrong address. */
export const unnamedRoutes = ['/404', '/dashboard', '/update-password'];

/** Pages that search engines and people are led to. */
export const namedPages = builtPages.filter(
  ({ route }) => !unnamedRoutes.includes(route),
);

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Returns text as a reader sees it: with decoded entities and single spaces. */
export function plain(text: string): string {
  return text
    .replace(/&#x?([\da-f]+);/gi, (whole, digits: string) =>
      String.fromCodePoint(parseInt(digits, /^&#x/i.test(whole) ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  const value = element.getAttributeValue(name);
  return value === null ? undefined : plain(value);
}

/** Returns the only element of a selector. */
export function only(page: BuiltPage, selector: string): HtmlElement {
  const [element, ...others] = page.document.querySelectorAll(selector);
  if (!element || others.length)
    throw new Error(`${page.file}: ${others.length + Number(!!element)} × ${selector}`);
  return element;
}
