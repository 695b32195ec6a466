import { expect } from 'vitest';

import { sentColumns } from './support/contact-rows.ts';
import { type Db, inTransaction, refusalCode } from './support/database.ts';
import { test } from './support/database-test.ts';
import { EVERYBODY, fullCase, FUNCTIONS, TABLES, VERBS } from './support/role-matrix.ts';

/** Each row begins with what was tried; the outcomes follow in the order of the people. */
type Row = string[];
type Name = keyof typeof EVERYBODY;

interface Circumstances {
  /** Everybody by default. */
  people?: Name[];
  /** What the owner does before. */
  before?: string;
  /** Makes all sessions ones that proved a code. */
  withCode?: boolean;
}

const names = Object.keys(EVERYBODY) as Name[];

/** Makes a full case and the circumstances; leaves room for the rows that are inserted. */
async function prepare(db: Db, { before = '', withCode }: Circumstances) {
  const full = await fullCase(db);
  await db.owner(`insert into public.notification_settings (user_id, kind)
      values ('${EVERYBODY['client A']}', 'message');
    delete from public.profiles where id = '${EVERYBODY['client B']}';
    -- Like the storage server before it deletes.
    set local storage.allow_delete_query = 'true';
    ${before}`);
  if (withCode)
    db.claims = { aal: 'aal2', amr: [{ method: 'totp', timestamp: Date.now() / 1000 }] };
  await db.owner('savepoint prepared');
  return full;
}

/** Undoes what was tried. The savepoint stays. */
const undo = (db: Db) => db.exec('rollback to savepoint prepared');

/** Tries every verb on every table. */
const tablesMatrix = (circumstances: Circumstances = {}) =>
  inTransaction(async (db) => {
    const { people = names } = circumstances;
    const { id, request } = await prepare(db, circumstances);
    const rows: Row[] = [];
    for (const [table, { where, insert, update }] of Object.entries(TABLES))
      for (const verb of VERBS) {
        const path = `${id}/${request}/${crypto.randomUUID()}`;
        const sql = {
          select: `select from ${table} where ${where}`,
          insert: `insert into ${table} ${insert.replace('{path}', path)}`,
          update: `update ${table} set ${update} where ${where}`,
          delete: `delete from ${table} where ${where}`,
        }[verb];
        const cells: string[] = [];
        for (const name of people) {
          await db.as(EVERYBODY[name]);
          cells.push(await outcomeOf(db, sql));
          await undo(db);
        }
        rows.push([table, verb, ...cells]);
      }
    return rows;
  });

async function outcomeOf(db: Db, sql: string): Promise<string> {
  try {
    const { rows, affectedRows } = await db.query(sql);
    return rows.length || affectedRows ? 'allowed' : 'hidden';
  } catch (error) {
    // 42501: no grant, or a policy refuses the new row. 55000: the view is not writable.
    if (/^(42501|55000)$/.test((error as { code?: string }).code ?? '')) return 'refused';
    throw error;
  }
}

const designed: Row[] = Object.entries(TABLES).flatMap(([table, { rights }]) =>
  VERBS.map((verb) => [table, verb, ...rights[verb].split(' ')]),
);

test('R1.2 §6 §10 role matrix: every table, verb and role as designed', async () => {
  expect(await tablesMatrix()).toEqual(designed);
});

test('R1.2 role matrix: the policies alone have the same effect, if the grants were lost', async () => {
  const before = 'grant all on all tables in schema public to anon, authenticated';
  const withoutGrants = (rows: Row[]) =>
    rows.map((row) => row.map((cell) => (cell === 'refused' ? 'hidden' : cell)));
  expect(withoutGrants(await tablesMatrix({ before }))).toEqual(withoutGrants(designed));
});

const functionsMatrix = (circumstances: Circumstances = {}) =>
  inTransaction(async (db) => {
    const { people = names } = circumstances;
    const full = await prepare(db, circumstances);
    const rows: Row[] = [];
    for (const [name, [, argsOf]] of Object.entries(FUNCTIONS)) {
      const cells: string[] = [];
      for (const person of people) {
        cells.push(await outcomeOfCall(db, person, name, argsOf(full)));
        await undo(db);
      }
      rows.push([name, ...cells]);
    }
    return rows;
  });

async function outcomeOfCall(db: Db, person: Name, name: string, args: object) {
  try {
    await db.call(EVERYBODY[person], name, args);
    return 'ok';
  } catch (error) {
    const [code = ''] = refusalCode(error).split(' ');
    return code === '42501' ? 'denied' : code;
  }
}

const outcomes: Row[] = Object.entries(FUNCTIONS).map(([name, [cells]]) => [
  name,
  ...cells.split(' '),
]);

test('R1.2 §10 role matrix: every function and role as designed', async () => {
  expect(await functionsMatrix()).toEqual(outcomes);
});

const factors = `insert into auth.mfa_factors
    (id, user_id, factor_type, status, created_at, updated_at)
  select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users;`;
const required = 'update private.settings set require_second_factor = true;';

test.for<[string, string, Name[]]>([
  ['a session that ended elsewhere', 'delete from auth.sessions', names.slice(1, -1)],
  ['a password alone, with a second factor,', factors, names.slice(1, -1)],
  [
    'staff’s password alone, while a second factor is required,',
    required,
    ['officer', 'other officer', 'manager'],
  ],
])('R1.2 R1.33 §10 role matrix: %s opens nothing', async ([, before, people]) => {
  const refusals =
    /^(denied|no_session|no_case|no_invoice|staff_only|managers_only|code_needed)$/;
  const opened = (await functionsMatrix({ before, people })).filter(
    ([, ...cells]) => !cells.every((cell) => refusals.test(cell)),
  );
  // These are for visitors, too, or return null, no rows or that a code is missing instead of refusing.
  const silent = [
    'staff_role',
    'second_factor_state',
    'has_password',
    'consultation_slots',
    'book_consultation',
    'consultation',
    'move_consultation',
    'cancel_consultation',
    'failed_emails',
    'email_outage',
    'shared_cases',
  ];
  expect(opened.map(([name]) => name)).toEqual(silent);

  const reached = (await tablesMatrix({ before, people })).filter(
    ([table, , ...cells]) =>
      // Visitors without a session may send messages, too.
      table !== 'public.contact_submissions' && cells.includes('allowed'),
  );
  expect(reached).toEqual([]);
});

test('R1.2 R1.33 role matrix: with a code, everybody does what they may', async () => {
  const proved = { before: factors + required, withCode: true };
  expect(await tablesMatrix(proved)).toEqual(designed);
  expect(await functionsMatrix(proved)).toEqual(
    outcomes.map((row) => row.map((cell) => (cell === 'code_needed' ? 'ok' : cell))),
  );
});

test('R1.2 §10 role matrix: former staff are clients like others', async () => {
  const former: Circumstances = {
    before: 'delete from private.staff',
    people: ['client B', 'officer', 'other officer', 'manager'],
  };
  const likeOthers = (client = '') => [client, client, client, client];
  for (const [name, ...cells] of await functionsMatrix(former))
    expect([name, ...cells]).toEqual([name, ...likeOthers(cells[0])]);
  for (const [table, verb, ...cells] of await tablesMatrix(former))
    expect([table, verb, ...cells]).toEqual([table, verb, ...likeOthers(cells[0])]);
});

test('R1.2 role matrix: every table, view and function of the API is in it', async ({
  db,
}) => {
  const namesIn = async (sql: string) =>
    (await db.owner<{ name: string }>(sql)).map(({ name }) => name).sort();
  const functions = await namesIn(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(functions).toEqual(Object.keys(FUNCTIONS).sort());
  const tables = await namesIn(
    `select 'public.' || relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  expect([...tables, 'storage.objects']).toEqual(Object.keys(TABLES).sort());
});

test('R1.2 R1.3 grants: the columns that visitors and clients can name', async ({
  db,
}) => {
  const grants = await db.owner<{ holds: string }>(
    `select concat_ws(' ', grantee, lower(privilege_type), table_name || ':',
         string_agg(column_name, ', ' order by column_name)) as holds
       from information_schema.column_privileges
       where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')
         -- The other tables show whole rows; the matrix says whose.
         and (privilege_type <> 'SELECT' or table_name in ('profiles', 'affiliates', 'contact_submissions', 'consultations'))
       group by grantee, privilege_type, table_name order by holds`,
  );
  const sent = sentColumns.toSorted().join(', ');
  const billing = 'address, client_id, country, is_company, name, tax_number';
  expect(grants.map(({ holds }) => holds)).toEqual([
    `anon insert contact_submissions: ${sent}`,
    `authenticated insert billing_details: ${billing}`,
    `authenticated insert contact_submissions: ${sent}`,
    'authenticated insert notification_settings: by_email, daily_digest, kind, on_screen, user_id',
    'authenticated select affiliates: created_at, referral_code, user_id',
    'authenticated select consultations: changed_at, created_at, id, lead_id, officer_id, reminded, sequence, starts_at, state, time_zone',
    'authenticated select profiles: created_at, delete_after, full_name, id, locale, phone_number',
    `authenticated update billing_details: ${billing}`,
    'authenticated update notification_settings: by_email, daily_digest, kind, on_screen, user_id',
    'authenticated update notifications: read_at',
    'authenticated update profiles: full_name, locale, phone_number',
  ]);
});
