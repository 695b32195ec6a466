import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { AstroIntegration } from 'astro';

/** Fonts, images and the search index are already compressed. */
const textFile = /\.(html|js|css|json|svg|xml|txt|wasm)$/;
/** In bytes. Compressing smaller files saves nothing. */
const minSize = 256;
/** Brotli's maximum, 11, makes scripts 8 % smaller but takes 90 times as long. */
const quality = 8;

/** How many files are in memory at once: all of a large site would take gigabytes. */
const atOnce = 8;

/** For the local server only: hosts compress files themselves. */
export function compressedCopies(): AstroIntegration {
  return {
    name: 'compressed-copies',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const start = performance.now();
        await compressSite(fileURLToPath(dir));
        const seconds = ((performance.now() - start) / 1000).toFixed(2);
        logger.info(`written in ${seconds} s`);
      },
    },
  };
}

export async function compressSite(dist: string): Promise<void> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    textFile.test(file),
  );
  const waiting = files.values();
  const compressNext = async () => {
    for (const file of waiting) await compressFile(join(dist, file));
  };
  await Promise.all(Array.from({ length: atOnce }, compressNext));
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < minSize) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await Promise.all([
    promisify(brotliCompress)(body, { params }).then((br) => writeFile(`${file}.br`, br)),
    promisify(gzip)(body, { level: 9 }).then((gz) => writeFile(`${file}.gz`, gz)),
  ]);
}
