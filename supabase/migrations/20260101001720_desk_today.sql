-- The desk's first screen: what waits for the caller, of each kind the oldest.

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
