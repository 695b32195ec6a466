import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumFlags, findChromium } from '../../scripts/chromium.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** How often a run is tried before the whole is given up. */
const tries = 3;

/** One mobile run of Lighthouse. */
export interface Run {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[];
  /** Milliseconds. */
  lcp: number;
  /** Milliseconds. */
  tbt: number;
  cls: number;
  /** What cost points. */
  findings: string[];
}

/**
 * One run in a Chromium of its own, which has an empty profile and has seen no page yet: a first
 * visit.
 * @throws Error when it ended without all figures
 */
async function firstVisit(url: string): Promise<Run> {
  const chromePath = findChromium();
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...chromiumFlags],
    ...(chromePath && { chromePath }),
  });
  try {
    const onlyCategories = [...categories];
    const options = { port: chrome.port, onlyCategories, logLevel: 'error' } as const;
    const result = await lighthouse(url, options);
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
        const audit = audits[id];
        if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9)
          return [];
        return [`${audit.title} (${audit.displayValue ?? audit.score})`];
      }),
    };
    const missing = [...run.scores, run.lcp, run.tbt, run.cls].some(Number.isNaN);
    if (missing) throw new Error('figures are missing');
    return run;
  } finally {
    chrome.kill();
  }
}

/** Runs Lighthouse on a page; a failed run is told of, counted and taken again. */
export async function runLighthouse(url: string, failed: () => void): Promise<Run> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await firstVisit(url);
    } catch (error) {
      failed();
      console.log(`  failed run of ${url}: ${(error as Error).message}`);
      if (attempt === tries) throw error;
    }
}
