-- Two people at one case. Who acts names what they saw, and is refused with `stale` where that is not how
-- it stands, so that nobody overwrites, pays back or accepts what they have not looked at.

alter table public.case_steps add column version int not null default 1;
alter table public.orders add column version int not null default 1;
comment on column public.case_steps.version is 'Counts its changes: an act names the one it saw.';
comment on column public.orders.version is 'Counts its changes: an act names the one it saw.';

create function private.count_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;
create trigger count_change before update on public.case_steps
  for each row execute function private.count_change();
create trigger count_change before update on public.orders
  for each row execute function private.count_change();

-- Nothing where nobody looked: a script that acts on what it has just made.
create function private.expect_seen(version int, seen int) returns void
language plpgsql set search_path = '' as $$
begin
  if seen <> version then
    perform private.refuse(409, 'stale', 'It has changed since it was looked at.');
  end if;
end;
$$;

drop function public.finish_step(uuid, boolean), public.set_step(uuid, date, text),
  public.assign_case(uuid, uuid), public.review_document(uuid, text, text, text),
  private.finish_step(uuid, boolean), private.set_step(uuid, date, text),
  private.assign_case(uuid, uuid), private.review_document(uuid, text, text, text);

create function private.finish_step(step uuid, skip boolean, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subject uuid := (select case_id from public.case_steps where id = step);
  was public.case_steps;
begin
  perform private.staff_case(subject);
  select * into was from public.case_steps where id = step;
  if was.state in ('done', 'skipped') then
    perform private.refuse(409, 'step_' || was.state, 'The step is done already.');
  end if;
  perform private.expect_seen(was.version, seen);
  if exists (select from public.document_requests
    where step_id = step and state not in ('accepted', 'waived')) then
    perform private.refuse(409, 'requests_left', 'Documents of this step are not accepted yet.');
  end if;
  update public.case_steps set state = case when skip then 'skipped' else 'done' end where id = step;
  perform private.begin_next_step(subject);
end;
$$;

create function private.set_step(step uuid, due date, authority_status text, seen int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.staff_case((select case_id from public.case_steps where id = step));
  perform private.expect_seen((select version from public.case_steps where id = step), seen);
  update public.case_steps
    set due_on = due, authority_status = nullif(btrim(set_step.authority_status), '')
    where id = step;
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
end;
$$;

create function private.assign_case(subject uuid, officer uuid, seen uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  if not private.is_manager() then
    perform private.refuse(403, 'managers_only', 'Managers assign cases.');
  end if;
  found_case := private.staff_case(subject);
  if found_case.officer_id is distinct from seen then
    perform private.refuse(409, 'stale', 'Somebody else has assigned it meanwhile.');
  end if;
  if officer is not null and not exists (select from private.staff where user_id = officer) then
    perform private.refuse(400, 'no_officer', 'The officer is not staff.');
  end if;
  if officer = found_case.client_id then
    perform private.refuse(400, 'no_officer', 'Nobody is the officer of their own case.');
  end if;
  update public.cases set officer_id = officer where id = subject;
end;
$$;

-- A client may send another file at any moment until the verdict.
create function private.review_document(
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

revoke execute on function private.count_change(), private.expect_seen(int, int),
  private.finish_step(uuid, boolean, int), private.set_step(uuid, date, text, int),
  private.assign_case(uuid, uuid, uuid), private.review_document(uuid, text, text, text, uuid)
  from public, anon, authenticated;
grant execute on function private.finish_step(uuid, boolean, int),
  private.set_step(uuid, date, text, int), private.assign_case(uuid, uuid, uuid),
  private.review_document(uuid, text, text, text, uuid) to authenticated, service_role;

create function public.finish_step(step uuid, skip boolean default false, seen int default null)
returns void language sql set search_path = ''
begin atomic
  select private.finish_step(step, skip, seen);
end;
comment on function public.finish_step(uuid, boolean, int) is
  'seen: the version of the step that the caller looked at; null asks for none.';

create function public.set_step(
  step uuid, due date default null, authority_status text default null, seen int default null)
returns void language sql set search_path = ''
begin atomic
  select private.set_step(step, due, authority_status, seen);
end;
comment on function public.set_step(uuid, date, text, int) is
  'Sets both; null takes one away. seen: the version of the step that the caller looked at.';

create function public.assign_case(
  case_id uuid, officer uuid default null, seen uuid default null) returns void
language sql set search_path = ''
begin atomic
  select private.assign_case(case_id, officer, seen);
end;
comment on function public.assign_case(uuid, uuid, uuid) is
  'seen: the officer that the case has for the caller, or null if it has none.';

create function public.review_document(
  request uuid, verdict text, reason text default null, note text default null,
  seen uuid default null)
returns void language sql set search_path = ''
begin atomic
  select private.review_document(request, verdict, reason, note, seen);
end;
comment on function public.review_document(uuid, text, text, text, uuid) is
  'seen: the newest document of the request that the caller looked at, or null if nothing was sent.';

revoke execute on function public.finish_step(uuid, boolean, int),
  public.set_step(uuid, date, text, int), public.assign_case(uuid, uuid, uuid),
  public.review_document(uuid, text, text, text, uuid) from public, anon;
grant execute on function public.finish_step(uuid, boolean, int),
  public.set_step(uuid, date, text, int), public.assign_case(uuid, uuid, uuid),
  public.review_document(uuid, text, text, text, uuid) to authenticated, service_role;
