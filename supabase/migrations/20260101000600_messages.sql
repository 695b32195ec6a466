-- What is written about a case: messages between a client and the firm, shown as plain text, and notes that
-- staff write for each other.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  from_staff boolean not null,
  body text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,

  constraint messages_body_length check (char_length(body) <= 5000),
  constraint messages_body_not_blank check (body = '' or body ~ private.not_blank_pattern())
);
comment on column public.messages.body is 'Empty for a message of files only.';
comment on column public.messages.read_at is 'When somebody on the other side first saw it.';
create index messages_case_id on public.messages (case_id, created_at);
create index messages_author_id on public.messages (author_id);

alter table public.messages enable row level security;
grant select on table public.messages to authenticated, service_role;
create policy "Whoever reads a case reads its messages" on public.messages
  for select to authenticated
  using (exists (select from public.cases where cases.id = case_id));

alter table public.documents
  add constraint documents_message_id_fkey
    foreign key (message_id) references public.messages (id) on delete cascade;

-- A client is never named here, nor is an author who has left.
create view public.case_messages with (security_invoker = true) as
select id, case_id, from_staff, body, created_at, read_at,
  case when from_staff then private.officer_name(author_id) end as author_name,
  (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'case_id', case_id, 'request_id', request_id,
      'path', path, 'name', name, 'size', size, 'created_at', created_at) order by name, id), '[]')
    from public.documents where message_id = messages.id
  ) as files
from public.messages;
comment on view public.case_messages is
  'Messages with the names of the staff who signed them, and their files.';
grant select on table public.case_messages to authenticated, service_role;

create trigger audit_change after insert on public.messages
  for each row execute function private.audit_change();

create function private.notify_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  case_row public.cases;
  params jsonb;
begin
  select * into case_row from public.cases where id = new.case_id;
  -- Without the text: emails and screens link to it.
  params := jsonb_build_object('reference', case_row.reference, 'service', case_row.service);
  if new.from_staff then
    perform private.notify(case_row.client_id, 'message', new.case_id, params);
  else
    perform private.notify_staff('message', new.case_id, params);
  end if;
  return null;
end;
$$;
create trigger notify_of_message after insert on public.messages
  for each row execute function private.notify_of_message();

-- files: [{ path, name, sha256 }], stored at `{case}/messages/` by the client and at `{case}/replies/` by us.
create function private.post_message(case_id uuid, body text, retry_key uuid, files jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
  is_staff boolean := private.role_in_case(case_id) <> 'client';
  request jsonb := jsonb_build_array('post_message', case_id, post_message.body, files);
  message_id uuid;
begin
  locked_case := case when is_staff then private.lock_staff_case(case_id) else private.lock_own_case(case_id) end;
  message_id := private.result_of_key(retry_key, request);
  if message_id is not null then
    return message_id;
  end if;
  if jsonb_typeof(files) is distinct from 'array' or jsonb_array_length(files) > 5 then
    perform private.refuse(400, 'too_many_attached', 'A message has at most 5 files.');
  end if;
  if coalesce(post_message.body, '') = '' and files = '[]' then
    perform private.refuse(400, 'empty_message', 'A message has text or a file.');
  end if;
  -- The author may write in several cases at once.
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || (select auth.uid()), 0));
  if (select count(*) from public.messages where author_id = (select auth.uid())
    and created_at > now() - interval '10 minutes') >= 60 then
    perform private.refuse(429, 'too_many_messages', 'Too many messages in ten minutes.');
  end if;
  insert into public.messages (case_id, author_id, from_staff, body)
    values (locked_case.id, (select auth.uid()), is_staff, coalesce(post_message.body, ''))
    returning id into message_id;
  perform private.record_document(locked_case, null, message_id, case when is_staff then 'replies' else 'messages' end,
      file ->> 'path', file ->> 'name', file ->> 'sha256')
    from jsonb_array_elements(files) as file;
  return private.store_result(retry_key, case_id, request, message_id);
end;
$$;

create function public.post_message(
  case_id uuid, body text, retry_key uuid default null, files jsonb default '[]')
returns uuid language sql set search_path = ''
begin atomic
  select private.post_message(case_id, body, retry_key, files);
end;
comment on function public.post_message(uuid, text, uuid, jsonb) is
  'The same key returns the first message. files: up to 5 stored ones, each { path, name, sha256 }. The text may be empty with a file.';
grant execute on function private.post_message(uuid, text, uuid, jsonb), public.post_message(uuid, text, uuid, jsonb)
  to authenticated, service_role;

-- Marks a thread and its notifications as read. A manager who opens an officer's case marks only their own
-- notifications, or the officer would never hear of the message.
create function private.mark_messages_read(case_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
  is_staff boolean := private.role_in_case(case_id) <> 'client';
begin
  if is_staff then
    perform private.lock_staff_case(case_id);
  else
    perform private.lock_own_case(case_id);
  end if;
  if is_staff and caller_id not in (select private.staff_of_case(case_id)) then
    update public.notifications set read_at = now()
      where user_id = caller_id and notifications.case_id = mark_messages_read.case_id
        and kind = 'message' and read_at is null;
    return;
  end if;
  update public.messages set read_at = now()
    where messages.case_id = mark_messages_read.case_id and from_staff <> is_staff and read_at is null;
  -- A message in a case without an officer notifies all managers, and is read once one of them reads it.
  update public.notifications set read_at = now()
    from public.cases
    where cases.id = mark_messages_read.case_id and notifications.case_id = cases.id and kind = 'message'
      and read_at is null and (user_id <> cases.client_id) = is_staff;
end;
$$;

create function public.mark_messages_read(case_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.mark_messages_read(case_id);
end;
grant execute on function private.mark_messages_read(uuid), public.mark_messages_read(uuid)
  to authenticated, service_role;

-- Clients never read notes.
create table public.case_notes (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now(),

  constraint case_notes_body_length check (char_length(body) between 1 and 5000),
  constraint case_notes_body_not_blank check (body ~ private.not_blank_pattern())
);
comment on table public.case_notes is
  'Internal: not in export_account(). Answers to requests under data protection law include them (docs/operate.md).';
create index case_notes_case_id on public.case_notes (case_id, created_at desc);
create index case_notes_author_id on public.case_notes (author_id);

alter table public.case_notes enable row level security;
grant select on table public.case_notes to authenticated, service_role;
-- Whoever reads a case may be its client, so the policy names staff.
create policy "Its officer and managers read the notes on a case" on public.case_notes
  for select to authenticated
  using (
    exists (
      select from public.cases
      where cases.id = case_id and client_id <> (select auth.uid())
        and (
          (officer_id = (select auth.uid()) and (select private.is_staff()))
          or (select private.is_manager())
        )
    )
  );
create trigger audit_change after insert on public.case_notes
  for each row execute function private.audit_change();

create function private.add_case_note(case_id uuid, body text, retry_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  request jsonb := jsonb_build_array('add_case_note', case_id, add_case_note.body);
  note_id uuid;
begin
  perform private.lock_staff_case(case_id);
  note_id := private.result_of_key(retry_key, request);
  if note_id is not null then
    return note_id;
  end if;
  insert into public.case_notes (case_id, author_id, body)
    values (case_id, (select auth.uid()), btrim(add_case_note.body)) returning id into note_id;
  return private.store_result(retry_key, case_id, request, note_id);
end;
$$;

create function public.add_case_note(case_id uuid, body text, retry_key uuid default null) returns uuid
language sql set search_path = ''
begin atomic
  select private.add_case_note(case_id, body, retry_key);
end;
comment on function public.add_case_note(uuid, text, uuid) is 'The same key returns the first note.';
grant execute on function private.add_case_note(uuid, text, uuid), public.add_case_note(uuid, text, uuid)
  to authenticated, service_role;

-- A function, because only staff may learn the name of a former member of staff.
create function private.desk_notes(case_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_on_case(desk_notes.case_id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'body', body, 'created_at', created_at, 'author', private.staff_name(author_id))
      order by created_at desc, id desc), '[]')
    from public.case_notes where case_notes.case_id = desk_notes.case_id);
end;
$$;

create function public.desk_notes(case_id uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_notes(case_id);
end;
comment on function public.desk_notes(uuid) is
  'The notes on a case, newest first: [{ id, body, created_at, author }]. Staff only.';
grant execute on function private.desk_notes(uuid), public.desk_notes(uuid) to authenticated, service_role;
