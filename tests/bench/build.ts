import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { copyProject, removeProject } from '../build/project.ts';

import { coldBuild, type Figures } from './measure.ts';
import { line, type Measured } from './results.ts';
import { emptySite } from './sites/empty-site.ts';
import { median, ratio, showSpread } from './spread.ts';
import { printTable } from './table.ts';

/** Milliseconds a page beyond the empty site, and megabytes. */
const bar = { milliseconds: 50, megabytes: 1000 };

function pagesOf(folder: string): number {
  const files = readdirSync(join(folder, 'dist'), { recursive: true }).map(String);
  return files.filter((file) => file.endsWith('.html')).length;
}

/** A row of the printed table. */
function rowOf(site: string, runs: readonly Figures[], pages: number) {
  return {
    site,
    seconds: showSpread(runs.map(({ seconds }) => seconds)),
    'of processors': showSpread(runs.map(({ cpuSeconds }) => cpuSeconds)),
    'ms a page': showSpread(runs.map(({ seconds }) => (seconds / pages) * 1000)),
    'peak MB': showSpread(
      runs.map(({ megabytes }) => megabytes),
      0,
    ),
  };
}

/** A cold build of our site beside an empty Astro site of as many pages. */
export async function benchBuild(count: number): Promise<Measured> {
  using folders = new DisposableStack();
  const ours = folders.adopt(copyProject(), removeProject);
  // Tells how many pages there are, and brings all files into the disk's cache.
  await coldBuild(ours);
  const pages = pagesOf(ours);
  const empty = folders.adopt(emptySite(pages), removeProject);
  console.log(`\nCold build, ${pages} pages, ${count} rounds`);
  const [own, floor]: [Figures[], Figures[]] = [[], []];
  // In turn, so that what else the machine does meets both.
  for (let round = 1; round <= count; round += 1) {
    own.push(await coldBuild(ours));
    floor.push(await coldBuild(empty));
    console.log(`  round ${round}: ${own.at(-1)?.seconds.toFixed(1)} s`);
  }
  printTable([rowOf('Crossport', own, pages), rowOf('empty Astro', floor, pages)]);

  const aPage = (runs: readonly Figures[]) =>
    runs.map(({ seconds }) => (seconds / pages) * 1000);
  const memory = (runs: readonly Figures[]) => runs.map(({ megabytes }) => megabytes);
  const floors = aPage(floor);
  const beyond = aPage(own).map(
    (milliseconds, round) => milliseconds - (floors[round] ?? 0),
  );
  return {
    how: `medians (ranges) of ${count} rounds`,
    lines: [
      line(`Cold build of ${pages} pages, ms a page`, showSpread(aPage(own)), {
        bar: `≤ empty Astro site + ${bar.milliseconds}`,
        floor: showSpread(aPage(floor)),
        apart: `${showSpread(beyond)} more`,
        holds: median(beyond) <= bar.milliseconds,
      }),
      line('Memory of a cold build, MB', showSpread(memory(own), 0), {
        bar: `≤ ${bar.megabytes}`,
        floor: showSpread(memory(floor), 0),
        apart: `${ratio(memory(own), memory(floor)).toFixed(2)} ×`,
        holds: median(memory(own)) <= bar.megabytes,
      }),
    ],
  };
}
