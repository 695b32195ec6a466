import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { appliedVersions } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';

import { supabaseDir } from './config.ts';
import { CannotStart } from './data-folder.ts';

type Database = PgliteConnection['driver'];

/**
 * Refuses a database whose migrations are not a prefix of the current ones. Reads only, so the old release
 * can still use it.
 * @throws CannotStart with what to do
 */
export async function checkHistory(
  connection: PgliteConnection,
  dataDir: string,
): Promise<void> {
  const { rows } = await connection.driver.query(
    `select where to_regclass('supabase_migrations.schema_migrations') is not null`,
  );
  if (rows.length === 0) return;
  const known = migrationFiles().map(({ version }) => version);
  const applied = await appliedVersions(connection);
  if (applied.every((version, at) => version === known[at])) return;
  throw new CannotStart(
    `The database in ${dataDir} belongs to another release of this site.\n` +
      'Delete that folder to start with a new database, or go back to that release.',
  );
}

export async function migrate(connection: PgliteConnection): Promise<void> {
  const applied = new Set(await appliedVersions(connection));
  for (const { version, name, sql } of migrationFiles()) {
    if (applied.has(version)) continue;
    await connection.driver
      .transaction(async (transaction) => {
        await transaction.exec(sql);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, [sql]],
        );
      })
      .catch((cause: Error) => {
        throw new CannotStart(`Migration ${version}_${name} failed: ${cause.message}`, {
          cause,
        });
      });
  }
  await seed(connection.driver);
}

interface MigrationFile {
  version: string;
  name: string;
  sql: string;
}

export function migrationFiles(): MigrationFile[] {
  const folder = `${supabaseDir}migrations/`;
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) return [];
      return [{ version, name, sql: readFileSync(folder + file, 'utf8') }];
    });
}

/** In the order in which the files run. */
export function seedSql(): string {
  const folder = `${supabaseDir}seed/`;
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files
    .sort()
    .map((file) => readFileSync(folder + file, 'utf8'))
    .join('\n');
}

/** Runs the sample data if it is new or has changed. Its statements are idempotent. */
async function seed(database: Database): Promise<void> {
  const sql = seedSql();
  const hash = createHash('sha256').update(sql).digest('hex');
  await database.transaction(async (transaction) => {
    const { affectedRows } = await transaction.query(
      `insert into supabase_migrations.seed_files as seeded values ('supabase/seed', $1)
       on conflict (path) do update set hash = excluded.hash where seeded.hash <> excluded.hash`,
      [hash],
    );
    if (affectedRows) await transaction.exec(sql);
  });
}
