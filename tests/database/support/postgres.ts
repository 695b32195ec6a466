import { randomUUID } from 'node:crypto';

import type { PGlite, Results, Transaction } from '@electric-sql/pglite';
import { Client, type QueryResult, types } from 'pg';

/** The template that other databases are copied from. */
const PREPARED = 'crossport_prepared';

// Like PGlite: a bigint becomes a number, and a day its start in UTC.
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.DATE, (day) => new Date(`${day}T00:00:00Z`));

/** The part of PGlite that the tests use. */
type Database = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close'>;

async function connect(server: string, name: string): Promise<Client> {
  const url = new URL(server);
  url.pathname = name;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return client;
}

/** Runs a statement that cannot be in a transaction. */
async function administrate(server: string, sql: string): Promise<void> {
  const client = await connect(server, 'postgres');
  await client.query(sql);
  await client.end();
}

/** Deletes databases of an earlier run, whose shared ones were left at its end. */
async function dropCopies(server: string): Promise<void> {
  const client = await connect(server, 'postgres');
  const { rows } = await client.query<{ name: string }>(
    String.raw`select datname as name from pg_database where datname like 'crossport\_%'`,
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

function asPglite(client: Client, close: () => Promise<void>): Database {
  const resultsOf = <Row>({ rows, rowCount, fields }: QueryResult): Results<Row> => ({
    rows: rows as Row[],
    affectedRows: rowCount ?? 0,
    fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
  });
  const query = async <Row>(sql: string, params?: unknown[]) =>
    resultsOf<Row>(await client.query(sql, params));
  const exec = async (sql: string): Promise<Results[]> => {
    // With several statements, there is a result for each.
    const results: QueryResult | QueryResult[] = await client.query(sql);
    return [results].flat().map((result) => resultsOf(result));
  };

  // One at a time, like PGlite: there is one connection.
  let last: Promise<unknown> = Promise.resolve();
  function transaction<T>(run: (transaction: Transaction) => Promise<T>) {
    const next = last.then(() => runOne(run));
    last = next.catch(() => undefined);
    return next;
  }

  async function runOne<T>(run: (transaction: Transaction) => Promise<T>) {
    let open = true;
    const end = async (how: 'commit' | 'rollback') => {
      if (open) await client.query(how);
      open = false;
    };
    await client.query('begin');
    try {
      const result = await run({
        query,
        exec,
        rollback: () => end('rollback'),
      } as Transaction);
      await end('commit');
      return result;
    } catch (error) {
      await end('rollback');
      throw error;
    }
  }

  return { query, exec, transaction, close } as Database;
}

/**
 * Makes the tests' template database on a real PostgreSQL.
 * @param server `postgres://user:password@host:port`, with a role that may create databases
 * @param template the database to copy
 */
export async function preparePostgres(
  server: string,
  template: string,
  fill: (database: PGlite) => Promise<void>,
): Promise<void> {
  await dropCopies(server);
  await administrate(server, `create database ${PREPARED} template ${template}`);
  const client = await connect(server, PREPARED);
  await fill(asPglite(client, () => client.end()) as PGlite);
  await client.end();
}

/** Opens a copy of the `preparePostgres` database; closing deletes it. */
export async function openPostgres(server: string): Promise<PGlite> {
  const name = `crossport_${randomUUID().replaceAll('-', '')}`;
  await administrate(server, `create database ${name} template ${PREPARED}`);
  const client = await connect(server, name);
  return asPglite(client, async () => {
    await client.end();
    await administrate(server, `drop database ${name}`);
  }) as PGlite;
}

/** Opens another connection to a database from `openPostgres`. */
export async function openSecondConnection(
  server: string,
  database: PGlite,
): Promise<PGlite> {
  const { rows } = await database.query<{ name: string }>(
    'select current_database() as name',
  );
  const client = await connect(server, rows[0]?.name ?? '');
  return asPglite(client, () => client.end()) as PGlite;
}
