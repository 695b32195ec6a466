// Why: @supabase/lite undoes revokes, answers violated checks with 500 and prints failed queries with their
// values, and PGlite cannot open a half-created database.
// Proof: tests/server/api.test.ts, tables.test.ts, start.test.ts.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { inspect } from 'node:util';

import { PGlite, PgliteConnection } from '@supabase/lite/pglite';

import { CannotStart } from '../data-folder.ts';

class EmbeddedConnection extends PgliteConnection {
  constructor(folder: string) {
    super({ url: folder });
    // Marks the grants as done. Otherwise @supabase/lite grants everything to anon and authenticated on the
    // first request (docs/reliability.md R3.1).
    this['rlsState'] = 'active';
    const query = this.driver.query.bind(this.driver);
    this.driver.query = (...args) => query(...args).catch(throwQuietly) as never;
  }

  /** Answers a violated check with 400 and 23514, like PostgREST. */
  override normalizeDbError(
    error: { code?: string; message?: string } | undefined,
  ): unknown {
    if (error?.code !== '23514') return error;
    const { code, message } = error;
    return {
      code: 'PGRST',
      message: JSON.stringify({ code, message }),
      detail: JSON.stringify({ status: 400, headers: {} }),
    };
  }
}

/** Prints as one line, without the query and its values (docs/reliability.md R3.10). */
function throwQuietly(error: Error & { code?: string }): never {
  const printed = `Query refused by the database: ${error.code} ${error.message}`;
  throw Object.defineProperty(error, inspect.custom, {
    value: () => printed,
    configurable: true,
  });
}

/**
 * Creates the database if missing.
 * @throws CannotStart if PGlite cannot open it
 */
export async function openConnection(folder: string): Promise<PgliteConnection> {
  try {
    if (!existsSync(folder)) await makeDatabase(folder);
    const connection = new EmbeddedConnection(folder);
    await connection.driver.query('select');
    return connection;
  } catch (cause) {
    // PGlite's own message is an error number or compiled source.
    throw new CannotStart(
      `The database in ${folder} can't be opened: it is damaged, or not ours to write to.\n` +
        'Move that folder away and start again: a new, empty one is made.',
      { cause },
    );
  }
}

/** The temporary name shows that the database is incomplete. */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const database = await PGlite.create(unfinished);
  await database.close();
  renameSync(unfinished, folder);
}
