/**
 * `npm run bench` measures our pages, our build and the queries of portal and desk beside floors
 * that it makes in the same run, and the portal on a slow phone, and writes docs/performance.md and the README's figures. It is not
 * a part of `npm test`, because times depend on the machine. `npm run bench -- build queries` runs
 * only these parts, and `-- report` writes what each part measured last. `-- lighthouse /ru/faqs`
 * measures only these pages and stores nothing.
 */
import { loadavg } from 'node:os';

import { templates } from '../support/templates.ts';
import { benchBuild } from './build.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPortal } from './portal.ts';
import { benchQueries } from './queries.ts';
import { writeReport } from './report.ts';
import { machine, type Measured, storeResult } from './results.ts';

const { ROUNDS = '3', RUNS = '5', CASES = '10000' } = process.env;

/** @throws Error if a setting is not a whole number above zero */
function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`not a number above zero: ${text}`);
  return Number(text);
}

const words = process.argv.slice(2);
const partNames = words.filter((word) => !word.startsWith('/'));
const pages = words.filter((word) => word.startsWith('/'));
// Lighthouse measures no page that answers 404.
const { notFound: _, ...measured } = templates;

const parts: Record<string, () => Promise<Measured>> = {
  lighthouse: () =>
    benchLighthouse(count(RUNS), pages.length ? pages : Object.values(measured)),
  portal: () => benchPortal(count(RUNS)),
  build: () => benchBuild(count(ROUNDS)),
  queries: () => benchQueries(100, count(CASES)),
};

const names = Object.keys(parts);
const chosenParts = partNames.length ? partNames : [...names, 'report'];

// Exit, so that browsers end as well.
process.once('SIGTERM', () => process.exit(143));

const unknown = chosenParts.find((name) => name !== 'report' && !parts[name]);
if (unknown) {
  console.error(`no part ${unknown}: ${names.join(', ')}, report`);
  process.exit(1);
}
const load = loadavg()[0]?.toFixed(1);
console.log(`${machine()}, load ${load} (measure on an idle machine)`);

for (const [name, run] of Object.entries(parts))
  if (chosenParts.includes(name)) {
    const result = await run();
    if (!pages.length) storeResult(name, result);
  }
if (chosenParts.includes('report') && !pages.length) await writeReport(names);
