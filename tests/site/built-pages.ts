import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { HtmlElement } from 'html-validate';

import { defaultLocale, isLocale, type Locale, locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { parseHtml } from '../support/parse-html.ts';
import { addressOf, builtFiles, dist } from './built-files.ts';

export class BuiltPage {
  readonly file: string;
  readonly address: string;
  readonly locale: Locale;
  readonly route: string;
  #source: string | undefined;
  #document: HtmlElement | undefined;
  #head: HtmlElement | undefined;

  constructor(file: string) {
    this.file = file;
    this.address = addressOf(file);
    const [, first] = this.address.split('/');
    this.locale = isLocale(first) ? first : defaultLocale;
    this.route = isLocale(first) ? this.address.slice(first.length + 1) : this.address;
  }

  get source(): string {
    return (this.#source ??= readFileSync(join(dist, this.file), 'utf8'));
  }

  get document(): HtmlElement {
    return (this.#document ??= parseHtml(this.source));
  }

  /** Parsed separately, in a tenth of the page's time. */
  get head(): HtmlElement {
    const [head = ''] = this.source.split('</head>');
    return (this.#head ??= parseHtml(head));
  }

  get main(): HtmlElement {
    const main = this.document.querySelector('main');
    if (!main) throw new Error(`${this.file} has no <main>`);
    return main;
  }
}

export const builtPages: BuiltPage[] = builtFiles()
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => new BuiltPage(file));

export function readPage(route: string, locale: Locale = defaultLocale): BuiltPage {
  const address = localizePath(route, locale);
  const page = builtPages.find((candidate) => candidate.address === address);
  if (!page) throw new Error(`${dist} has no page ${address}`);
  return page;
}

/** Pages that make no sense without a session, an email's link or a wrong address. */
export const unnamedRoutes = [
  '/404',
  '/consultation',
  '/dashboard',
  '/desk',
  '/update-password',
];

export const namedPages = builtPages.filter(
  ({ route }) => !unnamedRoutes.includes(route),
);

const routes = [...new Set(builtPages.map(({ route }) => route))];

/** English and one other, for tests of the same pages in each language; all with FULL=1. */
export const someLocales: readonly Locale[] = process.env['FULL']
  ? locales
  : [defaultLocale, 'zh'];

/** Each route in English and one other language, for tests of templates; all with FULL=1. */
export const representatives = builtPages.filter(({ route, locale }) => {
  const others = locales.filter((other) => other !== defaultLocale);
  const second = others[routes.indexOf(route) % others.length];
  return process.env['FULL'] || locale === defaultLocale || locale === second;
});
