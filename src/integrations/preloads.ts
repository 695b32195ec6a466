import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { init, parse } from 'es-module-lexer';

import { readPages } from './built-pages.ts';

const ownScript = /<script type="module" src="([^"]+)"/g;

/** Returns the addresses of all modules that a module needs before it runs, the nearest first. */
function importsOf(dist: string, entries: string[]): string[] {
  const found = new Set<string>(entries);
  for (const address of found) {
    const file = join(dist, address);
    if (!existsSync(file)) continue;
    const [imports] = parse(readFileSync(file, 'utf8'));
    for (const { n: name, d: dynamic } of imports)
      if (name && dynamic === -1) found.add(posix.join(posix.dirname(address), name));
  }
  return [...found].slice(entries.length);
}

/**
 * Has the pages of signed-in users name all modules that their scripts import. A browser finds
 * them one level at a time otherwise, and each level is a round trip. Where the page shows something before
 * they run, they have low priority, so that what it asks for goes first.
 */
export function preloads(): AstroIntegration {
  return {
    name: 'preloads',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        await init;
        const dist = fileURLToPath(dir);
        for (const { file, html } of await readPages(dist)) {
          if (!html.includes('data-application')) continue;
          const entries = [...html.matchAll(ownScript)].map(([, src = '']) => src);
          const priority = html.includes('data-first-look') ? ' fetchpriority="low"' : '';
          const links = importsOf(dist, entries)
            .map((href) => `<link rel="modulepreload"${priority} href="${href}">`)
            .join('');
          writeFileSync(file, html.replace('</head>', `${links}</head>`));
        }
      },
    },
  };
}
