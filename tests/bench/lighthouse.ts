import { templates } from '../templates.ts';

import { withFarGeo } from './far-geo.ts';
import { lighthouseLines, rowOf, type RunPage } from './lighthouse-lines.ts';
import { runLighthouse } from './lighthouse-run.ts';
import type { Measured } from './results.ts';
import { serveOurs, serveRaw } from './served.ts';
import { printTable } from './table.ts';

/** Mobile runs of Lighthouse on each page and on raw HTML of the same text, in turn. */
export async function benchLighthouse(
  count: number,
  wanted: readonly string[],
): Promise<Measured> {
  // Lighthouse measures no page that answers 404.
  const paths = wanted.filter((path) => path !== templates.notFound);
  await using near = await serveOurs();
  await using ours = await withFarGeo(near.url);
  await using raw = await serveRaw(paths);
  console.log(`\nLighthouse, mobile, ${count} runs of each page in turn with its floor`);

  let failed = 0;
  const run = (url: string) => runLighthouse(url, () => (failed += 1));
  const pages: RunPage[] = paths.map((path) => ({ path, ours: [], raw: [] }));
  for (let round = 1; round <= count; round += 1)
    for (const page of pages) {
      page.ours.push(await run(ours.url + page.path));
      page.raw.push(await run(raw.url + page.path));
    }
  printTable(pages.map(rowOf));
  for (const { path, ours: runs } of pages)
    for (const finding of new Set(runs.flatMap(({ findings }) => findings)))
      console.log(`  ${path}: ${finding}`);
  console.log(`${failed} failed runs were taken again`);
  return {
    how: `mobile, first visits, medians (ranges) of ${count} runs, ${failed} failed ones taken again`,
    lines: lighthouseLines(pages),
  };
}
