import { HOSTED_DEFAULTS } from '../../supabase/local/patches/hosted-defaults.ts';
import { STORAGE_SCHEMA } from '../../supabase/local/patches/storage/schema.ts';

/** Hosted Supabase reads the user so; the embedded backend has a setting of its own for it. */
export const AUTH_UID = /* sql */ `
create or replace function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub')::uuid
$$;
`;

/** The parts of hosted Supabase that our migrations use, for a Postgres without them. */
export const STAND_INS = /* sql */ `
${HOSTED_DEFAULTS}
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;
create table auth.users (
  id uuid primary key,
  email text,
  encrypted_password text,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_confirmed_at timestamptz default now(),
  created_at timestamptz default now(),
  invited_at timestamptz,
  raw_user_meta_data jsonb not null default '{}'
);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  created_at timestamptz default now()
);
${AUTH_UID}
${STORAGE_SCHEMA}
`;
