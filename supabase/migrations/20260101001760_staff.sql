-- What managers decide about staff: roles, languages, and who takes over.

-- Staff must have confirmed their address, because anybody can sign up with somebody else's. Becoming staff
-- withdraws a request for deletion; otherwise it would be carried out without notice once they leave. The
-- first member of staff may be an officer, but once there is a manager, one remains.
create function private.set_staff(email text, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account_id uuid := (
    select id from auth.users where lower(users.email) = lower(btrim(set_staff.email)));
  old_role text;
begin
  -- One at a time, or two managers could remove each other.
  lock table private.staff in share row exclusive mode;
  old_role := (select staff.role from private.staff where user_id = account_id);
  if account_id is null then
    perform private.refuse(404, 'no_account', 'There is no account with this email address.');
  end if;
  if set_staff.role is not null and set_staff.role not in ('officer', 'manager') then
    perform private.refuse(400, 'no_role', 'Staff are officers or managers.');
  end if;
  if set_staff.role is not distinct from old_role then
    return;
  end if;
  if set_staff.role is not null
    and (select email_confirmed_at from auth.users where id = account_id) is null then
    perform private.refuse(409, 'not_confirmed', 'Nobody has confirmed this email address yet.');
  end if;
  if set_staff.role is not null then
    insert into private.staff (user_id, role) values (account_id, set_staff.role)
      on conflict (user_id) do update set role = excluded.role;
    perform set_config('private.deletion', 'on', true);
    update public.profiles set delete_after = null where id = account_id;
    perform set_config('private.deletion', 'off', true);
  else
    delete from private.staff where user_id = account_id;
    perform private.hand_over_leads_and_calls(account_id, null);
  end if;
  if old_role = 'manager' and not exists (select from private.staff where staff.role = 'manager') then
    perform private.refuse(409, 'last_manager', 'This is the last manager. Make somebody else a manager first.');
  end if;
  perform private.remove_staff_notifications(account_id);
  insert into private.audit (actor_id, verb, subject, subject_id, changes) values (
    (select auth.uid()),
    case when old_role is null then 'insert' when set_staff.role is null then 'delete' else 'update' end,
    'staff', account_id, jsonb_build_object('role', jsonb_build_array(old_role, set_staff.role)));
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

-- Gives an officer's open cases, open inquiries and coming calls to a colleague. The colleague's own
-- cases, as a client, stay where they are.
create function private.hand_over_cases(officer_id uuid, successor_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  moved_count int;
begin
  perform private.require_manager();
  if successor_id is null or successor_id = officer_id
    or not exists (select from private.staff where user_id = successor_id) then
    perform private.refuse(400, 'no_officer', 'The successor is not another member of staff.');
  end if;
  update public.cases set officer_id = successor_id
  where cases.officer_id = hand_over_cases.officer_id and closed_at is null and client_id <> successor_id;
  get diagnostics moved_count = row_count;
  perform private.hand_over_leads_and_calls(officer_id, successor_id);
  return moved_count;
end;
$$;

create function public.hand_over_cases(officer_id uuid, successor_id uuid) returns int
language sql set search_path = ''
begin atomic
  select private.hand_over_cases(officer_id, successor_id);
end;
comment on function public.hand_over_cases(uuid, uuid) is
  'A manager gives all open cases, open inquiries and coming calls of an officer to another member of staff; returns how many cases.';
grant execute on function private.hand_over_cases(uuid, uuid), public.hand_over_cases(uuid, uuid)
  to authenticated, service_role;

create function private.change_staff(email text, role text, successor_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- As in set_staff(), but already here: whoever waited may no longer be a manager.
  lock table private.staff in share row exclusive mode;
  perform private.require_manager();
  if successor_id is not null then
    perform private.hand_over_cases(
      (select id from auth.users where lower(users.email) = lower(btrim(change_staff.email))), successor_id);
  end if;
  perform private.set_staff(email, role);
end;
$$;

create function public.change_staff(email text, role text default null, successor_id uuid default null) returns void
language sql set search_path = ''
begin atomic
  select private.change_staff(email, role, successor_id);
end;
comment on function public.change_staff(text, text, uuid) is
  'A manager makes an account an officer or a manager, or neither where role is null. The successor gets the account''s open cases, open inquiries and coming calls.';
grant execute on function private.change_staff(text, text, uuid), public.change_staff(text, text, uuid)
  to authenticated, service_role;

create function private.set_staff_languages(staff_id uuid, languages jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  old_row private.staff;
  new_row private.staff;
begin
  perform private.require_manager();
  select * into old_row from private.staff where user_id = staff_id for update;
  update private.staff set languages = array(
      select locale from unnest(private.locales()) as locale
      where set_staff_languages.languages ? locale)
    where user_id = staff_id returning * into new_row;
  if new_row.user_id is null then
    perform private.refuse(404, 'no_officer', 'This account is not staff.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values ((select auth.uid()), 'update', 'staff', staff_id, private.changes_of(to_jsonb(old_row), to_jsonb(new_row)));
end;
$$;

create function public.set_staff_languages(staff_id uuid, languages jsonb) returns void
language sql set search_path = ''
begin atomic
  select private.set_staff_languages(staff_id, languages);
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
      'languages', staff.languages, 'since', staff.created_at,
      'second_factor', private.has_second_factor(staff.user_id), 'open_cases', (
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
