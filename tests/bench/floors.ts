import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { emptyProject } from '../build/project.ts';

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Makes the floor of a build: an Astro site with this many pages without content. */
export function emptySite(pages: number): string {
  const folder = emptyProject();
  writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': 'export default {};\n',
    'src/pages/[page].astro': `---
export const getStaticPaths = () =>
  Array.from({ length: ${pages} }, (_, page) => ({ params: { page: String(page) } }));
const { page } = Astro.params;
---

<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>{page}</title>
  </head>
  <body>
    <h1>{page}</h1>
  </body>
</html>
`,
  });
  return folder;
}

/** What a page has in addition to its text and its elements. */
const additions = [
  /<script\b[^>]*>[^]*?<\/script>/g,
  /<style\b[^>]*>[^]*?<\/style>/g,
  /<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g,
  /<(?:img|use)\b[^>]*>(?:<\/use>)?/g,
];

/** Makes the floor of pages: English pages of a built site without scripts, styles, fonts and pictures. */
export function rawSite(dist: string, paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'crossport-bench-'));
  for (const path of paths) {
    const name = path.endsWith('/') ? `${path}index.html` : `${path}.html`;
    const html = readFileSync(join(dist, name), 'utf8');
    const raw = additions.reduce((rest, addition) => rest.replace(addition, ''), html);
    writeFiles(folder, { [name]: raw });
  }
  return folder;
}
