import type { PGlite } from '@electric-sql/pglite';

import {
  createDatabase,
  inTransaction,
  MANAGER,
  OFFICER,
  USER_A,
  type Visitor,
} from '../rls/database.ts';

import { deskQueries } from './desk-queries.ts';
import { line, type Line, type Measured } from './results.ts';
import { printTable } from './table.ts';

/** A query of many cases takes at most so many times what one of few does. */
const bar = 3;
const rounds = 9;
const eventsOfCase = 100;
const leadsOfCase = 5;

/** A screen's query, and who asks it. */
export interface Query {
  name: string;
  visitor: Visitor;
  sql: string;
}

const ofCase = (table: string, order: string) =>
  `select * from public.${table} where case_id = (select id from public.cases where client_id = '${USER_A}' limit 1) order by ${order} limit 50`;

const queries: Query[] = [
  {
    name: 'client: overview',
    visitor: USER_A,
    sql: 'select * from public.case_overviews order by opened_at desc',
  },
  { name: 'client: steps', visitor: USER_A, sql: ofCase('case_steps', 'position') },
  {
    name: 'client: requests',
    visitor: USER_A,
    sql: ofCase('document_requests', 'created_at'),
  },
  {
    name: 'client: messages',
    visitor: USER_A,
    sql: ofCase('messages', 'created_at desc, id desc'),
  },
  { name: 'client: history', visitor: USER_A, sql: ofCase('case_events', 'id desc') },
  {
    name: 'client: notifications',
    visitor: USER_A,
    sql: `select * from public.notifications where user_id = '${USER_A}' order by created_at desc limit 20`,
  },
  {
    name: 'officer: newest cases',
    visitor: OFFICER,
    sql: `select * from public.case_overviews where officer_id = '${OFFICER}' order by opened_at desc limit 50`,
  },
  {
    name: 'manager: newest cases',
    visitor: MANAGER,
    sql: 'select * from public.case_overviews order by opened_at desc limit 50',
  },
  {
    name: 'manager: a reference',
    visitor: MANAGER,
    sql: `select * from public.case_overviews where reference = 'CPF-C-2026-00050'`,
  },
  ...deskQueries,
];

/** Fills a database with so many cases, each with its hundred events. Client A has one of them. */
async function databaseWith(cases: number): Promise<PGlite> {
  const database = await createDatabase();
  // Rows as they would be, without telling anybody: triggers are tested elsewhere.
  await database.exec(`
    set session_replication_role = replica;
    insert into auth.users (id, email)
      select gen_random_uuid(), 'client' || n || '@crossport.example' from generate_series(2, ${cases}) n;
    create temporary table owners as
      select id, row_number() over () as n from auth.users where email like 'client%';
    insert into public.cases (client_id, officer_id, reference, service, opened_at)
      select coalesce(o.id, '${USER_A}'), case when n <= 50 then '${OFFICER}'::uuid end,
        'CPF-C-2026-' || lpad(n::text, 5, '0'), 'wfoe', now() - n * interval '1 minute'
      from generate_series(1, ${cases}) n left join owners o using (n);
    update public.cases set closed_at = now(), outcome = 'completed' where random() < 0.5;
    update public.cases set client_id = '${USER_A}' where reference = 'CPF-C-2026-00001';
    insert into public.case_steps (case_id, position, key, actor, state, since, due_on)
      select id, p, 'any', case when random() < 0.3 then 'officer' else 'client' end,
        case p when 1 then 'open' else 'locked' end, case p when 1 then now() end,
        now()::date - 30 + (random() * 100)::int
      from public.cases, generate_series(1, 5) p;
    insert into public.document_requests (case_id, key, state) select id, 'passport', 'accepted' from public.cases, generate_series(1, 3);
    insert into public.messages (case_id, from_staff, body) select id, true, 'Hello' from public.cases, generate_series(1, 10);
    insert into public.notifications (user_id, kind, case_id)
      select client_id, 'message', id from public.cases, generate_series(1, 10);
    insert into public.case_events (case_id, by, kind)
      select id, 'staff', 'stepChanged' from public.cases, generate_series(1, ${eventsOfCase});
    insert into public.contact_submissions (name, email, service, message, created_at)
      select 'Rosa ' || n, 'rosa' || n || '@example.com', 'General Inquiry', 'Hello', now() - n * interval '1 minute'
      from generate_series(1, ${cases * leadsOfCase}) n;
    insert into public.leads (id, created_at, state, officer_id)
      select id, created_at, case when random() < 0.01 then 'new' else 'lost' end,
        case when random() < 0.1 then '${OFFICER}'::uuid end from public.contact_submissions;
    insert into public.profiles (id, full_name) select id, 'Client ' || row_number() over () from auth.users
      on conflict do nothing;
    insert into private.audit (verb, subject, case_id) select 'update', 'cases', id from public.cases;
    set session_replication_role = origin;
    select private.requeue(id) from public.cases;
    select private.keep_person(id) from public.profiles;
    analyze;
  `);
  return database;
}

interface Timed {
  milliseconds: number;
  /** The indexes of the plan. */
  indexes: string;
}

/** The median time of a query as its visitor, and the indexes that it used. */
async function time(database: PGlite, { visitor, sql }: Query): Promise<Timed> {
  return inTransaction(async (db) => {
    await db.as(visitor);
    const times: number[] = [];
    let plan = '';
    for (let round = 0; round < rounds; round += 1) {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off, costs off) ${sql}`,
      );
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      times.push(Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]));
    }
    const used = Array.from(
      plan.matchAll(/using (\w+)|Scan on (\w+_\w+_\w+)/g),
      ([, a, b]) => a ?? b,
    );
    return {
      milliseconds: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0,
      indexes: [...new Set(used)].join(' '),
    };
  }, database);
}

/** Each query of the portal's screens with few and with many cases. */
export async function benchPortal(few: number, many: number): Promise<Measured> {
  console.log(`\nQueries of the portal, ${few} and ${many} cases, medians of ${rounds}`);
  const [small, large] = [await databaseWith(few), await databaseWith(many)];
  const rows: Record<string, string>[] = [];
  const lines: Line[] = [];
  for (const query of queries) {
    const [before, after] = [await time(small, query), await time(large, query)];
    // Under a millisecond the clock says more than the query.
    const ratio = Math.max(after.milliseconds, 1) / Math.max(before.milliseconds, 1);
    rows.push({
      query: query.name,
      [`with ${few}`]: `${before.milliseconds.toFixed(2)} ms`,
      [`with ${many}`]: `${after.milliseconds.toFixed(2)} ms`,
      ratio: ratio.toFixed(2),
      indexes: after.indexes,
    });
    lines.push(
      line(
        `${query.name}, ms with ${many.toLocaleString('en')} cases`,
        after.milliseconds.toFixed(2),
        {
          bar: `≤ ${bar} × with ${few}`,
          floor: before.milliseconds.toFixed(2),
          apart: `${ratio.toFixed(2)} ×`,
          holds: ratio <= bar,
        },
      ),
    );
  }
  printTable(rows);
  await small.close();
  await large.close();
  return { how: `medians of ${rounds}`, lines };
}
