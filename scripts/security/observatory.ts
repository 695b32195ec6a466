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
 * Its packages have a folder and a lock file of their own: they are 130 MB, and their install
 * scripts fetch lists and build a database driver, none of which a scan needs.
 */
const folder = resolve('scripts/security/observatory');
const library = `${folder}/node_modules/@mdn/mdn-http-observatory`;

/** Fetches the Observatory on its first use. @returns its scan of a host (and path) */
async function openObservatory(): Promise<(host: string) => Promise<Scan>> {
  if (!existsSync(library)) {
    console.log('Fetching the HTTP Observatory …');
    const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', options, { cwd: folder });
  }
  // Which domains browsers know to be HTTPS only; an install script would fetch it.
  await writeFile(`${library}/conf/hsts-preload.json`, '{}');
  const { scan } = (await import(`${library}/src/index.js`)) as {
    scan: (host: string) => Promise<Scan>;
  };
  return scan;
}

/** MDN's HTTP Observatory on a page of each template: 130 is the most that a page can get. */
export async function scanWithObservatory(dist: string): Promise<Finding> {
  const scan = await openObservatory();
  // The Observatory scans nothing that answers 404.
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
