import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { templates } from '../../tests/templates.ts';
import type { Finding } from '../report.ts';

import { serveOverHttps } from './https-site.ts';

interface Scan {
  scan: { grade: string; score: number; testsPassed: number; testsQuantity: number };
  tests: Record<string, { pass: boolean; result: string }>;
}

/**
 * The Observatory has packages and a lock file of its own: they take 130 MB, and their install
 * scripts fetch lists and build a database driver, none of which a scan needs.
 */
const folder = resolve('scripts/security/observatory');
const library = `${folder}/node_modules/@mdn/mdn-http-observatory`;

/**
 * Installs the Observatory on its first use.
 * @returns a function that scans a host
 */
async function openObservatory(): Promise<(host: string) => Promise<Scan>> {
  if (!existsSync(library)) {
    console.log('Fetching the HTTP Observatory …');
    const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', options, { cwd: folder });
  }
  // The list of domains that browsers know to be HTTPS only. An install script would fetch it.
  await writeFile(`${library}/conf/hsts-preload.json`, '{}');
  const { scan } = (await import(`${library}/src/index.js`)) as {
    scan: (host: string) => Promise<Scan>;
  };
  return scan;
}

/** Scans a page of each template with MDN's HTTP Observatory. A page can get 130 at most. */
export async function scanWithObservatory(dist: string): Promise<Finding> {
  const scan = await openObservatory();
  // The Observatory does not scan pages that answer 404.
  const { notFound: _, ...scanned } = templates;
  const site = await serveOverHttps(dist);
  const misses: string[] = [];
  const figures = new Set<string>();
  const { error } = console;
  // Its parser prints whole style sheets that are newer than itself.
  console.error = () => undefined;
  try {
    for (const path of Object.values(scanned)) {
      const { scan: result, tests } = await scan(site.host + path);
      const { grade, score, testsPassed, testsQuantity } = result;
      figures.add(`${grade}, ${score}, ${testsPassed} of ${testsQuantity} tests`);
      const failed = Object.values(tests).filter(({ pass }) => !pass);
      if (grade !== 'A+' || score < 130 || testsPassed < testsQuantity)
        misses.push(`${path}: ${score} ${failed.map(({ result }) => result).join(', ')}`);
    }
  } finally {
    console.error = error;
    site.close();
  }
  return {
    check: `HTTP Observatory, ${Object.keys(scanned).length} pages`,
    figure: [...figures].join(' | '),
    misses,
  };
}
