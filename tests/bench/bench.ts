/**
 * `npm run bench`: what a build costs, beside floors that are generated and measured in the same
 * run. A tool for people: timings depend on the machine and are never part of `npm test`.
 * `npm run bench -- build` or `growth` runs one part. ROUNDS (3) and POSTS (100,1000) say how much.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';

import { benchBuild } from './build.ts';
import { benchGrowth } from './growth.ts';

const { ROUNDS = '3', POSTS = '100,1000' } = process.env;

/** Each part by its name; new ones are added here. */
const parts: Record<string, () => Promise<void>> = {
  build: () => benchBuild(Number(ROUNDS)),
  growth: () => benchGrowth(POSTS.split(',').map(Number)),
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !parts[name]);
if (unknown) throw new Error(`no part ${unknown}: ${Object.keys(parts).join(', ')}`);

const [processor] = cpus();
console.log(
  `${processor?.model.trim()}, ${availableParallelism()} threads, Node ${process.version}, ` +
    `load ${loadavg()[0]?.toFixed(1)} (figures are true on an idle machine only)`,
);
for (const [name, run] of Object.entries(parts))
  if (!named.length || named.includes(name)) await run();
