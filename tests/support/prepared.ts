import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';

import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

import {
  createDatabase,
  fillDatabase,
  replacePeople,
} from '../database/support/database.ts';
import { preparePostgres } from '../database/support/postgres.ts';

// Workers open a Postgres for a few queries: optimizing its code would take longer than running them.
setFlagsFromString('--liftoff-only');

const run = promisify(execFile);

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder that most tests of the backend start from. */
    prepared: string;
    /** The address of a PostgreSQL to open databases on, instead of in memory. */
    postgres?: string;
  }
}

/**
 * Prepares a migrated database and a server's data folder once, in parallel, because each takes seconds and a
 * copy does not. Vitest runs this before the backend's tests.
 */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'crossport-prepared-'));
  // Lets the tests' servers cache their compiled files.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  const script = ['--liftoff-only', 'tests/support/prepare-data.ts'];
  const data = run(process.execPath, [...script, join(folder, 'data')]);
  const database = await createDatabase();
  // Otherwise each copy would first replay the log.
  await database.exec('checkpoint');
  const dump = await database.dumpDataDir('none');
  writeFileSync(join(folder, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
  await database.close();
  const { POSTGRES_URL: server, POSTGRES_RESTORED: restored } = process.env;
  if (server && restored) await preparePostgres(server, restored, replacePeople);
  else if (server) await preparePostgres(server, 'template0', fillDatabase);
  if (server) project.provide('postgres', server);
  await data;
  project.provide('prepared', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Dumps an in-memory database, for PGlite's `loadDataDir`. */
export function preparedDatabase(): Blob {
  return new Blob([readFileSync(join(inject('prepared'), 'database.tar'))]);
}

/** Fills a folder with the data of a server that has run. */
export function copyPreparedData(path: string): void {
  cpSync(join(inject('prepared'), 'data'), path, { recursive: true });
}
