-- A date whose year has a digit too many is still a date, and JavaScript cannot read it: no table keeps a day
-- that nobody can mean. Infinity is beyond the bounds, too.
alter table public.case_steps drop constraint case_steps_due,
  add constraint case_steps_due check (due_on between '1900-01-01' and '2100-12-31');
alter table public.document_requests drop constraint document_requests_due,
  add constraint document_requests_due check (due_on between '1900-01-01' and '2100-12-31');
alter table public.orders drop constraint orders_due,
  add constraint orders_due check (due_on between '1900-01-01' and '2100-12-31');
alter table public.deadlines drop constraint deadlines_due,
  add constraint deadlines_due check (due_on between '1900-01-01' and '2100-12-31');
alter table public.companies drop constraint companies_registered,
  add constraint companies_registered check (registered_on between '1900-01-01' and '2100-12-31');
alter table public.referrals
  add constraint referrals_visited check (visited_on between '1900-01-01' and '2100-12-31');
alter table private.reminders
  add constraint reminders_due check (due_on between '1900-01-01' and '2100-12-31');
alter table private.case_queue
  add constraint case_queue_due check (due_on between '1900-01-01' and '2100-12-31');

-- We are waited for when the turn is ours and the client owes no document, a document is to be reviewed, or the
-- client has written. A document may be asked for at any step, and then the client is waited for.
create or replace function private.requeue(subject uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.case_queue (case_id, officer_id, opened_at, closed_at, waiting_since, due_on)
  select id, officer_id, opened_at, closed_at,
    case when closed_at is null and ((turn = 'officer' and to_send = 0) or to_review > 0 or exists (
      select from public.messages where case_id = subject and not from_staff and read_at is null))
      then now() end,
    case when closed_at is null then due_on end
  from public.case_overviews where id = subject
  on conflict (case_id) do update set
    officer_id = excluded.officer_id, closed_at = excluded.closed_at, due_on = excluded.due_on,
    waiting_since = case when excluded.waiting_since is not null
      then coalesce(case_queue.waiting_since, excluded.waiting_since) end;
$$;

-- A client may send another file at any moment until the verdict, and nobody judges a file unopened.
create or replace function private.review_document(
  request uuid, verdict text, reason text, note text, seen uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.document_requests;
  newest uuid;
begin
  perform private.staff_case((select case_id from public.document_requests where id = request));
  -- Read only now that the case is held.
  select * into asked from public.document_requests where id = request;
  select id into newest from public.documents where request_id = request
    order by created_at desc, id desc limit 1;
  if verdict is null or verdict not in ('in_review', 'accepted', 'rejected', 'waived') then
    perform private.refuse(400, 'no_verdict', 'A review accepts, rejects or waives.');
  end if;
  if verdict = 'rejected' and review_document.reason is null then
    perform private.refuse(400, 'no_reason', 'A rejection needs a reason.');
  end if;
  -- Guards are asked for a change only: twice the same verdict is a mistake of the second.
  if asked.state = verdict then
    perform private.refuse(409, 'request_' || verdict, 'It has been reviewed already.');
  end if;
  if newest is distinct from seen then
    perform private.refuse(409, 'stale', 'Another file has arrived since.');
  end if;
  if newest is not null and verdict in ('accepted', 'rejected') and not exists (
    select from private.audit where verb = 'look' and subject_id = newest
      and actor_id is not distinct from (select auth.uid())) then
    perform private.refuse(409, 'not_opened', 'The caller has not opened the newest file.');
  end if;
  update public.document_requests set
    state = verdict,
    reason = case when verdict = 'rejected' then review_document.reason end,
    note = case when verdict = 'rejected' then nullif(btrim(review_document.note), '') end
    where id = request;
  perform private.settle_step(asked.step_id);
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
end;
$$;

-- One letter is written in several ways: with a mark of its own (as Windows types Vietnamese) or as one character,
-- in full width or not. Searches and what they look through are compared in one of them (NFKC).
create or replace function private.search_words(search text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg(format('''%s'':*', word), ' & ')::tsquery
  -- NFKC makes several characters of one, and a word of a query is of limited length: cut before and after.
  -- What splits words may be of full width, too.
  from regexp_split_to_table(
    lower(left(normalize(left(search, 200), nfkc), 200)), '[\s,;:()"''’/\\<>!?*&|]+') as word
  where word <> '';
$$;
