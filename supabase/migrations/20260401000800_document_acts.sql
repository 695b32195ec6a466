-- Sending and delivering documents. The bytes come first, into the bucket; then one of these functions
-- tells the case about them.

-- What may be stored: `{case}/{request}/{uuid}` by its client while it is asked for,
-- `{case}/delivered/{uuid}` by its officer. As many as a case can need, so that nobody fills the disk.
create function private.may_store(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  folder text := left(path, -36);
  part text := split_part(path, '/', 2);
  subject public.cases;
  stored int;
begin
  if path !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|delivered)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or not private.session_exists() then
    return false;
  end if;
  select * into subject from public.cases where id = split_part(path, '/', 1)::uuid;
  select count(*) into stored from storage.objects
    where bucket_id = 'documents' and starts_with(name, folder);
  if part = 'delivered' then
    return stored < 400 and subject.client_id <> me
      and (private.is_manager() or (subject.officer_id = me and private.is_staff()));
  end if;
  return stored < 40 and subject.client_id = me and subject.closed_at is null
    and exists (
      select from public.document_requests
      where id = part::uuid and case_id = subject.id
        and state in ('requested', 'rejected', 'uploaded'))
    and not exists (
      select from public.profiles where id = me and delete_after <= now());
end;
$$;

create policy "Clients and officers store documents of a case" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'documents' and private.may_store(name));
-- The policy of cases decides. The list of them is read once for a query.
create policy "Who reads a case reads its files" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents'
    and split_part(name, '/', 1) in (select cases.id::text from public.cases)
  );

-- Notes a file that is in the bucket; once, however often it is asked.
create function private.note_document(
  subject public.cases, request uuid, path text, name text, sha256 text)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  file jsonb;
  made uuid;
begin
  select id into made from public.documents
    where documents.path = note_document.path and case_id = subject.id
      and request_id is not distinct from request;
  if made is not null then
    return made;
  end if;
  select metadata into file from storage.objects
    where bucket_id = 'documents' and objects.name = note_document.path
      -- Housekeeping may be about to take an older one.
      and created_at > now() - interval '23 hours';
  if file is null or not starts_with(path, subject.id || '/' || coalesce(request::text, 'delivered') || '/') then
    perform private.refuse(409, 'no_file', 'The file has not arrived.');
  end if;
  insert into public.documents (case_id, request_id, path, name, size, type, sha256, uploaded_by)
    values (subject.id, request, path, note_document.name, (file ->> 'size')::int,
      file ->> 'mimetype', note_document.sha256, (select auth.uid()))
    returning id into made;
  return made;
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
  -- A path that another request has.
  when unique_violation then
    perform private.refuse(409, 'no_file', 'The file belongs elsewhere.');
    return null;
end;
$$;

create function private.submit_document(request uuid, path text, name text, sha256 text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  asked public.document_requests;
  subject public.cases;
  made uuid;
begin
  select * into asked from public.document_requests where id = request;
  subject := private.own_case(asked.case_id);
  -- Read again: the case is held only now.
  select * into asked from public.document_requests where id = request;
  select id into made from public.documents
    where documents.path = submit_document.path and request_id = request;
  if made is not null then
    return made;
  end if;
  if asked.state not in ('requested', 'rejected', 'uploaded') or subject.closed_at is not null then
    perform private.refuse(409, 'not_asked', 'The document is not asked for any more.');
  end if;
  if (select count(*) from public.documents where request_id = request) >= 20 then
    perform private.refuse(409, 'too_many_files', 'At most 20 files for one request.');
  end if;
  made := private.note_document(subject, request, path, name, sha256);
  if asked.state <> 'uploaded' then
    update public.document_requests set state = 'uploaded', reason = null, note = null where id = request;
  end if;
  perform private.settle_step(asked.step_id);
  return made;
end;
$$;

create function private.deliver_document(subject uuid, path text, name text, sha256 text) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  return private.note_document(private.staff_case(subject), null, path, name, sha256);
end;
$$;

-- What was never noted: a tab was closed between the two calls. For the sweep of a server.
create function private.stray_files() returns setof text
language sql stable security definer set search_path = '' as $$
  select name from storage.objects
  where bucket_id = 'documents' and created_at < now() - interval '1 day'
    and not exists (select from public.documents where path = objects.name);
$$;

revoke execute on function private.may_store(text),
  private.note_document(public.cases, uuid, text, text, text),
  private.submit_document(uuid, text, text, text),
  private.deliver_document(uuid, text, text, text), private.stray_files()
  from public, anon, authenticated;
grant execute on function private.may_store(text) to authenticated;
grant execute on function private.submit_document(uuid, text, text, text),
  private.deliver_document(uuid, text, text, text) to authenticated, service_role;
grant execute on function private.stray_files() to service_role;

create function public.submit_document(request uuid, path text, name text, sha256 text) returns uuid
language sql set search_path = ''
begin atomic
  select private.submit_document(request, path, name, sha256);
end;

create function public.deliver_document(case_id uuid, path text, name text, sha256 text) returns uuid
language sql set search_path = ''
begin atomic
  select private.deliver_document(case_id, path, name, sha256);
end;

create function public.stray_files() returns setof text
language sql stable set search_path = ''
begin atomic
  select private.stray_files();
end;

revoke execute on function public.submit_document(uuid, text, text, text),
  public.deliver_document(uuid, text, text, text) from public, anon;
revoke execute on function public.stray_files() from public, anon, authenticated;
grant execute on function public.submit_document(uuid, text, text, text),
  public.deliver_document(uuid, text, text, text) to authenticated, service_role;
grant execute on function public.stray_files() to service_role;
