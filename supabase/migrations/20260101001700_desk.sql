-- What the desk's screens read of clients, cases and the audit.

-- Managers find all clients, officers those of their own cases.
create function private.desk_clients(search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  caller_id uuid := (select auth.uid());
  sees_all boolean := private.acts_as_manager();
  own_client_ids uuid[] := array(select client_id from public.cases where officer_id = caller_id);
  query tsquery := private.search_query(search);
  page_ids uuid[];
begin
  perform private.require_staff();
  page_ids := array(
    select user_id from private.client_search
    where (sees_all or user_id = any (own_client_ids)) and (query is null or words @@ query)
      and not exists (select from private.staff where staff.user_id = client_search.user_id)
    order by created_at desc, user_id
    limit private.page_size() + 1 offset private.page_offset(page));
  return private.page_of((
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', users.id, 'name', profiles.full_name, 'email', users.email, 'phone', profiles.phone_number,
      'locale', private.locale_of(users.id), 'delete_after', profiles.delete_after, 'cases', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'reference', reference, 'service', service, 'closed', closed_at is not null) order by opened_at desc), '[]')
        from (
          select * from public.cases
          where client_id = users.id and (sees_all or officer_id = caller_id)
          order by opened_at desc limit 10) as newest)) order by position), '[]')
    from unnest(page_ids) with ordinality as page (id, position)
    join auth.users using (id) join public.profiles using (id)));
end;
$$;

create function public.desk_clients(search text default null, page int default 1) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_clients(search, page);
end;
comment on function public.desk_clients(text, int) is 'Clients with their newest cases, a page at a time.';
grant execute on function private.desk_clients(text, int), public.desk_clients(text, int)
  to authenticated, service_role;

create function private.desk_client(client_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sees_all boolean := private.acts_as_manager();
  details jsonb;
begin
  perform private.require_staff();
  with visible_cases as (
    select * from public.cases
    where cases.client_id = desk_client.client_id and (sees_all or officer_id = (select auth.uid()))
  )
  select jsonb_build_object(
    'id', users.id, 'name', profiles.full_name, 'email', users.email, 'phone', profiles.phone_number,
    'locale', private.locale_of(users.id),
    'since', users.created_at, 'delete_after', profiles.delete_after,
    'cases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reference', reference, 'service', service, 'opened_at', opened_at, 'closed', closed_at is not null,
        'officer', private.staff_name(officer_id)) order by opened_at desc), '[]')
      from visible_cases),
    'leads', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', leads.id, 'created_at', leads.created_at, 'state', leads.state, 'subject', submission.service)
        order by leads.created_at desc), '[]')
      from public.contact_submissions submission join public.leads using (id)
      where lower(submission.email) = lower(users.email)),
    'invoices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', invoices.id, 'number', invoices.number, 'case', visible_cases.reference, 'amount', invoices.amount,
        'state', invoices.state, 'due_on', invoices.due_on, 'sent_at', invoices.sent_at)
        order by invoices.created_at desc, invoices.id), '[]')
      from public.invoices join visible_cases on visible_cases.id = invoices.case_id
      -- A voided draft is not an invoice.
      where invoices.number is not null or invoices.state = 'draft'))
    into details
    from auth.users join public.profiles using (id)
    where users.id = client_id and (sees_all or exists (select from visible_cases))
      and not exists (select from private.staff where staff.user_id = users.id);
  if details is null then
    perform private.refuse(404, 'no_client', 'There is no such client.');
  end if;
  return details;
end;
$$;

create function public.desk_client(client_id uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_client(client_id);
end;
comment on function public.desk_client(uuid) is
  'A client with cases, inquiries and invoices. Officers find clients of their own cases, with those cases.';
grant execute on function private.desk_client(uuid), public.desk_client(uuid) to authenticated, service_role;

-- The cases of a list, sorted. Officers find their own. Its number of rows is declared, or Postgres
-- would plan desk_cases() for a thousand.
create function private.desk_case_page(list text, search text, services text[], sort text, page int)
returns table (row_position bigint, case_id uuid, client_name text, client_email text, waiting_since timestamptz)
language plpgsql stable rows 26 security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  caller_id uuid := (select auth.uid());
  sees_all boolean := coalesce(list, 'mine') <> 'mine' and private.acts_as_manager();
  sorted_by text := case when list = 'closed' then 'closed' when sort in ('waiting', 'due') then sort else 'opened' end;
  query tsquery := private.search_query(search);
  matching_ids uuid[];
  page_ids uuid[];
begin
  perform private.require_staff();
  if query is not null then
    matching_ids := array(select private.matching_case_ids(search, query, services));
  end if;
  page_ids := array(
    select queue.case_id from private.case_queue queue
    where (sees_all or queue.officer_id = caller_id) and (matching_ids is null or queue.case_id = any (matching_ids))
      and case list
        when 'closed' then queue.closed_at is not null
        when 'unassigned' then queue.closed_at is null and queue.officer_id is null
        when 'waiting' then queue.waiting_since is not null
        when 'overdue' then queue.closed_at is null and queue.due_on < current_date
        else queue.closed_at is null
      end
    order by
      case sorted_by when 'due' then queue.due_on end,
      case sorted_by when 'waiting' then queue.waiting_since end,
      case sorted_by when 'closed' then queue.closed_at end desc,
      case sorted_by when 'opened' then queue.opened_at end desc,
      queue.case_id
    limit private.page_size() + 1 offset private.page_offset(page));
  return query
    select listed.row_position, cases.id, profiles.full_name, users.email::text, case_queue.waiting_since
    from unnest(page_ids) with ordinality as listed (id, row_position)
    join public.cases on cases.id = listed.id
    join private.case_queue on case_queue.case_id = listed.id
    join auth.users on users.id = cases.client_id
    left join public.profiles on profiles.id = cases.client_id;
end;
$$;
grant execute on function private.desk_case_page(text, text, text[], text, int) to authenticated, service_role;

-- Runs as the caller, so that the policies of cases apply as well.
create function public.desk_cases(
  list text default 'mine', search text default null, services text[] default null,
  sort text default null, page int default 1)
returns jsonb language sql stable set search_path = ''
begin atomic
  -- Materialized, so that desk_case_page() runs, and may refuse, even if no case is visible.
  with page as materialized (
    select * from private.desk_case_page(list, search, services, sort, page)
  )
  select jsonb_build_object(
    'more', (select count(*) > private.page_size() from page),
    'rows', coalesce(jsonb_agg(jsonb_build_object(
      'id', summary.id, 'reference', summary.reference, 'service', summary.service, 'opened_at', summary.opened_at,
      'closed_at', summary.closed_at, 'officer_name', summary.officer_name, 'percent', summary.percent,
      'step_key', summary.step_key, 'step_title', summary.step_title, 'since', summary.since,
      'holder', summary.holder, 'due_on', summary.due_on, 'to_send', summary.to_send, 'to_review', summary.to_review,
      'unread_messages', summary.unread_messages, 'status', summary.status,
      'client_name', page.client_name, 'client_email', page.client_email,
      'waiting_since', page.waiting_since) order by page.row_position), '[]'))
  from page join public.case_summaries summary on summary.id = page.case_id
  where page.row_position <= private.page_size();
end;
comment on function public.desk_cases(text, text, text[], text, int) is
  'Cases of a list (mine, all, unassigned, waiting, overdue, closed), a page at a time; sorted by opened, due or waiting. services: the keys of services whose names match the search.';
grant execute on function public.desk_cases(text, text, text[], text, int) to authenticated, service_role;

create function private.desk_case(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  case_row public.cases;
begin
  select * into case_row from public.cases where reference = case_reference;
  if case_row.id is null or not private.works_on_case(case_row.id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return jsonb_build_object(
    'id', case_row.id,
    'officer_id', case_row.officer_id,
    'version', case_row.version,
    'client', (
      select jsonb_build_object('name', full_name, 'email', email, 'phone', phone_number,
        'locale', private.locale_of(users.id),
        'delete_after', delete_after, 'billing', (
          select to_jsonb(billing_details) - 'client_id' from public.billing_details where client_id = users.id))
      from auth.users left join public.profiles on profiles.id = users.id
      where users.id = case_row.client_id),
    -- The inquiries that it came from.
    'leads', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'reference', leads.reference,
        'consultation', private.lead_call(id)) order by created_at), '[]')
      from public.leads where case_id = case_row.id),
    -- The staff to whom a manager can assign it.
    'officers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', users.id,
        'name', private.staff_name(users.id)) order by full_name, email), '[]')
      from private.staff join auth.users on users.id = staff.user_id
        left join public.profiles on profiles.id = users.id
      where private.acts_as_manager() and users.id <> case_row.client_id));
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

-- What an entry of the audit is about, as { key, title }. Read now, so that the audit itself names
-- nothing but the kind of a removed deadline.
create function private.audited_name(subject text, subject_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return case audited_name.subject
    when 'case_steps' then (
      select private.key_or_title(key, title) from public.case_steps where id = audited_name.subject_id)
    when 'document_requests' then (
      select private.key_or_title(key, title) from public.document_requests where id = audited_name.subject_id)
    when 'documents' then (
      select private.key_or_title(null, name) from public.documents where id = audited_name.subject_id)
    when 'client_companies' then (
      select private.key_or_title(null, name) from public.client_companies where id = audited_name.subject_id)
    when 'deadlines' then coalesce(
      (select private.key_or_title(kind, client_companies.name)
        from public.deadlines left join public.client_companies on client_companies.id = company_id
        where deadlines.id = audited_name.subject_id),
      (select private.key_or_title(changes -> 'kind' ->> 0, null) from private.audit
        where audit.subject_id = audited_name.subject_id and verb = 'delete'))
    when 'invoices' then (
      select private.key_or_title(null, number) from public.invoices where id = audited_name.subject_id)
    when 'leads' then (
      select private.key_or_title(null, reference) from public.leads where id = audited_name.subject_id)
    when 'consultations' then (
      select private.key_or_title(null, reference) from public.consultations join public.leads on leads.id = lead_id
      where consultations.id = audited_name.subject_id)
    when 'staff' then private.key_or_title(null, private.staff_name(audited_name.subject_id))
  end;
end;
$$;

-- Names whoever a change is about, in place of ids.
create function private.named_changes(changes jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when jsonb_typeof(changes -> 'officer_id') = 'array' then
    changes || jsonb_build_object('officer_id', jsonb_build_array(
      private.staff_name((changes -> 'officer_id' ->> 0)::uuid),
      private.staff_name((changes -> 'officer_id' ->> 1)::uuid)))
    else changes end;
$$;

create function private.case_audit(case_id uuid)
returns table (id bigint, at timestamptz, actor text, verb text, subject text, about jsonb, changes jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_on_case(case_audit.case_id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return query
    select audit.id, audit.at, private.staff_name(audit.actor_id), audit.verb, audit.subject,
      private.audited_name(audit.subject, audit.subject_id), private.named_changes(audit.changes)
    from private.audit
    where audit.case_id = case_audit.case_id
    order by audit.id desc;
end;
$$;

create function public.case_audit(case_id uuid)
returns table (id bigint, at timestamptz, actor text, verb text, subject text, about jsonb, changes jsonb)
language sql stable set search_path = ''
begin atomic
  select * from private.case_audit(case_id);
end;
comment on function public.case_audit(uuid) is 'What staff did and viewed in a case, newest first.';
grant execute on function private.case_audit(uuid), public.case_audit(uuid) to authenticated, service_role;

create function private.desk_audit(
  page int, actor_id uuid, case_search text, since timestamptz, until timestamptz, size int)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  row_limit int := least(greatest(coalesce(size, private.page_size()), 1), 2000);
  search text := upper(btrim(coalesce(case_search, '')));
  searched_case_id uuid := (
    select id from public.cases
    where reference = search
      or (search ~ '^\d+$' and ltrim(split_part(reference, '-', 4), '0') = ltrim(search, '0'))
    order by opened_at desc limit 1);
  fetched_rows jsonb;
begin
  perform private.require_manager();
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', audit.id, 'at', audit.at, 'actor', private.staff_name(audit.actor_id), 'actor_id', audit.actor_id,
    'verb', audit.verb, 'subject', audit.subject, 'changes', private.named_changes(audit.changes),
    'about', private.audited_name(audit.subject, audit.subject_id),
    'reference', cases.reference) order by audit.id desc), '[]')
    into fetched_rows
    from (
      select * from private.audit
      where (desk_audit.actor_id is null or audit.actor_id = desk_audit.actor_id)
        and (search = '' or case_id = searched_case_id)
        and (since is null or at >= since) and (until is null or at < until)
      order by id desc
      limit row_limit + 1 offset private.page_offset(page, row_limit)) as audit
    left join public.cases on cases.id = audit.case_id;
  return private.page_of(fetched_rows, row_limit);
end;
$$;

create function public.desk_audit(
  page int default 1, actor_id uuid default null, case_search text default null,
  since timestamptz default null, until timestamptz default null, size int default null)
returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_audit(page, actor_id, case_search, since, until, size);
end;
comment on function public.desk_audit(int, uuid, text, timestamptz, timestamptz, int) is
  'What staff did, the newest first, at most 2,000 at a time. case_search: a reference or its number.';
grant execute on function private.desk_audit(int, uuid, text, timestamptz, timestamptz, int),
  public.desk_audit(int, uuid, text, timestamptz, timestamptz, int)
  to authenticated, service_role;
