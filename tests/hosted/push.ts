import { Client } from 'pg';

import { supabaseCliAt } from '../support/supabase-cli.ts';
import type { HostedServer } from './postgres-server.ts';

/**
 * Whether new tables, functions and sequences of `postgres` in `public` are granted to the API's roles by
 * default, as in older projects. Newer projects grant nothing.
 */
export type DefaultPrivileges = 'granted' | 'nothing granted';

/** Makes a database like that of a new hosted project, without our migrations. */
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
 * The hosted extension supautils lets `postgres` change the policies of storage's tables (its setting
 * `policy_grants`) and nothing else about them. PostgreSQL itself allows that only to the owner, so
 * `postgres` gets the owner's rights during the push. A test proves that only policies changed.
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

/** On a connection of its own. */
export async function run<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
