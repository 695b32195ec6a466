-- Files that their sender withdraws: staff retract what they sent, a client what nobody has opened.

create table private.withdrawn_files (
  path text primary key,
  case_id uuid not null references public.cases (id) on delete cascade
);
comment on table private.withdrawn_files is
  'Files that their sender withdrew. Nobody can read them; the next housekeeping removes them.';
create index withdrawn_files_case_id on private.withdrawn_files (case_id);

create function private.is_file_withdrawn(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.withdrawn_files where withdrawn_files.path = is_file_withdrawn.path);
$$;
grant execute on function private.is_file_withdrawn(text) to authenticated, service_role;

-- After a lost answer, a retry could record again a file that was withdrawn meanwhile.
create function private.refuse_withdrawn_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_file_withdrawn(new.path) then
    perform private.refuse(409, 'no_file', 'The file was withdrawn.');
  end if;
  return new;
end;
$$;
create trigger refuse_withdrawn_file before insert on public.documents
  for each row execute function private.refuse_withdrawn_file();

create function private.retract_document(document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  document public.documents;
  deleted_message_at timestamptz;
begin
  perform private.lock_staff_case((select case_id from public.documents where id = document_id));
  delete from public.documents
    where id = document_id and request_id is null and report_id is null and (message_id is null
      or message_id in (select id from public.messages where from_staff))
    returning * into document;
  if document.id is null then
    perform private.refuse(409, 'not_ours', 'It was not sent by us, or is already retracted.');
  end if;
  insert into private.withdrawn_files (path, case_id) values (document.path, document.case_id);
  -- Nothing is left of a message without text.
  delete from public.messages where id = document.message_id and body = ''
    and not exists (select from public.documents where message_id = messages.id)
    returning created_at into deleted_message_at;
  -- A message and its notification have the same time, because one transaction makes both.
  delete from public.notifications
    where case_id = document.case_id and (
      kind = 'documentDelivered' and params ->> 'document' = document.id::text
      or kind = 'message' and created_at = deleted_message_at
        and user_id = (select client_id from public.cases where id = document.case_id));
  -- The client's last message may be unanswered again.
  perform private.update_case_queue(document.case_id);
  perform private.add_event(document.case_id, 'documentRetracted', jsonb_strip_nulls(
    jsonb_build_object('name', document.name, 'message', document.message_id)));
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'delete', 'documents', document.id, document.case_id);
end;
$$;

create function public.retract_document(document_id uuid) returns void language sql set search_path = ''
begin atomic
  select private.retract_document(document_id);
end;
grant execute on function private.retract_document(uuid), public.retract_document(uuid)
  to authenticated, service_role;

-- The event that put a request into the state that it had before its files were sent. Null for an unrequested
-- document that was never reviewed.
create function private.event_before_upload(request public.document_requests) returns public.case_events
language sql stable security definer set search_path = '' as $$
  select * from public.case_events
  where case_id = request.case_id and kind in ('documentRequested', 'documentChanged')
    and params ->> 'request' = request.id::text and params ->> 'to' <> 'uploaded'
  order by id desc limit 1;
$$;

-- A client withdraws a file that nobody has viewed. If no other file is left to review, the request
-- returns to its earlier state, and an unrequested document is removed. A view locks the case, too, so the
-- file is either viewed or withdrawn.
create function private.withdraw_document(document_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
  document public.documents;
  request public.document_requests;
  earlier_event public.case_events;
begin
  locked_case := private.lock_own_case((select case_id from public.documents where id = document_id));
  select * into document from public.documents where id = document_id;
  select * into request from public.document_requests where id = document.request_id;
  if document.id is null or request.id is null then
    perform private.refuse(409, 'not_yours', 'The client did not send it for a request.');
  end if;
  if locked_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if request.state <> 'uploaded'
    or exists (select from private.audit where verb = 'view' and subject_id = document_id) then
    perform private.refuse(409, 'already_viewed', 'Staff have opened it.');
  end if;
  delete from public.documents where id = document_id;
  insert into private.withdrawn_files (path, case_id) values (document.path, document.case_id);
  perform private.add_event(document.case_id, 'documentWithdrawn', jsonb_build_object('name', document.name));
  earlier_event := private.event_before_upload(request);
  if exists (
    select from public.documents
    where request_id = request.id and (earlier_event.id is null or exists (
      select from public.case_events
      where case_events.case_id = document.case_id and kind in ('documentSent', 'documentFiled')
        and id > earlier_event.id and coalesce(params ->> 'file', params ->> 'document') = documents.id::text))) then
    update public.document_requests set version = version + 1 where id = request.id;
    return;
  end if;
  if request.unrequested and earlier_event.id is null then
    perform private.remove_unrequested_request(request);
    return;
  end if;
  delete from public.notifications
    where case_id = document.case_id and kind = 'documentUploaded'
      and params ->> 'request' = request.id::text;
  update public.document_requests set
    state = coalesce(earlier_event.params ->> 'to', 'requested'),
    reason = earlier_event.params ->> 'reason',
    note = earlier_event.params ->> 'note'
    where id = request.id;
  perform private.refresh_step_state(request.step_id);
end;
$$;

create function public.withdraw_document(document_id uuid) returns void language sql set search_path = ''
begin atomic
  select private.withdraw_document(document_id);
end;
comment on function public.withdraw_document(uuid) is
  'For the client, until staff open the file. The request returns to its former state.';
grant execute on function private.withdraw_document(uuid), public.withdraw_document(uuid)
  to authenticated, service_role;
