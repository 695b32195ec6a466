-- What the desk's screen of a case shows beside the case's own tables.

-- Whether the caller works on a case: as staff_case(), but holds nothing.
create function private.works_on(subject uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.cases
    where id = subject and client_id is distinct from (select auth.uid())
      and (private.is_manager()
        or (officer_id = (select auth.uid()) and private.is_staff())));
$$;

create function private.desk_case(wanted text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  subject public.cases;
begin
  select * into subject from public.cases where reference = wanted;
  if subject.id is null or not private.works_on(subject.id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return jsonb_build_object(
    'id', subject.id,
    'officer_id', subject.officer_id,
    'client', (
      select jsonb_build_object('name', full_name, 'email', email, 'phone', phone_number,
        'locale', locale)
      from auth.users left join public.profiles on profiles.id = users.id
      where users.id = subject.client_id),
    -- Whom a manager can give it to.
    'officers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', users.id,
        'name', coalesce(nullif(btrim(full_name), ''), email)) order by full_name, email), '[]')
      from private.staff join auth.users on users.id = staff.user_id
        left join public.profiles on profiles.id = users.id
      where private.is_manager() and users.id <> subject.client_id));
end;
$$;

create function private.case_audit(subject uuid)
returns table (id bigint, at timestamptz, actor text, verb text, what text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_on(case_audit.subject) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return query
    select audit.id, audit.at, coalesce(nullif(btrim(full_name), ''), email::text), audit.verb, audit.subject
    from private.audit
      left join auth.users on users.id = audit.actor_id
      left join public.profiles on profiles.id = audit.actor_id
    where audit.case_id = case_audit.subject
    order by audit.id desc limit 200;
end;
$$;

revoke execute on function private.works_on(uuid), private.desk_case(text),
  private.case_audit(uuid) from public, anon, authenticated;
grant execute on function private.desk_case(text), private.case_audit(uuid)
  to authenticated, service_role;

create function public.desk_case(reference text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_case(reference);
end;
comment on function public.desk_case(text) is
  'Of a case that the caller works on: { id, officer_id, client, officers }; managers alone are told officers.';

create function public.case_audit(case_id uuid)
returns table (id bigint, at timestamptz, actor text, verb text, what text)
language sql stable set search_path = ''
begin atomic
  select * from private.case_audit(case_id);
end;
comment on function public.case_audit(uuid) is 'What staff did and looked at in a case, the newest 200.';

revoke execute on function public.desk_case(text), public.case_audit(uuid) from public, anon;
grant execute on function public.desk_case(text), public.case_audit(uuid) to authenticated, service_role;
