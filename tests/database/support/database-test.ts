import { test as base } from 'vitest';

import { type Db, inTransaction } from './database.ts';

interface Fixtures {
  /** One of the database that the worker's files share; it is rolled back after the test. */
  db: Db;
}

/** Vitest's test, which can ask for a transaction of its own: `async ({ db }) => …`. */
export const test = base.extend<Fixtures>({
  db: ({}, use) => inTransaction(use),
});
