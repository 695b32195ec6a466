-- Whose turn a case is, what is to be done in it, and how far along it is; then indexed copies for
-- lists of thousands of cases and clients. Everything here is derived.

-- The policies of the underlying tables decide who reads what.
create view public.case_summaries with (security_invoker = true) as
select
  cases.id, cases.reference, cases.client_id, cases.officer_id, cases.service, cases.opened_at, cases.closed_at,
  cases.outcome,
  private.officer_name(cases.officer_id) as officer_name,
  private.officer_languages(cases.officer_id) as officer_languages,
  progress.percent, progress.next_key, progress.next_title,
  step.id as step_id, step.key as step_key, step.title as step_title, step.authority_status,
  turn.holder,
  -- Unknown if documents decide whose turn it is.
  case when turn.holder = step.holder then step.since end as since,
  turn.client_action,
  case
    when request_counts.to_review > 0 then 'review'
    when turn.holder = 'officer' then 'finish'
    when message_counts.unread_from_client > 0 then 'answer'
    when request_counts.to_send > 0 then null
    when turn.holder in ('authority', 'partner') then 'finish'
    when turn.holder = 'client' then 'ask'
  end as officer_action,
  -- The due day of the client's next document, or else of the step.
  case
    when request_counts.to_send > 0
      then coalesce(request_counts.due_on, case step.actor when 'client' then step.due_on end)
    else step.due_on
  end as due_on,
  request_counts.to_send, request_counts.to_review, message_counts.unread as unread_messages,
  coalesce((
    select not from_staff from public.messages where case_id = cases.id order by created_at desc limit 1
  ), false) as unanswered,
  case
    when cases.outcome is not null then cases.outcome
    when turn.client_action is not null then 'awaitingInfo'
    when request_counts.to_review > 0 or step.key = 'documentsReview' then 'documentsReview'
    else 'inProgress'
  end as status
from public.cases
left join lateral (
  select id, key, title, actor, due_on, authority_status, since,
    -- The client has sent everything, so the next act is ours.
    case when actor = 'client' and state = 'waiting' then 'officer' else actor end as holder
  from public.case_steps where case_id = cases.id and state in ('open', 'waiting') and cases.closed_at is null
) step on true
cross join lateral (
  select
    coalesce(floor(100 * sum(weight) filter (where state in ('done', 'skipped')) / sum(weight)), 0)::int as percent,
    (array_agg(key order by position) filter (where state = 'locked'))[1] as next_key,
    (array_agg(title order by position) filter (where state = 'locked'))[1] as next_title
  from public.case_steps where case_id = cases.id
) progress
cross join lateral (
  select
    count(*) filter (where state in ('requested', 'rejected'))::int as to_send,
    count(*) filter (where state in ('uploaded', 'in_review'))::int as to_review,
    min(due_on) filter (where state in ('requested', 'rejected')) as due_on
  from public.document_requests where case_id = cases.id and cases.closed_at is null
) request_counts
cross join lateral (
  select
    count(*) filter (where from_staff = (cases.client_id = (select auth.uid())))::int as unread,
    count(*) filter (where not from_staff) as unread_from_client
  from public.messages where case_id = cases.id and read_at is null
) message_counts
-- Documents can be requested at any step, and take precedence over it.
cross join lateral (
  select
    case
      when cases.closed_at is not null then 'nobody'
      when request_counts.to_review > 0 then 'officer'
      when request_counts.to_send > 0 then 'client'
      else coalesce(step.holder, 'officer')
    end as holder,
    case
      when request_counts.to_send > 0 then 'send'
      when step.holder = 'client' then 'finish'
    end as client_action
) turn;
comment on view public.case_summaries is
  'Cases with whose turn it is, what is to be done, the status, the progress (percent of the weeks of all steps), and what is open.';
comment on column public.case_summaries.holder is
  'Whose turn it is: client, officer, authority, partner, or nobody (closed). An officer''s, while a document waits for review.';
comment on column public.case_summaries.client_action is
  'What the client does next: send (documents), finish (their step), or null. Also while it is an officer''s turn, since both may have something to do.';
comment on column public.case_summaries.unanswered is 'Whether the last message is the client''s.';
comment on column public.case_summaries.officer_action is
  'What an officer does next: review (documents), finish (the step), answer (a message), ask (for documents), or null.';
grant select on table public.case_summaries to authenticated, service_role;

create table private.case_queue (
  case_id uuid primary key references public.cases (id) on delete cascade,
  officer_id uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When the next act became ours; null otherwise.
  waiting_since timestamptz,
  -- When the client wrote the first message after our last one; null otherwise.
  unanswered_since timestamptz,
  due_on date,

  constraint case_queue_due check (due_on between '1900-01-01' and '2100-12-31')
);
comment on table private.case_queue is
  'What the desk filters and sorts cases by. Triggers maintain it; update_case_queue() builds a row from its case.';
create index case_queue_opened on private.case_queue (opened_at desc, case_id) where closed_at is null;
create index case_queue_own_opened on private.case_queue (officer_id, opened_at desc, case_id)
  where closed_at is null;
create index case_queue_due on private.case_queue (due_on, case_id) where closed_at is null;
create index case_queue_own_due on private.case_queue (officer_id, due_on, case_id) where closed_at is null;
create index case_queue_waiting on private.case_queue (waiting_since, case_id)
  where waiting_since is not null;
create index case_queue_own_waiting on private.case_queue (officer_id, waiting_since, case_id)
  where waiting_since is not null;
create index case_queue_unanswered on private.case_queue (unanswered_since) where unanswered_since is not null;
create index case_queue_own_unanswered on private.case_queue (officer_id, unanswered_since)
  where unanswered_since is not null;
create index case_queue_closed on private.case_queue (closed_at desc, case_id) where closed_at is not null;
create index case_queue_own_closed on private.case_queue (officer_id, closed_at desc, case_id)
  where closed_at is not null;

create table private.client_search (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
comment on table private.client_search is
  'Clients, searched by name, email address and phone number. Triggers keep it up to date.';
-- Without fastupdate, because searches are frequent and names rarely change.
create index client_search_words on private.client_search using gin (words) with (fastupdate = off);
create index client_search_created_at on private.client_search (created_at desc, user_id);

create function private.update_client_search(account_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.client_search (user_id, created_at, words)
  select users.id, profiles.created_at, array_to_tsvector(
    private.search_terms(concat(profiles.full_name, ' ', users.email))
      || private.phone_terms(profiles.phone_number))
  from auth.users join public.profiles using (id) where users.id = account_id
  on conflict (user_id) do update set words = excluded.words;
$$;

create function private.refresh_client_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_client_search(new.id);
  return null;
exception when others then
  -- An account that search misses is better than no account.
  raise warning 'No words for account %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
comment on function private.refresh_client_search() is 'Never blocks a sign-up.';
create trigger refresh_client_search after insert or update on public.profiles
  for each row execute function private.refresh_client_search();
create trigger refresh_client_search after update of email on auth.users
  for each row execute function private.refresh_client_search();

-- A case waits for us if it is our turn or if the client has written, also after its end.
create function private.update_case_queue(case_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.case_queue (
    case_id, officer_id, opened_at, closed_at, waiting_since, unanswered_since, due_on)
  select id, officer_id, opened_at, closed_at,
    case when holder = 'officer' or officer_action = 'answer' then now() end,
    (
      select min(created_at) from public.messages
      where messages.case_id = update_case_queue.case_id and not from_staff and created_at > coalesce((
        select max(created_at) from public.messages
        where messages.case_id = update_case_queue.case_id and from_staff), '-infinity')),
    case when closed_at is null then due_on end
  from public.case_summaries where id = update_case_queue.case_id
  on conflict (case_id) do update set
    officer_id = excluded.officer_id, closed_at = excluded.closed_at, due_on = excluded.due_on,
    unanswered_since = excluded.unanswered_since,
    waiting_since = case when excluded.waiting_since is not null
      then coalesce(case_queue.waiting_since, excluded.waiting_since) end;
$$;

create function private.refresh_case_queue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.update_case_queue((to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end;
$$;
create trigger refresh_case_queue after insert or update on public.cases
  for each row execute function private.refresh_case_queue('id');
create trigger refresh_case_queue after insert or update on public.case_steps
  for each row execute function private.refresh_case_queue('case_id');
create trigger refresh_case_queue after insert or update on public.document_requests
  for each row execute function private.refresh_case_queue('case_id');
create trigger refresh_case_queue after insert or update on public.messages
  for each row execute function private.refresh_case_queue('case_id');

-- Finds cases by their reference or their inquiry's, a part of the number, the client, the company or the
-- service.
create function private.matching_case_ids(search text, query tsquery, services text[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with search_input as (select upper(btrim(normalize(search, nfkc))) as text)
  select id from search_input join public.cases
    -- A colon sorts after all digits.
    on reference collate "C" >= search_input.text and reference collate "C" < search_input.text || ':'
    where search_input.text ~ '^CPF[-C0-9]*$'
  union
  select id from search_input join public.cases
    on ltrim(split_part(reference, '-', 4), '0') = ltrim(search_input.text, '0')
  union
  select case_id from search_input join public.leads on reference = search_input.text where case_id is not null
  union
  select cases.id from private.client_search join public.cases on cases.client_id = client_search.user_id
    where client_search.words @@ matching_case_ids.query
  union
  select case_id from public.client_companies
    where array_to_tsvector(private.search_terms(client_companies.name)) @@ matching_case_ids.query
  union
  select id from public.cases where service = any (services);
$$;
