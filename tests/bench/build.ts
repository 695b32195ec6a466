import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { copyProject, removeProject } from '../build/project.ts';

import { coldBuild, type Figures } from './measure.ts';
import { buildInRounds, type Round } from './rounds.ts';
import { emptySite } from './sites/empty-site.ts';
import { showSpread } from './spread.ts';
import { printTable } from './table.ts';

/** DESIGN.md 8: milliseconds a page beyond the empty site, and megabytes. */
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
  };
}

/** What a page takes beyond the floor, and how much of it comes after Astro is done. */
function printBeyond(rounds: Rounds, pages: number): void {
  const aPage = (seconds: (round: Rounds[number]) => number) =>
    showSpread(rounds.map((round) => (seconds(round) / pages) * 1000));
  printTable([
    {
      'ms a page': 'beyond the empty site',
      measured: aPage(({ ours, empty }) => ours.seconds - empty.seconds),
      'of processors': aPage(({ ours, empty }) => ours.cpuSeconds - empty.cpuSeconds),
      bar: bar.milliseconds,
    },
    ...Object.keys(rounds[0]?.ours.steps ?? {}).map((step) => ({
      'ms a page': `  of these, ${step}`,
      measured: aPage(({ ours }) => ours.steps[step] ?? 0),
      'of processors': '',
      bar: '',
    })),
  ]);
  console.log(`bar of memory: ${bar.megabytes} MB`);
}

/** A cold build of our site beside an empty Astro site of as many pages. */
export async function benchBuild(count: number): Promise<void> {
  const ours = copyProject();
  // Tells how many pages there are, and brings all files into the disk's cache.
  await coldBuild(ours);
  const pages = pagesOf(ours);
  const empty = emptySite(pages);
  console.log(`\nCold build, ${pages} pages, ${count} rounds`);
  const rounds = await buildInRounds({ ours, empty }, count);
  removeProject(ours);
  removeProject(empty);

  const runs = {
    ours: rounds.map((round) => round.ours),
    empty: rounds.map((r) => r.empty),
  };
  printTable([
    rowOf('Crossport', runs.ours, pages),
    rowOf('empty Astro', runs.empty, pages),
  ]);
  printBeyond(rounds, pages);
}
