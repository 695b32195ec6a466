import type { PGlite } from '@electric-sql/pglite';

import {
  createDatabase,
  inTransaction,
  MANAGER,
  OFFICER,
  USER_A,
  type Visitor,
} from '../database/support/database.ts';
import { median, printTable } from './figures.ts';
import { type Line, line, type Measured } from './results.ts';

/** Times with many cases as a multiple of those with few. */
const bar = 3;
const rounds = 9;
const eventsOfCase = 100;
const leadsOfCase = 5;

interface Query {
  name: string;
  visitor: Visitor;
  sql: string;
}

const call = (visitor: Visitor, name: string, called: string): Query => ({
  name,
  visitor,
  sql: `select public.${called}`,
});

const lists = ['waiting', 'overdue', 'closed'];
const client50 = 'client50@crossport.example';

const deskQueries: Query[] = [
  call(OFFICER, 'officer: today', 'desk_today()'),
  call(MANAGER, 'manager: today', 'desk_today()'),
  call(MANAGER, 'manager: today, own', `desk_today('mine')`),
  call(MANAGER, 'manager: today, unassigned', `desk_today('unassigned')`),
  call(OFFICER, 'officer: calls', `desk_calls(current_date, current_date + 14)`),
  call(MANAGER, 'manager: calls', `desk_calls(current_date, current_date + 14)`),
  call('anon', 'visitor: slots', 'consultation_slots()'),
  call(MANAGER, 'manager: figures', 'desk_figures()'),
  ...['mine', ...lists].map((list) =>
    call(OFFICER, `officer: cases, ${list}`, `desk_cases('${list}')`),
  ),
  ...['all', ...lists].map((list) =>
    call(MANAGER, `manager: cases, ${list}`, `desk_cases('${list}')`),
  ),
  call(MANAGER, 'manager: cases, by day', `desk_cases('all', sort => 'due')`),
  call(MANAGER, 'manager: cases, a number', `desk_cases('all', '50')`),
  call(MANAGER, 'manager: cases, a client', `desk_cases('all', '${client50}')`),
  call(OFFICER, 'staff: leads', 'desk_leads()'),
  call(OFFICER, 'staff: new leads', `desk_leads('new')`),
  call(OFFICER, 'staff: lost leads', `desk_leads('lost')`),
  call(OFFICER, 'staff: own leads', 'desk_leads(only_mine => true)'),
  call(OFFICER, 'staff: leads, a search', `desk_leads(search => 'rosa50@example.com')`),
  call(MANAGER, 'manager: clients', 'desk_clients()'),
  call(MANAGER, 'manager: clients, a search', `desk_clients('${client50}')`),
  call(OFFICER, 'officer: clients', 'desk_clients()'),
  call(MANAGER, 'manager: a client', `desk_client('${USER_A}')`),
  call(MANAGER, 'manager: audit', 'desk_audit()'),
  call(OFFICER, 'officer: invoices', `desk_invoices('all')`),
  ...['open', 'overdue', 'paid', 'all'].map((list) =>
    call(MANAGER, `manager: invoices, ${list}`, `desk_invoices('${list}')`),
  ),
  call(MANAGER, 'manager: invoices, a number', `desk_invoices('all', '50')`),
  call(MANAGER, 'manager: invoices, a client', `desk_invoices('all', '${client50}')`),
];

const ofCase = (table: string, order: string) =>
  `select * from public.${table} where case_id = (select id from public.cases where client_id = '${USER_A}' limit 1) order by ${order} limit 50`;

const queries: Query[] = [
  {
    name: 'client: overview',
    visitor: USER_A,
    sql: `select * from public.case_summaries where client_id = '${USER_A}' order by closed_at desc nulls first, opened_at desc`,
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
    name: 'manager: a reference',
    visitor: MANAGER,
    sql: `select * from public.case_summaries where reference = 'CPF-C-2026-00050'`,
  },
  ...deskQueries,
];

/** Fills a database with cases, each with a hundred events. One of them is client A's. */
async function databaseWith(cases: number): Promise<PGlite> {
  const database = await createDatabase();
  // Without triggers, which would notify everybody.
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
    update private.staff set time_zone = 'Europe/London';
    insert into private.working_hours (officer_id, weekday, starts, ends)
      select user_id, weekday, '09:00', '17:00' from private.staff, generate_series(1, 5) weekday;
    -- One an hour, from ten days ahead into the past, so that both databases have the same calls in two weeks.
    insert into public.consultations (lead_id, officer_id, starts_at, time_zone, state)
      select id, case when n % 2 = 0 then '${OFFICER}'::uuid end, start, 'Asia/Manila',
        case when start > now() or n % 50 = 0 then 'booked' else 'done' end
      from (
        select id, n, date_trunc('hour', now()) + interval '10 days' - n * interval '1 hour' as start
        from (select id, row_number() over () as n from public.leads) as numbered
        where n <= greatest(${leadsOfCase * 100}, ${cases})) as calls;
    insert into public.profiles (id, full_name) select id, 'Client ' || row_number() over () from auth.users
      on conflict do nothing;
    insert into public.invoices
        (case_id, billed_to, number, lines, amount, paid, state, due_on, created_at, sent_at, paid_at)
      select id, jsonb_build_object('name', 'Client ' || n, 'reference', reference),
        'CPF-I-2026-' || lpad(n::text, 5, '0'), '[{"title": "Fee", "amount": 45000}]', 45000, case when paid then 45000 else 0 end,
        case when paid then 'paid' else 'sent' end, now()::date - 30 + (random() * 100)::int,
        opened_at, opened_at, case when paid then opened_at end
      from (select *, row_number() over () as n, random() < 0.9 as paid from public.cases) as numbered;
    insert into private.audit (verb, subject, case_id) select 'update', 'cases', id from public.cases;
    set session_replication_role = origin;
    select private.update_case_queue(id) from public.cases;
    select private.update_client_search(id) from public.profiles;
  `);
  // As autovacuum does on a server.
  await database.exec('vacuum analyze');
  return database;
}

/** Returns the median milliseconds of a query as its visitor. */
async function time(database: PGlite, { visitor, sql }: Query): Promise<number> {
  return inTransaction(async (db) => {
    await db.as(visitor);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { rows } = await db.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off, costs off) ${sql}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      times.push(Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]));
    }
    return median(times);
  }, database);
}

/** Measures each query of portal and desk with few and with many cases. */
export async function benchQueries(few: number, many: number): Promise<Measured> {
  console.log(`\nQueries of portal and desk, ${few} and ${many} cases`);
  const [small, large] = [await databaseWith(few), await databaseWith(many)];
  const lines: Line[] = [];
  for (const query of queries) {
    const [before, after] = [await time(small, query), await time(large, query)];
    // Under a millisecond the clock says more than the query.
    const times = Math.max(after, 1) / Math.max(before, 1);
    lines.push(
      line(
        `${query.name}, ms with ${many.toLocaleString('en')} cases`,
        after.toFixed(2),
        {
          bar: `≤ ${bar} × with ${few}`,
          floor: before.toFixed(2),
          apart: `${times.toFixed(2)} ×`,
          holds: times <= bar,
        },
      ),
    );
  }
  printTable(lines.map(({ what, ours, floor, apart }) => ({ what, ours, floor, apart })));
  await small.close();
  await large.close();
  return { how: `medians of ${rounds}`, lines };
}
