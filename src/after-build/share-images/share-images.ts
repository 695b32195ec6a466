import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

import type { BuiltPage } from '../pages.ts';

import {
  drawPaper,
  drawShareImage,
  layout,
  paperMarkup,
  type Letterhead,
  type ShareImage,
} from './draw.ts';
import { loadFaces } from './fonts.ts';

/** Raise it when an image's look changes other than by its layout or the paper's drawings. */
const version = 5;
const cache = 'node_modules/.cache/share-images';

interface Job extends ShareImage, Letterhead {
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
  // A copy, since pieces of a text keep all of it in memory.
  const job = { path: image.pathname, language, title, site, host: image.host };
  return [structuredClone(job)];
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

/**
 * Draws images, or takes them from the cache. What they share is prepared when the first one has
 * to be drawn.
 */
async function shareImages(jobs: readonly Job[]): Promise<(job: Job) => Promise<Buffer>> {
  const [{ site, host } = { site: '', host: '' }] = jobs;
  const texts = [site, host, ...jobs.map(({ title }) => title)];
  const prepare = async () => {
    const faces = await loadFaces(texts);
    return { faces, paper: await drawPaper({ site, host }, faces) };
  };
  let prepared: ReturnType<typeof prepare> | undefined;
  const look = JSON.stringify([version, site, host, await paperMarkup()]);
  return async (job) => {
    const key = createHash('sha256')
      .update(look)
      .update(JSON.stringify(layout(job)));
    const file = join(cache, `${key.digest('hex')}.png`);
    const known = await readFile(file).catch(() => undefined);
    if (known) return known;
    const { faces, paper } = await (prepared ??= prepare());
    const drawn = await drawShareImage(job, faces, paper);
    await writeFile(file, drawn);
    return drawn;
  };
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
  const imageOf = await shareImages(jobs);
  const folders = new Set(jobs.map(({ path }) => dirname(join(dist, path))));
  for (const folder of [...folders, cache]) await mkdir(folder, { recursive: true });
  const queue = jobs.values();
  const work = async () => {
    for (const job of queue) await writeFile(join(dist, job.path), await imageOf(job));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return jobs.length;
}
