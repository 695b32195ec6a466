import { launch } from 'chrome-launcher';

import { chromiumFlags, findChromium } from '../../scripts/chromium.ts';
import { templates } from '../templates.ts';

import { lighthouseLines, rowOf } from './lighthouse-lines.ts';
import { runLighthouse, type Run, type RunPage } from './lighthouse-run.ts';
import type { Measured } from './results.ts';
import { serveOurs, serveRaw } from './served.ts';
import { printTable } from './table.ts';

/** How often a run is tried before all are given up. */
const tries = 3;

/** Opens a Chromium for Lighthouse. A run that fails is reported, counted and tried again. */
async function openLighthouse() {
  const chromePath = findChromium();
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...chromiumFlags],
    ...(chromePath && { chromePath }),
  });
  const end = () => chrome.kill();
  process.once('exit', end);
  let failed = 0;
  return {
    failed: () => failed,
    async run(url: string): Promise<Run> {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await runLighthouse(url, chrome.port);
        } catch (error) {
          failed += 1;
          console.log(`  failed run of ${url}: ${(error as Error).message}`);
          if (attempt === tries) throw error;
        }
    },
    [Symbol.dispose]() {
      process.off('exit', end);
      end();
    },
  };
}

/** Runs Lighthouse as on a phone, on each page and on raw HTML of the same text, in turn. */
export async function benchLighthouse(
  count: number,
  wanted: readonly string[],
): Promise<Measured> {
  // Lighthouse does not measure pages that answer 404.
  const paths = wanted.filter((path) => path !== templates.notFound);
  await using ours = await serveOurs();
  await using raw = await serveRaw(paths);
  using lighthouse = await openLighthouse();
  console.log(`\nLighthouse, mobile, ${count} runs of each page in turn with its floor`);
  // The first run after Chromium's start is slower or fails.
  await lighthouse.run(raw.url + paths[0]).catch(() => undefined);
  const failedBefore = lighthouse.failed();

  const pages: RunPage[] = paths.map((path) => ({ path, ours: [], raw: [] }));
  for (let round = 1; round <= count; round += 1)
    for (const page of pages) {
      page.ours.push(await lighthouse.run(ours.url + page.path));
      page.raw.push(await lighthouse.run(raw.url + page.path));
    }
  printTable(pages.map(rowOf));
  for (const { path, ours: runs } of pages)
    for (const finding of new Set(runs.flatMap(({ findings }) => findings)))
      console.log(`  ${path}: ${finding}`);
  const failed = lighthouse.failed() - failedBefore;
  console.log(`${failed} failed runs were taken again`);
  return {
    how: `mobile, medians (ranges) of ${count} runs, ${failed} failed ones taken again`,
    lines: lighthouseLines(pages),
  };
}
