import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { appliedVersions } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { CannotStart } from './cannot-start.ts';
import { SUPABASE_DIR } from './config.ts';

type Database = PgliteConnection['driver'];

/**
 * Applies the migrations that this database has not had, each in a transaction, and then the
 * seed.
 */
export async function migrate(connection: PgliteConnection): Promise<void> {
  const applied = new Set(await appliedVersions(connection));
  for (const { version, name, sql } of migrationFiles()) {
    if (applied.has(version)) continue;
    await connection.driver
      .transaction(async (transaction) => {
        await transaction.exec(sql);
        // The table in which the Supabase CLI keeps its history.
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

/** Returns the files of `supabase/migrations`, oldest first. */
export function migrationFiles(): MigrationFile[] {
  const folder = `${SUPABASE_DIR}migrations/`;
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) return [];
      return [{ version, name, sql: readFileSync(folder + file, 'utf8') }];
    });
}

/** Runs seed.sql if it is new or has changed. Its statements can be repeated. */
async function seed(database: Database): Promise<void> {
  const sql = readFileSync(`${SUPABASE_DIR}seed.sql`, 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  await database.exec(
    'create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)',
  );
  await database.transaction(async (transaction) => {
    const { affectedRows } = await transaction.query(
      `insert into supabase_migrations.seed_files as seeded values ('supabase/seed.sql', $1)
       on conflict (path) do update set hash = excluded.hash where seeded.hash <> excluded.hash`,
      [hash],
    );
    if (affectedRows) await transaction.exec(sql);
  });
}
