-- What the desk's screens read, and what managers decide there about staff.

-- Managers find all clients, officers those of their own cases.
create function private.desk_clients(search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  everybody boolean := private.acts_as_manager();
  words tsquery := private.search_words(search);
  conditions text := '';
  source text := 'private.client_search';
  found jsonb;
begin
  perform private.require_staff();
  if words is not null then
    source := '(select listed.* from found cross join lateral (select * from private.client_search where client_search.user_id = found.user_id offset 0) listed)';
  end if;
  if not everybody then
    conditions := conditions || ' and client_search.user_id in (select client_id from public.cases where officer_id = $2)';
  end if;
  -- Dynamic, so that Postgres plans each search for its own index.
  execute format($query$
    with found as materialized (select user_id from private.client_search where words @@ $1)
    select coalesce(jsonb_agg(person order by position), '[]') from (
      select row_number() over (order by created_at desc, user_id) as position, user_id from %2$s client_search
      where not exists (select from private.staff where staff.user_id = client_search.user_id) %1$s
      order by created_at desc, user_id
      limit 26 offset $3
    ) as page
    cross join lateral (
      select users.id, profiles.full_name as name, users.email, profiles.phone_number as phone,
        private.locale_of(users.id) as locale, profiles.delete_after, (
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
  into found using words, me, private.page_offset(page), everybody;
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

create function private.desk_client(client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  everybody boolean := private.acts_as_manager();
  found jsonb;
begin
  perform private.require_staff();
  with own as (
    select * from public.cases where client_id = client and (everybody or officer_id = (select auth.uid()))
  )
  select jsonb_build_object(
    'id', users.id, 'name', profiles.full_name, 'email', users.email, 'phone', profiles.phone_number,
    'locale', private.locale_of(users.id),
    'since', users.created_at, 'delete_after', profiles.delete_after,
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', reference, 'service', service, 'opened_at', opened_at, 'closed', closed_at is not null,
        'officer', private.staff_label(officer_id)) order by opened_at desc), '[]')
      from own),
    'leads', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'created_at', l.created_at, 'state', l.state, 'subject', s.service)
        order by l.created_at desc), '[]')
      from public.contact_submissions s join public.leads l using (id)
      where lower(s.email) = lower(users.email)),
    'invoices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'number', i.number, 'case', own.reference, 'amount', i.amount, 'state', i.state,
        'due_on', i.due_on, 'sent_at', i.sent_at) order by i.created_at desc, i.id), '[]')
      from public.invoices i join own on own.id = i.case_id
      -- A voided draft is not an invoice.
      where i.number is not null or i.state = 'draft'))
    into found
    from auth.users join public.profiles using (id)
    where users.id = client and (everybody or exists (select from own))
      and not exists (select from private.staff where staff.user_id = users.id);
  if found is null then
    perform private.refuse(404, 'no_client', 'There is no such client.');
  end if;
  return found;
end;
$$;

create function public.desk_client(client uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_client(client);
end;
comment on function public.desk_client(uuid) is
  'A client with cases, inquiries and invoices. Officers find clients of their own cases, with those cases.';
grant execute on function private.desk_client(uuid), public.desk_client(uuid) to authenticated, service_role;

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
  end || ', q.case_id';
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
  using me, search, words, private.page_offset(page), services;
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
      'id', c.id, 'reference', c.reference, 'service', c.service, 'opened_at', c.opened_at,
      'closed_at', c.closed_at, 'officer_name', c.officer_name, 'percent', c.percent,
      'step_key', c.step_key, 'step_title', c.step_title, 'since', c.since, 'holder', c.holder,
      'due_on', c.due_on, 'to_send', c.to_send, 'to_review', c.to_review,
      'unread_messages', c.unread_messages, 'status', c.status,
      'client_name', found.client_name, 'client_email', found.client_email,
      'waiting_since', found.waiting_since) order by found.place), '[]'))
  from (select * from found order by place limit 25) as found
  join public.case_summaries c on c.id = found.case_id;
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
    'version', found_case.version,
    'client', (
      select jsonb_build_object('name', full_name, 'email', email, 'phone', phone_number,
        'locale', private.locale_of(users.id),
        'delete_after', delete_after, 'billing', (
          select to_jsonb(b) - 'client_id' from public.billing_details b where b.client_id = users.id))
      from auth.users left join public.profiles on profiles.id = users.id
      where users.id = found_case.client_id),
    -- The inquiries that it came from.
    'leads', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'reference', leads.reference,
        'consultation', private.lead_call(id)) order by created_at), '[]')
      from public.leads where case_id = found_case.id),
    -- The staff to whom a manager can assign it.
    'officers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', users.id,
        'name', private.staff_label(users.id)) order by full_name, email), '[]')
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
  'For a case that the caller works on: { id, officer_id, version, client, leads, officers }; only managers get officers.';
grant execute on function private.desk_case(text), public.desk_case(text) to authenticated, service_role;

-- What an entry of the audit is about, as { key, title }. Read now, so that the audit itself names nothing but the
-- kind of a removed deadline.
create function private.audited_name(subject text, subject_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return case audited_name.subject
    when 'case_steps' then (
      select private.name_of(key, title) from public.case_steps where id = audited_name.subject_id)
    when 'document_requests' then (
      select private.name_of(key, title) from public.document_requests where id = audited_name.subject_id)
    when 'documents' then (
      select private.name_of(null, name) from public.documents where id = audited_name.subject_id)
    when 'companies' then (
      select private.name_of(null, name) from public.companies where id = audited_name.subject_id)
    when 'deadlines' then coalesce(
      (select private.name_of(kind, companies.name)
        from public.deadlines left join public.companies on companies.id = company_id
        where deadlines.id = audited_name.subject_id),
      (select private.name_of(changes -> 'kind' ->> 0, null) from private.audit
        where audit.subject_id = audited_name.subject_id and verb = 'delete'))
    when 'invoices' then (
      select private.name_of(null, number) from public.invoices where id = audited_name.subject_id)
    when 'leads' then (
      select private.name_of(null, reference) from public.leads where id = audited_name.subject_id)
    when 'consultations' then (
      select private.name_of(null, reference) from public.consultations join public.leads on leads.id = lead_id
      where consultations.id = audited_name.subject_id)
    when 'staff' then private.name_of(null, private.staff_label(audited_name.subject_id))
  end;
end;
$$;

create function private.case_audit(case_id uuid)
returns table (id bigint, at timestamptz, actor text, verb text, subject text, about jsonb, changes jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_on(case_audit.case_id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return query
    select audit.id, audit.at, private.staff_label(audit.actor_id), audit.verb, audit.subject,
      private.audited_name(audit.subject, audit.subject_id), private.named_changes(audit.changes)
    from private.audit
    where audit.case_id = case_audit.case_id
    order by audit.id desc limit 200;
end;
$$;

create function public.case_audit(case_id uuid)
returns table (id bigint, at timestamptz, actor text, verb text, subject text, about jsonb, changes jsonb)
language sql stable set search_path = ''
begin atomic
  select * from private.case_audit(case_id);
end;
comment on function public.case_audit(uuid) is 'The newest 200 acts and views of staff in a case.';
grant execute on function private.case_audit(uuid), public.case_audit(uuid) to authenticated, service_role;

-- Reads one row more than asked for, to tell whether there are more.
create function private.desk_audit(
  page int, person uuid, case_search text, since timestamptz, until timestamptz, size int)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted int := least(greatest(coalesce(size, 25), 1), 2000);
  search text := upper(btrim(coalesce(case_search, '')));
  found_case uuid := (
    select id from public.cases
    where reference = search
      or (search ~ '^\d+$' and ltrim(split_part(reference, '-', 4), '0') = ltrim(search, '0'))
    order by opened_at desc limit 1);
  found jsonb;
begin
  perform private.require_manager();
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', audit.id, 'at', audit.at, 'actor', private.staff_label(audit.actor_id), 'actor_id', audit.actor_id,
    'verb', audit.verb, 'subject', audit.subject, 'changes', private.named_changes(audit.changes),
    'about', private.audited_name(audit.subject, audit.subject_id),
    'reference', cases.reference) order by audit.id desc), '[]')
    into found
    from (
      select * from private.audit
      where (person is null or actor_id = person)
        and (search = '' or case_id = found_case)
        and (since is null or at >= since) and (until is null or at < until)
      order by id desc
      limit wanted + 1 offset private.page_offset(page, wanted)) as audit
    left join public.cases on cases.id = audit.case_id;
  return jsonb_build_object('more', jsonb_array_length(found) > wanted, 'rows', found - wanted);
end;
$$;

create function public.desk_audit(
  page int default 1, person uuid default null, case_search text default null,
  since timestamptz default null, until timestamptz default null, size int default 25)
returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_audit(page, person, case_search, since, until, size);
end;
comment on function public.desk_audit(int, uuid, text, timestamptz, timestamptz, int) is
  'What staff did, the newest first, at most 2,000 at a time. case_search: a reference or its number.';
grant execute on function private.desk_audit(int, uuid, text, timestamptz, timestamptz, int),
  public.desk_audit(int, uuid, text, timestamptz, timestamptz, int)
  to authenticated, service_role;

-- Something that waits for the caller. Kinds are shown in the order of their urgency.
create type private.task as (
  urgency int, kind text, case_id uuid, id uuid, since timestamptz, due_on date, what jsonb);

-- A condition on case_queue as q: officers find their own cases. Queries with it are dynamic, so that Postgres plans
-- for the caller's own index.
create function private.own_cases_condition(everybody boolean) returns text
language sql immutable set search_path = '' as $$
  select case when everybody then '' else 'and q.officer_id = $1' end;
$$;

-- Steps that are overdue, messages that nobody has answered, and cases without an officer.
create function private.case_tasks(everybody boolean) returns setof private.task
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format($query$
    (select 1, 'step', case_id, case_id, null::timestamptz, q.due_on, (
        select private.name_of(key, title) from public.case_steps
        where case_steps.case_id = q.case_id and state in ('open', 'waiting'))
      from private.case_queue q
      where q.closed_at is null and q.due_on < current_date %1$s
      order by q.due_on limit 100)
    union all
    (select 3, 'message', case_id, case_id, q.unanswered_since, null, (
        -- The first file, if it has no text.
        select jsonb_build_object('text', coalesce(nullif(left(body, 160), ''), (
          select name from public.documents where message_id = messages.id order by name limit 1)))
        from public.messages
        where messages.case_id = q.case_id and not from_staff and created_at >= q.unanswered_since
        order by created_at limit 1)
      from private.case_queue q where q.unanswered_since is not null %1$s
      order by q.unanswered_since limit 100)
    union all
    (select 7, 'unassigned', case_id, case_id, q.opened_at, null, null
      from private.case_queue q where $2 and q.officer_id is null and q.closed_at is null
      order by q.opened_at limit 100)
  $query$, private.own_cases_condition(everybody)) using (select auth.uid()), everybody;
end;
$$;

-- Documents to review and deadlines.
create function private.paper_tasks(everybody boolean) returns setof private.task
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format($query$
    (select 2, 'document', case_id, r.id, r.changed_at, null::date, private.name_of(r.key, r.title)
      from public.document_requests r join private.case_queue q using (case_id)
      where r.state in ('uploaded', 'in_review') and q.closed_at is null %1$s
      order by r.changed_at limit 100)
    union all
    (select 5, 'deadline', case_id, d.id, null, d.due_on,
        jsonb_strip_nulls(jsonb_build_object('key', d.kind, 'company', d.company_id))
      from public.deadlines d join private.case_queue q using (case_id)
      where d.done_at is null and d.due_on <= current_date + 14 %1$s
      order by d.due_on limit 100)
  $query$, private.own_cases_condition(everybody)) using (select auth.uid());
end;
$$;

-- Overdue invoices and reported payments.
create function private.money_tasks(everybody boolean) returns setof private.task
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format($query$
    (select 6, 'invoice', case_id, i.id, null::timestamptz, i.due_on, jsonb_build_object(
        'name', i.billed_to ->> 'name', 'title', i.number, 'amount', i.amount - i.paid)
      from public.invoices i left join private.case_queue q using (case_id)
      where i.state = 'sent' and i.due_on < current_date %1$s
      order by i.due_on limit 100)
    union all
    (select 9, 'payment', case_id, r.id, r.created_at, null, jsonb_build_object(
        'name', i.billed_to ->> 'name', 'title', i.number, 'amount', i.amount - i.paid)
      from public.payment_reports r join public.invoices i on i.id = r.invoice_id
        left join private.case_queue q using (case_id)
      where r.state = 'open' %1$s
      order by r.created_at limit 100)
  $query$, private.own_cases_condition(everybody)) using (select auth.uid());
end;
$$;

-- New inquiries and requested payouts, which have no case.
create function private.office_tasks(everybody boolean) returns setof private.task
language sql stable security definer set search_path = '' as $$
  (select 4, 'lead', null::uuid, l.id, l.created_at, null::date, (
      select jsonb_build_object('name', name, 'title', service) from public.contact_submissions s
      where s.id = l.id)
    from public.leads l
    where l.state = 'new' and (everybody or l.officer_id is null or l.officer_id = (select auth.uid()))
    order by l.created_at limit 100)
  union all
  (select 8, 'payout', null, p.id, p.asked_at, null, jsonb_build_object(
      'name', coalesce(p.paid_to ->> 'name', p.paid_to ->> 'email'), 'amount', p.amount)
    from public.payouts p where everybody and p.state = 'asked'
    order by p.asked_at, p.id limit 100);
$$;

-- What waits for the caller: of each kind the oldest 100, so that many cases cost no more than few.
create function private.waiting_tasks(everybody boolean) returns setof private.task
language sql stable security definer set search_path = '' as $$
  select * from private.case_tasks(everybody)
  union all select * from private.paper_tasks(everybody)
  union all select * from private.money_tasks(everybody)
  union all select * from private.office_tasks(everybody);
$$;

-- The caller's tasks by kind, the most urgent kind first. Each kind counts to 100 and shows its oldest 25.
create function private.task_groups(everybody boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  with placed as (
    select *, row_number() over (partition by kind order by due_on, since, id) as place
    from private.waiting_tasks(everybody)
  ), groups as (
    select urgency, kind, count(*) as count, jsonb_agg(jsonb_build_object(
      'id', id, 'since', since, 'due_on', due_on, 'what', coalesce(what, '{}'),
      'case', (
        select jsonb_build_object('reference', reference, 'service', service, 'client',
          coalesce(profiles.full_name, (select email from auth.users where users.id = client_id)))
        from public.cases left join public.profiles on profiles.id = client_id
        where cases.id = placed.case_id)
      ) order by place) filter (where place <= 25) as rows
    from placed group by urgency, kind
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'rows', rows)
    order by urgency), '[]')
  from groups;
$$;

-- How many cases each list of the desk has for the caller, up to 100.
create function private.list_counts(everybody boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counts jsonb;
begin
  execute format($query$
    select jsonb_build_object(
      'mine', (select count(*) from (
        select from private.case_queue q where q.closed_at is null and q.officer_id = $1 limit 100) as mine),
      'all', (select count(*) from (
        select from private.case_queue q where q.closed_at is null %1$s limit 100) as open),
      'unassigned', (select count(*) from (
        select from private.case_queue q where $2 and q.closed_at is null and q.officer_id is null limit 100) as unassigned),
      'waiting', (select count(*) from (
        select from private.case_queue q where q.waiting_since is not null %1$s limit 100) as waiting),
      'overdue', (select count(*) from (
        select from private.case_queue q where q.closed_at is null and q.due_on < current_date %1$s limit 100) as overdue))
  $query$, private.own_cases_condition(everybody))
  into counts using (select auth.uid()), everybody;
  return counts;
end;
$$;

create function private.desk_today() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  everybody boolean := private.acts_as_manager();
begin
  perform private.require_staff();
  return jsonb_build_object(
    'lists', private.list_counts(everybody),
    'groups', private.task_groups(everybody),
    'calls', private.calls_today(),
    'time_zone', private.own_zone());
end;
$$;

create function public.desk_today() returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_today();
end;
comment on function public.desk_today() is
  '{ lists: { list of cases: count }, groups: [{ kind, count, rows }], calls, time_zone }; officers get what is theirs. A count of 100 means 100 or more. calls: as in desk_calls(), still booked, up to the end of today in the caller''s zone; the newest 100.';
grant execute on function private.desk_today(), public.desk_today() to authenticated, service_role;

create table private.firm_figures (
  single boolean primary key default true,
  made_at timestamptz not null,
  figures jsonb not null,

  constraint firm_figures_single check (single)
);
comment on table private.firm_figures is
  'The newest figures of the firm. They read every case, so desk_figures() makes them at most every ten minutes.';

create function private.make_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- Twelve weeks, this one included.
    'inquiries', (
      select jsonb_agg(jsonb_build_object('week', week::date, 'languages', (
        select coalesce(jsonb_object_agg(locale, count), '{}') from (
          select coalesce(locale, '') as locale, count(*) as count from public.contact_submissions
          where created_at >= week and created_at < week + interval '1 week' group by 1) as counted
        )) order by week)
      from generate_series(date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()),
        interval '1 week') as week),
    'outcomes', (
      select jsonb_build_object(
        'new', count(*) filter (where state = 'new'),
        'answered', count(*) filter (where state = 'answered'),
        'won', count(*) filter (where state = 'won'),
        'lost', count(*) filter (where state = 'lost'))
      from public.leads where created_at >= date_trunc('week', now()) - interval '11 weeks'),
    'turns', (
      select coalesce(jsonb_object_agg(holder, ages), '{}') from (
        select holder, jsonb_build_array(
          count(*) filter (where age <= interval '30 days'),
          count(*) filter (where age > interval '30 days' and age <= interval '90 days'),
          count(*) filter (where age > interval '90 days')) as ages
        from (
          select holder, now() - opened_at as age
          from public.case_summaries where closed_at is null) as open_cases
        group by holder) as turns),
    -- A step begins when the one before it ends.
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('key', key, 'days', days, 'count', count)
        order by days desc, key), '[]') from (
        select key, count(*) as count,
          round(percentile_cont(0.5) within group (order by days)::numeric, 1) as days
        from (
          select key, state, done_at, extract(epoch from done_at - coalesce(
            lag(done_at) over (partition by case_id order by position), opened_at)) / 86400 as days
          from public.case_steps join public.cases on cases.id = case_id) as timed
        where state = 'done' and key is not null and done_at > now() - interval '1 year'
        group by key) as medians),
    'invoices', (
      select coalesce(jsonb_object_agg(age, sums), '{}') from (
        select case when late > 60 then 'over60' when late > 30 then 'to60' when late > 0 then 'to30'
          else 'notDue' end as age,
          jsonb_build_object('count', count(*), 'amount', sum(amount)) as sums
        from (
          select amount - paid as amount, coalesce(current_date - due_on, 0) as late
          from public.invoices where state = 'sent') as unpaid
        group by 1) as ages),
    'commissions', (
      select jsonb_build_object(
        'eligible', coalesce(sum(greatest(eligible, 0)), 0), 'pending', coalesce(sum(pending), 0))
      from (
        select sum(amount) filter (where eligible_at <= now()) as eligible,
          sum(amount) filter (where eligible_at > now()) as pending
        from public.ledger_entries group by affiliate_id) as balances));
$$;

create function private.desk_figures() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  newest private.firm_figures;
begin
  perform private.require_manager();
  select * into newest from private.firm_figures where made_at > now() - interval '10 minutes';
  if newest.made_at is null then
    insert into private.firm_figures (made_at, figures) values (now(), private.make_figures())
      on conflict (single) do update set made_at = excluded.made_at, figures = excluded.figures
      returning * into newest;
  end if;
  return newest.figures || jsonb_build_object('made_at', newest.made_at);
end;
$$;

create function public.desk_figures() returns jsonb language sql set search_path = ''
begin atomic
  select private.desk_figures();
end;
comment on function public.desk_figures() is
  'The firm''s figures, for managers, at most ten minutes old: inquiries by week and language, their outcomes, open cases by turn and age, median days of steps, unpaid invoices by age, commissions. Amounts are in cents.';
grant execute on function private.desk_figures(), public.desk_figures() to authenticated, service_role;

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
    perform private.refuse(404, 'no_account', 'There is no account with this email address.');
  end if;
  if set_staff.role is not null and set_staff.role not in ('officer', 'manager') then
    perform private.refuse(400, 'no_role', 'Staff are officers or managers.');
  end if;
  if set_staff.role is not distinct from before then
    return;
  end if;
  if set_staff.role is not null
    and (select email_confirmed_at from auth.users where id = account) is null then
    perform private.refuse(409, 'not_confirmed', 'Nobody has confirmed this email address yet.');
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
    perform private.hand_over_calls(account, null);
  end if;
  perform private.remove_staff_notifications(account);
  insert into private.audit (actor_id, verb, subject, subject_id, changes) values (
    (select auth.uid()),
    case when before is null then 'insert' when set_staff.role is null then 'delete' else 'update' end,
    'staff', account, jsonb_build_object('role', jsonb_build_array(before, set_staff.role)));
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

-- Gives an officer's open cases and coming calls to a colleague. The colleague's own cases, as a client, stay where they are.
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
  perform private.hand_over_calls(officer, successor);
  return moved;
end;
$$;

create function public.hand_over_cases(officer uuid, successor uuid) returns int
language sql set search_path = ''
begin atomic
  select private.hand_over_cases(officer, successor);
end;
comment on function public.hand_over_cases(uuid, uuid) is
  'A manager gives all open cases and coming calls of an officer to another member of staff; returns how many cases.';
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
  'A manager makes an account an officer or a manager, or neither where role is null. The successor gets the account''s open cases and coming calls.';
grant execute on function private.change_staff(text, text, uuid), public.change_staff(text, text, uuid)
  to authenticated, service_role;

create function private.set_staff_languages(member uuid, languages jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before private.staff;
  after private.staff;
begin
  perform private.require_manager();
  select * into before from private.staff where user_id = member for update;
  update private.staff set languages = array(
      select locale from unnest(private.locales()) as locale
      where set_staff_languages.languages ? locale)
    where user_id = member returning * into after;
  if after.user_id is null then
    perform private.refuse(404, 'no_officer', 'This account is not staff.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values ((select auth.uid()), 'update', 'staff', member, private.changes_of(to_jsonb(before), to_jsonb(after)));
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
