import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';

import { announcements } from './announce.ts';
import type { Letterhead } from './paper.ts';
import type { Assignment } from './worker.ts';

/**
 * Draws the image that social networks show of each page (Open Graph), in a thread of its own
 * while pages are rendered.
 */
export function shareImages(letterhead: Letterhead): AstroIntegration {
  let folder = '';
  let worker: Worker;
  let finished: Promise<unknown>;
  let count = 0;
  const announced = (image: unknown) => {
    worker.postMessage(image);
    count++;
  };
  return {
    name: 'share-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.outDir);
      },
      'astro:build:start': () => {
        const workerData: Assignment = { folder, letterhead };
        worker = new Worker(new URL('worker.ts', import.meta.url), {
          workerData,
          // Nothing is set in a face of the machine, and to look for them takes a tenth of a second.
          env: { ...process.env, DISABLE_SYSTEM_FONTS_LOAD: '1' },
        });
        finished = once(worker, 'exit');
        // What goes wrong is told when the build comes to wait for it.
        finished.catch(() => undefined);
        announcements.subscribe(announced);
      },
      'astro:build:done': async ({ logger }) => {
        announcements.unsubscribe(announced);
        const start = performance.now();
        worker.postMessage('end');
        await finished;
        const seconds = ((performance.now() - start) / 1000).toFixed(2);
        logger.info(`waited ${seconds} s for the share images of ${count} pages`);
      },
    },
  };
}
