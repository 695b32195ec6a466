import { PgliteConnection } from '@supabase/lite/pglite';
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

/** Opens or makes the database in `folder`, with the roles that the migrations need. */
export async function openConnection(folder: string): Promise<PgliteConnection> {
  await ensureDatabaseFolder(folder);
  const connection = new EmbeddedConnection(folder);
  await connection.driver.exec(HOSTED_DEFAULTS);
  return connection;
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
