import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Makes what needs the finished pages: the search index, and the policies of the pages and of the
 * header.
 */
export function afterBuild(): AstroIntegration {
  return {
    name: 'after-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        // Load these now, because the development server does not need them and they are large.
        const { readPages } = await import('./pages.ts');
        const { narrowPolicy } = await import('./policy.ts');
        const { writeHeaderPolicy } = await import('./header-policy.ts');
        const { readSearchIndex, withoutIndexMarks } = await import('./search-index.ts');

        const dist = fileURLToPath(dir);
        const start = performance.now();
        const index = await readSearchIndex(dist);
        const narrowPages = async () => {
          const pages = await readPages(dist);
          for (const { file, html } of pages)
            writeFileSync(file, narrowPolicy(withoutIndexMarks(html)));
          await writeHeaderPolicy(dist, pages);
        };
        // Pagefind writes the index in a process of its own. Meanwhile the marks that it has read
        // are removed from the pages.
        await Promise.all([index.write(), narrowPages()]);
        const seconds = ((performance.now() - start) / 1000).toFixed(2);
        // The bench reads this line.
        logger.info(`search index of ${index.count} pages in ${seconds} s`);
      },
    },
  };
}
