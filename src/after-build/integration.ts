import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { writeHeaderPolicy } from './header-policy.ts';
import { readPages } from './pages.ts';
import { narrowPolicy } from './policy.ts';
import { writeSearchIndex } from './search-index.ts';
import { writeShareImages } from './share-images/share-images.ts';

/** What is made from the built pages: policies for them and the header, share images, the search. */
export function afterBuild(): AstroIntegration {
  return {
    name: 'after-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const pages = await readPages(dist);
        await Promise.all(
          pages.map(({ file, html }) => writeFile(file, narrowPolicy(html))),
        );
        await writeHeaderPolicy(dist, pages);
        logger.info(`share images of ${await writeShareImages(dist, pages)} pages`);
        logger.info(`search index of ${await writeSearchIndex(dist, pages)} pages`);
      },
    },
  };
}
