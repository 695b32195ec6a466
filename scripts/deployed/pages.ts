import { readdirSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { parseHtml } from '../parse-html.ts';
import type { Finding } from '../report.ts';

import { ask, askAll, describe, type Answer } from './ask.ts';

/** A site that is served somewhere. */
export interface Deployed {
  /** Where it is asked for, without a slash at its end. */
  origin: string;
  /** The origin that its pages call their own; another one on a preview. */
  canonical: string;
}

const inEveryLanguage = (route: string) =>
  locales.map((locale) => localizePath(route, locale));

/** The routes that have a file of their own, `/pricing`. */
function plainRoutes(): string[] {
  return readdirSync('src/pages/[...locale]')
    .flatMap((file) => /^([\w-]+)\.astro$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== '404')
    .map((name) => (name === 'index' ? '/' : `/${name}`));
}

interface Sitemap {
  sitemapindex?: { sitemap: { loc: string }[] };
  urlset?: { url: { loc: string }[] };
}

/** The paths that a sitemap, or those that an index of them names, list. */
async function listed(origin: string, path: string): Promise<string[]> {
  const { text } = await ask(origin + path);
  const parser = new XMLParser({ isArray: (name) => /^(sitemap|url)$/.test(name) });
  const { sitemapindex, urlset } = parser.parse(text) as Sitemap;
  // Of any origin: one that was built for another is named by its canonical addresses.
  const pathOf = ({ loc }: { loc: string }) => new URL(loc).pathname;
  const below = (sitemapindex?.sitemap ?? []).map((map) => listed(origin, pathOf(map)));
  return [...(urlset?.url ?? []).map(pathOf), ...(await Promise.all(below)).flat()];
}

/** Every page: the sitemap's, and those that search engines are not told of. */
export async function askForPages({ origin }: Deployed): Promise<Answer[]> {
  const paths = new Set([
    ...plainRoutes().flatMap(inEveryLanguage),
    ...(await listed(origin, '/sitemap-index.xml')),
  ]);
  return askAll([...paths].map((path) => origin + path));
}

export function checkPages(pages: Answer[]): Finding {
  const misses = pages.filter(({ status }) => status !== 200).map(describe);
  return {
    check: 'pages answer 200',
    figure: `${pages.length - misses.length} of ${pages.length}`,
    misses,
  };
}

/** The language that a page says it is in. */
function languageOf({ text }: Answer): string | undefined {
  return parseHtml(text).querySelector('html')?.getAttributeValue('lang') ?? undefined;
}

/** Unknown paths answer 404 with the page of their language (docs/reliability.md R1.25). */
export async function checkUnknown({ origin }: Deployed): Promise<Finding> {
  const paths = inEveryLanguage('/no-such-page');
  const answers = await askAll(paths.map((path) => origin + path));
  const misses = answers.flatMap((answer, at) => {
    if (answer.status !== 404) return [describe(answer)];
    const [expected = defaultLocale, found] = [locales[at], languageOf(answer)];
    return found === expected ? [] : [`${paths[at]}: in ${found}, not in ${expected}`];
  });
  return {
    check: 'unknown paths answer 404',
    figure: `${paths.length - misses.length} of ${paths.length} languages`,
    misses,
  };
}

/**
 * Country names count in any case of letters (docs/specification.md 2), so `_redirects` is
 * applied.
 */
export async function checkRedirects({ origin }: Deployed): Promise<Finding> {
  const expected = {
    '/services/China': '/services/china',
    '/es/visa-work-permits/INDONESIA': '/es/visa-work-permits/indonesia',
  };
  const misses: string[] = [];
  for (const [from, to] of Object.entries(expected)) {
    const answer = await ask(origin + from);
    const location = answer.headers.get('location');
    if (location === null || new URL(location, origin).pathname !== to)
      misses.push(`${describe(answer)}, to ${location}`);
  }
  return { check: 'redirects', figure: `${Object.keys(expected).length}`, misses };
}
