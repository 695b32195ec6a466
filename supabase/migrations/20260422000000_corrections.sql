-- What an officer mistyped or sent to the wrong client can be put right.

-- Files that we delivered and took back. Nobody reads them any more; the next housekeeping removes them.
create table private.taken_back (
  path text primary key,
  case_id uuid not null references public.cases (id) on delete cascade
);
create index taken_back_case_id on private.taken_back (case_id);

create function private.is_taken_back(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.taken_back where taken_back.path = is_taken_back.path);
$$;

drop policy "Clients read their files, staff those that they look at" on storage.objects;
-- The policy of cases decides which there are. The lists are read once for a query.
create policy "Clients read their files, staff those that they look at" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents'
    and not private.is_taken_back(name)
    and (
      split_part(name, '/', 1) in (
        select cases.id::text from public.cases where client_id = (select auth.uid()))
      or (
        split_part(name, '/', 1) in (select cases.id::text from public.cases)
        and private.may_look(name)
      )
    )
  );

-- A delivery whose answer was lost may be tried again after it was taken back.
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

-- What was never noted, because a tab was closed between the two calls, and what was taken back. For the
-- sweep of a server.
create or replace function private.stray_files() returns setof text
language sql stable security definer set search_path = '' as $$
  select name from storage.objects
  where bucket_id = 'documents'
    and (private.is_taken_back(name) or (created_at < now() - interval '1 day'
      and not exists (select from public.documents where path = objects.name)));
$$;

create function private.take_back_document(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file public.documents;
begin
  perform private.staff_case((select case_id from public.documents where id = subject));
  delete from public.documents where id = subject and request_id is null returning * into file;
  if file.id is null then
    perform private.refuse(409, 'not_ours', 'It was not delivered by us, or was taken back already.');
  end if;
  insert into private.taken_back (path, case_id) values (file.path, file.case_id);
  delete from public.notifications
    where case_id = file.case_id and kind = 'documentDelivered'
      and params ->> 'document' = file.id::text;
  perform private.record(file.case_id, 'documentTakenBack', jsonb_build_object('name', file.name));
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'delete', 'documents', file.id, file.case_id);
end;
$$;

-- Says until when a document is wanted. The client is told once more, by the new day. `seen` is the day that
-- the officer saw.
create function private.set_request_due(subject uuid, due date, seen date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.document_requests;
  of_case public.cases;
  told_kind text;
  told jsonb;
begin
  of_case := private.staff_case((select case_id from public.document_requests where id = subject));
  select * into asked from public.document_requests where id = subject;
  if asked.state not in ('requested', 'rejected') then
    perform private.refuse(409, 'not_asked', 'It is not waited for.');
  end if;
  if asked.due_on is not distinct from due then
    return;
  end if;
  if asked.due_on is distinct from seen then
    perform private.refuse(409, 'stale', 'Somebody else changed the day.');
  end if;
  update public.document_requests set due_on = due where id = subject;
  told := jsonb_strip_nulls(jsonb_build_object(
    'reference', of_case.reference, 'service', of_case.service, 'request', subject,
    'document', private.name_of(asked.key, asked.title), 'due', due));
  perform private.record(of_case.id, 'documentDue', told);
  told_kind := 'document' || initcap(asked.state);
  delete from public.notifications
    where case_id = of_case.id and kind = told_kind and params ->> 'request' = subject::text;
  perform private.notify(of_case.client_id, told_kind, of_case.id, told ||
    jsonb_strip_nulls(jsonb_build_object('reason', asked.reason, 'note', asked.note)));
exception
  when check_violation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
end;
$$;

-- Nobody needs to read of a day that does not count any more. Where it counts again, it is told again.
create function private.forget_deadline(subject uuid, of_case uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications
    where case_id = of_case and kind = 'deadline' and params ->> 'deadline' = subject::text;
  delete from private.reminders where subject_id = subject;
$$;

-- `seen_kind` and `seen_due` are what the officer saw.
create function private.change_deadline(
  subject uuid, kind text, due date, seen_kind text, seen_due date)
returns void language plpgsql security definer set search_path = '' as $$
declare
  of_case public.cases;
  old public.deadlines;
begin
  of_case := private.staff_case((select case_id from public.deadlines where id = subject));
  select * into old from public.deadlines where id = subject;
  if old.done_at is not null then
    perform private.refuse(409, 'deadline_done', 'It is done already.');
  end if;
  -- Asked again, because the answer was lost.
  if (old.kind, old.due_on) is not distinct from (change_deadline.kind, due) then
    return;
  end if;
  if (old.kind, old.due_on) is distinct from (seen_kind, seen_due) then
    perform private.refuse(409, 'stale', 'Somebody else changed it.');
  end if;
  update public.deadlines set kind = change_deadline.kind, due_on = due where id = subject;
  if old.due_on <> due then
    perform private.forget_deadline(subject, of_case.id);
  end if;
exception
  when check_violation or not_null_violation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
end;
$$;

create function private.remove_deadline(subject uuid, seen_kind text, seen_due date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  of_case public.cases;
  old public.deadlines;
begin
  of_case := private.staff_case((select case_id from public.deadlines where id = subject));
  select * into old from public.deadlines where id = subject;
  if old.done_at is not null then
    perform private.refuse(409, 'deadline_done', 'It is done already.');
  end if;
  if (old.kind, old.due_on) is distinct from (seen_kind, seen_due) then
    perform private.refuse(409, 'stale', 'Somebody else changed it.');
  end if;
  delete from public.deadlines where id = subject;
  perform private.forget_deadline(subject, of_case.id);
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'delete', 'deadlines', subject, of_case.id);
end;
$$;

-- As before; but what is true again, a day that was changed there and back, is said once. Messages tell
-- how many there are.
create or replace function private.news_of(mail private.outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  with told as (
    select part.kind, news.params, row_number() over (order by part.id, news.place) as place
    from private.outbox part
    cross join jsonb_array_elements(part.params || part.rest) with ordinality as news (params, place)
    where (part.id = mail.id and mail.kind <> 'digest' or part.digest_id = mail.id)
      and (mail.user_id is null or (
        private.still_true(mail.user_id, part.kind, part.case_id, news.params)
        and coalesce((select by_mail from public.notification_settings
          where user_id = mail.user_id and kind = part.kind), true)))
  )
  select coalesce(jsonb_agg(told.params || jsonb_build_object('kind', told.kind) order by told.place), '[]')
  from told
  where told.kind = 'message' or not exists (
    select from told earlier
    where earlier.kind = told.kind and earlier.params = told.params and earlier.place < told.place);
$$;

-- As before; but of a request only its newest day is told, and no delivery that was taken back.
create or replace function private.still_true(
  recipient uuid, told_kind text, told_case uuid, params jsonb)
returns boolean language sql stable security definer set search_path = '' as $$
  select case told_kind
    when 'officerAssigned' then exists (
      select from public.cases where id = told_case and officer_id = recipient)
    when 'yourTurn' then exists (
      select from public.case_steps where case_id = told_case and state = 'open'
        and actor = 'client' and private.name_of(key, title) = params -> 'step')
    when 'documentRequested' then exists (
      select from public.document_requests r join public.cases c on c.id = r.case_id
      where r.id = (params ->> 'request')::uuid and r.state = 'requested' and c.closed_at is null
        and r.due_on is not distinct from (params ->> 'due')::date)
    when 'documentUploaded' then exists (
      select from public.document_requests
      where id = (params ->> 'request')::uuid and state = 'uploaded')
    when 'documentRejected' then exists (
      select from public.document_requests
      where id = (params ->> 'request')::uuid and state = 'rejected'
        and due_on is not distinct from (params ->> 'due')::date)
    when 'documentDelivered' then exists (
      select from public.documents where id = (params ->> 'document')::uuid)
    when 'message' then exists (
      select from public.messages m join public.cases c on c.id = m.case_id
      where c.id = told_case and m.read_at is null and m.from_staff = (c.client_id = recipient))
    when 'invoice' then exists (
      select from public.orders where id = (params ->> 'order')::uuid and state = 'sent')
    when 'deadline' then
      (params ->> 'due')::date >= (now() at time zone 'UTC')::date
      and (params ? 'company' or private.waits_for_client(told_case)
        or not exists (select from public.cases where id = told_case and client_id = recipient))
      and (
        exists (select from public.deadlines where id = (params ->> 'deadline')::uuid
          and done_at is null and due_on = (params ->> 'due')::date)
        or exists (select from public.case_steps where id = (params ->> 'stepId')::uuid
          and state = 'open' and due_on = (params ->> 'due')::date))
    when 'lead' then exists (
        select from public.leads where id = (params ->> 'lead')::uuid and state = 'new')
      and exists (select from private.staff where user_id = recipient)
    when 'payoutAsked' then exists (
        select from public.payouts where id = (params ->> 'payout')::uuid and state = 'asked')
      and exists (select from private.staff where user_id = recipient and role = 'manager')
    else true
  end
  and (told_case is null or exists (
    select from public.cases c left join private.staff s on s.user_id = recipient
    where c.id = told_case and (c.client_id = recipient
      or (s.user_id is not null and c.officer_id = recipient) or s.role = 'manager')));
$$;

revoke execute on function private.is_taken_back(text), private.refuse_taken_back(),
  private.forget_deadline(uuid, uuid), private.take_back_document(uuid),
  private.set_request_due(uuid, date, date), private.change_deadline(uuid, text, date, text, date),
  private.remove_deadline(uuid, text, date)
  from public, anon, authenticated;
grant execute on function private.is_taken_back(text) to authenticated;
grant execute on function private.take_back_document(uuid),
  private.set_request_due(uuid, date, date), private.change_deadline(uuid, text, date, text, date),
  private.remove_deadline(uuid, text, date)
  to authenticated, service_role;

create function public.take_back_document(document uuid) returns void language sql set search_path = ''
begin atomic
  select private.take_back_document(document);
end;

create function public.set_request_due(request uuid, due date default null, seen date default null)
returns void language sql set search_path = ''
begin atomic
  select private.set_request_due(request, due, seen);
end;

create function public.change_deadline(
  deadline uuid, kind text, due date, seen_kind text, seen_due date)
returns void language sql set search_path = ''
begin atomic
  select private.change_deadline(deadline, kind, due, seen_kind, seen_due);
end;

create function public.remove_deadline(deadline uuid, seen_kind text, seen_due date) returns void
language sql set search_path = ''
begin atomic
  select private.remove_deadline(deadline, seen_kind, seen_due);
end;

revoke execute on function public.take_back_document(uuid), public.set_request_due(uuid, date, date),
  public.change_deadline(uuid, text, date, text, date), public.remove_deadline(uuid, text, date)
  from public, anon;
grant execute on function public.take_back_document(uuid), public.set_request_due(uuid, date, date),
  public.change_deadline(uuid, text, date, text, date), public.remove_deadline(uuid, text, date)
  to authenticated, service_role;
