import { secondFactorSchema } from '../../../supabase/local/patches/auth/second-factor-schema.ts';
import { hostedDefaults } from '../../../supabase/local/patches/hosted-defaults.ts';
import { storageSchema } from '../../../supabase/local/patches/storage/storage-schema.ts';

/** How hosted Supabase reads the user; the embedded backend uses its own setting. */
export const AUTH_UID = /* sql */ `
create or replace function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub')::uuid
$$;
`;

/** The auth server owns its tables. */
export const AUTH_OWNER = /* sql */ `
do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin noinherit;
  end if;
end $$;
alter schema auth owner to supabase_auth_admin;
alter table auth.users owner to supabase_auth_admin;
alter table auth.sessions owner to supabase_auth_admin;
alter table auth.mfa_factors owner to supabase_auth_admin;
`;

/**
 * The parts of the auth server's tables that our migrations use. As there, hardly any column has a default.
 */
export const AUTH_SCHEMA = /* sql */ `
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;
create table auth.users (
  id uuid primary key,
  email text,
  encrypted_password text,
  confirmation_token text,
  confirmation_sent_at timestamptz,
  recovery_token text,
  recovery_sent_at timestamptz,
  email_confirmed_at timestamptz,
  created_at timestamptz,
  invited_at timestamptz,
  raw_user_meta_data jsonb
);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  user_agent text,
  created_at timestamptz default now()
);
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
${secondFactorSchema}
${AUTH_UID}
`;

/** Hosted storage refuses to delete rows by SQL, because the files would stay. */
export const PROTECT_DELETE = /* sql */ `
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if current_setting('storage.allow_delete_query', true) = 'true' then
    return null;
  end if;
  raise insufficient_privilege using message =
    'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
end $$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
`;

/** The parts of hosted Supabase that our migrations use, for a plain Postgres. */
export const STAND_INS = /* sql */ `
${hostedDefaults}
${AUTH_SCHEMA}
${AUTH_OWNER}
${storageSchema}
${PROTECT_DELETE}
`;
