-- The desk's first screen: what waits for the caller, of each kind the oldest.

-- Something that waits for the caller. Screens show the most urgent kind first.
create type private.task as (
  urgency int, kind text, case_id uuid, id uuid, since timestamptz, due_on date, what jsonb);

-- What waits: of each kind the oldest, up to private.count_limit(). assignee is all, mine, unassigned, or
-- own: mine and nobody's inquiries. Forces custom plans like the desk's lists, because officers find
-- their own cases by another index than managers all cases.
create function private.waiting_tasks(assignee text) returns setof private.task
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  sees_all boolean := assignee = 'all';
  only_unassigned boolean := assignee = 'unassigned';
  caller_id uuid := case when not only_unassigned then (select auth.uid()) end;
begin
  return query
    (select 1, 'step', case_id, case_id, null::timestamptz, due_on, (
        select private.key_or_title(key, title) from public.case_steps
        where case_steps.case_id = case_queue.case_id and state in ('open', 'waiting'))
      from private.case_queue
      where closed_at is null and due_on < current_date and (
        sees_all or officer_id = caller_id or (only_unassigned and officer_id is null))
      order by due_on limit private.count_limit())
    union all
    (select 2, 'invoice', case_id, invoices.id, null, invoices.due_on, jsonb_build_object(
        'name', billed_to ->> 'name', 'title', invoices.number, 'amount', invoices.amount - invoices.paid)
      from public.invoices left join private.case_queue using (case_id)
      where invoices.state = 'sent' and invoices.due_on < current_date
        -- A payment that the client has reported is checked (9), not reminded of.
        and not exists (select from public.payment_reports where invoice_id = invoices.id and state = 'open')
        and (sees_all or case_queue.officer_id = caller_id or (only_unassigned and case_queue.officer_id is null))
      order by invoices.due_on limit private.count_limit())
    union all
    (select 3, 'document', case_id, requests.id, requests.changed_at, null,
        private.key_or_title(requests.key, requests.title)
      from public.document_requests requests join private.case_queue using (case_id)
      where requests.state in ('uploaded', 'in_review') and case_queue.closed_at is null
        and (sees_all or case_queue.officer_id = caller_id or (only_unassigned and case_queue.officer_id is null))
      order by requests.changed_at limit private.count_limit())
    union all
    (select 4, 'message', case_id, case_id, unanswered_since, null, (
        -- The first file, if it has no text.
        select jsonb_build_object('text', coalesce(nullif(left(body, 160), ''), (
          select name from public.documents where message_id = messages.id order by name limit 1)))
        from public.messages
        where messages.case_id = case_queue.case_id and not from_staff and created_at >= unanswered_since
        order by created_at limit 1)
      from private.case_queue
      where unanswered_since is not null and (
        sees_all or officer_id = caller_id or (only_unassigned and officer_id is null))
      order by unanswered_since limit private.count_limit())
    union all
    (select 5, 'lead', null, leads.id, leads.created_at, null,
        jsonb_build_object('name', submission.name, 'title', submission.service)
      from public.leads join public.contact_submissions submission using (id)
      where leads.state = 'new' and (
        sees_all or leads.officer_id = caller_id or (assignee <> 'mine' and leads.officer_id is null))
      order by leads.created_at limit private.count_limit())
    union all
    (select 6, 'deadline', case_id, deadlines.id, null, deadlines.due_on,
        jsonb_strip_nulls(jsonb_build_object('key', deadlines.kind, 'company_id', deadlines.company_id))
      from public.deadlines join private.case_queue using (case_id)
      where deadlines.done_at is null and deadlines.due_on <= current_date + 14
        and (sees_all or case_queue.officer_id = caller_id or (only_unassigned and case_queue.officer_id is null))
      order by deadlines.due_on limit private.count_limit())
    union all
    (select 7, 'unassigned', case_id, case_id, opened_at, null, null
      from private.case_queue where (sees_all or only_unassigned) and officer_id is null and closed_at is null
      order by opened_at limit private.count_limit())
    union all
    (select 8, 'payout', null, id, requested_at, null, jsonb_build_object(
        'name', coalesce(paid_to ->> 'name', paid_to ->> 'email'), 'amount', amount)
      from public.payouts where sees_all and state = 'requested'
      order by requested_at, id limit private.count_limit())
    union all
    (select 9, 'payment', case_id, reports.id, reports.created_at, null, jsonb_build_object(
        'name', billed_to ->> 'name', 'title', invoices.number, 'amount', invoices.amount - invoices.paid)
      from public.payment_reports reports join public.invoices on invoices.id = reports.invoice_id
        left join private.case_queue using (case_id)
      where reports.state = 'open' and (
        sees_all or case_queue.officer_id = caller_id or (only_unassigned and case_queue.officer_id is null))
      order by reports.created_at limit private.count_limit());
end;
$$;

-- The caller's tasks by kind, the most urgent kind first. Each kind counts to private.count_limit()
-- and shows a page of its oldest.
create function private.task_groups(assignee text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with ranked_tasks as (
    select *, row_number() over (partition by kind order by due_on, since, id) as position
    from private.waiting_tasks(assignee)
  ), groups as (
    select urgency, kind, count(*) as count, jsonb_agg(jsonb_build_object(
      'id', id, 'since', since, 'due_on', due_on, 'what', coalesce(what, '{}'),
      'case', (
        select jsonb_build_object('reference', reference, 'service', service, 'client',
          coalesce(profiles.full_name, (select email from auth.users where users.id = client_id)))
        from public.cases left join public.profiles on profiles.id = client_id
        where cases.id = ranked_tasks.case_id),
      'officer', private.staff_name(coalesce(
        (select officer_id from public.cases where cases.id = ranked_tasks.case_id),
        (select officer_id from public.leads where kind = 'lead' and leads.id = ranked_tasks.id)))
      ) order by position) filter (where position <= private.page_size()) as rows
    from ranked_tasks group by urgency, kind
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'rows', rows)
    order by urgency), '[]')
  from groups;
$$;

-- How many cases each list of the desk has for the caller, up to private.count_limit().
create function private.case_list_counts(sees_all boolean) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  caller_id uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'mine', (select count(*) from (
      select from private.case_queue
      where closed_at is null and officer_id = caller_id limit private.count_limit()) as mine),
    'all', (select count(*) from (
      select from private.case_queue
      where closed_at is null and (sees_all or officer_id = caller_id) limit private.count_limit()) as open),
    'unassigned', (select count(*) from (
      select from private.case_queue
      where sees_all and closed_at is null and officer_id is null limit private.count_limit()) as unassigned),
    'waiting', (select count(*) from (
      select from private.case_queue
      where waiting_since is not null and (sees_all or officer_id = caller_id) limit private.count_limit()) as waiting),
    'overdue', (select count(*) from (
      select from private.case_queue
      where closed_at is null and due_on < current_date and (sees_all or officer_id = caller_id)
      limit private.count_limit()) as overdue));
end;
$$;

create function private.desk_today(assignee text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_manager boolean := private.acts_as_manager();
  scope text := case when not is_manager then 'own' when assignee in ('mine', 'unassigned') then assignee else 'all' end;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'lists', private.case_list_counts(is_manager),
    'groups', private.task_groups(scope),
    'calls', private.calls_today(scope),
    'time_zone', private.own_time_zone());
end;
$$;

create function public.desk_today(assignee text default null) returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_today(assignee);
end;
comment on function public.desk_today(text) is
  '{ lists: { list of cases: count }, groups: [{ kind, count, rows }], calls, time_zone }; officers get what is theirs, managers everybody''s, or with assignee only what is mine or unassigned. lists do not depend on assignee. A count of 100 means 100 or more. calls: as in desk_calls(), still booked, up to the end of today in the caller''s zone; the newest 100.';
grant execute on function private.desk_today(text), public.desk_today(text) to authenticated, service_role;
