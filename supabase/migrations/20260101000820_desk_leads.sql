-- What the desk shows of leads.

-- How many leads are in a state, up to private.count_limit(). Plans for each state, so that a rare one is found by an
-- index.
create function private.lead_count(wanted_state text, only_mine boolean) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  caller_id uuid := (select auth.uid());
begin
  return (select count(*) from (
    select from public.leads where state = wanted_state and (only_mine is not true or officer_id = caller_id)
    limit private.count_limit()) as counted);
end;
$$;

-- Messages from one email address share one line: the newest that the list contains.
create function private.desk_leads(wanted_state text, only_mine boolean, search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  caller_id uuid := (select auth.uid());
  query tsquery := private.search_query(search);
  typed_reference text := upper(btrim(normalize(search, nfkc)));
  matching_ids uuid[];
  page_ids uuid[];
begin
  perform private.require_staff();
  if query is not null then
    matching_ids := array(
      select id from public.contact_submissions where private.submission_search_vector(name, email, company) @@ query
      union
      select id from public.leads
        where reference = typed_reference or ltrim(split_part(reference, '-', 4), '0') = ltrim(typed_reference, '0'));
  end if;
  page_ids := array(
    with listed as not materialized (
      select leads.id, leads.state, leads.created_at, lower(submission.email) as address,
        submission.created_at as sent_at
      from public.leads join public.contact_submissions submission using (id)
      where (wanted_state is null or leads.state = wanted_state)
        and (only_mine is not true or leads.officer_id = caller_id)
        and (matching_ids is null or leads.id = any (matching_ids))
    )
    select id from listed
    where not exists (
      select from listed newer
      where newer.address = listed.address and (newer.sent_at, newer.id) > (listed.sent_at, listed.id))
    order by state <> 'new', case when state = 'new' then created_at end, created_at desc, id
    limit private.page_size() + 1 offset private.page_offset(page));
  return private.page_of((
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', leads.id, 'created_at', leads.created_at, 'state', leads.state, 'name', submission.name,
      'email', submission.email, 'subject', submission.service, 'excerpt', left(submission.message, 160),
      'officer', private.staff_name(leads.officer_id),
      'earlier', (select count(*) from (
        select from public.contact_submissions other
        where lower(other.email) = lower(submission.email)
          and other.created_at < submission.created_at limit 100) as others)
      ) order by position), '[]')
    from unnest(page_ids) with ordinality as page (id, position)
    join public.leads using (id) join public.contact_submissions submission using (id)))
    || jsonb_build_object('counts', jsonb_build_object(
      'new', private.lead_count('new', only_mine), 'answered', private.lead_count('answered', only_mine),
      'won', private.lead_count('won', only_mine), 'lost', private.lead_count('lost', only_mine)));
end;
$$;

create function public.desk_leads(
  state text default null, only_mine boolean default false, search text default null, page int default 1)
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_leads(state, only_mine, search, page);
end;
comment on function public.desk_leads(text, boolean, text, int) is
  'Leads, a page at a time: new ones first, of which the longest waiting, then the newest; those of one email address are one line. counts: { state: count } of leads, whatever the state and search; 100 means 100 or more.';
grant execute on function private.desk_leads(text, boolean, text, int), public.desk_leads(text, boolean, text, int)
  to authenticated, service_role;

create function private.desk_lead(lead_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  details jsonb;
begin
  perform private.require_staff();
  select jsonb_build_object(
    'id', leads.id, 'created_at', leads.created_at, 'version', leads.version, 'state', leads.state, 'note', leads.note,
    'name', submission.name, 'email', submission.email, 'company', submission.company,
    'subject', submission.service, 'message', submission.message,
    'referral', submission.referral_code, 'locale', submission.locale, 'reference', leads.reference,
    'officer', private.staff_name(leads.officer_id), 'mine', leads.officer_id = (select auth.uid()),
    'case', (select cases.reference from public.cases where cases.id = leads.case_id),
    'client', (
      select coalesce(profiles.full_name, users.email)
      from auth.users left join public.profiles using (id)
      where lower(users.email) = lower(submission.email)),
    'changed_by', (
      select private.staff_name(actor_id) from private.audit
      where subject = 'leads' and subject_id = leads.id order by audit.id desc limit 1),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', other.id, 'created_at', other.created_at, 'state', other.state, 'subject', other.service)
        order by other.created_at desc), '[]')
      from (
        select id, other_lead.state, earlier.service, earlier.created_at
        from public.contact_submissions earlier join public.leads other_lead using (id)
        where lower(earlier.email) = lower(submission.email) and id <> submission.id
        order by earlier.created_at desc limit 20) as other),
    'consultation', private.lead_call(leads.id),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', replies.id, 'created_at', replies.created_at, 'subject', replies.subject, 'body', replies.body,
        'author', private.staff_name(replies.author_id),
        -- A sent email stays in the outbox for 30 days only.
        'state', case when replies.sent_at is not null then 'sent' when outbox.state = 'due' then 'due' else 'failed' end)
        order by replies.created_at), '[]')
      from public.lead_replies replies left join private.outbox on outbox.idempotency_key = 'reply:' || replies.id
      where replies.lead_id = leads.id))
    into details
    from public.leads join public.contact_submissions submission using (id)
    where leads.id = lead_id;
  if details is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  return details;
end;
$$;

create function public.desk_lead(lead_id uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_lead(lead_id);
end;
grant execute on function private.desk_lead(uuid), public.desk_lead(uuid) to authenticated, service_role;
