-- The roles and ownership of a hosted project, for a PostgreSQL without Supabase's extensions.
-- supabase_admin, a superuser, runs this in template1, so that every new database has it.

-- The API's roles. It logs in as authenticator and switches to one of these.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- Owners of the schemas of Supabase's servers.
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
alter role supabase_auth_admin set search_path to auth;
alter role supabase_storage_admin set search_path to storage;
grant anon, authenticated, service_role to supabase_storage_admin;

-- Migrations run as postgres, which is not a superuser.
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
-- supautils allows this; docs/operate.md uses it to load rows.
grant set on parameter session_replication_role to postgres;
alter role postgres set search_path to "$user", public, extensions;

create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;

grant usage on schema public to postgres, anon, authenticated, service_role;
