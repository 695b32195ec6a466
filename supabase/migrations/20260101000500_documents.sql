-- Requests to a client, and the documents of a case. Files arrive in the bucket `documents` first; then a
-- function records them in the case.

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
  unasked boolean not null default false,
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
    char_length(instruction) between 1 and 1000 and instruction ~ private.not_blank()),
  -- An unasked document has a kind, and no step waits for it.
  constraint document_requests_unasked check (
    not unasked or (key is not null and step_id is null and instruction is null)),
  constraint document_requests_client_note check (client_note is null or (
    char_length(client_note) between 1 and 1000 and client_note ~ private.not_blank() and unasked))
);
comment on table public.document_requests is
  'A document that a client is asked for, or sent unasked. The reason and note of a rejection stay until it is replaced.';
comment on column public.document_requests.instruction is
  'What the client should mind, as its officer wrote it. The content has an instruction for each key, too.';
comment on column public.document_requests.client_note is 'What the client wrote about an unasked document.';
comment on column public.document_requests.changed_at is 'When it came into its state.';
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
-- A colleague who opens a file makes nobody's view outdated.
create trigger bump_version before update on public.document_requests
  for each row when (not (old.state = 'uploaded' and new.state = 'in_review'))
  execute function private.bump_version();
create trigger audit_change after insert or update on public.document_requests
  for each row execute function private.audit_change();

-- Files of messages and payments. People with whom the client shares the case may not see them.
create function private.is_private_folder(path text) returns boolean
language sql immutable set search_path = '' as $$
  select split_part(path, '/', 2) in ('messages', 'replies', 'payments');
$$;
grant execute on function private.is_private_folder(text) to authenticated;

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  request_id uuid references public.document_requests (id) on delete cascade,
  -- The files of messages and payments, which come later, add their foreign keys.
  message_id uuid,
  report_id uuid,
  path text not null,
  name text not null,
  size int not null,
  type text not null,
  sha256 text not null,
  uploaded_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint documents_one_place check (num_nonnulls(request_id, message_id, report_id) <= 1),
  constraint documents_path_key unique (path),
  constraint documents_name_length check (char_length(name) between 1 and 255),
  constraint documents_size check (size between 1 and 15728640),
  constraint documents_type check (
    type in ('application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif')),
  constraint documents_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on table public.documents is
  'A file in the bucket: of a request, of a message, of a reported payment, or else one that we deliver. A replaced one stays.';
comment on column public.documents.report_id is 'The row of payment_reports that it proves.';
comment on column public.documents.path is
  '{case}/{request, unasked, delivered, messages, replies or payments}/{a new uuid}: never the name.';
comment on column public.documents.name is 'The sender''s file name, in any script.';
comment on column public.documents.sha256 is
  'Computed by the sender''s browser; shows the client that the right file arrived.';
create index documents_case_id on public.documents (case_id, created_at);
create index documents_request_id on public.documents (request_id);
create index documents_message_id on public.documents (message_id);
create index documents_report_id on public.documents (report_id);
create index documents_uploaded_by on public.documents (uploaded_by);

alter table public.documents enable row level security;
grant select on table public.documents to authenticated, service_role;
create policy "Whoever reads a case reads its documents" on public.documents
  for select to authenticated
  using (
    exists (select from public.cases where cases.id = case_id)
    or (case_id = any ((select private.shared_case_ids())::uuid[]) and not private.is_private_folder(path))
  );
create trigger keep_plain_name before insert on public.documents
  for each row execute function private.keep_plain_name();
create trigger audit_change after insert on public.documents
  for each row execute function private.audit_change();

create table private.taken_back (
  path text primary key,
  case_id uuid not null references public.cases (id) on delete cascade
);
comment on table private.taken_back is
  'Files that their sender took back. Nobody can read them; the next housekeeping removes them.';
create index taken_back_case_id on private.taken_back (case_id);

-- Private: nobody can read it without a policy on storage.objects.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'documents',
  'documents',
  false,
  -- 15 MB; maxDocument in src/supabase/document-type.ts is the same.
  15 * 1024 * 1024,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- What events and notifications say about a request.
create function private.request_params(request public.document_requests) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'reference', reference, 'service', service, 'request', request.id,
    'document', private.name_of(request.key, request.title), 'due', request.due_on,
    'unasked', case when request.unasked then true end))
  from public.cases where id = request.case_id;
$$;

create function private.follow_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  client uuid;
  params jsonb := private.request_params(new);
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  if new.state = 'rejected' then
    params := params || jsonb_strip_nulls(jsonb_build_object('reason', new.reason, 'note', new.note));
  end if;
  if tg_op = 'INSERT' and new.unasked then
    perform private.add_event(new.case_id, 'documentUnasked', params);
  elsif tg_op = 'INSERT' then
    perform private.add_event(new.case_id, 'documentRequested', params || jsonb_build_object('to', new.state));
  else
    perform private.add_event(
      new.case_id, 'documentChanged', params || jsonb_build_object('from', old.state, 'to', new.state));
  end if;
  -- Staff who file an unasked document know of it.
  if new.state = 'uploaded' and private.role_in_case(new.case_id) <> 'staff' then
    perform private.notify_staff('documentUploaded', new.case_id, params);
  -- A client who withdraws a file knows that the document is missing again. request_documents() tells of new
  -- requests, of several at once.
  elsif tg_op = 'UPDATE' and new.state in ('requested', 'accepted', 'rejected')
    and private.role_in_case(new.case_id) <> 'client' then
    select client_id into client from public.cases where id = new.case_id;
    perform private.notify(client, 'document' || initcap(new.state), new.case_id, params);
  end if;
  return null;
end;
$$;
create trigger follow_request after insert or update on public.document_requests
  for each row execute function private.follow_request();

create function private.follow_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  params jsonb;
begin
  -- A message or a reported payment notifies for itself.
  if new.message_id is not null or new.report_id is not null then
    return null;
  end if;
  select * into found_case from public.cases where id = new.case_id;
  params := jsonb_build_object('reference', found_case.reference, 'service', found_case.service,
    'document', new.id, 'name', new.name);
  if new.request_id is null then
    perform private.add_event(new.case_id, 'documentDelivered', params);
    perform private.notify(found_case.client_id, 'documentDelivered', new.case_id, params);
  else
    perform private.add_event(new.case_id, 'documentSent', params);
  end if;
  return null;
end;
$$;
create trigger follow_document after insert on public.documents
  for each row execute function private.follow_document();

-- A new file moves a request from in_review back to uploaded, because nobody has viewed it yet.
create function private.guard_request() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.cases where id = new.case_id and closed_at is not null) then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if tg_op = 'INSERT' then
    if new.state <> (case when new.unasked then 'uploaded' else 'requested' end) or exists (
      select from public.case_steps where id = new.step_id
        and (case_id <> new.case_id or state in ('done', 'skipped'))) then
      perform private.refuse(409, 'step_done', 'The step is done, or of another case.');
    end if;
    return new;
  end if;
  if (new.id, new.case_id, new.step_id, new.key, new.title, new.instruction, new.unasked, new.client_note)
    is distinct from (old.id, old.case_id, old.step_id, old.key, old.title, old.instruction, old.unasked, old.client_note) then
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

-- Yesterday in UTC is today in America.
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
  case_id uuid, documents jsonb, step uuid, due date, retry_key uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := jsonb_build_array('request_documents', case_id, documents, step, due);
  found_case public.cases := private.staff_case(case_id);
  made uuid := private.result_of_key(retry_key, asked);
  wanted jsonb;
  place int;
  request public.document_requests;
  request_params jsonb[] := '{}';
begin
  if made is not null then
    return made;
  end if;
  if jsonb_typeof(documents) is distinct from 'array' or jsonb_array_length(documents) not between 1 and 20 then
    perform private.refuse(400, 'no_documents', 'Between 1 and 20 documents are requested at once.');
  end if;
  for wanted, place in select * from jsonb_array_elements(documents) with ordinality loop
    insert into public.document_requests (case_id, step_id, key, title, instruction, due_on, created_at)
      values (found_case.id, step, wanted ->> 'document', wanted ->> 'title',
        nullif(btrim(wanted ->> 'instruction'), ''), coalesce((wanted ->> 'due')::date, due),
        -- Lists keep the order in which they were asked for.
        now() + place * interval '1 microsecond')
      returning * into request;
    perform private.refuse_past_day(request.due_on);
    made := coalesce(made, request.id);
    request_params := request_params || private.request_params(request);
  end loop;
  perform private.notify(
    found_case.client_id, 'documentRequested', found_case.id, request_params[1], to_jsonb(request_params[2:]));
  perform private.settle_step(step);
  return private.keep_result(retry_key, found_case.id, asked, made);
end;
$$;

create function public.request_documents(
  case_id uuid, documents jsonb, step uuid default null, due date default null, key uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.request_documents(case_id, documents, step, due, key);
end;
comment on function public.request_documents(uuid, jsonb, uuid, date, uuid) is
  'documents: 1 to 20 of { document (a key) or title, instruction, due }; due: of those without. The same key returns the first request.';
grant execute on function private.request_documents(uuid, jsonb, uuid, date, uuid), public.request_documents(uuid, jsonb, uuid, date, uuid)
  to authenticated, service_role;

-- A client may send another file until the verdict, so the caller must have opened the newest one. Whoever rejects
-- a document asks for it again, so the request gets a new day, or none.
create function private.review_document(
  request uuid, verdict text, reason text, note text, due date, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_request public.document_requests;
  newest uuid;
begin
  perform private.staff_case((select case_id from public.document_requests where id = request));
  -- Read only after the case is locked.
  select * into found_request from public.document_requests where id = request;
  select id into newest from public.documents where request_id = request
    order by created_at desc, id desc limit 1;
  if verdict is null or verdict not in ('in_review', 'accepted', 'rejected', 'waived') then
    perform private.refuse(400, 'no_verdict', 'A review accepts, rejects or waives.');
  end if;
  if verdict = 'rejected' and review_document.reason is null then
    perform private.refuse(400, 'no_reason', 'A rejection needs a reason.');
  end if;
  perform private.refuse_past_day(due);
  -- The guard runs only for changes, and the same verdict twice is a mistake.
  if found_request.state = verdict then
    perform private.refuse(409, 'request_' || verdict, 'It has been reviewed already.');
  end if;
  perform private.expect_version(found_request.version, seen);
  if newest is not null and verdict in ('accepted', 'rejected') and not exists (
    select from private.audit where verb = 'view' and subject_id = newest
      and actor_id is not distinct from (select auth.uid())) then
    perform private.refuse(409, 'not_viewed', 'The caller has not opened the newest file.');
  end if;
  update public.document_requests set
    state = verdict,
    reason = case when verdict = 'rejected' then review_document.reason end,
    note = case when verdict = 'rejected' then nullif(btrim(review_document.note), '') end,
    due_on = case when verdict = 'rejected' then due else due_on end
    where id = request;
  perform private.settle_step(found_request.step_id);
end;
$$;

create function public.review_document(
  request uuid, verdict text, reason text default null, note text default null,
  due date default null, seen int default null)
returns void language sql set search_path = ''
begin atomic
  select private.review_document(request, verdict, reason, note, due, seen);
end;
comment on function public.review_document(uuid, text, text, text, date, int) is
  'due: when a rejected document is due again.';
grant execute on function private.review_document(uuid, text, text, text, date, int), public.review_document(uuid, text, text, text, date, int)
  to authenticated, service_role;

-- Whether the caller sends documents of a case: its client, or a person to whom the client has given that right.
create function private.may_send(case_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_signed_in() and (
    exists (select from public.cases where id = may_send.case_id and client_id = (select auth.uid()))
    or exists (
      select from public.case_people
      where case_people.case_id = may_send.case_id and user_id = (select auth.uid())
        and removed_at is null and may_upload
        and may_send.case_id = any (private.shared_case_ids())));
$$;

-- Who may store what: whoever sends documents at `{case}/{request}/{uuid}` while the document is requested; the
-- client at `{case}/unasked/{uuid}`, `{case}/messages/{uuid}` and `{case}/payments/{uuid}`; the officer at
-- `{case}/delivered/{uuid}` and `{case}/replies/{uuid}`. Limited to what a case can need, so that nobody fills the disk.
create function private.may_store(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  folder text := left(path, -36);
  part text := split_part(path, '/', 2);
  found_case public.cases;
  stored int;
begin
  if path !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|unasked|messages|payments|delivered|replies)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or not private.is_signed_in() then
    return false;
  end if;
  select * into found_case from public.cases where id = split_part(path, '/', 1)::uuid;
  select count(*) into stored from storage.objects
    where bucket_id = 'documents' and starts_with(name, folder);
  if part in ('delivered', 'replies') then
    return stored < 400 and found_case.client_id <> me
      and (private.is_manager() or (found_case.officer_id = me and private.is_staff()));
  end if;
  -- Messages may be sent and invoices paid in a closed case, too.
  return (found_case.closed_at is null or part in ('messages', 'payments'))
    and case
      when part in ('messages', 'payments') then stored < 400 and found_case.client_id = me
      when part = 'unasked' then stored < 200 and found_case.client_id = me
      else stored < 40 and private.may_send(found_case.id) and exists (
        select from public.document_requests
        where id = part::uuid and case_id = found_case.id
          and state in ('requested', 'rejected', 'uploaded', 'in_review'))
    end
    and not exists (
      select from public.profiles where id in (me, found_case.client_id) and delete_after <= now());
end;
$$;
grant execute on function private.may_store(text) to authenticated;

-- Records a file that is in this folder of the case. Repeated calls record it once.
create function private.record_document(
  found_case public.cases, request uuid, message uuid, folder text, path text, name text, sha256 text,
  report uuid default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  file jsonb;
  made uuid;
begin
  select id into made from public.documents
    where documents.path = record_document.path and case_id = found_case.id
      and request_id is not distinct from request and message_id is not distinct from message
      and report_id is not distinct from report;
  if made is not null then
    return made;
  end if;
  select metadata into file from storage.objects
    where bucket_id = 'documents' and objects.name = record_document.path
      -- Housekeeping may be about to delete an older one.
      and created_at > now() - interval '23 hours';
  if file is null or not starts_with(path, found_case.id || '/' || folder || '/') then
    perform private.refuse(409, 'no_file', 'The file has not arrived.');
  end if;
  insert into public.documents
    (case_id, request_id, message_id, report_id, path, name, size, type, sha256, uploaded_by)
    values (found_case.id, request, message, report, path, record_document.name, (file ->> 'size')::int,
      file ->> 'mimetype', record_document.sha256, (select auth.uid()))
    returning id into made;
  return made;
exception
  -- Another request, message or report has this path.
  when unique_violation then
    perform private.refuse(409, 'no_file', 'The file belongs elsewhere.');
    return null;
end;
$$;

create function private.submit_document(request uuid, path text, name text, sha256 text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_request public.document_requests;
  found_case public.cases;
  made uuid;
begin
  select * into found_request from public.document_requests where id = request;
  select * into found_case from public.cases where id = found_request.case_id for update;
  if not private.may_send(found_case.id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  -- Read again, now that the case is locked.
  select * into found_request from public.document_requests where id = request;
  select id into made from public.documents
    where documents.path = submit_document.path and request_id = request;
  if made is not null then
    return made;
  end if;
  if found_request.state not in ('requested', 'rejected', 'uploaded', 'in_review') or found_case.closed_at is not null then
    perform private.refuse(409, 'not_asked', 'The document is no longer requested.');
  end if;
  if (select count(*) from public.documents where request_id = request) >= 20 then
    perform private.refuse(409, 'too_many_files', 'At most 20 files for one request.');
  end if;
  made := private.record_document(found_case, request, null, request::text, path, name, sha256);
  update public.document_requests set state = 'uploaded', reason = null, note = null where id = request;
  perform private.settle_step(found_request.step_id);
  return made;
end;
$$;

create function public.submit_document(request uuid, path text, name text, sha256 text) returns uuid
language sql set search_path = ''
begin atomic
  select private.submit_document(request, path, name, sha256);
end;
grant execute on function private.submit_document(uuid, text, text, text), public.submit_document(uuid, text, text, text)
  to authenticated, service_role;

-- Records a file that nobody asked for. The files of one entry, such as the pages of a letter, are reviewed
-- together; its first file makes it.
create function private.submit_unasked(
  case_id uuid, entry uuid, document text, path text, name text, sha256 text, note text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases := private.own_case(case_id);
  found_request public.document_requests;
  made uuid;
begin
  select * into found_request from public.document_requests where id = entry;
  if found_request.id is not null
    and (found_request.case_id <> found_case.id or not found_request.unasked) then
    perform private.refuse(409, 'no_file', 'The entry belongs elsewhere.');
  end if;
  select id into made from public.documents
    where documents.path = submit_unasked.path and request_id = entry;
  if made is not null then
    return made;
  end if;
  if found_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if found_request.state not in ('uploaded', 'in_review', 'rejected') then
    perform private.refuse(409, 'settled', 'Staff have decided on this entry.');
  end if;
  if found_request.id is null then
    if (select count(*) from public.document_requests r where r.case_id = found_case.id and unasked) >= 100 then
      perform private.refuse(409, 'too_many_unasked', 'At most 100 unasked documents in one case.');
    end if;
    insert into public.document_requests (id, case_id, key, state, unasked, client_note)
      values (entry, found_case.id, document, 'uploaded', true, nullif(btrim(note), ''));
  elsif (select count(*) from public.documents where request_id = entry) >= 20 then
    perform private.refuse(409, 'too_many_files', 'At most 20 files for one request.');
  end if;
  made := private.record_document(found_case, entry, null, 'unasked', path, name, sha256);
  update public.document_requests set state = 'uploaded', reason = null, note = null where id = entry;
  return made;
end;
$$;

create function public.submit_unasked(
  case_id uuid, entry uuid, document text, path text, name text, sha256 text, note text default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.submit_unasked(case_id, entry, document, path, name, sha256, note);
end;
comment on function public.submit_unasked(uuid, uuid, text, text, text, text, text) is
  'For the client, unasked. entry: a new uuid for each document, the same for its files. document: its kind, a key.';
grant execute on function private.submit_unasked(uuid, uuid, text, text, text, text, text), public.submit_unasked(uuid, uuid, text, text, text, text, text)
  to authenticated, service_role;

-- Moves the files of an unasked document to a request that waits for them.
create function private.file_document(unasked uuid, request uuid, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  was public.document_requests;
  target public.document_requests;
begin
  found_case := private.staff_case((select case_id from public.document_requests where id = file_document.unasked));
  select * into was from public.document_requests where id = file_document.unasked;
  select * into target from public.document_requests where id = request and case_id = found_case.id;
  if found_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if not was.unasked or was.state not in ('uploaded', 'in_review') then
    perform private.refuse(409, 'request_' || was.state, 'Only unasked documents that wait for a review are filed.');
  end if;
  if target.id is null or target.unasked or target.state in ('accepted', 'waived') then
    perform private.refuse(409, 'not_asked', 'The document is no longer requested.');
  end if;
  perform private.expect_version(was.version, seen);
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    select (select auth.uid()), 'update', 'documents', id, found_case.id
    from public.documents where request_id = was.id;
  perform private.add_event(found_case.id, 'documentFiled', jsonb_build_object('file', id, 'name', documents.name,
      'request', target.id, 'document', private.name_of(target.key, target.title)))
    from public.documents where request_id = was.id order by created_at, id;
  update public.documents set request_id = target.id where request_id = was.id;
  perform private.remove_unasked(was);
  update public.document_requests set state = 'uploaded', reason = null, note = null where id = target.id;
  perform private.settle_step(target.step_id);
end;
$$;

create function public.file_document(unasked uuid, request uuid, seen int default null)
returns void language sql set search_path = ''
begin atomic
  select private.file_document(unasked, request, seen);
end;
comment on function public.file_document(uuid, uuid, int) is 'seen: the version of the unasked document.';
grant execute on function private.file_document(uuid, uuid, int), public.file_document(uuid, uuid, int)
  to authenticated, service_role;

-- Removes an unasked document without files, and its notifications.
create function private.remove_unasked(was public.document_requests) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications
    where case_id = was.case_id and kind = 'documentUploaded' and params ->> 'request' = was.id::text;
  delete from public.document_requests where id = was.id;
  perform private.update_case_queue(was.case_id);
end;
$$;

create function private.deliver_document(case_id uuid, path text, name text, sha256 text) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  return private.record_document(private.staff_case(case_id), null, null, 'delivered', path, name, sha256);
end;
$$;

create function public.deliver_document(case_id uuid, path text, name text, sha256 text) returns uuid
language sql set search_path = ''
begin atomic
  select private.deliver_document(case_id, path, name, sha256);
end;
grant execute on function private.deliver_document(uuid, text, text, text), public.deliver_document(uuid, text, text, text)
  to authenticated, service_role;

create function private.view_document(document uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  found_case := private.staff_case((select case_id from public.documents where id = document));
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'view', 'documents', document, found_case.id);
  -- A manager who views a document of an officer's case does not start its review.
  if found_case.closed_at is null
    and (found_case.officer_id is null or found_case.officer_id = (select auth.uid())) then
    update public.document_requests viewed set state = 'in_review'
      where viewed.state = 'uploaded' and document = (
        select id from public.documents where request_id = viewed.id
        order by created_at desc, id desc limit 1)
      and viewed.id = (select request_id from public.documents where id = document);
  end if;
end;
$$;

create function public.view_document(document uuid) returns void
language sql set search_path = ''
begin atomic
  select private.view_document(document);
end;
comment on function public.view_document(uuid) is
  'Audits that staff view a document, before they fetch its bytes.';
grant execute on function private.view_document(uuid), public.view_document(uuid)
  to authenticated, service_role;

-- Whether staff may fetch a file: for five minutes after the audited view. A sender may also fetch their
-- own delivery or reply before it is recorded.
create function private.may_view(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.documents where documents.path = may_view.path) then exists (
      select from public.documents join private.audit on audit.subject_id = documents.id
      where documents.path = may_view.path and audit.verb = 'view'
        and audit.actor_id = (select auth.uid()) and audit.at > now() - interval '5 minutes')
    when split_part(path, '/', 2) in ('delivered', 'replies')
      then private.works_on(split_part(path, '/', 1)::uuid)
    else false
  end;
$$;
grant execute on function private.may_view(text) to authenticated;

-- Whether a client, or somebody whom they let in, may fetch a file of the case. What staff have stored but not sent
-- is not theirs yet.
create function private.is_sent(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select split_part(path, '/', 2) not in ('delivered', 'replies')
    or exists (select from public.documents where documents.path = is_sent.path);
$$;
grant execute on function private.is_sent(text) to authenticated;

create function private.is_taken_back(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.taken_back where taken_back.path = is_taken_back.path);
$$;
grant execute on function private.is_taken_back(text) to authenticated, service_role;

-- A file may be recorded again after a lost answer even if it was taken back since.
create function private.refuse_taken_back() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_taken_back(new.path) then
    perform private.refuse(409, 'no_file', 'The file was taken back.');
  end if;
  return new;
end;
$$;
create trigger refuse_taken_back before insert on public.documents
  for each row execute function private.refuse_taken_back();

create function private.take_back_document(document uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file public.documents;
  emptied_at timestamptz;
begin
  perform private.staff_case((select case_id from public.documents where id = document));
  delete from public.documents
    where id = document and request_id is null and report_id is null and (message_id is null
      or message_id in (select id from public.messages where from_staff))
    returning * into file;
  if file.id is null then
    perform private.refuse(409, 'not_ours', 'It was not sent by us, or was taken back already.');
  end if;
  insert into private.taken_back (path, case_id) values (file.path, file.case_id);
  -- Nothing is left of a message without text.
  delete from public.messages where id = file.message_id and body = ''
    and not exists (select from public.documents where message_id = messages.id)
    returning created_at into emptied_at;
  -- A message and its notification have the same time, because one transaction makes both.
  delete from public.notifications
    where case_id = file.case_id and (
      kind = 'documentDelivered' and params ->> 'document' = file.id::text
      or kind = 'message' and created_at = emptied_at
        and user_id = (select client_id from public.cases where id = file.case_id));
  -- The client's last message may be unanswered again.
  perform private.update_case_queue(file.case_id);
  perform private.add_event(file.case_id, 'documentTakenBack', jsonb_strip_nulls(
    jsonb_build_object('name', file.name, 'message', file.message_id)));
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'delete', 'documents', file.id, file.case_id);
end;
$$;

create function public.take_back_document(document uuid) returns void language sql set search_path = ''
begin atomic
  select private.take_back_document(document);
end;
grant execute on function private.take_back_document(uuid), public.take_back_document(uuid)
  to authenticated, service_role;

-- A client withdraws a file that nobody has viewed. Without a newer file, the request is again what it was
-- before; an unasked document is removed. A view locks the case, too, so the file is either viewed or withdrawn.
create function private.withdraw_document(document uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  file public.documents;
  asked public.document_requests;
  before public.case_events;
begin
  found_case := private.own_case((select case_id from public.documents where id = document));
  select * into file from public.documents where id = document;
  select * into asked from public.document_requests where id = file.request_id;
  if file.id is null or asked.id is null then
    perform private.refuse(409, 'not_yours', 'The client did not send it for a request.');
  end if;
  if found_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if asked.state <> 'uploaded'
    or exists (select from private.audit where verb = 'view' and subject_id = document) then
    perform private.refuse(409, 'already_viewed', 'Staff have opened it.');
  end if;
  delete from public.documents where id = document;
  insert into private.taken_back (path, case_id) values (file.path, file.case_id);
  perform private.add_event(file.case_id, 'documentWithdrawn', jsonb_build_object('name', file.name));
  select * into before from public.case_events
    where case_id = file.case_id and kind in ('documentRequested', 'documentChanged')
      and params ->> 'request' = asked.id::text and params ->> 'to' <> 'uploaded'
    order by id desc limit 1;
  if exists (
    select from public.documents
    where request_id = asked.id and (before.id is null or exists (
      select from public.case_events
      where case_events.case_id = file.case_id and kind in ('documentSent', 'documentFiled')
        and id > before.id and coalesce(params ->> 'file', params ->> 'document') = documents.id::text))) then
    update public.document_requests set version = version + 1 where id = asked.id;
    return;
  end if;
  if asked.unasked and before.id is null then
    perform private.remove_unasked(asked);
    return;
  end if;
  delete from public.notifications
    where case_id = file.case_id and kind = 'documentUploaded'
      and params ->> 'request' = asked.id::text;
  update public.document_requests set
    state = coalesce(before.params ->> 'to', 'requested'),
    reason = before.params ->> 'reason',
    note = before.params ->> 'note'
    where id = asked.id;
  perform private.settle_step(asked.step_id);
end;
$$;

create function public.withdraw_document(document uuid) returns void language sql set search_path = ''
begin atomic
  select private.withdraw_document(document);
end;
comment on function public.withdraw_document(uuid) is
  'For the client, until staff open the file. The request returns to its state before.';
grant execute on function private.withdraw_document(uuid), public.withdraw_document(uuid)
  to authenticated, service_role;

-- Sets the due day of a request and notifies the client again.
create function private.set_request_due(request uuid, due date, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_request public.document_requests;
  found_case public.cases;
  notification_kind text;
  params jsonb;
begin
  found_case := private.staff_case((select case_id from public.document_requests where id = request));
  select * into found_request from public.document_requests where id = request;
  if found_request.state not in ('requested', 'rejected') then
    perform private.refuse(409, 'not_asked', 'The document is not missing.');
  end if;
  -- The day is the same, for example in a retry after a lost answer.
  if found_request.due_on is not distinct from due then
    return;
  end if;
  perform private.expect_version(found_request.version, seen);
  update public.document_requests set due_on = due where id = request;
  perform private.refuse_past_day(due);
  select private.request_params(document_requests) into params
    from public.document_requests where id = request;
  perform private.add_event(found_case.id, 'documentDue', params);
  notification_kind := 'document' || initcap(found_request.state);
  delete from public.notifications
    where case_id = found_case.id and kind = notification_kind and notifications.params ->> 'request' = request::text
      and not notifications.params ? 'more';
  perform private.notify(found_case.client_id, notification_kind, found_case.id, params ||
    jsonb_strip_nulls(jsonb_build_object('reason', found_request.reason, 'note', found_request.note)));
end;
$$;

create function public.set_request_due(request uuid, due date default null, seen int default null)
returns void language sql set search_path = ''
begin atomic
  select private.set_request_due(request, due, seen);
end;
grant execute on function private.set_request_due(uuid, date, int), public.set_request_due(uuid, date, int)
  to authenticated, service_role;

-- The storage operation, such as `object.upload`.
create function private.storage_operation() returns text
language sql stable set search_path = '' as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.', '');
$$;
grant execute on function private.storage_operation() to authenticated;
-- A signed upload URL accepts files for two hours, even over a file that was accepted. So only direct
-- uploads may store.
create policy "Clients and officers store documents of a case" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'documents'
    and (select private.storage_operation()) in ('', 'object.upload')
    and private.may_store(name)
  );

-- Only clients get signed download URLs, which would outlive a recorded view, a role or an access. The policy of
-- cases decides which cases count. Both sub-selects run once per query.
create policy "Clients and people let in read a case's files, staff those opened" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents'
    and not private.is_taken_back(name)
    and (
      (split_part(name, '/', 1) in (
          select cases.id::text from public.cases where client_id = (select auth.uid()))
        and private.is_sent(name))
      or (
        (select private.storage_operation()) not in ('object.sign', 'object.sign_many')
        and (
          (split_part(name, '/', 1) = any ((select private.shared_case_ids())::text[])
            and not private.is_private_folder(name) and private.is_sent(name))
          or (split_part(name, '/', 1) in (select cases.id::text from public.cases) and private.may_view(name))
        )
      )
    )
  );
