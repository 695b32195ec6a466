import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What is made from the built pages: the search index, policies for them and the header, share images. */
export function afterBuild(): AstroIntegration {
  return {
    name: 'after-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        // Loaded only now: what draws and indexes is large, and the development server needs none.
        const { readPages } = await import('./pages.ts');
        const { narrowPolicy } = await import('./policy.ts');
        const { writeHeaderPolicy } = await import('./header-policy.ts');
        const { withoutIndexMarks, writeSearchIndex } = await import('./search-index.ts');
        const { writeShareImages } = await import('./share-images/share-images.ts');

        const dist = fileURLToPath(dir);
        const pages = await readPages(dist);
        // The bench reads these lines (tests/bench/measure.ts).
        const log = async (name: string, write: () => Promise<number>) => {
          const start = performance.now();
          const count = await write();
          const seconds = ((performance.now() - start) / 1000).toFixed(2);
          logger.info(`${name} of ${count} pages in ${seconds} s`);
        };
        await log('search index', () => writeSearchIndex(dist));
        for (const { file, html } of pages)
          writeFileSync(file, narrowPolicy(withoutIndexMarks(html)));
        await writeHeaderPolicy(dist, pages);
        await log('share images', () => writeShareImages(dist, pages));
      },
    },
  };
}
