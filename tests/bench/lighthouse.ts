import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { getRequestListener } from '@hono/node-server';
import { type Browser, chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumFlags, findTestBrowser } from '../../scripts/chromium.ts';
import { compressSite } from '../../src/integrations/compressed-copies.ts';
import { handleGeo } from '../../supabase/functions/get-geo-data/handler.ts';
import { createSite } from '../../supabase/local/site/site.ts';
import { listen, type Weights } from '../e2e/support/weights.ts';
import { scriptLimit } from '../support/templates.ts';
import { median, printTable, ratio, showSpread } from './figures.ts';
import { rawSite } from './floors.ts';
import { type Line, line, type Measured } from './results.ts';

const dist = process.env['DIST_DIR'] ?? 'dist';
/**
 * With this, Chromium gives letters fractional widths, as on a phone. It otherwise rounds them on Linux, and the
 * fallback fonts no longer have the widths of ours.
 */
const denseScreen = '--force-device-scale-factor=2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** TBT in milliseconds, sizes in KiB without headers. */
const bars = { score: 100, tbt: 50, cls: 0, total: 90 };
/** A round trip of the phone that Lighthouse simulates, in milliseconds. */
const roundTrip = 150;
/** Attempts at a run before the benchmark gives up. */
const tries = 3;

interface Run {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[];
  /** Milliseconds. */
  lcp: number;
  /** Milliseconds. */
  tbt: number;
  cls: number;
  /** The audits that cost points. */
  findings: string[];
}

interface Page {
  path: string;
  ours: Run[];
  raw: Run[];
  weights: { ours: Weights; raw: Weights };
}

type Figure = Exclude<keyof Run, 'scores' | 'findings'>;

/**
 * Serves a built site, and the location look-up after a round trip: Lighthouse simulates a slow network for
 * files only.
 */
async function serve(folder: string) {
  const site = createSite(folder);
  const geo = getRequestListener(
    async (request) => {
      await wait(roundTrip);
      return handleGeo(request);
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/get-geo-data')) void geo(request, response);
    else site(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server is always an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Measures a first visit, in a Chromium with an empty profile.
 * @throws Error if it ends without all figures
 */
async function firstVisit(url: string): Promise<Run> {
  // A whole Chromium also draws its own window, which delays the page.
  const chromePath = findTestBrowser();
  const chrome = await launch({
    chromeFlags: ['--headless=new', denseScreen, ...chromiumFlags],
    ...(chromePath && { chromePath }),
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    });
    if (!result) throw new Error('no result');
    const { audits, categories: found, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    const figure = (id: string) => audits[id]?.numericValue ?? NaN;
    const weighed = Object.values(found).flatMap(({ auditRefs }) => auditRefs);
    const run: Run = {
      scores: categories.map((id) => Math.round((found[id]?.score ?? NaN) * 100)),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      findings: weighed.flatMap(({ id, weight }) => {
        const { title, score = null, displayValue = score } = audits[id] ?? {};
        return weight && score !== null && score < 0.9
          ? [`${title} (${displayValue})`]
          : [];
      }),
    };
    if ([...run.scores, run.lcp, run.tbt, run.cls].some(Number.isNaN))
      throw new Error('figures are missing');
    return run;
  } finally {
    chrome.kill();
  }
}

async function weigh(browser: Browser, url: string): Promise<Weights> {
  const page = await browser.newPage();
  const traffic = listen(page);
  await page.goto(url);
  const weights = await traffic.weigh();
  await page.close();
  return weights;
}

/** Repeats a failed run. */
async function runLighthouse(url: string): Promise<Run> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await firstVisit(url);
    } catch (error) {
      console.log(`  failed run of ${url}: ${(error as Error).message}`);
      if (attempt === tries) throw error;
    }
}

const of = (runs: readonly Run[], figure: Figure) => runs.map((run) => run[figure]);

/** The median of each of the four scores. */
const medianScores = (runs: readonly Run[]) =>
  categories.map((_, at) => median(runs.map(({ scores }) => scores[at] ?? NaN)));

/** The lowest median of any page, of each of the four scores. */
function lowestScores(pages: readonly Run[][]): number[] {
  const all = pages.map(medianScores);
  return categories.map((_, at) => Math.min(...all.map((scores) => scores[at] ?? NaN)));
}

/** The page where a figure is highest. */
function worstBy(pages: readonly Page[], figure: (page: Page) => number): Page {
  const [page] = pages.toSorted((a, b) => figure(b) - figure(a));
  if (!page) throw new Error('no page');
  return page;
}

const timesRaw = ({ ours, raw }: Page) => ratio(of(ours, 'lcp'), of(raw, 'lcp'));

/** Without a bar: that of docs/design.md is a multiple of another site. */
function lcpLine(name: string, page: Page): Line {
  return line(`LCP in ms, ${name}`, showSpread(of(page.ours, 'lcp'), 0), {
    floor: showSpread(of(page.raw, 'lcp'), 0),
    apart: `${timesRaw(page).toFixed(2)} ×`,
  });
}

/** A figure of the page where it is highest, against its bar. */
function worstLine(pages: readonly Page[], what: string, figure: 'tbt' | 'cls'): Line {
  const page = worstBy(pages, ({ ours }) => median(of(ours, figure)));
  const digits = { tbt: 0, cls: 3 }[figure];
  return line(
    `${what}: at most, ${page.path}`,
    showSpread(of(page.ours, figure), digits),
    {
      bar: `≤ ${bars[figure]}`,
      floor: showSpread(of(page.raw, figure), digits),
      holds: median(of(page.ours, figure)) <= bars[figure],
    },
  );
}

function heaviestLine(
  pages: readonly Page[],
  what: string,
  figure: 'total' | 'script',
  bar: number,
): Line {
  const { path, weights } = worstBy(pages, (page) => page.weights.ours[figure]);
  return line(`${what}: at most, ${path}`, weights.ours[figure].toFixed(1), {
    bar: `≤ ${bar}`,
    floor: weights.raw[figure].toFixed(1),
    holds: weights.ours[figure] <= bar,
  });
}

/** The heaviest page under each limit. */
function scriptLines(pages: readonly Page[]): Line[] {
  const groups = Map.groupBy(pages, ({ path }) => scriptLimit(path));
  return Array.from(groups, ([limit, group]) =>
    heaviestLine(group, 'JavaScript before any touch, KiB', 'script', limit),
  );
}

/** The bars, each on the page that does worst. */
function lines(pages: readonly Page[]): Line[] {
  const scores = lowestScores(pages.map(({ ours }) => ours));
  const home = pages.find(({ path }) => path === '/');
  const slowest = worstBy(pages, timesRaw);
  const busiest = worstBy(pages, ({ weights }) => weights.ours.requests);
  return [
    line(
      'Lighthouse: performance, accessibility, best practices, SEO',
      scores.join(' '),
      {
        bar: `median ${bars.score} on every page`,
        floor: lowestScores(pages.map(({ raw }) => raw)).join(' '),
        holds: scores.every((score) => score >= bars.score),
      },
    ),
    ...(home ? [lcpLine('home', home)] : []),
    lcpLine(`slowest page (${slowest.path})`, slowest),
    worstLine(pages, 'TBT in ms', 'tbt'),
    worstLine(pages, 'CLS', 'cls'),
    heaviestLine(pages, 'First visit, KiB', 'total', bars.total),
    ...scriptLines(pages),
    line(`Requests: at most, ${busiest.path}`, String(busiest.weights.ours.requests), {
      floor: String(busiest.weights.raw.requests),
    }),
  ];
}

const rowOf = ({ path, ours, raw, weights }: Page) => ({
  page: path,
  'median scores': medianScores(ours).join(' '),
  'LCP ms': showSpread(of(ours, 'lcp'), 0),
  'raw HTML': showSpread(of(raw, 'lcp'), 0),
  'TBT ms': showSpread(of(ours, 'tbt'), 0),
  CLS: showSpread(of(ours, 'cls'), 3),
  KiB: weights.ours.total.toFixed(1),
  script: weights.ours.script.toFixed(1),
  requests: weights.ours.requests,
});

/** Measures pages and raw HTML of the same text with Lighthouse on a phone, in turn. */
export async function benchLighthouse(
  count: number,
  paths: readonly string[],
): Promise<Measured> {
  using folders = new DisposableStack();
  const floor = folders.adopt(rawSite(dist, paths), (folder) =>
    rmSync(folder, { recursive: true }),
  );
  await compressSite(floor);
  using ours = await serve(dist);
  using raw = await serve(floor);
  console.log(`\nLighthouse, mobile, ${count} runs of each page in turn with its floor`);

  const executablePath = findTestBrowser();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  const pages: Page[] = [];
  for (const path of paths) {
    const weights = {
      ours: await weigh(browser, ours.url + path),
      raw: await weigh(browser, raw.url + path),
    };
    pages.push({ path, ours: [], raw: [], weights });
  }
  await browser.close();
  for (let round = 1; round <= count; round += 1)
    for (const page of pages) {
      page.ours.push(await runLighthouse(ours.url + page.path));
      page.raw.push(await runLighthouse(raw.url + page.path));
    }
  printTable(pages.map(rowOf));
  for (const { path, ours: runs } of pages)
    for (const finding of new Set(runs.flatMap(({ findings }) => findings)))
      console.log(`  ${path}: ${finding}`);
  return {
    how: `mobile, first visits with Brotli, medians (ranges), runs: ${count}`,
    lines: lines(pages),
  };
}
