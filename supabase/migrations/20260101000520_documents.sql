-- The files of a case. They arrive in the bucket `documents` first; then a function records them here.

-- Whether a file belongs to a message or a payment. Those with shared access may not see it.
create function private.is_private_file(path text) returns boolean
language sql immutable set search_path = '' as $$
  select split_part(path, '/', 2) in ('messages', 'replies', 'payments');
$$;
grant execute on function private.is_private_file(text) to authenticated;

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  request_id uuid references public.document_requests (id) on delete cascade,
  -- The migrations of messages and payments add the foreign keys of these two.
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
  '{case}/{request, unrequested, delivered, messages, replies or payments}/{a new uuid}: never the name.';
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
    or (case_id = any ((select private.shared_case_ids())::uuid[]) and not private.is_private_file(path))
  );
create trigger clean_name before insert on public.documents
  for each row execute function private.clean_name();
create trigger audit_change after insert on public.documents
  for each row execute function private.audit_change();

create function private.record_document_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  case_row public.cases;
  params jsonb;
begin
  -- A message or a payment report sends its own notification.
  if new.message_id is not null or new.report_id is not null then
    return null;
  end if;
  select * into case_row from public.cases where id = new.case_id;
  params := jsonb_build_object('reference', case_row.reference, 'service', case_row.service,
    'document', new.id, 'name', new.name);
  if new.request_id is null then
    perform private.add_event(new.case_id, 'documentDelivered', params);
    perform private.notify(case_row.client_id, 'documentDelivered', new.case_id, params);
  else
    perform private.add_event(new.case_id, 'documentSent', params);
  end if;
  return null;
end;
$$;
create trigger record_document_event after insert on public.documents
  for each row execute function private.record_document_event();

-- Whether the caller may send documents of a case: as its client, or as a person to whom the client
-- has given that right.
create function private.may_send_documents(case_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_signed_in() and (
    exists (select from public.cases where id = may_send_documents.case_id and client_id = (select auth.uid()))
    or exists (
      select from public.case_people
      where case_people.case_id = may_send_documents.case_id and user_id = (select auth.uid())
        and removed_at is null and may_upload
        and may_send_documents.case_id = any (private.shared_case_ids())));
$$;

-- Records a file that is in this folder of the case. Repeated calls record it once.
create function private.record_document(
  case_row public.cases, request_id uuid, message_id uuid, folder text, path text, name text, sha256 text,
  report_id uuid default null)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  file_metadata jsonb;
  document_id uuid;
begin
  select id into document_id from public.documents
    where documents.path = record_document.path and case_id = case_row.id
      and documents.request_id is not distinct from record_document.request_id
      and documents.message_id is not distinct from record_document.message_id
      and documents.report_id is not distinct from record_document.report_id;
  if document_id is not null then
    return document_id;
  end if;
  select metadata into file_metadata from storage.objects
    where bucket_id = 'documents' and objects.name = record_document.path
      -- Housekeeping may be about to delete an older one.
      and created_at > now() - interval '23 hours';
  if file_metadata is null or not starts_with(path, case_row.id || '/' || folder || '/') then
    perform private.refuse(409, 'no_file', 'The file has not arrived.');
  end if;
  insert into public.documents
    (case_id, request_id, message_id, report_id, path, name, size, type, sha256, uploaded_by)
    values (case_row.id, request_id, message_id, report_id, path, record_document.name, (file_metadata ->> 'size')::int,
      file_metadata ->> 'mimetype', record_document.sha256, (select auth.uid()))
    returning id into document_id;
  return document_id;
exception
  -- Another request, message or report has this path.
  when unique_violation then
    perform private.refuse(409, 'no_file', 'The file belongs elsewhere.');
    return null;
end;
$$;

create function private.submit_document(request_id uuid, path text, name text, sha256 text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request public.document_requests;
  locked_case public.cases;
  document_id uuid;
begin
  select * into locked_case from public.cases
    where id = (select case_id from public.document_requests where id = request_id) for update;
  if not private.may_send_documents(locked_case.id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  select * into request from public.document_requests where id = request_id;
  select id into document_id from public.documents
    where documents.path = submit_document.path and documents.request_id = submit_document.request_id;
  if document_id is not null then
    return document_id;
  end if;
  if request.state not in ('requested', 'rejected', 'uploaded', 'in_review')
    or locked_case.closed_at is not null then
    perform private.refuse(409, 'not_requested', 'The document is no longer requested.');
  end if;
  if (select count(*) from public.documents where documents.request_id = submit_document.request_id) >= 20 then
    perform private.refuse(409, 'too_many_files', 'At most 20 files for one request.');
  end if;
  document_id := private.record_document(locked_case, request_id, null, request_id::text, path, name, sha256);
  update public.document_requests set state = 'uploaded', reason = null, note = null where id = request_id;
  perform private.refresh_step_state(request.step_id);
  return document_id;
end;
$$;

create function public.submit_document(request_id uuid, path text, name text, sha256 text) returns uuid
language sql set search_path = ''
begin atomic
  select private.submit_document(request_id, path, name, sha256);
end;
grant execute on function private.submit_document(uuid, text, text, text), public.submit_document(uuid, text, text, text)
  to authenticated, service_role;

create function private.deliver_document(case_id uuid, path text, name text, sha256 text) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  return private.record_document(private.lock_staff_case(case_id), null, null, 'delivered', path, name, sha256);
end;
$$;

create function public.deliver_document(case_id uuid, path text, name text, sha256 text) returns uuid
language sql set search_path = ''
begin atomic
  select private.deliver_document(case_id, path, name, sha256);
end;
grant execute on function private.deliver_document(uuid, text, text, text), public.deliver_document(uuid, text, text, text)
  to authenticated, service_role;

create function private.view_document(document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
begin
  locked_case := private.lock_staff_case((select case_id from public.documents where id = document_id));
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'view', 'documents', document_id, locked_case.id);
  -- A manager who views a document of an officer's case does not start its review.
  if locked_case.closed_at is null
    and (locked_case.officer_id is null or locked_case.officer_id = (select auth.uid())) then
    update public.document_requests request set state = 'in_review'
      where request.state = 'uploaded' and document_id = (
        select id from public.documents where request_id = request.id
        order by created_at desc, id desc limit 1)
      and request.id = (select request_id from public.documents where id = document_id);
  end if;
end;
$$;

create function public.view_document(document_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.view_document(document_id);
end;
comment on function public.view_document(uuid) is
  'Audits that staff view a document, before they fetch its bytes.';
grant execute on function private.view_document(uuid), public.view_document(uuid)
  to authenticated, service_role;
