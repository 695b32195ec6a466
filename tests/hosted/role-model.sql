-- Who is who and owns what in a hosted project, for a PostgreSQL without Supabase's extensions. The
-- superuser supabase_admin runs it in template1, so each database begins with it.

-- The API's roles. Nobody logs in as the first three: the API becomes them.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- Owners of what Supabase's servers keep.
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
alter role supabase_auth_admin set search_path to auth;
alter role supabase_storage_admin set search_path to storage;
grant anon, authenticated, service_role to supabase_storage_admin;

-- Migrations run as postgres, which is no superuser.
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
-- As supautils allows, with which docs/operate.md loads rows.
grant set on parameter session_replication_role to postgres;
alter role postgres set search_path to "$user", public, extensions;

create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;

grant usage on schema public to postgres, anon, authenticated, service_role;
