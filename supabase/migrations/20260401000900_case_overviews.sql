-- What the lists of cases show, in one read. All of it is derived; who reads it is decided by the
-- policies of the tables below it.

-- The name of an officer, and of nobody else.
create function private.officer_name(officer uuid) returns text
language sql stable security definer set search_path = '' as $$
  select full_name from public.profiles
  where id = officer and exists (select from private.staff where user_id = officer);
$$;
revoke execute on function private.officer_name(uuid) from public, anon;
grant execute on function private.officer_name(uuid) to authenticated, service_role;

create view public.case_overviews with (security_invoker = true) as
select
  c.id, c.reference, c.client_id, c.officer_id, c.service, c.opened_at, c.closed_at, c.outcome,
  private.officer_name(c.officer_id) as officer_name,
  progress.percent,
  step.id as step_id, step.key as step_key, step.title as step_title, step.since,
  step.authority_status,
  -- Everything was sent: the next act is ours.
  case when step.actor = 'client' and step.state = 'waiting' then 'officer' else step.actor end as turn,
  least(step.due_on, asked.due_on) as due_on,
  asked.to_send, asked.to_review, unread.messages as unread_messages,
  case
    when c.outcome is not null then c.outcome
    when asked.to_send > 0 or (step.actor = 'client' and step.state = 'open') then 'awaitingInfo'
    when asked.to_review > 0 or step.key = 'documentsReview' then 'documentsReview'
    else 'inProgress'
  end as status
from public.cases c
left join public.case_steps step on step.case_id = c.id and step.state in ('open', 'waiting')
  and c.closed_at is null
cross join lateral (
  select coalesce(floor(100 * sum(weight) filter (where state in ('done', 'skipped')) / sum(weight)), 0)::int
    as percent
  from public.case_steps where case_id = c.id
) progress
cross join lateral (
  select
    count(*) filter (where state in ('requested', 'rejected'))::int as to_send,
    count(*) filter (where state in ('uploaded', 'in_review'))::int as to_review,
    min(due_on) filter (where state in ('requested', 'rejected')) as due_on
  from public.document_requests where case_id = c.id and c.closed_at is null
) asked
cross join lateral (
  select count(*)::int as messages from public.messages
  where case_id = c.id and read_at is null and from_staff = (c.client_id = (select auth.uid()))
) unread;

comment on view public.case_overviews is
  'A case with whose turn it is (null when closed), status, percent by the weeks of its steps, and what is open.';
revoke all on table public.case_overviews from public, anon, authenticated, service_role;
grant select on table public.case_overviews to authenticated, service_role;
