import { test as base } from 'vitest';

import { inTransaction, type Transaction } from './database.ts';

interface Fixtures {
  /** One of the database that the worker's files share; it is rolled back after the test. */
  transaction: Transaction;
}

/** Vitest's test, which can ask for a transaction of its own. */
export const test = base.extend<Fixtures>({
  transaction: ({}, use) => inTransaction(use),
});
