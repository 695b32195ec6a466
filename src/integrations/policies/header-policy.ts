import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BuiltPage } from '../built-pages.ts';
import { directivesOf } from './page-policy.ts';

/** Named by the hashes of each page; scripts and styles fall back to the last of them. */
const ofEachPage = new Set(['script-src', 'style-src', 'default-src']);

/**
 * `_headers` with what every page's policy says added to its own. A browser enforces both, so the
 * header leaves out what differs between pages: their hashes are too many for one header.
 * @throws Error when `_headers` has no policy, or a page lacks one
 */
export function withHeaderPolicy(headers: string, pages: BuiltPage[]): string {
  let shared: string[] | undefined;
  for (const { html } of pages) {
    const own = directivesOf(html);
    shared = shared
      ? shared.filter((directive) => own.includes(directive))
      : own.filter((directive) => !ofEachPage.has(directive.split(' ')[0] ?? ''));
  }
  const line = /^\s+Content-Security-Policy: .*$/m;
  if (!line.test(headers) || !shared?.length)
    throw new Error('No Content-Security-Policy in public/_headers or in a page');
  return headers.replace(line, (own) => [own, ...shared].join('; '));
}

/** Writes the built `_headers` (src/integrations/policies/header-policy.ts). */
export async function writeHeaderPolicy(dist: string, pages: BuiltPage[]): Promise<void> {
  const file = join(dist, '_headers');
  await writeFile(file, withHeaderPolicy(await readFile(file, 'utf8'), pages));
}
