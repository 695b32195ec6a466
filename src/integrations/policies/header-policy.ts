import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BuiltPage } from '../built-pages.ts';
import { directivesOf } from './page-policy.ts';

/** These carry hashes that differ by page. `default-src` stays with them, because they fall back to it. */
const perPage = new Set(['script-src', 'style-src', 'default-src']);

/**
 * Adds the shared directives to `_headers`. A browser enforces both the header and the page's own policy, so
 * the header can omit the hashes, which would exceed its length.
 * @throws Error if `_headers` or a page has no policy
 */
export function withHeaderPolicy(headers: string, pages: BuiltPage[]): string {
  let shared: string[] | undefined;
  for (const { html } of pages) {
    const pageDirectives = directivesOf(html);
    shared = shared
      ? shared.filter((directive) => pageDirectives.includes(directive))
      : pageDirectives.filter((directive) => !perPage.has(directive.split(' ')[0] ?? ''));
  }
  const line = /^\s+Content-Security-Policy: .*$/m;
  if (!line.test(headers) || !shared?.length)
    throw new Error('No Content-Security-Policy in public/_headers or in a page');
  return headers.replace(line, (header) => [header, ...shared].join('; '));
}

export async function writeHeaderPolicy(dist: string, pages: BuiltPage[]): Promise<void> {
  const file = join(dist, '_headers');
  await writeFile(file, withHeaderPolicy(await readFile(file, 'utf8'), pages));
}
