// Why: @supabase/lite undoes revokes, answers violated checks with 500 and prints visitors' rows.
// Proof: tests/server/api.test.ts, tables.test.ts, damaged.test.ts.
import { PgliteConnection } from '@supabase/lite/pglite';
import { CannotStart } from '../cannot-start.ts';
import { ensureDatabaseFolder } from './database-folder.ts';
import { HOSTED_DEFAULTS } from './hosted-defaults.ts';
import { hideRows, type QueryError } from './query-error.ts';

/** The embedded Postgres, corrected where @supabase/lite differs from a hosted one. */
class EmbeddedConnection extends PgliteConnection {
  constructor(folder: string) {
    super({ url: folder });
    // On the first request @supabase/lite would grant everything to anon and authenticated and so
    // undo our revokes (docs/reliability.md R3.1). This marks that as done.
    this['rlsState'] = 'active';
    hideRowsOf(this.driver, 'query');
    hideRowsOf(this.driver, 'exec');
  }

  /**
   * Answers a violated check like PostgREST, with 400 and 23514. @supabase/lite answers 500 and
   * "SUP".
   */
  override normalizeDbError(error: QueryError | undefined): unknown {
    if (error?.code !== '23514') return error;
    return hideRows({
      code: 'PGRST',
      message: JSON.stringify({ code: '23514', message: error.message }),
      detail: JSON.stringify({ status: 400, headers: {} }),
      constraint: error.constraint,
    });
  }
}

/**
 * Opens (or makes) the database in `folder`, with the roles that migrations count on.
 *
 * @throws CannotStart when what is there is no database of ours
 */
export async function openConnection(folder: string): Promise<PgliteConnection> {
  try {
    await ensureDatabaseFolder(folder);
    const connection = new EmbeddedConnection(folder);
    await connection.driver.exec(HOSTED_DEFAULTS);
    return connection;
  } catch (cause) {
    // PGlite's own words are an error number or a line of its compiled source.
    throw new CannotStart(
      `The database in ${folder} can't be opened: it is damaged, or not ours to write to.\n` +
        'Move that folder away and start again: a new, empty one is made.',
      { cause },
    );
  }
}

/** Wraps a method that runs queries, so that its errors print no rows. */
function hideRowsOf<Name extends string>(
  driver: { [name in Name]: (...args: never[]) => Promise<unknown> },
  name: Name,
): void {
  const run: (...args: never[]) => Promise<unknown> = driver[name].bind(driver);
  driver[name] = async (...args) => {
    try {
      return await run(...args);
    } catch (error) {
      throw hideRows(error as QueryError);
    }
  };
}
