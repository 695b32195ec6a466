import { locales } from '../../src/i18n/locales.ts';
import { removeProject } from '../build/project.ts';

import type { Figures } from './measure.ts';
import { buildInRounds, type Round } from './rounds.ts';
import { bareMdxSite, ourSite } from './sites/post-sites.ts';
import { printTable } from './table.ts';

/** DESIGN.md 8: our build of 1,000 posts against the bare site's. */
const bar = 1.1;

/** Both sites with a number of posts. */
type Grown = Round<'ours' | 'bare'> & { posts: number };

async function buildWith(posts: number): Promise<Grown> {
  const folders = { ours: ourSite(posts), bare: bareMdxSite(posts) };
  const [round] = await buildInRounds(folders, 1);
  Object.values(folders).forEach(removeProject);
  if (!round) throw new Error('no round');
  return { posts, ...round };
}

/** Seconds that the steps after the build took: share images and the search index. */
function afterBuild({ steps }: Figures): number {
  return Object.values(steps).reduce((sum, seconds) => sum + seconds, 0);
}

function rowOf({ posts, ours, bare }: Grown, none: Grown) {
  const aPost = (seconds: number) => ((seconds / posts) * 1000).toFixed(0);
  const after = afterBuild(ours) - afterBuild(none.ours);
  return {
    posts,
    'Crossport s': ours.seconds.toFixed(1),
    'bare s': bare.seconds.toFixed(1),
    ratio: (ours.seconds / bare.seconds).toFixed(2),
    'of processors': (ours.cpuSeconds / bare.cpuSeconds).toFixed(2),
    'without images and search': ((ours.seconds - after) / bare.seconds).toFixed(2),
    'ms a post': aPost(ours.seconds - none.ours.seconds),
    'of these, images and search': aPost(after),
    'bare ms a post': aPost(bare.seconds - none.bare.seconds),
    MB: ours.megabytes.toFixed(0),
    'bare MB': bare.megabytes.toFixed(0),
  };
}

/**
 * Cold builds of our site with more and more generated posts, beside a bare Astro MDX site of the
 * same posts and as many pages of them. One round each: they are long.
 */
export async function benchGrowth(counts: readonly number[]): Promise<void> {
  console.log(`\nGrowth: generated posts, ${locales.length} pages each, one round`);
  const none = await buildWith(0);
  const rows = [];
  for (const posts of counts) rows.push(rowOf(await buildWith(posts), none));
  printTable(rows);
  console.log(`bar: a ratio of ${bar} at 1000 posts, and as many ms a post in every row`);
}
