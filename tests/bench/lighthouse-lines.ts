import type { Run } from './lighthouse-run.ts';
import { line, type Line } from './results.ts';
import { median, ratio, showSpread } from './spread.ts';

/** Scores, LCP as a multiple of the floor's, TBT in milliseconds. */
const bars = { median: 100, worst: 99, lcp: 1.5, tbt: 40, cls: 0 };

/** Runs of a page and of raw HTML of its text and elements, as many of each. */
export interface RunPage {
  path: string;
  ours: Run[];
  raw: Run[];
}

function of(runs: readonly Run[], figure: 'lcp' | 'tbt' | 'cls'): number[] {
  return runs.map((run) => run[figure]);
}

/** The median of each of the four scores. */
function medians(runs: readonly Run[]): number[] {
  return (runs[0]?.scores ?? []).map((_, at) =>
    median(runs.map(({ scores }) => scores[at] ?? NaN)),
  );
}

/** The lowest median of any page, of each of the four scores. */
function lowestMedians(pages: readonly Run[][]): number[] {
  const all = pages.map(medians);
  return (all[0] ?? []).map((_, at) => Math.min(...all.map((of) => of[at] ?? NaN)));
}

function worst(runs: readonly Run[]): number {
  return Math.min(...runs.flatMap(({ scores }) => scores));
}

function lcpRatio({ ours, raw }: RunPage): number {
  return ratio(of(ours, 'lcp'), of(raw, 'lcp'));
}

/** Milliseconds that ours blocks. */
function blocks({ ours }: RunPage): number {
  return median(of(ours, 'tbt'));
}

/** A row of the printed table. */
export function rowOf(page: RunPage) {
  const { path, ours, raw } = page;
  return {
    page: path,
    'median scores': medians(ours).join(' '),
    worst: worst(ours),
    'LCP ms': showSpread(of(ours, 'lcp'), 0),
    'raw HTML': showSpread(of(raw, 'lcp'), 0),
    ratio: lcpRatio(page).toFixed(2),
    'TBT ms': showSpread(of(ours, 'tbt'), 0),
    'of raw': showSpread(of(raw, 'tbt'), 0),
    CLS: showSpread(of(ours, 'cls'), 3),
  };
}

/** The page where a figure is highest. */
function worstBy(pages: readonly RunPage[], figure: (page: RunPage) => number): RunPage {
  const [page] = pages.toSorted((a, b) => figure(b) - figure(a));
  if (!page) throw new Error('no page');
  return page;
}

function lcpLine(name: string, page: RunPage): Line {
  const times = lcpRatio(page);
  return line(`LCP in ms, ${name}`, showSpread(of(page.ours, 'lcp'), 0), {
    bar: `≤ ${bars.lcp} × raw HTML`,
    floor: showSpread(of(page.raw, 'lcp'), 0),
    apart: `${times.toFixed(2)} ×`,
    holds: times <= bars.lcp,
  });
}

function tbtLine(name: string, page: RunPage): Line {
  return line(`TBT in ms, ${name}`, showSpread(of(page.ours, 'tbt'), 0), {
    bar: `≤ ${bars.tbt}`,
    floor: showSpread(of(page.raw, 'tbt'), 0),
    holds: blocks(page) <= bars.tbt,
  });
}

/** The bars, each on the page that does worst. */
export function lighthouseLines(pages: readonly RunPage[]): Line[] {
  const all = pages.flatMap(({ ours }) => ours);
  const scores = lowestMedians(pages.map(({ ours }) => ours));
  const home = pages.find(({ path }) => path === '/');
  const slowest = worstBy(pages, lcpRatio);
  const blocking = worstBy(pages, blocks);
  const cls = Math.max(...of(all, 'cls'));
  return [
    line(
      'Lighthouse: performance, accessibility, best practices, SEO',
      scores.join(' '),
      {
        bar: `median ${bars.median} on every page`,
        floor: lowestMedians(pages.map(({ raw }) => raw)).join(' '),
        holds: scores.every((score) => score >= bars.median),
      },
    ),
    line('Lighthouse, worst run of any page', String(worst(all)), {
      bar: `≥ ${bars.worst}`,
      holds: worst(all) >= bars.worst,
    }),
    ...(home ? [lcpLine('home', home), tbtLine('home', home)] : []),
    lcpLine(`slowest page (${slowest.path})`, slowest),
    tbtLine(`worst page (${blocking.path})`, blocking),
    line('CLS, highest of any run', cls.toFixed(3), { bar: '0', holds: cls <= bars.cls }),
  ];
}
