/**
 * A PostgreSQL of hosted Supabase's major version with its roles and owners. It proves what PGlite, whose
 * only user is a superuser, cannot. Deleted when it stops.
 */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { storageSchema } from '../../supabase/local/patches/storage/storage-schema.ts';
import { AUTH_SCHEMA, PROTECT_DELETE } from '../database/support/stand-ins.ts';
import { postgresFolder } from './postgres-folder.ts';

/** Log-in roles. `authenticator` is the API, which switches to `anon`, `authenticated` or `service_role`. */
type Login = 'postgres' | 'authenticator' | 'supabase_admin';

export interface HostedServer {
  /** Such as `17.10`. */
  version: string;
  /** The address for a role, without a password. */
  url: (login: Login, database?: string) => string;
  stop: () => void;
}

const run = promisify(execFile);

// PostgreSQL refuses to run as root, so root runs it as `nobody`.
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts a server on a free port. Its new databases are like those of a new hosted project. */
export async function startServer(): Promise<HostedServer> {
  const programs = postgresFolder();
  if (!programs) throw new Error('npm has no PostgreSQL for this system');
  const folder = mkdtempSync(join(tmpdir(), 'crossport-hosted-'));
  // `nobody` may not be able to read this repository.
  cpSync(programs, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  if (user.uid) chownSync(folder, user.uid, user.gid);

  const program = (name: string) => join(folder, 'native/bin', name);
  const options = { cwd: folder, ...user };
  const stop = () => {
    process.off('exit', stop).off('SIGTERM', leave);
    execFileSync(
      program('pg_ctl'),
      ['stop', '--pgdata=data', '--mode=immediate'],
      options,
    );
    rmSync(folder, { recursive: true });
  };
  const leave = () => process.exit(1);
  const port = await freePort();
  await run(program('initdb'), ['--pgdata=data', ...clusterFolder], options);
  process.once('exit', stop).once('SIGTERM', leave);
  await run(
    program('pg_ctl'),
    ['start', '--pgdata=data', '--log=log', `--options=-p ${port}`],
    options,
  );

  const url = (login: Login, database = 'postgres') =>
    `postgres://${login}:${login}@127.0.0.1:${port}/${database}`;
  const version = await makeTemplate(url('supabase_admin', 'template1'));
  return { version, url, stop };
}

const clusterFolder = [
  '--username=supabase_admin',
  '--auth=trust',
  '--no-sync',
  // The hosted locale, for sorting and case.
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=icu',
  '--icu-locale=en_US',
  // Local connections only.
  '--set=listen_addresses=127.0.0.1',
  '--set=unix_socket_directories=',
  // The data is disposable, so nothing waits for the disk or cleans up.
  '--set=fsync=off',
  '--set=synchronous_commit=off',
  '--set=full_page_writes=off',
  '--set=autovacuum=off',
  '--set=timezone=UTC',
];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Makes the roles, schemas and tables of Supabase's servers. Returns PostgreSQL's version. */
async function makeTemplate(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(readFileSync('tests/hosted/role-model.sql', 'utf8'));
  await client.query(AUTH_SCHEMA);
  await client.query(storageSchema + PROTECT_DELETE);
  for (const name of ['auth', 'storage']) await client.query(handOver(name));
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  await client.end();
  return rows[0]?.version ?? '';
}

/** Gives a schema to its server's role; `postgres` may read and write its rows. */
const handOver = (schema: string) => /* sql */ `
do $$
declare
  part record;
begin
  for part in
    select 'table' as kind, oid::regclass::text as name from pg_class
      where relnamespace = '${schema}'::regnamespace and relkind = 'r'
    union all
    select 'function', oid::regprocedure::text from pg_proc
      where pronamespace = '${schema}'::regnamespace
  loop
    execute format('alter %s %s owner to supabase_${schema}_admin', part.kind, part.name);
  end loop;
end $$;
alter schema ${schema} owner to supabase_${schema}_admin;
grant usage on schema ${schema} to postgres;
grant all on all tables in schema ${schema} to postgres;
`;
