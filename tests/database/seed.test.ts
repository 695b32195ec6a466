import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { seedSql } from '../../supabase/local/migrate.ts';
import { addOns, plans, services, visas } from '../support/content-facts.ts';
import { openInMemory } from './support/database.ts';

/** Differences between hosted Supabase's tables and the embedded ones that matter to the seed. */
const AS_HOSTED = `
  alter table auth.users
    add if not exists instance_id uuid, add if not exists aud text, add if not exists role text,
    add if not exists updated_at timestamptz,
    add if not exists confirmation_token text, add if not exists recovery_token text, add if not exists email_change text,
    add if not exists email_change_token_new text, add if not exists raw_app_meta_data jsonb;
  create unique index on auth.users (email);
  create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    provider text not null,
    provider_id text not null,
    user_id uuid not null references auth.users (id),
    identity_data jsonb not null,
    email text generated always as (lower(identity_data ->> 'email')) stored,
    last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz,
    unique (provider_id, provider)
  );`;
const SEED = seedSql();

let database: PGlite;
beforeAll(async () => {
  database = await openInMemory();
  await database.exec(
    `delete from private.staff; delete from auth.sessions; delete from auth.users; ${AS_HOSTED}`,
  );
}, 60_000);
afterAll(() => database.close());

test('D9 seed: on hosted tables, even twice, it makes users that hosted Supabase can read', async () => {
  await database.exec(SEED);
  await database.exec(SEED);
  const { rows } = await database.query(`select u.email, instance_id, full_name,
      provider_id = u.id::text as identified, i.email as identity,
      array[confirmation_token, recovery_token, email_change, email_change_token_new] as tokens
    from auth.users u join auth.identities i on i.user_id = u.id
      join public.profiles p on p.id = u.id order by u.id limit 1`);
  expect(rows).toEqual([
    {
      email: 'client@crossport.example',
      instance_id: '00000000-0000-0000-0000-000000000000',
      full_name: 'Maya Santoso',
      identified: true,
      identity: 'client@crossport.example',
      tokens: ['', '', '', ''],
    },
  ]);
});

test('D9 §10 seed: the sample clients have their cases and notifications', async () => {
  const { rows: cases } = await database.query(
    `select u.email, service, percent, status, holder, to_send from public.case_summaries c
       join auth.users u on u.id = c.client_id
     where u.email in ('client@crossport.example', 'waiting@crossport.example') order by reference`,
  );
  const client = 'client@crossport.example';
  const waiting = 'waiting@crossport.example';
  expect(cases).toEqual([
    {
      email: client,
      service: 'wfoe',
      percent: 60,
      status: 'documentsReview',
      holder: 'officer',
      to_send: 0,
    },
    {
      email: client,
      service: 'hongKong',
      percent: 100,
      status: 'completed',
      holder: 'nobody',
      to_send: 0,
    },
    {
      email: client,
      service: 'kitas',
      percent: 30,
      status: 'awaitingInfo',
      holder: 'client',
      to_send: 2,
    },
    {
      email: waiting,
      service: 'zVisa',
      percent: 20,
      status: 'awaitingInfo',
      holder: 'client',
      to_send: 2,
    },
  ]);
  const { rows: notifications } = await database.query(
    `select kind, read_at is null as unread from public.notifications n
       join auth.users u on u.id = n.user_id where u.email = '${client}' order by n.created_at desc`,
  );
  expect(notifications).toEqual([
    { kind: 'documentRequested', unread: true },
    { kind: 'stepDone', unread: true },
    { kind: 'caseClosed', unread: false },
    { kind: 'documentRejected', unread: false },
    { kind: 'stepDone', unread: false },
    { kind: 'caseOpened', unread: false },
  ]);
});

test('D9 seed: every desk list has work in it, and no email is sent for it', async () => {
  const { rows } = await database.query(`select
    (select array_agg(distinct holder order by holder) from public.case_summaries) as holders,
    (select array_agg(distinct outcome order by outcome) from public.cases where outcome is not null) as outcomes,
    (select count(*)::int > 0 from private.case_queue where due_on < current_date) as overdue,
    (select count(*)::int > 0 from public.case_summaries where to_review > 0) as to_review,
    (select count(*)::int > 0 from public.cases where officer_id is null) as unassigned,
    (select array_agg(distinct state order by state) from public.leads) as leads,
    (select count(distinct locale)::int from public.contact_submissions) as languages,
    (select array_agg(distinct kind order by kind) from public.ledger_entries) as entries,
    (select count(*)::int from public.payouts where state = 'requested') as payouts,
    (select count(*)::int > 0 from public.deadlines
      where due_on between current_date and current_date + 14) as near,
    (select count(*)::int from private.staff) as staff`);
  expect(rows).toEqual([
    {
      holders: ['authority', 'client', 'nobody', 'officer', 'partner'],
      outcomes: ['cancelled', 'completed'],
      overdue: true,
      to_review: true,
      unassigned: true,
      leads: ['answered', 'lost', 'new', 'won'],
      languages: 5,
      entries: ['accrual', 'reversal'],
      payouts: 1,
      near: true,
      staff: 4,
    },
  ]);
  await database.exec(`select private.prepare_emails()`);
  expect((await database.query(`select kind from private.outbox`)).rows).toEqual([]);
});

test('D9 seed: each row refers to rows that exist', async () => {
  // The seed runs without triggers, and so without the checks of foreign keys.
  const { rows } = await database.query<{ add: string }>(`
    select format('alter table %s drop constraint %I, add constraint %2$I %s',
      conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`);
  expect(rows.length).toBeGreaterThan(20);
  await database.exec(rows.map(({ add }) => add).join(';'));
});

test('D9 seed: invoices have the prices of content/', async () => {
  const { rows } = await database.query<{ title: string; usd: number }>(
    `select distinct line ->> 'title' as title, (line ->> 'amount')::int / 100 as usd
       from public.invoices, jsonb_array_elements(lines) as line`,
  );
  const plan = (name: string) => plans.find((one) => one.name === name)?.annualUSD;
  const addOn = (id: string) => addOns.find((one) => one.id === id)?.fromUSD;
  expect(Object.fromEntries(rows.map(({ title, usd }) => [title, usd]))).toEqual({
    'Starter Virtual': plan('Starter Virtual'),
    'Growth Business': plan('Growth Business'),
    'Global Pro': plan('Global Pro'),
    'Fast track': addOn('fastTrack'),
    'Nominee service': addOn('nominee'),
    'China company formation (WFOE)': services['china']?.baseFeeUSD,
    'Indonesia company formation (PT PMA)': services['indonesia']?.baseFeeUSD,
    'China Z visa, service fee': visas['china']?.baseFeeUSD,
    'Investor KITAS, service fee': visas['indonesia']?.baseFeeUSD,
  });
});

test('D9 seed: an existing account with the same email address is left alone', async () => {
  await database.exec(`delete from auth.identities; delete from auth.users;
    insert into auth.users (id, email)
    values ('00000000-0000-4000-8000-00000000000a', 'client@crossport.example')`);
  await database.exec(SEED);
  const { rows } = await database.query(
    `select u.encrypted_password, i.id from auth.users u left join auth.identities i on i.user_id = u.id
       where u.email = 'client@crossport.example'`,
  );
  expect(rows).toEqual([{ encrypted_password: null, id: null }]);
});
