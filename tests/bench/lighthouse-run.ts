import lighthouse from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One mobile run of Lighthouse. */
export interface Run {
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

/** Runs of a page, and as many of raw HTML with the same text. */
export interface RunPage {
  path: string;
  ours: Run[];
  raw: Run[];
}

/**
 * Runs Lighthouse once in the Chromium that listens on a port.
 * @throws Error if a figure is missing at the end
 */
export async function runLighthouse(url: string, port: number): Promise<Run> {
  const onlyCategories = [...categories];
  const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' });
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
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`${audit.title} (${audit.displayValue ?? audit.score})`];
    }),
  };
  const missing = [...run.scores, run.lcp, run.tbt, run.cls].some(Number.isNaN);
  if (missing) throw new Error('figures are missing');
  return run;
}
