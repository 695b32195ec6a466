-- What the desk's screens read.

-- Managers find all clients, officers those of their own cases.
create function private.desk_clients(search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  everybody boolean := private.acts_as_manager();
  words tsquery := private.search_words(search);
  conditions text := '';
  source text := 'private.people';
  found jsonb;
begin
  perform private.require_staff();
  if words is not null then
    source := '(select p.* from found cross join lateral (select * from private.people where people.user_id = found.user_id offset 0) p)';
  end if;
  if not everybody then
    conditions := conditions || ' and people.user_id in (select client_id from public.cases where officer_id = $2)';
  end if;
  -- Dynamic, so that Postgres plans each search for its own index.
  execute format($query$
    with found as materialized (select user_id from private.people where words @@ $1)
    select coalesce(jsonb_agg(person order by position), '[]') from (
      select row_number() over (order by created_at desc, user_id) as position, user_id from %2$s people
      where not exists (select from private.staff where staff.user_id = people.user_id) %1$s
      order by created_at desc, user_id
      limit 26 offset $3
    ) as page
    cross join lateral (
      select users.id, profiles.full_name as name, users.email, profiles.phone_number as phone,
        coalesce(profiles.locale, users.raw_user_meta_data ->> 'locale') as locale, profiles.delete_after, (
          select coalesce(jsonb_agg(jsonb_build_object(
            'reference', reference, 'service', service, 'closed', closed_at is not null)
            order by opened_at desc), '[]')
          from (
            select * from public.cases
            where client_id = page.user_id and ($4 or officer_id = $2)
            order by opened_at desc limit 10) as cases) as cases
      from auth.users join public.profiles using (id) where users.id = page.user_id
    ) as person
  $query$, conditions, source)
  into found using words, me, (greatest(coalesce(page, 1), 1) - 1) * 25, everybody;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;

create function public.desk_clients(search text default null, page int default 1) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_clients(search, page);
end;
comment on function public.desk_clients(text, int) is 'Clients with their newest cases, 25 at a time.';
grant execute on function private.desk_clients(text, int), public.desk_clients(text, int)
  to authenticated, service_role;

-- The cases of a list, sorted. Officers find their own. A search starts from its matches instead of testing
-- every open case.
create function private.desk_case_page(list text, search text, services text[], sort text, page int)
returns table (place bigint, case_id uuid, client_name text, client_email text, waiting_since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words tsquery := private.search_words(search);
  source text := 'private.case_queue';
  conditions text := case list
    when 'closed' then 'q.closed_at is not null'
    when 'unassigned' then 'q.closed_at is null and q.officer_id is null'
    when 'waiting' then 'q.waiting_since is not null'
    when 'overdue' then 'q.closed_at is null and q.due_on < current_date'
    else 'q.closed_at is null'
  end;
  sort_order text := case
    when list = 'closed' then 'q.closed_at desc'
    when sort = 'waiting' then 'q.waiting_since'
    when sort = 'due' then 'q.due_on'
    else 'q.opened_at desc'
  end;
begin
  perform private.require_staff();
  if coalesce(list, 'mine') = 'mine' or not private.acts_as_manager() then
    conditions := conditions || ' and q.officer_id = $1';
  end if;
  if words is not null then
    -- Looks up all matches, then sorts.
    source := '(select queued.* from private.cases_found($2, $3, $5) as found (id) cross join lateral (select * from private.case_queue where case_queue.case_id = found.id offset 0) queued)';
  end if;
  -- Dynamic, so that Postgres plans each list for its own index.
  return query execute format($query$
    select page.place, page.case_id, profiles.full_name, users.email::text, page.waiting_since
    from (
      select row_number() over (order by %1$s) as place, q.case_id, q.waiting_since
      from %3$s q where %2$s order by %1$s limit 26 offset $4
    ) as page
    join public.cases on cases.id = page.case_id
    join auth.users on users.id = cases.client_id
    left join public.profiles on profiles.id = cases.client_id
  $query$, sort_order, conditions, source)
  using me, search, words, (greatest(coalesce(page, 1), 1) - 1) * 25, services;
end;
$$;
grant execute on function private.desk_case_page(text, text, text[], text, int) to authenticated, service_role;

-- Runs as the caller, so that the policies of cases apply as well.
create function public.desk_cases(
  list text default 'mine', search text default null, services text[] default null,
  sort text default null, page int default 1)
returns jsonb language sql stable set search_path = ''
begin atomic
  with found as materialized (
    select * from private.desk_case_page(list, search, services, sort, page)
  )
  select jsonb_build_object(
    'more', (select count(*) > 25 from found),
    'rows', coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'reference', o.reference, 'service', o.service, 'opened_at', o.opened_at,
      'closed_at', o.closed_at, 'officer_name', o.officer_name, 'percent', o.percent,
      'step_key', o.step_key, 'step_title', o.step_title, 'since', o.since, 'turn', o.turn,
      'due_on', o.due_on, 'to_send', o.to_send, 'to_review', o.to_review,
      'unread_messages', o.unread_messages, 'status', o.status,
      'client_name', found.client_name, 'client_email', found.client_email,
      'waiting_since', found.waiting_since) order by found.place), '[]'))
  from (select * from found order by place limit 25) as found
  join public.case_overviews o on o.id = found.case_id;
end;
comment on function public.desk_cases(text, text, text[], text, int) is
  'Cases of a list (mine, all, unassigned, waiting, overdue, closed), 25 at a time; sorted by opened, due or waiting. services: the keys of services whose names match the search.';
grant execute on function public.desk_cases(text, text, text[], text, int) to authenticated, service_role;

create function private.desk_case(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  select * into found_case from public.cases where reference = case_reference;
  if found_case.id is null or not private.works_on(found_case.id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return jsonb_build_object(
    'id', found_case.id,
    'officer_id', found_case.officer_id,
    'client', (
      select jsonb_build_object('name', full_name, 'email', email, 'phone', phone_number,
        'locale', coalesce(profiles.locale, users.raw_user_meta_data ->> 'locale'),
        'delete_after', delete_after)
      from auth.users left join public.profiles on profiles.id = users.id
      where users.id = found_case.client_id),
    -- The staff to whom a manager can assign it.
    'officers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', users.id,
        'name', coalesce(nullif(btrim(full_name), ''), email)) order by full_name, email), '[]')
      from private.staff join auth.users on users.id = staff.user_id
        left join public.profiles on profiles.id = users.id
      where private.acts_as_manager() and users.id <> found_case.client_id));
end;
$$;

create function public.desk_case(reference text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_case(reference);
end;
comment on function public.desk_case(text) is
  'For a case that the caller works on: { id, officer_id, client, officers }; only managers get officers.';
grant execute on function private.desk_case(text), public.desk_case(text) to authenticated, service_role;

create function private.case_audit(case_id uuid)
returns table (id bigint, at timestamptz, actor text, verb text, what text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_on(case_audit.case_id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return query
    select audit.id, audit.at, coalesce(nullif(btrim(full_name), ''), email::text), audit.verb, audit.subject
    from private.audit
      left join auth.users on users.id = audit.actor_id
      left join public.profiles on profiles.id = audit.actor_id
    where audit.case_id = case_audit.case_id
    order by audit.id desc limit 200;
end;
$$;

create function public.case_audit(case_id uuid)
returns table (id bigint, at timestamptz, actor text, verb text, what text)
language sql stable set search_path = ''
begin atomic
  select * from private.case_audit(case_id);
end;
comment on function public.case_audit(uuid) is 'The newest 200 acts and views of staff in a case.';
grant execute on function private.case_audit(uuid), public.case_audit(uuid) to authenticated, service_role;
