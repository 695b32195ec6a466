import { locales } from '../../src/i18n/locales.ts';
import { removeProject } from '../build/project.ts';

import type { Figures } from './measure.ts';
import { line, type Line, type Measured } from './results.ts';
import { buildInRounds, type Round } from './rounds.ts';
import { bareMdxSite, ourSite } from './sites/post-sites.ts';
import { printTable } from './table.ts';

/**
 * Our build of 1,000 posts compared with the bare site's, and linear growth, which means as many
 * milliseconds for a post when there are more of them, within a tenth (docs/design.md 8).
 */
const bar = { posts: 1000, ratio: 1.1 };

/** Builds of both sites with a number of posts. */
type Grown = Round<'ours' | 'bare'> & { posts: number };

/** Short builds vary by more than a hundred posts add, so they are measured more often. */
const rounds = (posts: number) => (posts < bar.posts ? 3 : 1);

/** Returns the build of middle length. */
function middle(builds: readonly Figures[]): Figures {
  const sorted = builds.toSorted((a, b) => a.seconds - b.seconds);
  const build = sorted[Math.floor(sorted.length / 2)];
  if (!build) throw new Error('no round');
  return build;
}

async function buildWith(posts: number): Promise<Grown> {
  using folders = new DisposableStack();
  const ours = folders.adopt(ourSite(posts), removeProject);
  const bare = folders.adopt(bareMdxSite(posts), removeProject);
  const built = await buildInRounds({ ours, bare }, rounds(posts));
  return {
    posts,
    ours: middle(built.map((round) => round.ours)),
    bare: middle(built.map((round) => round.bare)),
  };
}

/** Returns the seconds of the steps after the build. */
function afterBuild({ steps }: Figures): number {
  return Object.values(steps).reduce((sum, seconds) => sum + seconds, 0);
}

/** Returns the milliseconds that each post adds to a build. */
function aPost(site: 'ours' | 'bare', grown: Grown, none: Grown): number {
  return ((grown[site].seconds - none[site].seconds) / grown.posts) * 1000;
}

function rowOf(grown: Grown, none: Grown) {
  const { posts, ours, bare } = grown;
  const after = afterBuild(ours) - afterBuild(none.ours);
  return {
    posts,
    'Crossport s': ours.seconds.toFixed(1),
    'bare s': bare.seconds.toFixed(1),
    ratio: (ours.seconds / bare.seconds).toFixed(2),
    'of processors': (ours.cpuSeconds / bare.cpuSeconds).toFixed(2),
    'without search': ((ours.seconds - after) / bare.seconds).toFixed(2),
    'ms a post': aPost('ours', grown, none).toFixed(0),
    'of these, search': ((after / posts) * 1000).toFixed(0),
    'bare ms a post': aPost('bare', grown, none).toFixed(0),
    MB: ours.megabytes.toFixed(0),
    'bare MB': bare.megabytes.toFixed(0),
  };
}

/** Returns the README's lines for a number of posts. */
export function growthLines(grown: Grown, none: Grown, fewest: Grown): Line[] {
  const { posts, ours, bare } = grown;
  const name = posts.toLocaleString('en');
  const each = aPost('ours', grown, none);
  const first = aPost('ours', fewest, none);
  const times = ours.seconds / bare.seconds;
  const barred = posts === bar.posts;
  return [
    line(`Build with ${name} posts, s`, ours.seconds.toFixed(1), {
      bar: barred ? `≤ ${bar.ratio} × bare MDX site` : '',
      floor: bare.seconds.toFixed(1),
      apart: `${times.toFixed(2)} ×`,
      holds: barred ? times <= bar.ratio : null,
    }),
    line(`Each of ${name} posts, ms`, each.toFixed(0), {
      bar: grown === fewest ? '' : `≤ ${bar.ratio} × each of ${fewest.posts} posts`,
      floor: aPost('bare', grown, none).toFixed(0),
      apart: `${(each / aPost('bare', grown, none)).toFixed(2)} ×`,
      holds: grown === fewest ? null : each <= bar.ratio * first,
    }),
  ];
}

/**
 * Measures cold builds of our site with more and more posts, beside a bare Astro MDX site with
 * the same posts and as many pages of them. Each of the long ones is built once.
 */
export async function benchGrowth(counts: readonly number[]): Promise<Measured> {
  console.log(`\nGrowth: generated posts, ${locales.length} pages each`);
  const none = await buildWith(0);
  const grown: Grown[] = [];
  for (const posts of counts) grown.push(await buildWith(posts));
  printTable(grown.map((each) => rowOf(each, none)));
  console.log(
    `bar: a ratio of ${bar.ratio} at ${bar.posts} posts, and as many ms a post in every row`,
  );
  return {
    how: `${locales.length} pages a post; one round from ${bar.posts} posts on, below that the middle one of three`,
    lines: grown.flatMap((each, _, [fewest = each]) => growthLines(each, none, fewest)),
  };
}
