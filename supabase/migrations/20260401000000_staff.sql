-- The firm's staff: officers see the cases that are assigned to them, managers see everything.

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),

  constraint staff_role check (role in ('officer', 'manager'))
);
comment on table private.staff is
  'Asked with every statement, so that a role taken away counts at once. Written by set_staff().';

-- Whether a statement comes from the firm: its staff with a session, the service key, or whoever owns
-- the database. Any role we do not know is a visitor's. It replaces the one that knew no accounts.
create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select current_setting('role', true) in ('none', 'postgres', 'service_role')
    or (private.session_exists()
      and exists (select from private.staff where user_id = (select auth.uid())));
$$;

create function private.is_manager() returns boolean
language sql stable security definer set search_path = '' as $$
  select current_setting('role', true) in ('none', 'postgres', 'service_role')
    or (private.session_exists()
      and exists (
        select from private.staff where user_id = (select auth.uid()) and role = 'manager'));
$$;

-- PostgREST turns SQLSTATE PGRST into an answer with this status. The screens know the code; the
-- message is for whoever reads the log.
create function private.refuse(status int, code text, message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message)::text,
    detail = json_build_object('status', status, 'headers', '{}'::json)::text;
end;
$$;

create function private.set_staff(email text, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (
    select id from auth.users where lower(users.email) = lower(btrim(set_staff.email)));
begin
  if account is null then
    perform private.refuse(404, 'no_account', 'There is no account with this e-mail address.');
  end if;
  if set_staff.role is not null and set_staff.role not in ('officer', 'manager') then
    perform private.refuse(400, 'no_role', 'Staff are officers or managers.');
  end if;
  delete from private.staff where user_id = account;
  if set_staff.role is not null then
    insert into private.staff (user_id, role) values (account, set_staff.role);
  end if;
end;
$$;

-- What tells staff apart for screens that show them other links.
create function private.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select role from private.staff
  where user_id = (select auth.uid()) and private.session_exists();
$$;

revoke execute on all functions in schema private from public, anon, authenticated;
grant execute on function private.session_exists(), private.is_staff(), private.is_manager(),
  private.staff_role() to authenticated;
grant execute on function private.set_staff(text, text) to service_role;

-- Functions of the API. The API shows no definer function, so these only pass the call on. A body
-- between `begin atomic` and `end` is resolved now, by us: who calls it needs no right to the schema.

create function public.set_staff(email text, role text) returns void
language sql set search_path = ''
begin atomic
  select private.set_staff(email, role);
end;
comment on function public.set_staff(text, text) is
  'Makes an account an officer or a manager, or neither where role is null. For the service key.';

create function public.staff_role() returns text
language sql stable set search_path = ''
begin atomic
  select private.staff_role();
end;
comment on function public.staff_role() is 'The caller''s role at the firm: officer, manager or null.';

revoke execute on function public.set_staff(text, text), public.staff_role()
  from public, anon, authenticated;
grant execute on function public.set_staff(text, text) to service_role;
grant execute on function public.staff_role() to authenticated, service_role;
