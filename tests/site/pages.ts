import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = process.env['DIST_DIR'] ?? 'dist';

/** A built page as browsers get it. */
export interface BuiltPage {
  html: string;
  /**
   * Returns the outer HTML of every element of a name. Nested ones of the same name come
   * separately.
   */
  find: (name: string, within?: string) => string[];
  /** Returns what is read: text without tags, with single spaces. */
  text: (html: string) => string;
  /** Returns path and query of every link. */
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

/** Reads a route from the build, such as `/pricing` or `/es/pricing`. */
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
