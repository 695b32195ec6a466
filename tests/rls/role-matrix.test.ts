import { expect } from 'vitest';
import { TABLES } from './portal-matrix.ts';
import {
  OWNERS,
  ROLES,
  tryCell,
  VERBS,
  type Cell,
  type Outcome,
  type Owner,
  type Role,
  type Verb,
} from './role-matrix.ts';
import { test } from './test.ts';

/**
 * What each may do: an anonymous visitor, a user with their own row, a user with another's,
 * service_role.
 */
type Design = [anonymous: Outcome, own: Outcome, other: Outcome, service: Outcome];

const staffOnly: Design = ['refused', 'refused', 'refused', 'allowed'];
const DESIGN: Record<string, Record<Verb, Design>> = {
  profiles: {
    select: ['refused', 'allowed', 'hidden', 'allowed'],
    insert: staffOnly,
    update: ['refused', 'allowed', 'hidden', 'allowed'],
    delete: staffOnly,
  },
  affiliates: {
    select: ['refused', 'allowed', 'hidden', 'allowed'],
    // Codes are the database's: tests/rls/affiliates.test.ts.
    insert: staffOnly,
    update: staffOnly,
    delete: staffOnly,
  },
  contact_submissions: {
    // Staff with an account: tests/rls/orders.test.ts.
    select: ['refused', 'hidden', 'hidden', 'allowed'],
    insert: ['allowed', 'allowed', 'allowed', 'allowed'],
    update: staffOnly,
    delete: staffOnly,
  },
};

function designed({ table, verb, owner, role }: Cell): Outcome {
  const [anonymous, own, other, service] = DESIGN[table]?.[verb] ?? staffOnly;
  if (role === 'anonymous') return anonymous;
  if (role === 'service_role') return service;
  return role === `user ${owner}` ? own : other;
}

const roles = Object.keys(ROLES) as Role[];
const rows = Object.keys(DESIGN).flatMap((table) =>
  (Object.keys(OWNERS) as Owner[]).flatMap((owner) =>
    VERBS.map((verb) => ({ table, owner, verb })),
  ),
);

/** Returns one line for each table, row and verb, with the outcomes in the order of the roles. */
async function matrixOf(
  outcome: (cell: Cell) => Promise<Outcome> | Outcome,
): Promise<string[]> {
  const lines: string[] = [];
  for (const row of rows) {
    const cells: string[] = [];
    for (const role of roles) cells.push(await outcome({ ...row, role }));
    lines.push(line(row.table, `${row.owner}'s row`, row.verb, ...cells));
  }
  return lines;
}

function line(table: string, ...cells: string[]): string {
  return [table.padEnd(20), ...cells.map((cell) => cell.padEnd(10))].join(' ').trimEnd();
}

test('R1.2 §6 role matrix: every table, row, verb and role as designed', async () => {
  const matrix = await matrixOf((cell) => tryCell(cell));
  console.log([line('table', 'row', 'verb', ...roles), ...matrix].join('\n'));
  expect(matrix).toEqual(await matrixOf(designed));
});

test('R1.2 role matrix: every table, view and foreign table of the API is in one of the two', async ({
  transaction,
}) => {
  const { rows: tables } = await transaction.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  );
  const portal = Object.keys(TABLES).filter((table) => table.startsWith('public.'));
  expect(tables.map(({ name }) => `public.${name}`).sort()).toEqual(
    [...Object.keys(DESIGN).map((table) => `public.${table}`), ...portal].sort(),
  );
});

test('R1.2 role matrix: where grants are lost, policies alone hold the same lines', async () => {
  const lost = 'grant all on all tables in schema public to anon, authenticated';
  const withoutGrants = (outcome: Outcome) =>
    outcome === 'allowed' ? 'allowed' : 'hidden';
  const held = await matrixOf(async (cell) => withoutGrants(await tryCell(cell, lost)));
  expect(held).toEqual(await matrixOf((cell) => withoutGrants(designed(cell))));
});

test('R1.2 grants: the columns that a visitor and a client can name', async ({
  transaction,
}) => {
  const { rows: grants } = await transaction.query<{ holds: string }>(
    `select concat_ws(' ', grantee, lower(privilege_type), table_name || ':',
         string_agg(column_name, ', ' order by column_name)) as holds
       from information_schema.column_privileges
       where table_schema = 'public' and grantee in ('PUBLIC', 'anon', 'authenticated')
         -- What a portal's table shows is whole rows; the portal matrix says whose.
         and (privilege_type <> 'SELECT' or table_name in ('profiles', 'affiliates', 'contact_submissions'))
       group by grantee, privilege_type, table_name order by holds`,
  );
  const sent = 'company, draft_key, email, locale, message, name, referral_code, service';
  expect(grants.map(({ holds }) => holds)).toEqual([
    `anon insert contact_submissions: ${sent}`,
    `authenticated insert contact_submissions: ${sent}`,
    'authenticated insert notification_settings: by_mail, daily_digest, kind, on_screen, user_id',
    'authenticated select affiliates: created_at, referral_code, user_id',
    'authenticated select contact_submissions: company, created_at, draft_key, email, id, locale, message, name, referral_code, service',
    'authenticated select profiles: created_at, delete_after, full_name, id, locale, phone_number',
    'authenticated update notification_settings: by_mail, daily_digest, kind, on_screen, user_id',
    'authenticated update notifications: read_at',
    'authenticated update profiles: full_name, locale, phone_number',
  ]);
});
