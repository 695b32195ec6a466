-- A request is under review from the first look of whoever reviews it. No screen ever said so to the
-- database, and clients read "Received" until the verdict.

-- A look is none at what came after it, so another file takes the request back to those to be looked at.
create or replace function private.guard_request() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.cases where id = new.case_id and closed_at is not null) then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'requested' or exists (
      select from public.case_steps where id = new.step_id
        and (case_id <> new.case_id or state in ('done', 'skipped'))) then
      perform private.refuse(409, 'step_done', 'The step is done, or of another case.');
    end if;
    return new;
  end if;
  if (new.id, new.case_id, new.step_id, new.key, new.title)
    is distinct from (old.id, old.case_id, old.step_id, old.key, old.title) then
    perform private.refuse(409, 'pinned', 'What was asked for never changes.');
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('requested', 'uploaded'), ('requested', 'waived'),
    ('uploaded', 'in_review'), ('uploaded', 'accepted'), ('uploaded', 'rejected'), ('uploaded', 'waived'),
    ('in_review', 'accepted'), ('in_review', 'rejected'), ('in_review', 'waived'), ('in_review', 'uploaded'),
    ('rejected', 'uploaded'), ('rejected', 'waived')
  ) then
    perform private.refuse(409, 'request_' || old.state, format('A request that is %s does not become %s.', old.state, new.state));
  end if;
  new.changed_at := now();
  return new;
end;
$$;

create or replace function private.may_store(path text) returns boolean
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
        and state in ('requested', 'rejected', 'uploaded', 'in_review'))
    and not exists (
      select from public.profiles where id = me and delete_after <= now());
end;
$$;

create or replace function private.submit_document(request uuid, path text, name text, sha256 text) returns uuid
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
  if asked.state not in ('requested', 'rejected', 'uploaded', 'in_review') or subject.closed_at is not null then
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

create or replace function private.look_at_document(document uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subject public.cases;
begin
  subject := private.staff_case((select case_id from public.documents where id = document));
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'look', 'documents', document, subject.id);
  -- A manager's look into an officer's case reviews nothing.
  if subject.closed_at is null
    and (subject.officer_id is null or subject.officer_id = (select auth.uid())) then
    update public.document_requests asked set state = 'in_review'
      where asked.state = 'uploaded' and document = (
        select id from public.documents where request_id = asked.id
        order by created_at desc, id desc limit 1)
      and asked.id = (select request_id from public.documents where id = document);
  end if;
end;
$$;
