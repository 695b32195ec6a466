import { expect, inject, test } from 'vitest';

import {
  affiliateKinds,
  clientKinds,
  managerKinds,
  staffKinds,
} from '../../src/cases/notifications/notification-shapes.ts';
import { migrationFiles } from '../../supabase/local/migrate.ts';
import { inTransaction } from './support/database.ts';

const query = <Row>(sql: string) =>
  inTransaction((transaction) => transaction.query<Row>(sql));

const list = async (sql: string) =>
  (await query<{ name: string }>(sql)).rows.map(({ name }) => name);

test.each([
  [
    ['case', 'staff'],
    [...clientKinds, ...staffKinds],
  ],
  [['affiliates'], affiliateKinds],
  [['managers'], managerKinds],
])('schema: screens know the kinds of notifications for %j', async (readers, known) => {
  const kinds = await Promise.all(
    readers.map((reader) =>
      list(`select unnest(private.notification_kinds('${reader}')) as name`),
    ),
  );
  expect(kinds.flat().sort()).toEqual([...new Set<string>(known)].sort());
});

test('R1.7 schema: definer functions live in private, with a fixed search path', async () => {
  const outside = await list(`select proname as name from pg_proc
    where prosecdef and pronamespace not in ('private'::regnamespace, 'pg_catalog'::regnamespace)`);
  const unfixed = await list(`select proname as name from pg_proc
    where pronamespace in ('private'::regnamespace, 'public'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)`);
  expect({ outside, unfixed }).toEqual({ outside: [], unfixed: [] });
});

// The API's functions and the tables' policies, constraints and views call functions of private with
// the caller's rights. role-matrix.test.ts finds a grant that is missing, this one that is too many.
test.each(['anon', 'authenticated'])(
  'R1.7 schema: %s cannot use private, and may execute only what the API or a table calls',
  async (role) => {
    const unneeded = await list(`select proname as name from pg_proc
      where pronamespace = 'private'::regnamespace
        and has_function_privilege('${role}', oid, 'execute')
        and not exists (
          select from pg_depend left join pg_proc caller
            on caller.oid = objid and classid = 'pg_proc'::regclass
          where refclassid = 'pg_proc'::regclass and refobjid = pg_proc.oid
            and classid <> 'pg_trigger'::regclass
            and (caller.oid is null or has_function_privilege('${role}', caller.oid, 'execute')))`);
    const { rows } = await query(
      `select has_schema_privilege('${role}', 'private', 'usage') as usage`,
    );
    expect(unneeded).toEqual([]);
    expect(rows).toEqual([{ usage: false }]);
  },
);

test('R1.7 schema: no function is open to every role', async () => {
  const open = await list(`select oid::regprocedure as name from pg_proc
    where pronamespace in ('private'::regnamespace, 'public'::regnamespace)
      and has_function_privilege('public', oid, 'execute')`);
  expect(open).toEqual([]);
});

// Lints of the hosted advisors that the Supabase CLI lacks, by their names.

test('R1.1 pg_graphql_anon_table_exposed: visitors can read no column of any table', async () => {
  const readable = await list(`select attrelid::regclass || '.' || attname as name
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and attnum > 0 and has_column_privilege('anon', attrelid, attnum, 'select')`);
  expect(readable).toEqual([]);
});

// In memory only: on a server, faking an extension takes a superuser.
const testInMemory = test.skipIf(inject('postgres'));

testInMemory(
  'R1.1 pg_graphql_authenticated_table_exposed: GraphQL is switched off',
  async () => {
    const [drop] = migrationFiles().flatMap(
      ({ sql }) => /^drop extension .*$/m.exec(sql) ?? [],
    );
    const left = await inTransaction(async (transaction) => {
      // A stand-in: PGlite cannot install it, and hosted projects may have it from the start.
      await transaction.exec(`insert into pg_extension
      values (99999, 'pg_graphql', 10, 'public'::regnamespace, false, '1.5', null, null)`);
      await transaction.exec(drop ?? '');
      const { rows } = await transaction.query(
        `select from pg_extension where extname = 'pg_graphql'`,
      );
      return rows.length;
    });
    expect(left).toBe(0);
  },
);

test.each(['anon', 'authenticated'])(
  'R1.1 %s_security_definer_function_executable: there is none',
  async (role) => {
    const executable = await list(`select proname as name from pg_proc
      where prosecdef and has_function_privilege('${role}', oid, 'execute')
        and has_schema_privilege('${role}', pronamespace, 'usage')`);
    expect(executable).toEqual([]);
  },
);

test.each(['anon', 'authenticated'])(
  'R1.7 schema: %s cannot use a sequence',
  async (role) => {
    const open = await list(`select relname as name from pg_class
    where relnamespace in ('private'::regnamespace, 'public'::regnamespace)
      and case relkind when 'S' then
        has_sequence_privilege('${role}', oid, 'usage, select, update') end`);
    expect(open).toEqual([]);
  },
);

/** Statements that change all rows of a table, from `update` or `delete` to their end. */
const changes =
  /\b(?:update\s+[\w.]+\s+(?:as\s+\w+\s+)?set|delete\s+from)\b[^;]*?(?=;|\breturning\b|$)/gi;

test('schema: each change has a condition, as the hosted API requires (safeupdate)', async () => {
  const bodies = await list(`select pg_get_functiondef(oid) as name from pg_proc
    where prokind = 'f' and pronamespace in ('private'::regnamespace, 'public'::regnamespace)`);
  const statements = bodies.flatMap((body) => body.match(changes) ?? []);
  expect(statements.length).toBeGreaterThan(30);
  expect(statements.filter((change) => !/\bwhere\b/i.test(change))).toEqual([]);
});
