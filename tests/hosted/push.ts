import { Client } from 'pg';

import { supabaseCliAt } from '../../scripts/supabase-cli.ts';
import type { HostedServer } from './server.ts';

/**
 * Whether tables, functions and sequences that `postgres` makes in `public` are granted to the API's roles
 * without being asked: so it is in older projects, while newer ones grant nothing by themselves.
 */
export type DefaultPrivileges = 'granted' | 'nothing granted';

/** Makes a database as a new hosted project has it, in which nothing of ours is yet. */
export async function newProject(
  server: HostedServer,
  name: string,
  privileges: DefaultPrivileges,
): Promise<void> {
  await run(server.url('supabase_admin'), `create database ${name} owner postgres`);
  if (privileges === 'granted')
    await run(
      server.url('postgres', name),
      ['tables', 'functions', 'sequences']
        .map(
          (kind) => `alter default privileges in schema public
            grant all on ${kind} to postgres, anon, authenticated, service_role;`,
        )
        .join('\n'),
    );
}

/**
 * Pushes our migrations as docs/deploy.md says, with the real CLI and as `postgres`.
 *
 * On hosted the extension supautils lets `postgres` change the policies of storage's tables (its setting
 * `policy_grants`) and nothing else of them. PostgreSQL itself lets their owner alone do that, so `postgres`
 * has the owner's rights while it pushes. A test proves that nothing but policies changed.
 */
export async function push(server: HostedServer, name: string): Promise<string> {
  const administrator = server.url('supabase_admin');
  await run(administrator, 'grant supabase_storage_admin to postgres with set false');
  try {
    return await supabaseCliAt(server.url('postgres', name), 'db', 'push', '--yes');
  } finally {
    await run(administrator, 'revoke supabase_storage_admin from postgres');
  }
}

/** Runs SQL on a connection of its own. */
export async function run<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
