-- What clients and staff do, each in one transaction with its event, notification and mail. A case that
-- the caller may not read is "no case": nobody learns that it exists.

-- Finds a case that the caller works on, and holds it until the transaction ends.
create function private.staff_case(subject uuid) returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  select * into found_case from public.cases where id = subject for update;
  -- Nobody is the officer of their own case.
  if found_case.id is null or found_case.client_id is not distinct from (select auth.uid()) or not (
    private.is_manager()
    or (found_case.officer_id = (select auth.uid()) and private.is_staff())) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return found_case;
end;
$$;

-- Finds the caller's own case.
create function private.own_case(subject uuid) returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  select * into found_case from public.cases
    where id = subject and client_id = (select auth.uid()) and private.session_exists()
    for update;
  if found_case.id is null then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return found_case;
end;
$$;

-- Begins the next step, or completes the case after the last.
create function private.begin_next_step(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  next_step public.case_steps;
begin
  if exists (select from public.case_steps where case_id = subject and state in ('open', 'waiting')) then
    return;
  end if;
  select * into next_step from public.case_steps
    where case_id = subject and state = 'locked' order by position limit 1;
  if next_step.id is null then
    update public.cases set closed_at = now(), outcome = 'completed' where id = subject;
    return;
  end if;
  update public.case_steps
    set state = case when actor in ('authority', 'partner') then 'waiting' else 'open' end
    where id = next_step.id;
  perform private.settle_step(next_step.id);
end;
$$;

-- A client's step with requests is theirs while something is to be sent, waits while we review, and is
-- done when everything was accepted.
create function private.settle_step(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  step public.case_steps;
  asked int;
  to_send int;
  to_review int;
  wanted text;
begin
  select * into step from public.case_steps where id = subject;
  select count(*), count(*) filter (where state in ('requested', 'rejected')),
      count(*) filter (where state in ('uploaded', 'in_review'))
    into asked, to_send, to_review
    from public.document_requests where step_id = subject;
  if step.actor is distinct from 'client' or step.state not in ('open', 'waiting') or asked = 0 then
    return;
  end if;
  wanted := case when to_send > 0 then 'open' when to_review > 0 then 'waiting' else 'done' end;
  if wanted <> step.state then
    update public.case_steps set state = wanted where id = subject;
  end if;
  if wanted = 'done' then
    perform private.begin_next_step(step.case_id);
  end if;
end;
$$;

create function private.open_case(client uuid, service text, steps jsonb, officer uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  opened public.cases;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff open cases.');
  end if;
  officer := coalesce(officer, (select auth.uid()));
  if officer is distinct from (select auth.uid()) and not private.is_manager() then
    perform private.refuse(403, 'managers_only', 'Managers assign cases.');
  end if;
  if officer is not null and not exists (select from private.staff where user_id = officer) then
    perform private.refuse(400, 'no_officer', 'The officer is not staff.');
  end if;
  if not exists (select from auth.users where id = client) then
    perform private.refuse(404, 'no_account', 'There is no such client.');
  end if;
  if jsonb_typeof(steps) is distinct from 'array' or jsonb_array_length(steps) not between 1 and 100 then
    perform private.refuse(400, 'no_steps', 'A case has 1 to 100 steps.');
  end if;
  insert into public.cases (client_id, officer_id, service)
    values (client, officer, open_case.service) returning * into opened;
  insert into public.case_steps (case_id, position, key, title, actor, weight, due_on)
    select opened.id, ordinality, step ->> 'key', step ->> 'title', step ->> 'actor',
      coalesce((step ->> 'weeks')::numeric, 1), (step ->> 'due')::date
    from jsonb_array_elements(steps) with ordinality as step (step, ordinality);
  perform private.begin_next_step(opened.id);
  return opened.reference;
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;

create function private.finish_step(step uuid, skip boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subject uuid := (select case_id from public.case_steps where id = step);
  was text;
begin
  perform private.staff_case(subject);
  select state into was from public.case_steps where id = step;
  if was in ('done', 'skipped') then
    perform private.refuse(409, 'step_' || was, 'The step is done already.');
  end if;
  if exists (select from public.document_requests
    where step_id = step and state not in ('accepted', 'waived')) then
    perform private.refuse(409, 'requests_left', 'Documents of this step are not accepted yet.');
  end if;
  update public.case_steps set state = case when skip then 'skipped' else 'done' end where id = step;
  perform private.begin_next_step(subject);
end;
$$;

create function private.set_step(step uuid, due date, authority_status text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.staff_case((select case_id from public.case_steps where id = step));
  update public.case_steps
    set due_on = due, authority_status = nullif(btrim(set_step.authority_status), '')
    where id = step;
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
end;
$$;

create function private.assign_case(subject uuid, officer uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_manager() then
    perform private.refuse(403, 'managers_only', 'Managers assign cases.');
  end if;
  perform private.staff_case(subject);
  if officer is not null and not exists (select from private.staff where user_id = officer) then
    perform private.refuse(400, 'no_officer', 'The officer is not staff.');
  end if;
  update public.cases set officer_id = officer where id = subject;
end;
$$;

create function private.cancel_case(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases := private.staff_case(subject);
begin
  if found_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  update public.cases set closed_at = now(), outcome = 'cancelled' where id = subject;
end;
$$;

create function private.request_document(subject uuid, document text, title text, step uuid, due date)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform private.staff_case(subject);
  insert into public.document_requests (case_id, step_id, key, title, due_on)
    values (subject, step, document, request_document.title, due) returning id into made;
  perform private.settle_step(step);
  return made;
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;

create function private.review_document(request uuid, verdict text, reason text, note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.document_requests;
begin
  perform private.staff_case((select case_id from public.document_requests where id = request));
  -- Read only now that the case is held.
  select * into asked from public.document_requests where id = request;
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

create function private.post_message(subject uuid, body text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  staff boolean := private.part_in(subject) <> 'client';
  made uuid;
begin
  found_case := case when staff then private.staff_case(subject) else private.own_case(subject) end;
  if (select count(*) from public.messages where author_id = (select auth.uid())
    and created_at > now() - interval '10 minutes') >= 60 then
    perform private.refuse(429, 'too_many_messages', 'Too many messages in ten minutes.');
  end if;
  insert into public.messages (case_id, author_id, from_staff, body)
    values (found_case.id, (select auth.uid()), staff, post_message.body) returning id into made;
  return made;
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;

create function private.mark_messages_read(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  staff boolean := private.part_in(subject) <> 'client';
begin
  if staff then
    perform private.staff_case(subject);
  else
    perform private.own_case(subject);
  end if;
  update public.messages set read_at = now()
    where case_id = subject and from_staff <> staff and read_at is null;
end;
$$;

revoke execute on function private.staff_case(uuid), private.own_case(uuid),
  private.begin_next_step(uuid), private.settle_step(uuid), private.open_case(uuid, text, jsonb, uuid),
  private.finish_step(uuid, boolean), private.set_step(uuid, date, text),
  private.assign_case(uuid, uuid), private.cancel_case(uuid),
  private.request_document(uuid, text, text, uuid, date),
  private.review_document(uuid, text, text, text), private.post_message(uuid, text),
  private.mark_messages_read(uuid) from public, anon, authenticated;
grant execute on function private.open_case(uuid, text, jsonb, uuid),
  private.finish_step(uuid, boolean), private.set_step(uuid, date, text),
  private.assign_case(uuid, uuid), private.cancel_case(uuid),
  private.request_document(uuid, text, text, uuid, date),
  private.review_document(uuid, text, text, text), private.post_message(uuid, text),
  private.mark_messages_read(uuid) to authenticated, service_role;

-- The functions of the API: see staff.

create function public.open_case(client uuid, service text, steps jsonb, officer uuid default null)
returns text language sql set search_path = ''
begin atomic
  select private.open_case(client, service, steps, officer);
end;
comment on function public.open_case(uuid, text, jsonb, uuid) is
  'Returns the reference. Each step is { key or title, actor, weeks, due }, as the content names them.';

create function public.finish_step(step uuid, skip boolean default false) returns void
language sql set search_path = ''
begin atomic
  select private.finish_step(step, skip);
end;

create function public.set_step(step uuid, due date, authority_status text) returns void
language sql set search_path = ''
begin atomic
  select private.set_step(step, due, authority_status);
end;
comment on function public.set_step(uuid, date, text) is 'Sets both; null takes one away.';

create function public.assign_case(case_id uuid, officer uuid) returns void
language sql set search_path = ''
begin atomic
  select private.assign_case(case_id, officer);
end;

create function public.cancel_case(case_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.cancel_case(case_id);
end;

create function public.request_document(
  case_id uuid, document text default null, title text default null,
  step uuid default null, due date default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.request_document(case_id, document, title, step, due);
end;

create function public.review_document(
  request uuid, verdict text, reason text default null, note text default null)
returns void language sql set search_path = ''
begin atomic
  select private.review_document(request, verdict, reason, note);
end;

create function public.post_message(case_id uuid, body text) returns uuid
language sql set search_path = ''
begin atomic
  select private.post_message(case_id, body);
end;

create function public.mark_messages_read(case_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.mark_messages_read(case_id);
end;

revoke execute on function public.open_case(uuid, text, jsonb, uuid),
  public.finish_step(uuid, boolean), public.set_step(uuid, date, text),
  public.assign_case(uuid, uuid), public.cancel_case(uuid),
  public.request_document(uuid, text, text, uuid, date),
  public.review_document(uuid, text, text, text), public.post_message(uuid, text),
  public.mark_messages_read(uuid) from public, anon;
grant execute on function public.open_case(uuid, text, jsonb, uuid),
  public.finish_step(uuid, boolean), public.set_step(uuid, date, text),
  public.assign_case(uuid, uuid), public.cancel_case(uuid),
  public.request_document(uuid, text, text, uuid, date),
  public.review_document(uuid, text, text, text), public.post_message(uuid, text),
  public.mark_messages_read(uuid) to authenticated, service_role;
