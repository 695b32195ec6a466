import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { copyProject, removeProject } from '../build/project.ts';

import { benchDisk } from './disk.ts';
import { coldBuild, type Figures } from './measure.ts';
import { line, type Line, type Measured } from './results.ts';
import { buildInRounds, type Round } from './rounds.ts';
import { emptySite } from './sites/empty-site.ts';
import { median, ratio, showSpread } from './spread.ts';
import { printTable } from './table.ts';

/** Milliseconds for a page beyond the empty site, and megabytes (docs/design.md 8). */
const bar = { milliseconds: 20, megabytes: 700 };

type Rounds = Round<'ours' | 'empty'>[];

function pagesOf(folder: string): number {
  const files = readdirSync(join(folder, 'dist'), { recursive: true }).map(String);
  return files.filter((file) => file.endsWith('.html')).length;
}

/** A row of the table. */
function rowOf(site: string, runs: Figures[], pages: number) {
  const spread = (of: (run: Figures) => number, digits?: number) =>
    showSpread(runs.map(of), digits);
  return {
    site,
    seconds: spread(({ seconds }) => seconds),
    'of processors': spread(({ cpuSeconds }) => cpuSeconds),
    'ms a page': spread(({ seconds }) => (seconds / pages) * 1000),
    'peak MB': spread(({ megabytes }) => megabytes, 0),
    'MB a page': spread(({ megabytes }) => megabytes / pages, 2),
  };
}

/** Milliseconds for a page that each round took longer than the floor. */
function beyond(
  rounds: Rounds,
  pages: number,
  figure: 'seconds' | 'cpuSeconds',
): number[] {
  return rounds.map(({ ours, empty }) => ((ours[figure] - empty[figure]) / pages) * 1000);
}

/**
 * Prints how much longer a page takes than on the floor, and how much of that comes after Astro
 * has finished.
 */
function printBeyond(rounds: Rounds, pages: number): void {
  printTable([
    {
      'ms a page': 'beyond the empty site',
      measured: showSpread(beyond(rounds, pages, 'seconds')),
      'of processors': showSpread(beyond(rounds, pages, 'cpuSeconds')),
      bar: bar.milliseconds,
    },
    ...Object.keys(rounds[0]?.ours.steps ?? {}).map((step) => ({
      'ms a page': `  of these, ${step}`,
      measured: showSpread(
        rounds.map(({ ours }) => ((ours.steps[step] ?? 0) / pages) * 1000),
      ),
      'of processors': '',
      bar: '',
    })),
  ]);
  console.log(`bar of memory: ${bar.megabytes} MB`);
}

function linesOf(rounds: Rounds, pages: number): Line[] {
  const of = (site: 'ours' | 'empty', figure: (run: Figures) => number) =>
    rounds.map((round) => figure(round[site]));
  const aPage = ({ seconds }: Figures) => (seconds / pages) * 1000;
  const megabytes = (run: Figures) => run.megabytes;
  const more = beyond(rounds, pages, 'seconds');
  const memory = of('ours', megabytes);
  return [
    line(`Cold build of ${pages} pages, ms a page`, showSpread(of('ours', aPage)), {
      bar: `≤ empty Astro site + ${bar.milliseconds}`,
      floor: showSpread(of('empty', aPage)),
      apart: `${showSpread(more)} more`,
      holds: median(more) <= bar.milliseconds,
    }),
    line('Memory of a cold build, MB', showSpread(memory, 0), {
      bar: `≤ ${bar.megabytes}`,
      floor: showSpread(of('empty', megabytes), 0),
      apart: `${ratio(memory, of('empty', megabytes)).toFixed(2)} ×`,
      holds: median(memory) <= bar.megabytes,
    }),
  ];
}

/** Measures a cold build of our site beside an empty Astro site with as many pages. */
export async function benchBuild(count: number): Promise<Measured> {
  using folders = new DisposableStack();
  const { disk, name } = benchDisk();
  const ours = folders.adopt(copyProject(disk), removeProject);
  // Finds out how many pages there are, and brings all files into the disk's cache.
  await coldBuild(ours);
  const pages = pagesOf(ours);
  const empty = folders.adopt(emptySite(pages, disk), removeProject);
  console.log(`\nCold build, ${pages} pages, ${count} rounds, ${name}`);
  const rounds = await buildInRounds({ ours, empty }, count);

  const runs = {
    ours: rounds.map((round) => round.ours),
    empty: rounds.map((round) => round.empty),
  };
  printTable([
    rowOf('Crossport', runs.ours, pages),
    rowOf('empty Astro', runs.empty, pages),
  ]);
  printBeyond(rounds, pages);
  return {
    how: `medians (ranges) of ${count} rounds, ${name}`,
    lines: linesOf(rounds, pages),
  };
}
