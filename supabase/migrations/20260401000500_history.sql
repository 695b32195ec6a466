-- The history of a case, what staff did, and who is told. All by triggers: a change by a script is in
-- it as well.

create table public.case_events (
  id bigint generated always as identity primary key,
  case_id uuid not null references public.cases (id) on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references auth.users (id) on delete set null,
  by text not null,
  kind text not null,
  params jsonb not null default '{}',

  constraint case_events_by check (by in ('client', 'staff', 'system')),
  constraint case_events_kind_shape check (kind ~ '^[a-z][A-Za-z]{0,39}$')
);
comment on table public.case_events is
  'Append-only: nobody has a grant to write it. A client reads that of their own cases.';
create index case_events_case_id on public.case_events (case_id, id);
create index case_events_actor_id on public.case_events (actor_id);

alter table public.case_events enable row level security;
revoke all on table public.case_events from public, anon, authenticated, service_role;
grant select on table public.case_events to authenticated, service_role;
create policy "Who reads a case reads its history" on public.case_events
  for select to authenticated
  using (exists (select from public.cases where cases.id = case_id));

create table private.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Not a reference: the record stays when the account goes.
  actor_id uuid,
  verb text not null,
  subject text not null,
  subject_id uuid,
  case_id uuid
);
comment on table private.audit is 'Every change by staff, without contents. Append-only.';
create index audit_case_id on private.audit (case_id, id);

-- Nobody changes what happened, not even the service key. What goes with its case may go.
create function private.refuse_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse(403, 'append_only', 'The history is never changed.');
  return null;
end;
$$;
create trigger refuse_change before update on private.audit
  for each row execute function private.refuse_change();
create trigger refuse_removal before delete on private.audit
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on private.audit
  for each statement execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.case_events
  for each statement execute function private.refuse_change();

-- The part that the statement's author plays in a case.
create function private.part_in(subject uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when (select auth.uid()) is null then 'system'
    when exists (select from public.cases where id = subject and client_id = (select auth.uid()))
      then 'client'
    else 'staff'
  end;
$$;

create function private.record(told_case uuid, told_kind text, told_params jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.case_events (case_id, actor_id, by, kind, params)
  values (told_case, (select auth.uid()), private.part_in(told_case), told_kind, told_params);
$$;

-- How a step or a request is named in events and notifications: by its key, or as it is written.
create function private.name_of(key text, title text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('key', key, 'title', title));
$$;

create function private.follow_case() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  params jsonb := jsonb_build_object('reference', new.reference, 'service', new.service);
begin
  if tg_op = 'INSERT' then
    perform private.record(new.id, 'caseOpened', params);
    perform private.notify(new.client_id, 'caseOpened', new.id, params);
  elsif new.closed_at is not null and old.closed_at is null then
    params := params || jsonb_build_object('outcome', new.outcome);
    perform private.record(new.id, 'caseClosed', params);
    perform private.notify(new.client_id, 'caseClosed', new.id, params);
  end if;
  if new.officer_id is not null
    and (tg_op = 'INSERT' or new.officer_id is distinct from old.officer_id) then
    if tg_op = 'UPDATE' then
      perform private.record(new.id, 'officerAssigned', '{}');
    end if;
    if new.officer_id is distinct from (select auth.uid()) then
      perform private.notify(new.officer_id, 'officerAssigned', new.id, params);
    end if;
  end if;
  return null;
end;
$$;
create trigger follow_case after insert or update on public.cases
  for each row execute function private.follow_case();

create function private.follow_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.cases;
  params jsonb;
begin
  if new.state = old.state and new.due_on is not distinct from old.due_on
    and new.authority_status is not distinct from old.authority_status then
    return null;
  end if;
  select * into subject from public.cases where id = new.case_id;
  params := jsonb_build_object(
    'reference', subject.reference, 'service', subject.service,
    'step', private.name_of(new.key, new.title), 'from', old.state, 'to', new.state,
    'due', new.due_on, 'status', new.authority_status);
  perform private.record(new.case_id, 'stepChanged', jsonb_strip_nulls(params));
  if new.state = 'done' and old.state <> 'done' then
    perform private.notify(subject.client_id, 'stepDone', new.case_id, params - 'from' - 'to' - 'status');
  elsif new.state = 'open' and old.state = 'locked' and new.actor = 'client' then
    perform private.notify(subject.client_id, 'yourTurn', new.case_id, params - 'from' - 'to' - 'status');
  end if;
  return null;
end;
$$;
create trigger follow_step after update on public.case_steps
  for each row execute function private.follow_step();

create function private.follow_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.cases;
  params jsonb;
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  select * into subject from public.cases where id = new.case_id;
  params := jsonb_strip_nulls(jsonb_build_object(
    'reference', subject.reference, 'service', subject.service, 'request', new.id,
    'document', private.name_of(new.key, new.title), 'due', new.due_on));
  if new.state = 'rejected' then
    params := params || jsonb_strip_nulls(jsonb_build_object('reason', new.reason, 'note', new.note));
  end if;
  perform private.record(new.case_id, case when tg_op = 'INSERT' then 'documentRequested' else 'documentChanged' end,
    params || jsonb_build_object('to', new.state));
  if new.state = 'uploaded' then
    perform private.notify(subject.officer_id, 'documentUploaded', new.case_id, params);
  elsif new.state in ('requested', 'accepted', 'rejected') then
    perform private.notify(subject.client_id, 'document' || initcap(new.state), new.case_id, params);
  end if;
  return null;
end;
$$;
create trigger follow_request after insert or update on public.document_requests
  for each row execute function private.follow_request();

create function private.follow_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.cases;
  params jsonb;
begin
  select * into subject from public.cases where id = new.case_id;
  params := jsonb_build_object('reference', subject.reference, 'service', subject.service,
    'document', new.id, 'name', new.name);
  if new.request_id is null then
    perform private.record(new.case_id, 'documentDelivered', params);
    perform private.notify(subject.client_id, 'documentDelivered', new.case_id, params);
  else
    perform private.record(new.case_id, 'documentSent', params);
  end if;
  return null;
end;
$$;
create trigger follow_document after insert on public.documents
  for each row execute function private.follow_document();

create function private.follow_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.cases;
begin
  select * into subject from public.cases where id = new.case_id;
  -- Not what was written: mails and screens lead to it.
  perform private.notify(
    case when new.from_staff then subject.client_id else subject.officer_id end,
    'message', new.case_id,
    jsonb_build_object('reference', subject.reference, 'service', subject.service));
  return null;
end;
$$;
create trigger follow_message after insert on public.messages
  for each row execute function private.follow_message();

-- What staff change is on record, whichever way they change it.
create function private.audit_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject jsonb := to_jsonb(coalesce(new, old));
  of_case uuid := (subject ->> case tg_table_name when 'cases' then 'id' else 'case_id' end)::uuid;
begin
  if private.part_in(of_case) <> 'client' then
    insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), lower(tg_op), tg_table_name, (subject ->> 'id')::uuid, of_case);
  end if;
  return null;
end;
$$;
create trigger audit_change after insert or update on public.cases
  for each row execute function private.audit_change();
create trigger audit_change after insert or update on public.case_steps
  for each row execute function private.audit_change();
create trigger audit_change after insert or update on public.document_requests
  for each row execute function private.audit_change();
create trigger audit_change after insert on public.documents
  for each row execute function private.audit_change();
create trigger audit_change after insert on public.messages
  for each row execute function private.audit_change();

revoke execute on function private.refuse_change(), private.part_in(uuid),
  private.record(uuid, text, jsonb), private.name_of(text, text), private.follow_case(),
  private.follow_step(), private.follow_request(), private.follow_document(),
  private.follow_message(), private.audit_change() from public, anon, authenticated;
