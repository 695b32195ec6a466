import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

import type { JSONReport } from '@playwright/test/reporter';

import { temporaryFolder } from './fixture.ts';

interface Run {
  code: number | null;
  /** By title: `passed`, `failed`, `skipped`, or nothing for a test that did not run. */
  outcomes: Record<string, string>;
  misses: Record<string, string[]>;
}

function wordsOf(message: string): string {
  const [words = ''] = stripVTControlCharacters(message).split(/^[ >]+\d+ \|/m);
  return words.replace(/\s+/g, ' ');
}

/** Runs `npm run check:deployed` on a site whose pages name `canonical` as their origin. */
export async function checkDeployed(origin: string, canonical: string): Promise<Run> {
  const results = temporaryFolder();
  const options = [
    '--project',
    'deployed',
    '--output',
    results.path,
    '--reporter',
    'json',
  ];
  const child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...options],
    {
      env: { ...process.env, SITE: origin, CANONICAL: canonical },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  const { suites } = (await json(child.stdout)) as JSONReport;
  const [code] = await exited;
  results.remove();
  const run: Run = { code, outcomes: {}, misses: {} };
  for (const { title, tests } of suites.flatMap(({ specs }) => specs)) {
    const { status = '', errors = [] } = tests[0]?.results[0] ?? {};
    run.outcomes[title] = status;
    if (errors.length)
      run.misses[title] = errors.map(({ message = '' }) => wordsOf(message));
  }
  return run;
}
