import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';

import type { ListedTest } from './titles.ts';

const run = promisify(execFile);

/** Runs a test tool's listing and reads its JSON. The listing runs no test and needs no build. */
async function list(program: string, ...options: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [program, ...options], {
    maxBuffer: 64 * 1024 * 1024,
    // Playwright's configuration would make a folder for the data of a run.
    env: { ...process.env, DATA_DIR: 'none', NO_COLOR: '1' },
  });
  return JSON.parse(stdout);
}

/**
 * Vitest's tests, parsed and not imported: many files read the built site when they are imported.
 * The titles of `test.each` keep their `%s`.
 */
async function unitTests(): Promise<ListedTest[]> {
  const program = 'node_modules/vitest/vitest.mjs';
  const found = await list(program, 'list', '--static-parse', '--json');
  return (found as { name: string; file: string }[]).map(({ name, file }) => ({
    file: relative('.', file),
    title: name,
  }));
}

interface Suite {
  title: string;
  specs?: { title: string; file: string }[];
  suites?: Suite[];
}

function testsOf({ specs = [], suites = [] }: Suite, blocks: string[]): ListedTest[] {
  return [
    ...specs.map(({ title, file }) => ({
      file: `tests/${file}`,
      title: [...blocks, title].join(' > '),
    })),
    ...suites.flatMap((suite) => testsOf(suite, [...blocks, suite.title])),
  ];
}

async function browserTests(): Promise<ListedTest[]> {
  const program = 'node_modules/@playwright/test/cli.js';
  const found = await list(program, 'test', '--list', '--reporter=json');
  return (found as { suites: Suite[] }).suites.flatMap((file) => testsOf(file, []));
}

/** Every test of both tools, as they list them themselves. */
export async function listTests(): Promise<ListedTest[]> {
  return (await Promise.all([unitTests(), browserTests()])).flat();
}
