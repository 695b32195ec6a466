import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

import { openBackend } from '../supabase/local/backend.ts';

import { createDatabase, fillDatabase, peopleRestored } from './rls/database.ts';
import { preparePostgres } from './rls/postgres.ts';

// Each file opens a Postgres of its own for a few queries: optimizing its code takes longer than they do.
setFlagsFromString('--liftoff-only');

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with what most tests of the backend begin with. */
    prepared: string;
  }
}

/**
 * Makes a database with all migrations and a server's data folder once: each takes seconds, and a
 * copy does not. Vitest runs it before the tests of the backend.
 */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'crossport-prepared-'));
  const database = await createDatabase();
  const dump = await database.dumpDataDir('none');
  writeFileSync(join(folder, 'database.tar'), Buffer.from(await dump.arrayBuffer()));
  await database.close();
  const { POSTGRES_URL: server, POSTGRES_RESTORED: restored } = process.env;
  if (server && restored) await preparePostgres(server, restored, peopleRestored);
  else if (server) await preparePostgres(server, 'template0', fillDatabase);
  const dataDir = join(folder, 'data');
  const backend = await openBackend({ dataDir, siteUrl: 'http://localhost' });
  await backend.close();
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
