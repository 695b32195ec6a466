import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

import { createDatabase, fillDatabase, peopleRestored } from './rls/database.ts';
import { preparePostgres } from './rls/postgres.ts';

// Each worker, and some files, open a Postgres for a few queries: optimizing its code takes longer than they do.
setFlagsFromString('--liftoff-only');

const run = promisify(execFile);

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with what most tests of the backend begin with. */
    prepared: string;
    /** The address of a PostgreSQL on which databases are opened, instead of in memory. */
    postgres?: string;
  }
}

/**
 * Makes a database with all migrations and a server's data folder once: each takes seconds, and a
 * copy does not. Both are made at once, each on a core. Vitest runs it before the tests of the backend.
 */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'crossport-prepared-'));
  // The servers of the tests compile their files once.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  const script = ['--liftoff-only', 'tests/prepare-data.ts'];
  const data = run(process.execPath, [...script, join(folder, 'data')]);
  const database = await createDatabase();
  // Else each copy would first do again what the log says.
  await database.exec('checkpoint');
  const dump = await database.dumpDataDir('none');
  writeFileSync(join(folder, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
  await database.close();
  const { POSTGRES_URL: server, POSTGRES_RESTORED: restored } = process.env;
  if (server && restored) await preparePostgres(server, restored, peopleRestored);
  else if (server) await preparePostgres(server, 'template0', fillDatabase);
  if (server) project.provide('postgres', server);
  await data;
  project.provide('prepared', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The dump of a database in memory, for `loadDataDir` of PGlite. */
export function preparedDatabase(): Blob {
  return new Blob([readFileSync(join(inject('prepared'), 'database.tar'))]);
}

/** Fills a folder with the data of a server that has run before. */
export function copyPreparedData(path: string): void {
  cpSync(join(inject('prepared'), 'data'), path, { recursive: true });
}
