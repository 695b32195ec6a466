/**
 * `npm run bench`: our pages, builds and server beside floors that are generated and measured in
 * the same run; then the README's table. A tool for people: timings depend on the machine and are
 * never part of `npm test`. `npm run bench -- build load` runs some parts only, `-- readme` writes
 * the README's table from what each part measured last, and with `-- lighthouse /ru/faqs` or
 * `bytes` and paths, only those pages are measured and nothing is kept.
 */
import { loadavg } from 'node:os';

import { templates } from '../templates.ts';

import { benchBuild } from './build.ts';
import { benchBytes } from './bytes.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLoad } from './load.ts';
import { writeReadme } from './readme.ts';
import { machine, storeResult, type Measured } from './results.ts';

/** How much is measured; POSTS=100,1000,5000 takes half an hour more. */
const { ROUNDS = '3', POSTS = '100,1000', RUNS = '5', LOAD_SECONDS = '60' } = process.env;

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('/'));
const given = words.filter((word) => word.startsWith('/'));
const paths = given.length ? given : Object.values(templates);

/** Each part by its name; new ones are added here. */
const parts: Record<string, () => Promise<Measured>> = {
  lighthouse: () => benchLighthouse(Number(RUNS), paths),
  bytes: () => benchBytes(paths),
  build: () => benchBuild(Number(ROUNDS)),
  growth: () => benchGrowth(POSTS.split(',').map(Number)),
  load: () => benchLoad(Number(LOAD_SECONDS)),
};

const names = Object.keys(parts);
const unknown = named.find((name) => name !== 'readme' && !parts[name]);
if (unknown) throw new Error(`no part ${unknown}: ${names.join(', ')}, readme`);
const load = loadavg()[0]?.toFixed(1);
console.log(`${machine()}, load ${load} (figures are true on an idle machine only)`);

for (const [name, run] of Object.entries(parts)) {
  if (named.length && !named.includes(name)) continue;
  try {
    const measured = await run();
    if (!given.length) storeResult(name, measured);
  } catch (error) {
    // One part's failure does not cost the others' hours.
    console.error(`\n${name} failed:`, error);
    process.exitCode = 1;
  }
}
if (!process.exitCode && (!named.length || named.includes('readme')))
  await writeReadme(names);
