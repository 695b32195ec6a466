import { PGlite, type Transaction } from '@electric-sql/pglite';
import { inject } from 'vitest';

import { migrationFiles } from '../../supabase/local/migrate.ts';
import { preparedDatabase } from '../prepared.ts';
import { openPostgres } from './postgres.ts';
import { AUTH_OWNER, AUTH_UID, STAND_INS } from './stand-ins.ts';

export type { Transaction };

export const USER_A = '00000000-0000-4000-8000-00000000000a';
export const USER_B = '00000000-0000-4000-8000-00000000000b';
/** Staff: the officer of the tests' cases, an officer of none, and a manager. */
export const OFFICER = '00000000-0000-4000-8000-0000000000c1';
export const OTHER_OFFICER = '00000000-0000-4000-8000-0000000000c2';
export const MANAGER = '00000000-0000-4000-8000-0000000000d1';

/** Each user's session, whose id is the user's. It stays fresh, however long the tests take. */
const SESSIONS = `insert into auth.sessions (id, user_id, created_at)
  select id, id, now() + interval '1 day' from auth.users`;

const STAFF = `insert into private.staff (user_id, role) values
  ('${OFFICER}', 'officer'), ('${OTHER_OFFICER}', 'officer'), ('${MANAGER}', 'manager')`;

const users = [USER_A, USER_B, OFFICER, OTHER_OFFICER, MANAGER] as const;

/** `owner` runs migrations; the others are the API's. */
export type Visitor = 'owner' | 'anon' | 'service_role' | (typeof users)[number];

/** Adds the tests' people, signed in. */
async function addPeople(database: PGlite): Promise<void> {
  await database.exec(`
    insert into auth.users (id, email, created_at, email_confirmed_at, raw_user_meta_data)
    select id::uuid, email || '@crossport.example', now(), now(), '{}' from (values
      ('${USER_A}', 'a'), ('${USER_B}', 'b'), ('${OFFICER}', 'officer'),
      ('${OTHER_OFFICER}', 'other'), ('${MANAGER}', 'manager')) as person (id, email);
    ${SESSIONS};
  `);
}

/** Makes stand-ins for Supabase's parts, the people, and our migrations. */
export async function fillDatabase(database: PGlite): Promise<void> {
  await database.exec(STAND_INS);
  for (const { sql } of migrationFiles()) await database.exec(sql);
  await addPeople(database);
  await database.exec(STAFF);
}

/** Adds people and staff to a database with our migrations. */
export async function fillPushed(database: PGlite): Promise<void> {
  await addPeople(database);
  await database.exec(STAFF);
}

/** Adds people and staff to a database restored from a dump. */
export async function peopleRestored(database: PGlite): Promise<void> {
  await database.exec(AUTH_UID + AUTH_OWNER);
  await database.exec(
    `delete from auth.sessions; delete from auth.users where email like '%@crossport.example'`,
  );
  await fillPushed(database);
}

/** Makes a new in-memory Postgres and fills it. */
export async function createDatabase(): Promise<PGlite> {
  const database = new PGlite();
  await fillDatabase(database);
  return database;
}

/** Opens a separate database with people and our migrations: in memory, or on a PostgreSQL. */
export function openDatabase(): Promise<PGlite> {
  const server = inject('postgres');
  return server ? openPostgres(server) : openInMemory();
}

let shared: Promise<PGlite> | undefined;

/**
 * Opens the database that a worker's files share, because opening takes longer than most of their queries. It
 * ends with the worker.
 */
function sharedDatabase(): Promise<PGlite> {
  return (shared ??= openDatabase());
}

/** Opens a separate one, always in memory. */
export function openInMemory(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: preparedDatabase() });
}

/**
 * Runs in a transaction that is rolled back, so that tests leave nothing behind.
 * @param database the shared one by default
 */
export async function inTransaction<T>(
  run: (transaction: Transaction) => Promise<T>,
  database?: PGlite,
): Promise<T> {
  const opened = database ?? (await sharedDatabase());
  return opened.transaction(async (transaction) => {
    const result = await run(transaction);
    await transaction.rollback();
    return result;
  });
}

/** Switches to this visitor, like PostgREST after reading the token. */
export async function authenticateAs(
  transaction: Transaction,
  visitor: Visitor,
): Promise<void> {
  const isUser = users.some((user) => user === visitor);
  const role = visitor === 'owner' ? 'none' : isUser ? 'authenticated' : visitor;
  const claims = isUser ? { role, sub: visitor, session_id: visitor } : { role };
  await transaction.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
    [role, JSON.stringify(claims)],
  );
}

/** Sets the headers that the API would pass on. */
export async function sendHeaders(
  transaction: Transaction,
  headers: Record<string, string> | string,
): Promise<void> {
  const value = typeof headers === 'string' ? headers : JSON.stringify(headers);
  await transaction.query(`select set_config('request.headers', $1, true)`, [value]);
}

/** Returns 'accepted', or the error's code and constraint: `23505 affiliates_pkey`. */
export function outcomeOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'accepted',
    ({ code, constraint }: { code?: string; constraint?: string }) =>
      [code, constraint].filter(Boolean).join(' '),
  );
}
