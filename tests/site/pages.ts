import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = process.env['DIST_DIR'] ?? 'dist';

/** A built page, read as its visitors' browsers get it. */
export interface BuiltPage {
  html: string;
  /** The outer HTML of every element of a name, nested ones of the same name apart. */
  find: (name: string, within?: string) => string[];
  /** What is read: text without tags, white space as one space each. */
  text: (html: string) => string;
  /** Path and query of every link. */
  links: () => [string, Record<string, string>][];
}

function unescape(text: string): string {
  return text
    .replace(/&#x?([\da-f]+);/gi, (whole, code: string) =>
      String.fromCodePoint(parseInt(code, whole.startsWith('&#x') ? 16 : 10)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Reads a route from the build, `/pricing` or `/es/pricing`. */
export function readPage(route: string): BuiltPage {
  const file = route.endsWith('/') ? `${route}index.html` : `${route}.html`;
  const html = readFileSync(join(dist, file), 'utf8');
  return {
    html,
    find: (name, within = html) =>
      [...within.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(
        ([element]) => element,
      ),
    text: (part) =>
      unescape(part.replace(/<[^>]*>/g, ' '))
        .replace(/\s+/g, ' ')
        .trim(),
    links: () =>
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => {
        const { pathname, searchParams } = new URL(
          unescape(href),
          'https://site.example',
        );
        return [pathname, Object.fromEntries(searchParams)];
      }),
  };
}
