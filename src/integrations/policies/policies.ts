import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What is made from the built pages: the search index and policies for them and the header. */
export function afterBuild(): AstroIntegration {
  return {
    name: 'after-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        // Loaded only now: what indexes is large, and the development server needs none.
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
        // Another process writes the index; pages lose meanwhile what it has read.
        await Promise.all([index.write(), narrowPages()]);
        const seconds = ((performance.now() - start) / 1000).toFixed(2);
        // The bench reads this line (tests/bench/measure.ts).
        logger.info(`search index of ${index.count} pages in ${seconds} s`);
      },
    },
  };
}
