import { locales } from '../../src/i18n/locales.ts';
import { removeProject } from '../build/project.ts';

import { coldBuild, type Figures } from './measure.ts';
import { line, type Line, type Measured } from './results.ts';
import { siteWithPosts } from './sites/site-with-posts.ts';
import { printTable } from './table.ts';

/** Growth is linear: a post of many costs at most so many times what one of few does. */
const bar = 1.2;

/** Short builds differ by more than a hundred posts add to them. */
const rounds = (posts: number) => (posts < 1000 ? 3 : 1);

/** A site with a number of posts beside ours. */
interface Grown {
  posts: number;
  build: Figures;
}

/** Builds it some times; gives the build of middle length. */
async function buildWith(posts: number): Promise<Grown> {
  using folders = new DisposableStack();
  const folder = folders.adopt(siteWithPosts(posts), removeProject);
  const builds: Figures[] = [];
  for (let round = 1; round <= rounds(posts); round += 1)
    builds.push(await coldBuild(folder));
  const sorted = builds.toSorted((a, b) => a.seconds - b.seconds);
  const build = sorted[Math.floor(sorted.length / 2)];
  if (!build) throw new Error('no round');
  console.log(`  ${posts} posts: ${build.seconds.toFixed(1)} s`);
  return { posts, build };
}

/** Milliseconds that a number of posts adds to a build, for each of them. */
function aPost({ posts, build }: Grown, none: Grown): number {
  return ((build.seconds - none.build.seconds) / posts) * 1000;
}

/** The report's lines of a number of posts, beside no posts and the fewest. */
function growthLines(grown: Grown, none: Grown, fewest: Grown): Line[] {
  const name = grown.posts.toLocaleString('en');
  const [each, first] = [aPost(grown, none), aPost(fewest, none)];
  const verdict = {
    bar: `≤ ${bar} × each of ${fewest.posts} posts`,
    floor: first.toFixed(0),
    apart: `${(each / first).toFixed(2)} ×`,
    holds: each <= bar * first,
  };
  return [
    line(`Build with ${name} posts, s`, grown.build.seconds.toFixed(1)),
    line(
      `Each of ${name} posts, ms`,
      each.toFixed(0),
      grown === fewest ? undefined : verdict,
    ),
  ];
}

/** Cold builds of our site with more and more generated posts. */
export async function benchGrowth(counts: readonly number[]): Promise<Measured> {
  console.log(`\nGrowth: generated posts, ${locales.length} pages each`);
  const none = await buildWith(0);
  const grown: Grown[] = [];
  for (const posts of counts) grown.push(await buildWith(posts));
  printTable(
    grown.map((each) => ({
      posts: each.posts,
      seconds: each.build.seconds.toFixed(1),
      'of processors': each.build.cpuSeconds.toFixed(1),
      'ms a post': aPost(each, none).toFixed(0),
      MB: each.build.megabytes.toFixed(0),
    })),
  );
  return {
    how: `${locales.length} pages a post; one round from 1,000 posts on, below that the middle one of three`,
    lines: grown.flatMap((each, _, [fewest = each]) => growthLines(each, none, fewest)),
  };
}
