/**
 * `npm run bench` measures our pages, builds and server beside floors that it makes in the same run, and
 * writes docs/performance.md. It is not a part of `npm test`, because times depend on the machine.
 * `npm run bench -- build load` runs only these parts, and `-- report` writes the page from what each part
 * measured last. With `-- lighthouse /ru/faqs`, or `bytes` and paths, only those pages are measured and
 * nothing is kept.
 */
import { loadavg } from 'node:os';

import { templates } from '../templates.ts';

import { benchBuild } from './build.ts';
import { benchBytes } from './bytes.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { benchPortal } from './portal.ts';
import { writeReport } from './report.ts';
import { machine, storeResult, type Measured } from './results.ts';
import { benchSignedIn } from './signed-in/signed-in.ts';

/** How much is measured. 5,000 posts are 35,000 pages of ours, and as many of the floor. */
const {
  ROUNDS = '3',
  POSTS = '100,1000',
  RUNS = '5',
  LOAD_SECONDS = '60',
  CASES = '10000',
} = process.env;

/**
 * @throws Error if a setting is not a whole number above zero, with which nothing would be
 * measured
 */
function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`not a number of anything: ${text}`);
  return Number(text);
}

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('/'));
const given = words.filter((word) => word.startsWith('/'));
const paths = given.length ? given : Object.values(templates);

/** All parts by their names. */
const parts: Record<string, () => Promise<Measured>> = {
  lighthouse: async () => benchLighthouse(count(RUNS), paths),
  bytes: () => benchBytes(paths),
  build: async () => benchBuild(count(ROUNDS)),
  growth: async () => benchGrowth(POSTS.split(',').map(count)),
  portal: async () => benchPortal(100, count(CASES)),
  load: async () => benchLoad(count(LOAD_SECONDS)),
  'signed-in': async () => benchSignedIn(count(LOAD_SECONDS)),
};

const names = Object.keys(parts);
const wanted = named.length ? named : [...names, 'report'];

/** If one part fails, the others still run, and the whole run counts as failed. */
async function attempt(name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.error(`\n${name} failed:`, error);
    process.exitCode = 1;
  }
}

// Exit, so that servers and browsers end as well.
process.once('SIGTERM', () => process.exit(143));

const unknown = wanted.find((name) => name !== 'report' && !parts[name]);
if (unknown) {
  console.error(`no part ${unknown}: ${names.join(', ')}, report`);
  process.exit(1);
}
const load = loadavg()[0]?.toFixed(1);
console.log(`${machine()}, load ${load} (figures are true on an idle machine only)`);

for (const [name, run] of Object.entries(parts))
  if (wanted.includes(name))
    await attempt(name, async () => {
      const measured = await run();
      if (!given.length) storeResult(name, measured);
    });
if (wanted.includes('report') && !given.length && !process.exitCode)
  await attempt('report', () => writeReport(names));
