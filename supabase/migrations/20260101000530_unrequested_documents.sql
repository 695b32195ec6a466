-- Documents that a client sends although nobody asked for them.

-- Records a file that nobody asked for. The files of one request, such as the pages of a letter, are
-- reviewed together; its first file makes it.
create function private.submit_unrequested(
  case_id uuid, request_id uuid, document_key text, path text, name text, sha256 text, note text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases := private.lock_own_case(case_id);
  request public.document_requests;
  document_id uuid;
begin
  select * into request from public.document_requests where id = request_id;
  if request.id is not null
    and (request.case_id <> locked_case.id or not request.unrequested) then
    perform private.refuse(409, 'no_file', 'The request belongs elsewhere.');
  end if;
  select id into document_id from public.documents
    where documents.path = submit_unrequested.path and documents.request_id = submit_unrequested.request_id;
  if document_id is not null then
    return document_id;
  end if;
  if locked_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if request.state not in ('uploaded', 'in_review', 'rejected') then
    perform private.refuse(409, 'settled', 'Staff have decided on this request.');
  end if;
  if request.id is null then
    if (select count(*) from public.document_requests requests
      where requests.case_id = locked_case.id and unrequested) >= 100 then
      perform private.refuse(409, 'too_many_unrequested', 'At most 100 unrequested documents in one case.');
    end if;
    insert into public.document_requests (id, case_id, key, state, unrequested, client_note)
      values (request_id, locked_case.id, document_key, 'uploaded', true, nullif(btrim(note), ''));
  elsif (select count(*) from public.documents
    where documents.request_id = submit_unrequested.request_id) >= 20 then
    perform private.refuse(409, 'too_many_files', 'At most 20 files for one request.');
  end if;
  document_id := private.record_document(locked_case, request_id, null, 'unrequested', path, name, sha256);
  update public.document_requests set state = 'uploaded', reason = null, note = null where id = request_id;
  return document_id;
end;
$$;

create function public.submit_unrequested(
  case_id uuid, request_id uuid, document_key text, path text, name text, sha256 text, note text default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.submit_unrequested(case_id, request_id, document_key, path, name, sha256, note);
end;
comment on function public.submit_unrequested(uuid, uuid, text, text, text, text, text) is
  'For the client, without a request of ours. request_id: a new uuid for each document, the same for its files. document_key: its kind.';
grant execute on function private.submit_unrequested(uuid, uuid, text, text, text, text, text), public.submit_unrequested(uuid, uuid, text, text, text, text, text)
  to authenticated, service_role;

-- Removes an unrequested document without files, and its notifications.
create function private.remove_unrequested_request(request public.document_requests) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications
    where case_id = request.case_id and kind = 'documentUploaded' and params ->> 'request' = request.id::text;
  delete from public.document_requests where id = request.id;
  perform private.update_case_queue(request.case_id);
end;
$$;

-- Moves the files of an unrequested document to a request that waits for them.
create function private.file_document(unrequested_request_id uuid, request_id uuid, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
  unrequested_request public.document_requests;
  target_request public.document_requests;
begin
  locked_case := private.lock_staff_case(
    (select case_id from public.document_requests where id = unrequested_request_id));
  select * into unrequested_request from public.document_requests where id = unrequested_request_id;
  select * into target_request from public.document_requests where id = request_id and case_id = locked_case.id;
  if locked_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if not unrequested_request.unrequested or unrequested_request.state not in ('uploaded', 'in_review') then
    perform private.refuse(409, 'request_' || unrequested_request.state,
      'Only unrequested documents that wait for a review are filed.');
  end if;
  if target_request.id is null or target_request.unrequested or target_request.state in ('accepted', 'waived') then
    perform private.refuse(409, 'not_requested', 'The document is no longer requested.');
  end if;
  perform private.expect_version(unrequested_request.version, expected_version);
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    select (select auth.uid()), 'update', 'documents', id, locked_case.id
    from public.documents where documents.request_id = unrequested_request.id;
  perform private.add_event(locked_case.id, 'documentFiled', jsonb_build_object('file', id, 'name', documents.name,
      'request', target_request.id, 'document', private.key_or_title(target_request.key, target_request.title)))
    from public.documents where documents.request_id = unrequested_request.id order by created_at, id;
  update public.documents set request_id = target_request.id where documents.request_id = unrequested_request.id;
  perform private.remove_unrequested_request(unrequested_request);
  update public.document_requests set state = 'uploaded', reason = null, note = null where id = target_request.id;
  perform private.refresh_step_state(target_request.step_id);
end;
$$;

create function public.file_document(unrequested_request_id uuid, request_id uuid, expected_version int default null)
returns void language sql set search_path = ''
begin atomic
  select private.file_document(unrequested_request_id, request_id, expected_version);
end;
comment on function public.file_document(uuid, uuid, int) is 'expected_version: that of the unrequested document.';
grant execute on function private.file_document(uuid, uuid, int), public.file_document(uuid, uuid, int)
  to authenticated, service_role;
