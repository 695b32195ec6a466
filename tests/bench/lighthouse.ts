/**
 * `npm run lighthouse`: five mobile runs of Lighthouse (RUNS) on one page of each template of the
 * built site, with scores, LCP, TBT and CLS. `npm run lighthouse /ru/faqs` runs on that page. A
 * tool for people; CI checks bytes and counts, not timings.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumFlags, findChromium } from '../../scripts/chromium.ts';
import { startServer } from '../../supabase/local/server.ts';
import { templates } from '../templates.ts';

// Lighthouse measures no page that answers 404.
const { notFound: _, ...measured } = templates;
const paths = process.argv.length > 2 ? process.argv.slice(2) : Object.values(measured);
const runs = Number(process.env['RUNS'] ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

const dataDir = await mkdtemp(join(tmpdir(), 'crossport-lighthouse-'));
const server = await startServer({ port: 0, dataDir, distDir: 'dist' });
const chromePath = findChromium();
const chrome = await launch({
  chromeFlags: ['--headless=new', ...chromiumFlags],
  ...(chromePath && { chromePath }),
});

/** One run: the four scores, then LCP and TBT in milliseconds, then CLS. */
async function run(path: string): Promise<(string | number)[]> {
  const result = await lighthouse(server.url + path, {
    port: chrome.port,
    onlyCategories: categories,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
  const { lhr } = result;
  const scores = categories.map((id) =>
    Math.round((lhr.categories[id]?.score ?? 0) * 100),
  );
  const figure = (id: string) =>
    Math.round((lhr.audits[id]?.numericValue ?? NaN) * 1000) / 1000;
  for (const { auditRefs } of Object.values(lhr.categories))
    for (const { id, weight } of auditRefs) {
      const audit = lhr.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        console.log(`  ${path}: ${audit.title} (${audit.displayValue ?? audit.score})`);
    }
  return [
    ...scores,
    Math.round(figure('largest-contentful-paint')),
    Math.round(figure('total-blocking-time')),
    figure('cumulative-layout-shift'),
  ];
}

console.log(
  'page, run: performance accessibility best-practices seo | LCP ms, TBT ms, CLS',
);
for (const path of paths)
  for (let count = 1; count <= runs; count += 1) {
    const figures = await run(path);
    console.log(
      `${path}, ${count}: ${figures.slice(0, 4).join(' ')} | ${figures.slice(4).join(', ')}`,
    );
  }

chrome.kill();
await server.close();
