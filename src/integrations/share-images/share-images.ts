import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { readPages } from '../built-pages.ts';
import type { Letterhead } from './paper-texture.ts';
import { readShareImages } from './read-images.ts';
import { writeShareImages } from './write-images.ts';

export function shareImages(letterhead: Letterhead): AstroIntegration {
  let cache: string;
  return {
    name: 'share-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('share-images/', config.cacheDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const images = readShareImages(await readPages(dist));
        const drawn = await writeShareImages(images, letterhead, { dist, cache });
        logger.info(`${images.length} images, ${drawn} of them drawn`);
      },
    },
  };
}
