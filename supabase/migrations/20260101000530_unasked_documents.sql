-- Documents that a client sends although nobody asked for them.

-- Records a file that nobody asked for. The files of one entry, such as the pages of a letter, are reviewed
-- together; its first file makes it.
create function private.submit_unasked(
  case_id uuid, entry uuid, document text, path text, name text, sha256 text, note text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases := private.lock_own_case(case_id);
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
    if (select count(*) from public.document_requests requests
      where requests.case_id = found_case.id and unasked) >= 100 then
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

-- Moves the files of an unasked document to a request that waits for them.
create function private.file_document(unasked uuid, request uuid, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  was public.document_requests;
  target public.document_requests;
begin
  found_case := private.lock_staff_case((select case_id from public.document_requests where id = file_document.unasked));
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
