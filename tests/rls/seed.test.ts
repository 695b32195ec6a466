import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedSql } from '../../supabase/local/migrate.ts';
import { openInMemory } from './database.ts';

/** Differences between hosted Supabase's tables and the embedded ones that matter to the seed. */
const AS_HOSTED = `
  alter table auth.users
    add instance_id uuid, add aud text, add role text,
    add updated_at timestamptz,
    add confirmation_token text, add recovery_token text, add email_change text,
    add email_change_token_new text, add raw_app_meta_data jsonb;
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
    `select u.email, service, percent, status, turn, to_send from public.case_overviews c
       join auth.users u on u.id = c.client_id order by reference`,
  );
  const client = 'client@crossport.example';
  const waiting = 'waiting@crossport.example';
  expect(cases).toEqual([
    {
      email: client,
      service: 'wfoe',
      percent: 60,
      status: 'documentsReview',
      turn: 'officer',
      to_send: 0,
    },
    {
      email: client,
      service: 'hongKong',
      percent: 100,
      status: 'completed',
      turn: null,
      to_send: 0,
    },
    {
      email: client,
      service: 'kitas',
      percent: 30,
      status: 'awaitingInfo',
      turn: 'client',
      to_send: 1,
    },
    {
      email: waiting,
      service: 'zVisa',
      percent: 20,
      status: 'awaitingInfo',
      turn: 'client',
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
    { kind: 'stepDone', unread: false },
    { kind: 'caseOpened', unread: false },
  ]);
  const { rows: orders } = await database.query(
    `select number, state, amount::int from public.orders order by number`,
  );
  expect(orders).toEqual([
    { number: 'CPF-I-2025-00001', state: 'paid', amount: 119_900 },
    { number: 'CPF-I-2025-00002', state: 'sent', amount: 85_000 },
  ]);
  const { rows: commissions } = await database.query(
    `select u.email, referral_code, e.amount::int from public.ledger_entries e
       join public.affiliates a on a.user_id = affiliate_id join auth.users u on u.id = affiliate_id`,
  );
  expect(commissions).toEqual([
    { email: waiting, referral_code: 'CPF-SAMPLE01', amount: 17_985 },
  ]);
  const { rows: staff } = await database.query(
    `select email, s.role from private.staff s join auth.users u on u.id = user_id order by email`,
  );
  expect(staff).toEqual([
    { email: 'manager@crossport.example', role: 'manager' },
    { email: 'officer@crossport.example', role: 'officer' },
  ]);
});

test('D9 seed: an existing account with the same e-mail address is left alone', async () => {
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
