import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import type { DatabaseError } from 'pg';
import { inject } from 'vitest';

import { migrationFiles } from '../../../supabase/local/migrate.ts';
import { preparedDatabase } from '../../support/prepared.ts';
import { openPostgres } from './postgres.ts';
import { AUTH_OWNER, AUTH_UID, STAND_INS } from './stand-ins.ts';

export const USER_A = '00000000-0000-4000-8000-00000000000a';
export const USER_B = '00000000-0000-4000-8000-00000000000b';
/** Made by `addPerson`: an account to which a client has given access to a case. */
export const PERSON = '00000000-0000-4000-8000-00000000000e';
/** Staff: the officer of the tests' cases, an officer of none, and a manager. */
export const OFFICER = '00000000-0000-4000-8000-0000000000c1';
export const OTHER_OFFICER = '00000000-0000-4000-8000-0000000000c2';
export const MANAGER = '00000000-0000-4000-8000-0000000000d1';

const users = [USER_A, USER_B, PERSON, OFFICER, OTHER_OFFICER, MANAGER] as const;

/** `owner` runs migrations; the others are the API's. */
export type Visitor = 'owner' | 'anon' | 'service_role' | (typeof users)[number];

/** Adds the tests' people to a database with our migrations, signed in, and makes staff of three. */
export async function addPeople(database: PGlite): Promise<void> {
  await database.exec(`
    insert into auth.users (id, email, created_at, email_confirmed_at, raw_user_meta_data)
    select id::uuid, email || '@crossport.example', now(), now(), '{}' from (values
      ('${USER_A}', 'a'), ('${USER_B}', 'b'), ('${OFFICER}', 'officer'),
      ('${OTHER_OFFICER}', 'other'), ('${MANAGER}', 'manager')) as person (id, email);
    -- A session's id is its user's. It stays fresh, however long the tests take.
    insert into auth.sessions (id, user_id, created_at)
      select id, id, now() + interval '1 day' from auth.users;
    insert into private.staff (user_id, role) values
      ('${OFFICER}', 'officer'), ('${OTHER_OFFICER}', 'officer'), ('${MANAGER}', 'manager');
  `);
}

/** Makes stand-ins for Supabase's parts, our migrations, and the people. */
export async function fillDatabase(database: PGlite): Promise<void> {
  await database.exec(STAND_INS);
  for (const { sql } of migrationFiles()) await database.exec(sql);
  await addPeople(database);
}

/** Adds people and staff to a database restored from a dump. */
export async function replacePeople(database: PGlite): Promise<void> {
  await database.exec(AUTH_UID + AUTH_OWNER);
  await database.exec(
    `delete from auth.sessions; delete from auth.users where email like '%@crossport.example'`,
  );
  await addPeople(database);
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

/** A worker's files share it: opening takes longer than most of their queries. */
let shared: Promise<PGlite> | undefined;

/** Opens a separate one, always in memory. */
export function openInMemory(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: preparedDatabase() });
}

/**
 * A transaction in which a test acts as one visitor after another.
 *
 * Functions that refuse do so with a code: PostgREST's (`no_case`), or the database's with its constraint
 * (`23505 affiliates_pkey`).
 */
export class Db {
  readonly #transaction: Transaction;
  /** Further claims of users' tokens, such as `{ aal: 'aal2' }`. */
  claims: object = {};

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  /** Switches to this visitor, like PostgREST after reading the token. */
  async as(visitor: Visitor): Promise<void> {
    const isUser = users.some((user) => user === visitor);
    const role = visitor === 'owner' ? 'none' : isUser ? 'authenticated' : visitor;
    const claims = isUser
      ? { role, sub: visitor, session_id: visitor, ...this.claims }
      : { role };
    await this.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      [role, JSON.stringify(claims)],
    );
  }

  /** Sets the headers that the API would pass on. */
  async sendHeaders(headers: Record<string, string> | string): Promise<void> {
    const value = typeof headers === 'string' ? headers : JSON.stringify(headers);
    await this.query(`select set_config('request.headers', $1, true)`, [value]);
  }

  /** Runs a statement as the current visitor. */
  query<Row>(sql: string, params?: unknown[]): Promise<Results<Row>> {
    return this.#transaction.query<Row>(sql, params);
  }

  /** Runs statements as the current visitor; returns the rows of the last one. */
  async exec<Row>(sql: string): Promise<Row[]> {
    return ((await this.#transaction.exec(sql)).at(-1)?.rows ?? []) as Row[];
  }

  /** Runs a statement as the owner of the database, or several without parameters. */
  async owner<Row>(sql: string, params?: unknown[]): Promise<Row[]> {
    await this.as('owner');
    return params ? (await this.query<Row>(sql, params)).rows : this.exec<Row>(sql);
  }

  async read<Row>(visitor: Visitor, sql: string, params?: unknown[]): Promise<Row[]> {
    await this.as(visitor);
    return (await this.query<Row>(sql, params)).rows;
  }

  async call<Result>(visitor: Visitor, name: string, args: object = {}): Promise<Result> {
    await this.as(visitor);
    const names = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
    const values = Object.values(args).map((value: unknown) =>
      Array.isArray(value) ? JSON.stringify(value) : value,
    );
    const sql = `select public.${name}(${names.join(', ')}) as result`;
    const { rows } = await this.query<{ result: Result }>(sql, values);
    return rows[0]?.result as Result;
  }

  /** Calls an API function as this visitor; returns 'accepted' or the code of the refusal. */
  attempt(visitor: Visitor, name: string, args?: object): Promise<string> {
    return this.codeOf(() => this.call(visitor, name, args));
  }

  /** Returns 'accepted' or the code of the refusal, which undoes the act and nothing else. */
  async codeOf(act: () => Promise<unknown>): Promise<string> {
    await this.owner('savepoint before_act');
    try {
      await act();
      return 'accepted';
    } catch (error) {
      await this.exec('rollback to savepoint before_act');
      return refusalCode(error);
    }
  }
}

/**
 * Runs two acts in two connections to a database: the second while the first is done but not committed, so
 * that it has to wait.
 * @throws Error if it does not wait
 */
export async function atOnce<T>(
  first: PGlite,
  second: PGlite,
  one: (db: Db) => Promise<T>,
  other: (db: Db) => Promise<T>,
): Promise<T[]> {
  const { outcome, waiting } = await first.transaction(async (transaction) => {
    const db = new Db(transaction);
    const outcome = await one(db);
    const waiting = second.transaction((beside) => other(new Db(beside)));
    const end = Date.now() + 5000;
    const blocked = `select from pg_locks
      where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
    while ((await db.owner(blocked)).length === 0)
      if (Date.now() > end) throw new Error('The second act did not wait');
    return { outcome, waiting };
  });
  return [outcome, await waiting];
}

/** The code of a refusal, as `Db` describes it. */
export function refusalCode(error: unknown): string {
  const { code, constraint, message = '' } = error as Partial<DatabaseError>;
  if (code === 'PGRST') return (JSON.parse(message) as { code: string }).code;
  return [code, constraint].filter(Boolean).join(' ');
}

/**
 * Runs in a transaction that is rolled back, so that tests leave nothing behind.
 * @param database the shared one by default
 */
export async function inTransaction<T>(
  run: (db: Db) => Promise<T>,
  database?: PGlite,
): Promise<T> {
  const opened = database ?? (await (shared ??= openDatabase()));
  return opened.transaction(async (transaction) => {
    const result = await run(new Db(transaction));
    await transaction.rollback();
    return result;
  });
}
