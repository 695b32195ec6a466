import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationFiles } from '../../supabase/local/migrate.ts';
import { STAND_INS } from './stand-ins.ts';

/** Differences between hosted Supabase's tables and the embedded ones that matter to the seed. */
const AS_HOSTED = `
  alter table auth.users
    add instance_id uuid, add aud text, add role text, add encrypted_password text,
    add email_confirmed_at timestamptz, add created_at timestamptz, add updated_at timestamptz,
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
const SEED = readFileSync('supabase/seed.sql', 'utf8');

let database: PGlite;
beforeAll(async () => {
  database = new PGlite();
  await database.exec(STAND_INS + AS_HOSTED);
  for (const { sql } of migrationFiles()) await database.exec(sql);
}, 60_000);
afterAll(() => database.close());

test('D9 seed: on hosted tables, twice, it makes one user whom hosted Supabase can read', async () => {
  await database.exec(SEED);
  await database.exec(SEED);
  const { rows } = await database.query(`select u.email, instance_id, full_name,
      provider_id = u.id::text as identified, i.email as identity,
      array[confirmation_token, recovery_token, email_change, email_change_token_new] as tokens
    from auth.users u join auth.identities i on i.user_id = u.id
      join public.profiles p on p.id = u.id`);
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

test('D9 seed: an account with the e-mail that is there already is left alone', async () => {
  await database.exec(`delete from auth.identities; delete from auth.users;
    insert into auth.users (id, email)
    values ('00000000-0000-4000-8000-00000000000a', 'client@crossport.example')`);
  await database.exec(SEED);
  const { rows } = await database.query(
    'select u.encrypted_password, i.id from auth.users u left join auth.identities i on true',
  );
  expect(rows).toEqual([{ encrypted_password: null, id: null }]);
});
