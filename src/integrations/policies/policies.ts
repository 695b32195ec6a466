import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { readPages } from '../built-pages.ts';
import { writeHeaderPolicy } from './header-policy.ts';
import { narrowPolicy } from './page-policy.ts';

export function policies(): AstroIntegration {
  return {
    name: 'policies',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const pages = await readPages(dist);
        for (const { file, html } of pages) writeFileSync(file, narrowPolicy(html));
        await writeHeaderPolicy(dist, pages);
      },
    },
  };
}
