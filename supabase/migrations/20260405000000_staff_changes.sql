-- Managers keep the list of staff at the desk. Every change of it is in the audit, whoever makes it.

create or replace function private.set_staff(email text, role text) returns void
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
  delete from private.staff where user_id = account;
  if set_staff.role is not null then
    insert into private.staff (user_id, role) values (account, set_staff.role);
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id) values (
    (select auth.uid()),
    case when before is null then 'insert' when set_staff.role is null then 'delete' else 'update' end,
    'staff', account);
end;
$$;

-- The name of somebody at the firm, or who was. Only for functions that staff call.
create function private.staff_label(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(profiles.full_name, users.email)
  from auth.users left join public.profiles using (id)
  where users.id = account;
$$;

create function private.refuse_all_but_managers() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_manager() then
    perform private.refuse(403, 'managers_only', 'Only managers may do this.');
  end if;
end;
$$;

create function private.change_staff(email text, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_all_but_managers();
  -- One at a time, so that two managers cannot each remove the other.
  lock table private.staff in share row exclusive mode;
  perform private.set_staff(email, role);
  if not exists (select from private.staff where staff.role = 'manager') then
    perform private.refuse(409, 'last_manager', 'Somebody has to be a manager.');
  end if;
end;
$$;

create function private.desk_staff() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_all_but_managers();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', staff.user_id, 'name', profiles.full_name, 'email', users.email, 'role', staff.role,
      'since', staff.created_at, 'open_cases', (
        select count(*) from public.cases where officer_id = staff.user_id and closed_at is null))
      order by staff.role desc, profiles.full_name, users.email), '[]')
    from private.staff
    join auth.users on users.id = staff.user_id
    left join public.profiles on profiles.id = staff.user_id);
end;
$$;

-- Pages of 25, and whether there are more: a row too many is read, and left out.
create function private.desk_audit(page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.refuse_all_but_managers();
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

revoke execute on function private.staff_label(uuid), private.refuse_all_but_managers(),
  private.change_staff(text, text), private.desk_staff(), private.desk_audit(int)
  from public, anon, authenticated;
grant execute on function private.change_staff(text, text), private.desk_staff(),
  private.desk_audit(int) to authenticated, service_role;

create function public.change_staff(email text, role text default null) returns void
language sql set search_path = ''
begin atomic
  select private.change_staff(email, role);
end;
comment on function public.change_staff(text, text) is
  'A manager makes an account an officer or a manager, or neither where role is null.';

create function public.desk_staff() returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_staff();
end;

create function public.desk_audit(page int default 1) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_audit(page);
end;
comment on function public.desk_audit(int) is 'What staff did, the newest first, 25 at a time.';

revoke execute on function public.change_staff(text, text), public.desk_staff(),
  public.desk_audit(int) from public, anon;
grant execute on function public.change_staff(text, text), public.desk_staff(),
  public.desk_audit(int) to authenticated, service_role;
