import type { Run, RunPage } from './lighthouse-run.ts';
import { line, type Line } from './results.ts';
import { median, ratio, showSpread } from './spread.ts';

/** Scores, LCP as a multiple of the floor's, and milliseconds of TBT beyond it (docs/design.md 8). */
const bars = { median: 100, worst: 99, lcp: 1.2, tbt: 10, cls: 0 };

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

/** Returns by how many milliseconds our page blocks longer than the floor. */
function tbtBeyond({ ours, raw }: RunPage): number {
  return median(of(ours, 'tbt')) - median(of(raw, 'tbt'));
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

/** Returns the page with the highest figure. */
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

/** The bars of docs/design.md 8, each on the page that does worst. */
export function lighthouseLines(pages: readonly RunPage[]): Line[] {
  const all = pages.flatMap(({ ours }) => ours);
  const scores = lowestMedians(pages.map(({ ours }) => ours));
  const home = pages.find(({ path }) => path === '/');
  const slowest = worstBy(pages, lcpRatio);
  const blocking = worstBy(pages, tbtBeyond);
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
    ...(home ? [lcpLine('home', home)] : []),
    lcpLine(`slowest page (${slowest.path})`, slowest),
    line(
      `TBT in ms, worst page (${blocking.path})`,
      showSpread(of(blocking.ours, 'tbt'), 0),
      {
        bar: `≤ floor + ${bars.tbt}`,
        floor: showSpread(of(blocking.raw, 'tbt'), 0),
        apart: `${tbtBeyond(blocking).toFixed(0)} more`,
        holds: tbtBeyond(blocking) <= bars.tbt,
      },
    ),
    line('CLS, highest of any run', cls.toFixed(3), { bar: '0', holds: cls <= bars.cls }),
  ];
}
