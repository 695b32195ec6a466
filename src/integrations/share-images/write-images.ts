import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { shareImageDrawer } from './draw-image.ts';
import { fontFiles } from './image-fonts.ts';
import { type Letterhead, paperMarkup } from './paper-texture.ts';
import type { ShareImage } from './read-images.ts';

/**
 * Names a cached image by a hash of its title, the drawing and this folder's code, so that any
 * change redraws it.
 */
async function namer(letterhead: Letterhead): Promise<(image: ShareImage) => string> {
  const code = (await readdir(import.meta.dirname)).sort();
  const files = [...code.map((name) => join(import.meta.dirname, name)), ...fontFiles];
  const shared = createHash('sha256')
    .update(JSON.stringify(letterhead))
    .update(await paperMarkup());
  for (const file of files) shared.update(await readFile(file));
  return ({ language, title }) => {
    const key = JSON.stringify([language, title]);
    return `${shared.copy().update(key).digest('hex')}.jpg`;
  };
}

interface Folders {
  dist: string;
  cache: string;
}

/**
 * Takes unchanged images from the cache.
 * @returns how many were drawn
 */
export async function writeShareImages(
  images: readonly ShareImage[],
  letterhead: Letterhead,
  { dist, cache }: Folders,
): Promise<number> {
  const nameOf = await namer(letterhead);
  await mkdir(cache, { recursive: true });
  const missing = images.filter((image) => !existsSync(join(cache, nameOf(image))));
  if (missing.length) {
    const draw = await shareImageDrawer(letterhead);
    for (const image of missing) {
      const cached = join(cache, nameOf(image));
      // Renamed once complete, so that an interrupted build leaves no partial image.
      await writeFile(`${cached}.part`, await draw(image));
      await rename(`${cached}.part`, cached);
    }
  }
  for (const image of images) {
    const file = join(dist, image.path);
    await mkdir(dirname(file), { recursive: true });
    await copyFile(join(cache, nameOf(image)), file);
  }
  return missing.length;
}
