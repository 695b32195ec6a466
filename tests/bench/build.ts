import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { astroBuild, copyProject, removeProject } from '../build/project.ts';
import { median, printTable, ratio, showSpread } from './figures.ts';
import { emptySite } from './floors.ts';
import { line, type Measured } from './results.ts';

/** Milliseconds per page beyond those of the empty site. */
const bar = 60;

/** What a build leaves for the next one. */
const caches = ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'];

/** Runs in the build's process and prints at its end how much memory it used. */
const reporter = `process.on('exit', () =>
  console.log('used', process.resourceUsage().maxRSS / 1024));`;

interface Build {
  seconds: number;
  /** The most memory that Node had. */
  megabytes: number;
}

/**
 * Builds a folder without any cache.
 * @throws Error with the output of a build that fails
 */
async function coldBuild(folder: string): Promise<Build> {
  for (const cache of caches)
    rmSync(join(folder, cache), { recursive: true, force: true });
  const { command, args, env } = astroBuild();
  const start = performance.now();
  const child = spawn(
    command,
    ['--import', `data:text/javascript,${encodeURIComponent(reporter)}`, ...args],
    { cwd: folder, env },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  const [, megabytes] = /^used (\S+)$/m.exec(output) ?? [];
  if (code !== 0 || !megabytes) throw new Error(output);
  return { seconds, megabytes: Number(megabytes) };
}

function pagesOf(folder: string): number {
  const files = readdirSync(join(folder, 'dist'), { recursive: true }).map(String);
  return files.filter((file) => file.endsWith('.html')).length;
}

/** Measures cold builds of our site and of an empty Astro site with as many pages. */
export async function benchBuild(rounds: number): Promise<Measured> {
  using folders = new DisposableStack();
  const ours = folders.adopt(copyProject(), removeProject);
  // The first build tells the number of pages, and brings all files into the disk's cache.
  await coldBuild(ours);
  const pages = pagesOf(ours);
  const empty = folders.adopt(emptySite(pages), removeProject);
  console.log(`\nCold build, ${pages} pages, ${rounds} rounds`);
  const [builds, floor]: [Build[], Build[]] = [[], []];
  // In turn, so that other work of the machine slows both.
  for (let round = 1; round <= rounds; round += 1) {
    builds.push(await coldBuild(ours));
    floor.push(await coldBuild(empty));
  }

  const perPage = (builds: readonly Build[]) =>
    builds.map(({ seconds }) => (seconds / pages) * 1000);
  const memory = (builds: readonly Build[]) => builds.map(({ megabytes }) => megabytes);
  printTable(
    Object.entries({ Crossport: builds, 'empty Astro': floor }).map(([site, builds]) => ({
      site,
      seconds: showSpread(builds.map(({ seconds }) => seconds)),
      'ms a page': showSpread(perPage(builds)),
      'peak MB': showSpread(memory(builds), 0),
    })),
  );
  const floors = perPage(floor);
  const more = perPage(builds).map(
    (milliseconds, at) => milliseconds - (floors[at] ?? 0),
  );
  return {
    how: `medians (ranges) of ${rounds} rounds`,
    lines: [
      line(`Cold build of ${pages} pages, ms a page`, showSpread(perPage(builds)), {
        bar: `≤ empty Astro site + ${bar}`,
        floor: showSpread(floors),
        apart: `${showSpread(more)} more`,
        holds: median(more) <= bar,
      }),
      line('Memory of a cold build, MB', showSpread(memory(builds), 0), {
        floor: showSpread(memory(floor), 0),
        apart: `${ratio(memory(builds), memory(floor)).toFixed(2)} ×`,
      }),
    ],
  };
}
