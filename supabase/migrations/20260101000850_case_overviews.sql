-- Whose turn a case is, what is to be done in it, and how far it is. Everything here is derived. The policies
-- of the underlying tables decide who reads what.

create view public.case_overviews with (security_invoker = true) as
select
  c.id, c.reference, c.client_id, c.officer_id, c.service, c.opened_at, c.closed_at, c.outcome,
  private.officer_name(c.officer_id) as officer_name,
  private.officer_languages(c.officer_id) as officer_languages,
  progress.percent,
  step.id as step_id, step.key as step_key, step.title as step_title, step.authority_status,
  turn.holder,
  -- Unknown if documents decide whose turn it is.
  case when turn.holder = step.holder then step.since end as since,
  turn.client_act,
  case
    when asked.to_review > 0 then 'review'
    when turn.holder = 'officer' then 'finish'
    when c.closed_at is null and unread.from_client > 0 then 'answer'
    when asked.to_send > 0 then null
    when turn.holder in ('authority', 'partner') then 'finish'
    when turn.holder = 'client' then 'ask'
  end as officer_act,
  -- The due day of the client's next document, else of the step.
  case
    when asked.to_send > 0 then coalesce(asked.due_on, case step.actor when 'client' then step.due_on end)
    else step.due_on
  end as due_on,
  asked.to_send, asked.to_review, unread.messages as unread_messages,
  case
    when c.outcome is not null then c.outcome
    when turn.client_act is not null then 'awaitingInfo'
    when asked.to_review > 0 or step.key = 'documentsReview' then 'documentsReview'
    else 'inProgress'
  end as status
from public.cases c
left join lateral (
  select id, key, title, actor, due_on, authority_status, since,
    -- The client has sent everything, so the next act is ours.
    case when actor = 'client' and state = 'waiting' then 'officer' else actor end as holder
  from public.case_steps where case_id = c.id and state in ('open', 'waiting') and c.closed_at is null
) step on true
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
  select
    count(*) filter (where from_staff = (c.client_id = (select auth.uid())))::int as messages,
    count(*) filter (where not from_staff) as from_client
  from public.messages where case_id = c.id and read_at is null
) unread
-- Documents can be requested at any step, and outweigh it.
cross join lateral (
  select
    case
      when c.closed_at is not null then 'nobody'
      when asked.to_review > 0 then 'officer'
      when asked.to_send > 0 then 'client'
      else coalesce(step.holder, 'officer')
    end as holder,
    case
      when asked.to_send > 0 then 'send'
      when step.holder = 'client' then 'finish'
    end as client_act
) turn;
comment on view public.case_overviews is
  'A case with whose turn it is, what is to be done in it, status, percent by the weeks of its steps, and what is open.';
comment on column public.case_overviews.holder is
  'Whose turn it is: client, officer, authority, partner, or nobody (closed). An officer''s, while a document waits for review.';
comment on column public.case_overviews.client_act is
  'What the client does next: send (documents), finish (their step), or null. Also while it is an officer''s turn, since both may have something to do.';
comment on column public.case_overviews.officer_act is
  'What an officer does next: review (documents), finish (the step), answer (a message), ask (for documents), or null.';
grant select on table public.case_overviews to authenticated, service_role;
