-- What a client is asked for, or sends without a request, and our review of it.

create table public.document_requests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  step_id uuid references public.case_steps (id) on delete cascade,
  key text,
  title text,
  state text not null default 'requested',
  reason text,
  note text,
  due_on date,
  instruction text,
  unrequested boolean not null default false,
  client_note text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version int not null default 1,

  constraint document_requests_key_shape check (key ~ '^[a-z][A-Za-z]{0,59}$'),
  constraint document_requests_title_length check (char_length(title) between 1 and 200),
  constraint document_requests_key_or_title check ((key is null) <> (title is null)),
  constraint document_requests_state check (
    state in ('requested', 'uploaded', 'in_review', 'accepted', 'rejected', 'waived')),
  constraint document_requests_reason check (
    reason in ('unreadable', 'incomplete', 'expired', 'wrongDocument', 'notCertified', 'other')),
  constraint document_requests_due check (due_on between '1900-01-01' and '2100-12-31'),
  constraint document_requests_note_length check (char_length(note) between 1 and 1000),
  constraint document_requests_rejected_with_reason check (state <> 'rejected' or reason is not null),
  constraint document_requests_other_with_note check (reason <> 'other' or note is not null),
  constraint document_requests_instruction check (
    char_length(instruction) between 1 and 1000 and instruction ~ private.not_blank_pattern()),
  -- An unrequested document has a kind, and no step waits for it.
  constraint document_requests_unrequested check (
    not unrequested or (key is not null and step_id is null and instruction is null)),
  constraint document_requests_client_note check (client_note is null or (
    char_length(client_note) between 1 and 1000 and client_note ~ private.not_blank_pattern() and unrequested))
);
comment on table public.document_requests is
  'A document that a client is asked for, or sent without a request. The reason and note of a rejection stay until it is replaced.';
comment on column public.document_requests.instruction is
  'What the client should look out for, in the officer''s words. The content has an instruction for each key, too.';
comment on column public.document_requests.client_note is 'What the client wrote about an unrequested document.';
comment on column public.document_requests.changed_at is 'When it entered its present state.';
comment on column public.document_requests.version is 'Counts changes, and files that come or go. Callers send the version they saw.';
create index document_requests_case_id on public.document_requests (case_id, created_at);
create index document_requests_step_id on public.document_requests (step_id);
create index document_requests_to_review on public.document_requests (changed_at)
  where state in ('uploaded', 'in_review');

alter table public.document_requests enable row level security;
grant select on table public.document_requests to authenticated, service_role;
create policy "Whoever reads a case reads its requests" on public.document_requests
  for select to authenticated
  using (
    exists (select from public.cases where cases.id = case_id)
    or case_id = any ((select private.shared_case_ids())::uuid[])
  );
-- Opening a file does not bump the version, because nobody needs to see that before they act.
create trigger bump_version before update on public.document_requests
  for each row when (not (old.state = 'uploaded' and new.state = 'in_review'))
  execute function private.bump_version();
create trigger audit_change after insert or update on public.document_requests
  for each row execute function private.audit_change();

-- What events and notifications say about a request.
create function private.request_params(request public.document_requests) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'reference', reference, 'service', service, 'request', request.id,
    'document', private.key_or_title(request.key, request.title), 'due', request.due_on,
    'unrequested', case when request.unrequested then true end))
  from public.cases where id = request.case_id;
$$;

create function private.record_request_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client_id uuid;
  params jsonb := private.request_params(new);
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  if new.state = 'rejected' then
    params := params || jsonb_strip_nulls(jsonb_build_object('reason', new.reason, 'note', new.note));
  end if;
  if tg_op = 'INSERT' and new.unrequested then
    perform private.add_event(new.case_id, 'documentUnrequested', params);
  elsif tg_op = 'INSERT' then
    perform private.add_event(new.case_id, 'documentRequested', params || jsonb_build_object('to', new.state));
  else
    perform private.add_event(
      new.case_id, 'documentChanged', params || jsonb_build_object('from', old.state, 'to', new.state));
  end if;
  -- Staff who file an unrequested document know of it.
  if new.state = 'uploaded' and private.role_in_case(new.case_id) <> 'staff' then
    perform private.notify_staff('documentUploaded', new.case_id, params);
  -- A client who withdraws a file knows that the document is missing again. request_documents() itself
  -- tells of new requests, several at once.
  elsif tg_op = 'UPDATE' and new.state in ('requested', 'accepted', 'rejected')
    and private.role_in_case(new.case_id) <> 'client' then
    select cases.client_id into client_id from public.cases where id = new.case_id;
    perform private.notify(client_id, 'document' || initcap(new.state), new.case_id, params);
  end if;
  return null;
end;
$$;
create trigger record_request_event after insert or update on public.document_requests
  for each row execute function private.record_request_event();

-- A new file moves a request from in_review back to uploaded, because nobody has viewed it yet.
create function private.guard_request() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.cases where id = new.case_id and closed_at is not null) then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if tg_op = 'INSERT' then
    if new.state <> (case when new.unrequested then 'uploaded' else 'requested' end) or exists (
      select from public.case_steps where id = new.step_id
        and (case_id <> new.case_id or state in ('done', 'skipped'))) then
      perform private.refuse(409, 'step_done', 'The step is done, or of another case.');
    end if;
    return new;
  end if;
  if (new.id, new.case_id, new.step_id, new.key, new.title, new.instruction, new.unrequested, new.client_note)
    is distinct from (old.id, old.case_id, old.step_id, old.key, old.title, old.instruction, old.unrequested, old.client_note) then
    perform private.refuse(409, 'pinned', 'What a request asks for never changes.');
  end if;
  if new.state <> old.state then
    if not (old.state, new.state) in (
      ('requested', 'uploaded'), ('requested', 'waived'), ('uploaded', 'requested'),
      ('uploaded', 'in_review'), ('uploaded', 'accepted'), ('uploaded', 'rejected'), ('uploaded', 'waived'),
      ('in_review', 'accepted'), ('in_review', 'rejected'), ('in_review', 'waived'), ('in_review', 'uploaded'),
      ('rejected', 'uploaded'), ('rejected', 'waived')
    ) then
      perform private.refuse(409, 'request_' || old.state, format('A request that is %s does not become %s.', old.state, new.state));
    end if;
    new.changed_at := now();
  end if;
  return new;
end;
$$;
create trigger guard_request before insert or update on public.document_requests
  for each row execute function private.guard_request();

-- Yesterday in UTC may still be today in America.
create function private.refuse_past_day(day date) returns void
language plpgsql set search_path = '' as $$
begin
  if day < (now() at time zone 'UTC')::date - 1 then
    perform private.refuse(400, 'past_day', 'The day is over.');
  end if;
end;
$$;

-- Requests documents together, with one notification and one email. Returns the first request.
create function private.request_documents(
  case_id uuid, documents jsonb, step_id uuid, due_on date, retry_key uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  request jsonb := jsonb_build_array('request_documents', case_id, documents, step_id, due_on);
  locked_case public.cases := private.lock_staff_case(case_id);
  first_request_id uuid := private.result_of_key(retry_key, request);
  document jsonb;
  position int;
  new_request public.document_requests;
  request_params jsonb[] := '{}';
begin
  if first_request_id is not null then
    return first_request_id;
  end if;
  if jsonb_typeof(documents) is distinct from 'array' or jsonb_array_length(documents) not between 1 and 20 then
    perform private.refuse(400, 'no_documents', 'Between 1 and 20 documents are requested at once.');
  end if;
  for document, position in select * from jsonb_array_elements(documents) with ordinality loop
    insert into public.document_requests (case_id, step_id, key, title, instruction, due_on, created_at)
      values (locked_case.id, step_id, document ->> 'document', document ->> 'title',
        nullif(btrim(document ->> 'instruction'), ''), coalesce((document ->> 'due')::date, due_on),
        -- Lists keep the order in which they were asked for.
        now() + position * interval '1 microsecond')
      returning * into new_request;
    perform private.refuse_past_day(new_request.due_on);
    first_request_id := coalesce(first_request_id, new_request.id);
    request_params := request_params || private.request_params(new_request);
  end loop;
  perform private.notify(
    locked_case.client_id, 'documentRequested', locked_case.id, request_params[1], to_jsonb(request_params[2:]));
  perform private.refresh_step_state(step_id);
  return private.store_result(retry_key, locked_case.id, request, first_request_id);
end;
$$;

create function public.request_documents(
  case_id uuid, documents jsonb, step_id uuid default null, due_on date default null, retry_key uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.request_documents(case_id, documents, step_id, due_on, retry_key);
end;
comment on function public.request_documents(uuid, jsonb, uuid, date, uuid) is
  'documents: 1 to 20 of { document (a key) or title, instruction, due }; due_on: for those without a day of their own. The same key returns the first request.';
grant execute on function private.request_documents(uuid, jsonb, uuid, date, uuid), public.request_documents(uuid, jsonb, uuid, date, uuid)
  to authenticated, service_role;

-- Sets the due day of a request and notifies the client again.
create function private.set_request_due(request_id uuid, due_on date, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.document_requests;
  locked_case public.cases;
  notification_kind text;
  params jsonb;
begin
  locked_case := private.lock_staff_case((select case_id from public.document_requests where id = request_id));
  select * into request from public.document_requests where id = request_id;
  if request.state not in ('requested', 'rejected') then
    perform private.refuse(409, 'not_requested', 'The document is not missing.');
  end if;
  -- The day is the same, for example in a retry after a lost answer.
  if request.due_on is not distinct from due_on then
    return;
  end if;
  perform private.expect_version(request.version, expected_version);
  update public.document_requests set due_on = set_request_due.due_on where id = request_id;
  perform private.refuse_past_day(due_on);
  select private.request_params(document_requests) into params
    from public.document_requests where id = request_id;
  perform private.add_event(locked_case.id, 'documentDue', params);
  notification_kind := 'document' || initcap(request.state);
  delete from public.notifications
    where case_id = locked_case.id and kind = notification_kind
      and notifications.params ->> 'request' = request_id::text
      and not notifications.params ? 'more';
  perform private.notify(locked_case.client_id, notification_kind, locked_case.id, params ||
    jsonb_strip_nulls(jsonb_build_object('reason', request.reason, 'note', request.note)));
end;
$$;

create function public.set_request_due(request_id uuid, due_on date default null, expected_version int default null)
returns void language sql set search_path = ''
begin atomic
  select private.set_request_due(request_id, due_on, expected_version);
end;
grant execute on function private.set_request_due(uuid, date, int), public.set_request_due(uuid, date, int)
  to authenticated, service_role;

-- A client may send another file until the verdict, so the caller must have opened the newest one.
-- Whoever rejects a document asks for it again, so the request gets a new day, or none.
create function private.review_document(
  request_id uuid, verdict text, reason text, note text, due_on date, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  request public.document_requests;
  newest_document_id uuid;
begin
  perform private.lock_staff_case((select case_id from public.document_requests where id = request_id));
  -- Read only after the case is locked.
  select * into request from public.document_requests where id = request_id;
  select id into newest_document_id from public.documents
    where documents.request_id = review_document.request_id
    order by created_at desc, id desc limit 1;
  if verdict is null or verdict not in ('in_review', 'accepted', 'rejected', 'waived') then
    perform private.refuse(400, 'no_verdict', 'A review accepts, rejects or waives.');
  end if;
  if verdict = 'rejected' and review_document.reason is null then
    perform private.refuse(400, 'no_reason', 'A rejection needs a reason.');
  end if;
  perform private.refuse_past_day(due_on);
  -- guard_request() sees only changes, so it would let the same verdict pass twice.
  if request.state = verdict then
    perform private.refuse(409, 'request_' || verdict, 'It has been reviewed already.');
  end if;
  perform private.expect_version(request.version, expected_version);
  if newest_document_id is not null and verdict in ('accepted', 'rejected') and not exists (
    select from private.audit where verb = 'view' and subject_id = newest_document_id
      and actor_id is not distinct from (select auth.uid())) then
    perform private.refuse(409, 'not_viewed', 'The caller has not opened the newest file.');
  end if;
  update public.document_requests set
    state = verdict,
    reason = case when verdict = 'rejected' then review_document.reason end,
    note = case when verdict = 'rejected' then nullif(btrim(review_document.note), '') end,
    due_on = case when verdict = 'rejected' then review_document.due_on else document_requests.due_on end
    where id = request_id;
  perform private.refresh_step_state(request.step_id);
end;
$$;

create function public.review_document(
  request_id uuid, verdict text, reason text default null, note text default null,
  due_on date default null, expected_version int default null)
returns void language sql set search_path = ''
begin atomic
  select private.review_document(request_id, verdict, reason, note, due_on, expected_version);
end;
comment on function public.review_document(uuid, text, text, text, date, int) is
  'due_on: when a rejected document is due again.';
grant execute on function private.review_document(uuid, text, text, text, date, int), public.review_document(uuid, text, text, text, date, int)
  to authenticated, service_role;
