import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

import type { BuiltPage } from '../pages.ts';

import { drawPaper, drawShareImage, layout, type ShareImage } from './draw.ts';
import { loadFaces, type Face } from './fonts.ts';
import type { IndexedImage } from './indexed-image.ts';

/** Raise it when an image's look changes other than by its paper or its layout. */
const version = 3;
const cache = 'node_modules/.cache/share-images';

interface Job extends ShareImage {
  /** Where the page says that its image is, `/og/es/pricing.png`. */
  path: string;
}

/** What a page's head says of its own image; nothing when it shows another page's. */
function jobOf({ html, path }: BuiltPage): Job[] {
  const meta = (name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const image = URL.parse(meta('image'));
  if (!image || image.pathname !== shareImagePath(path)) return [];
  const site = meta('site_name');
  const title = decode(meta('title')).replace(` | ${site}`, '');
  const language = /<html lang="([^"]+)"/.exec(html)?.[1] ?? '';
  return [{ path: image.pathname, language, title, site, host: image.host }];
}

/** Where a page's image is: `/es/` → `/og/es/index.png`. As in src/components/Head.astro. */
function shareImagePath(path: string): string {
  return `/og${path.replace(/\/$/, '/index')}.png`;
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');
}

/** An image from the cache, or drawn and put there. */
async function imageOf(
  { path: _, ...image }: Job,
  tools: () => Promise<[Face[], IndexedImage]>,
  paperHash: string,
): Promise<Buffer> {
  const key = createHash('sha256').update(
    JSON.stringify([version, paperHash, layout(image)]),
  );
  const file = join(cache, `${key.digest('hex')}.png`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const [faces, paper] = await tools();
  const drawn = await drawShareImage(image, faces, paper);
  await writeFile(file, drawn);
  return drawn;
}

/**
 * Draws the image that social networks show of each page (Open Graph), 1200 × 630. What was
 * drawn before comes from the cache.
 * @returns how many images there are
 */
export async function writeShareImages(
  dist: string,
  pages: BuiltPage[],
): Promise<number> {
  const jobs = pages.flatMap(jobOf);
  const paper = await drawPaper();
  const paperHash = createHash('sha256').update(paper.rows).digest('hex');
  let tools: Promise<[Face[], IndexedImage]> | undefined;
  const texts = jobs.flatMap(({ title, site, host }) => [title, site, host]);
  const loadTools = () =>
    (tools ??= loadFaces(texts).then((faces): [Face[], IndexedImage] => [faces, paper]));

  const folders = new Set(jobs.map(({ path }) => dirname(join(dist, path))));
  for (const folder of [...folders, cache]) await mkdir(folder, { recursive: true });
  const queue = jobs.values();
  const work = async () => {
    for (const job of queue) {
      const target = join(dist, job.path);
      await writeFile(target, await imageOf(job, loadTools, paperHash));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return jobs.length;
}
