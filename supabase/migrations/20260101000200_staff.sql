-- The firm's staff and the audit of what they do. Officers see the cases assigned to them, managers see
-- everything.

create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  languages text[] not null default '{}',
  created_at timestamptz not null default now(),

  constraint staff_role check (role in ('officer', 'manager')),
  constraint staff_languages check (
    languages <@ private.locales() and cardinality(languages) <= cardinality(private.locales()))
);
comment on table private.staff is
  'Read by every statement, so that removing a role takes effect at once. Written by set_staff().';
comment on column private.staff.languages is
  'What they speak, of the site''s languages. Shown to the clients whose cases they have.';

create table private.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Not a reference: the record outlives the account.
  actor_id uuid,
  verb text not null,
  subject text not null,
  subject_id uuid,
  case_id uuid
);
comment on table private.audit is
  'Every change by staff, and by affiliates to their payout requests, without its contents. Append-only.';
create index audit_case_id on private.audit (case_id, id);
create index audit_subject on private.audit (subject_id, id) where subject_id is not null;
-- For may_view(), which reads the newest view of a document.
create index audit_views on private.audit (subject_id, actor_id, at) where verb = 'look';
-- For the limit on invitations.
create index audit_invitations on private.audit (actor_id, at) where subject = 'invitations';
create trigger refuse_change before update on private.audit
  for each row execute function private.refuse_change();
create trigger refuse_removal before delete on private.audit
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on private.audit
  for each statement execute function private.refuse_change();

-- Whether a statement comes from the service key or the database owner rather than a visitor or user.
create function private.is_service() returns boolean
language sql stable set search_path = '' as $$
  select current_setting('role', true) in ('none', 'postgres', 'service_role');
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_exists()
    and exists (select from private.staff where user_id = (select auth.uid()));
$$;

create function private.is_manager() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_exists()
    and exists (select from private.staff where user_id = (select auth.uid()) and role = 'manager');
$$;

-- Policies call these two.
grant execute on function private.is_staff(), private.is_manager() to authenticated;

-- Scripts with the service key may do what a manager may.
create function private.acts_as_manager() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_service() or private.is_manager();
$$;

create function private.require_manager() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.acts_as_manager() then
    perform private.refuse(403, 'managers_only', 'Only managers may do this.');
  end if;
end;
$$;

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.is_service() or private.is_staff()) then
    perform private.refuse(403, 'staff_only', 'Only staff may do this.');
  end if;
end;
$$;

-- Staff must have confirmed their address, because anybody can sign up with somebody else's. Becoming staff
-- withdraws a request for deletion; otherwise it would be carried out without notice once they leave.
create function private.set_staff(email text, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (
    select id from auth.users where lower(users.email) = lower(btrim(set_staff.email)));
  before text := (select staff.role from private.staff where user_id = account);
begin
  if account is null then
    perform private.refuse(404, 'no_account', 'There is no account with this e-mail address.');
  end if;
  if set_staff.role is not null and set_staff.role not in ('officer', 'manager') then
    perform private.refuse(400, 'no_role', 'Staff are officers or managers.');
  end if;
  if set_staff.role is not distinct from before then
    return;
  end if;
  if set_staff.role is not null
    and (select email_confirmed_at from auth.users where id = account) is null then
    perform private.refuse(409, 'not_confirmed', 'Nobody has confirmed this e-mail address yet.');
  end if;
  if set_staff.role is not null then
    insert into private.staff (user_id, role) values (account, set_staff.role)
      on conflict (user_id) do update set role = excluded.role;
    perform set_config('private.deletion', 'on', true);
    update public.profiles set delete_after = null where id = account;
    perform set_config('private.deletion', 'off', true);
  else
    delete from private.staff where user_id = account;
    update public.cases set officer_id = null where officer_id = account;
  end if;
  perform private.forget_news(account);
  insert into private.audit (actor_id, verb, subject, subject_id) values (
    (select auth.uid()),
    case when before is null then 'insert' when set_staff.role is null then 'delete' else 'update' end,
    'staff', account);
end;
$$;

create function public.set_staff(email text, role text) returns void
language sql set search_path = ''
begin atomic
  select private.set_staff(email, role);
end;
comment on function public.set_staff(text, text) is
  'Makes an account an officer or a manager, or neither where role is null. For the service key.';
grant execute on function private.set_staff(text, text), public.set_staff(text, text) to service_role;

-- Screens use it to choose the links for staff.
create function private.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select role from private.staff
  where user_id = (select auth.uid()) and private.session_exists();
$$;

create function public.staff_role() returns text
language sql stable set search_path = ''
begin atomic
  select private.staff_role();
end;
comment on function public.staff_role() is 'The caller''s role at the firm: officer, manager or null.';
grant execute on function private.staff_role(), public.staff_role() to authenticated;

-- Gives an officer's open cases to a colleague. The colleague's own cases, as a client, stay where they are.
create function private.hand_over_cases(officer uuid, successor uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  moved int;
begin
  perform private.require_manager();
  if successor is null or successor = officer
    or not exists (select from private.staff where user_id = successor) then
    perform private.refuse(400, 'no_officer', 'The successor is not another member of staff.');
  end if;
  update public.cases set officer_id = successor
  where officer_id = officer and closed_at is null and client_id <> successor;
  get diagnostics moved = row_count;
  return moved;
end;
$$;

create function public.hand_over_cases(officer uuid, successor uuid) returns int
language sql set search_path = ''
begin atomic
  select private.hand_over_cases(officer, successor);
end;
comment on function public.hand_over_cases(uuid, uuid) is
  'A manager gives all open cases of an officer to another member of staff; returns how many.';
grant execute on function private.hand_over_cases(uuid, uuid), public.hand_over_cases(uuid, uuid)
  to authenticated, service_role;

create function private.change_staff(email text, role text, successor uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager();
  -- One at a time, or two managers could remove each other.
  lock table private.staff in share row exclusive mode;
  if successor is not null then
    perform private.hand_over_cases(
      (select id from auth.users where lower(users.email) = lower(btrim(change_staff.email))), successor);
  end if;
  perform private.set_staff(email, role);
  if not exists (select from private.staff where staff.role = 'manager') then
    perform private.refuse(409, 'last_manager', 'Somebody has to be a manager.');
  end if;
end;
$$;

create function public.change_staff(email text, role text default null, successor uuid default null) returns void
language sql set search_path = ''
begin atomic
  select private.change_staff(email, role, successor);
end;
comment on function public.change_staff(text, text, uuid) is
  'A manager makes an account an officer or a manager, or neither where role is null. The successor gets the account''s open cases.';
grant execute on function private.change_staff(text, text, uuid), public.change_staff(text, text, uuid)
  to authenticated, service_role;

create function private.set_staff_languages(member uuid, languages jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager();
  update private.staff set languages = array(
      select locale from unnest(private.locales()) as locale
      where set_staff_languages.languages ? locale)
    where user_id = member;
  if not found then
    perform private.refuse(404, 'no_officer', 'This account is not staff.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'update', 'staff', member);
end;
$$;

create function public.set_staff_languages(member uuid, languages jsonb) returns void
language sql set search_path = ''
begin atomic
  select private.set_staff_languages(member, languages);
end;
comment on function public.set_staff_languages(uuid, jsonb) is
  'A manager says what a member of staff speaks. Codes of other languages are left out.';
grant execute on function private.set_staff_languages(uuid, jsonb), public.set_staff_languages(uuid, jsonb)
  to authenticated, service_role;

create function private.desk_staff() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', staff.user_id, 'name', profiles.full_name, 'email', users.email, 'role', staff.role,
      'languages', staff.languages, 'since', staff.created_at, 'open_cases', (
        select count(*) from public.cases where officer_id = staff.user_id and closed_at is null))
      order by staff.role desc, profiles.full_name, users.email), '[]')
    from private.staff
    join auth.users on users.id = staff.user_id
    left join public.profiles on profiles.id = staff.user_id);
end;
$$;

create function public.desk_staff() returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_staff();
end;
grant execute on function private.desk_staff(), public.desk_staff() to authenticated, service_role;

-- Reads one row more than a page of 25, to tell whether there are more.
create function private.desk_audit(page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.require_manager();
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', audit.id, 'at', audit.at, 'actor', private.staff_label(audit.actor_id),
    'verb', audit.verb, 'subject', audit.subject, 'reference', cases.reference) order by audit.id desc), '[]')
    into found
    from (
      select * from private.audit order by id desc
      limit 26 offset (greatest(coalesce(page, 1), 1) - 1) * 25) as audit
    left join public.cases on cases.id = audit.case_id;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;

create function public.desk_audit(page int default 1) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_audit(page);
end;
comment on function public.desk_audit(int) is 'What staff did, the newest first, 25 at a time.';
grant execute on function private.desk_audit(int), public.desk_audit(int) to authenticated, service_role;
