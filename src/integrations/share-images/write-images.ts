import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { shareImageDrawer } from './draw-image.ts';
import { fontFiles } from './image-fonts.ts';
import { paperMarkup, type Letterhead } from './paper-texture.ts';
import type { ShareImage } from './read-heads.ts';

/**
 * What gives an image the name it is kept by: a hash of all that it shows, so that a change of its
 * title, of the drawing or of this folder's code draws it anew.
 */
async function namer(letterhead: Letterhead): Promise<(image: ShareImage) => string> {
  const code = (await readdir(import.meta.dirname)).sort();
  const files = [...code.map((name) => join(import.meta.dirname, name)), ...fontFiles];
  const shared = createHash('sha256')
    .update(JSON.stringify(letterhead))
    .update(await paperMarkup());
  for (const file of files) shared.update(await readFile(file));
  return ({ language, title }) => {
    const own = JSON.stringify([language, title]);
    return `${shared.copy().update(own).digest('hex')}.jpg`;
  };
}

/** Where images go, and where they are kept between builds. */
interface Folders {
  dist: string;
  cache: string;
}

/**
 * Writes share images to a built site, those that an earlier build has drawn from the cache.
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
      const kept = join(cache, nameOf(image));
      // Renamed when it is whole, so that a build that is stopped leaves no half of an image.
      await writeFile(`${kept}.part`, await draw(image));
      await rename(`${kept}.part`, kept);
    }
  }
  for (const image of images) {
    const file = join(dist, image.path);
    await mkdir(dirname(file), { recursive: true });
    await copyFile(join(cache, nameOf(image)), file);
  }
  return missing.length;
}
