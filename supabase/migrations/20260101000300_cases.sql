-- Cases: who reads them and works on them, and their history. Clients see only their own cases,
-- officers only those assigned to them.

create sequence private.case_numbers;

create table public.cases (
  id uuid primary key default gen_random_uuid(),
  reference text not null default private.reference_of('C', nextval('private.case_numbers')),
  client_id uuid not null references auth.users (id) on delete cascade,
  officer_id uuid references auth.users (id) on delete set null,
  service text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text,
  version int not null default 1,

  constraint cases_reference_key unique (reference),
  constraint cases_reference_shape check (reference ~ '^CPF-C-\d{4}-\d{5,}$'),
  constraint cases_service_key check (service ~ '^[a-z][A-Za-z]{0,39}$'),
  constraint cases_outcome check (outcome in ('completed', 'cancelled')),
  constraint cases_closed_with_outcome check ((closed_at is null) = (outcome is null))
);
comment on table public.cases is 'One service for one client. Its status is derived: see case_summaries.';
comment on column public.cases.service is 'A key; the content of each language names it.';
comment on column public.cases.version is 'Counts changes of its row: another officer, its end, its reopening.';
create index cases_client_id on public.cases (client_id, opened_at desc);
create index cases_officer_id on public.cases (officer_id, opened_at desc);
create index cases_service on public.cases (service);
-- For searches by a part of a reference, such as 1 for CPF-C-2026-00001.
create index cases_reference_prefix on public.cases ((reference collate "C"));
create index cases_reference_number on public.cases ((ltrim(split_part(reference, '-', 4), '0')));

alter table public.cases enable row level security;
grant select on table public.cases to authenticated, service_role;
-- Postgres runs a sub-select once per query, not per row.
create policy "Clients, their officer and managers read a case" on public.cases
  for select to authenticated
  using (
    (select private.is_signed_in())
    and (
      client_id = (select auth.uid())
      or (officer_id = (select auth.uid()) and (select private.is_staff()))
      or (select private.is_manager())
    )
  );

create trigger bump_version before update on public.cases
  for each row execute function private.bump_version();

-- A client lets others see a case, such as a partner or an accountant. They never read `cases` itself.
-- Each table's policies say what they may read, so a new table stays closed to them.
create table public.case_people (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  email text not null,
  user_id uuid references auth.users (id) on delete cascade,
  may_upload boolean not null,
  sees_invoices boolean not null,
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  removed_at timestamptz,

  constraint case_people_email_shape check (
    char_length(email) <= 254 and email = lower(email) and email ~ private.email_shape()),
  constraint case_people_accepted check ((accepted_at is null) = (user_id is null))
);
comment on table public.case_people is
  'People to whom a client has given access to a case. The account with the address accepts by confirming it within seven days.';
create unique index case_people_once on public.case_people (case_id, email) where removed_at is null;
create index case_people_case_id on public.case_people (case_id);
create index case_people_user_id on public.case_people (user_id);
create index case_people_invited_by on public.case_people (invited_by);
create index case_people_waiting on public.case_people (email) where user_id is null;

alter table public.case_people enable row level security;
grant select on table public.case_people to authenticated, service_role;
create policy "Whoever reads a case reads who else does" on public.case_people
  for select to authenticated
  using (exists (select from public.cases where cases.id = case_id));

-- The cases that are shared with the caller. Staff have their own access. In policies a sub-select
-- runs it once.
create function private.shared_case_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(case_id), '{}') from public.case_people
  where user_id = (select auth.uid()) and removed_at is null and private.is_signed_in()
    and not exists (select from private.staff where staff.user_id = (select auth.uid()));
$$;

-- The shared cases whose invoices the caller may see.
create function private.billed_case_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(case_id), '{}') from public.case_people
  where user_id = (select auth.uid()) and removed_at is null and sees_invoices
    and case_id = any (private.shared_case_ids());
$$;
grant execute on function private.shared_case_ids(), private.billed_case_ids() to authenticated;

create table public.case_events (
  id bigint generated always as identity primary key,
  case_id uuid not null references public.cases (id) on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references auth.users (id) on delete set null,
  by text not null,
  kind text not null,
  params jsonb not null default '{}',

  constraint case_events_by check (by in ('client', 'person', 'staff', 'system')),
  constraint case_events_kind_shape check (kind ~ '^[a-z][A-Za-z]{0,39}$')
);
comment on table public.case_events is
  'The history of a case, written by triggers. Append-only: nobody has a grant to write it.';
create index case_events_case_id on public.case_events (case_id, id);
create index case_events_actor_id on public.case_events (actor_id);

alter table public.case_events enable row level security;
grant select on table public.case_events to authenticated, service_role;
-- Not `exists`, for which the planner reads all cases (docs/decisions.md, on the history's policy).
create policy "Whoever reads a case reads its history" on public.case_events
  for select to authenticated
  using (
    (select cases.id from public.cases where cases.id = case_id) is not null
    or (case_id = any ((select private.shared_case_ids())::uuid[])
      and kind in ('caseOpened', 'caseClosed', 'caseReopened', 'stepChanged', 'documentRequested',
        'documentChanged', 'documentSent', 'documentDelivered', 'documentTakenBack', 'documentDue',
        'documentUnasked', 'documentFiled', 'documentWithdrawn')
      -- A case is shared without its messages.
      and not params ? 'message')
    or (case_id = any ((select private.billed_case_ids())::uuid[])
      and kind in ('invoiceChanged', 'paymentReceived', 'refundMade'))
  );
create trigger refuse_truncate before truncate on public.case_events
  for each statement execute function private.refuse_change();

-- Users try again when an answer is lost. A form sends a key that the browser made, and the same key
-- returns the first result.
create table private.retry_keys (
  id bigint generated always as identity primary key,
  -- Null for a script without a user.
  actor_id uuid references auth.users (id) on delete cascade,
  key uuid not null,
  -- Null for an answer to an inquiry, and for a payment of an invoice whose account was deleted.
  case_id uuid references public.cases (id) on delete cascade,
  -- SHA-256 of the request. Another request with the same key is refused.
  request_hash text not null,
  result uuid not null,
  at timestamptz not null default now(),

  -- Per user, so that nobody learns of another's keys.
  constraint retry_keys_once unique nulls not distinct (actor_id, key),
  constraint retry_keys_request_hash check (request_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.retry_keys is 'What each key made. Kept for a week; retries come within minutes.';
create index retry_keys_case_id on private.retry_keys (case_id);
create index retry_keys_at on private.retry_keys (at);

-- The caller's role in a case: client, person (whom the client let in), system or staff; null for strangers.
create function private.role_in_case(case_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when (select auth.uid()) is null then 'system'
    when exists (select from public.cases where id = case_id and client_id = (select auth.uid()))
      then 'client'
    when case_id = any (private.shared_case_ids()) then 'person'
    when private.is_staff() then 'staff'
  end;
$$;

create function private.add_event(case_id uuid, event_kind text, event_params jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.case_events (case_id, actor_id, by, kind, params)
  values (case_id, (select auth.uid()), private.role_in_case(case_id), event_kind, event_params);
$$;

-- Names a step or a request in events and notifications: by its key or title.
create function private.name_of(key text, title text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('key', key, 'title', title));
$$;

-- Records what happens to a case and notifies its people. A former officer keeps no notifications of it.
create function private.record_case_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  params jsonb := jsonb_build_object('reference', new.reference, 'service', new.service);
begin
  if tg_op = 'INSERT' then
    perform private.add_event(new.id, 'caseOpened', params);
    -- Whoever was invited and has no password yet cannot log in.
    perform private.notify(new.client_id, 'caseOpened', new.id, params || coalesce((
      select '{"invited": true}'::jsonb from auth.users
      where id = new.client_id and invited_at is not null and coalesce(encrypted_password, '') = ''), '{}'));
  elsif new.closed_at is not null and old.closed_at is null then
    params := params || jsonb_build_object('outcome', new.outcome);
    perform private.add_event(new.id, 'caseClosed', params);
    perform private.notify(new.client_id, 'caseClosed', new.id, params);
  end if;
  if tg_op = 'UPDATE' and new.officer_id is distinct from old.officer_id then
    perform private.add_event(
      new.id, case when new.officer_id is null then 'officerRemoved' else 'officerAssigned' end, '{}');
    perform private.remove_staff_notifications(old.officer_id);
    if new.officer_id is not null then
      perform private.notify(new.client_id, 'officerChanged', new.id, params || jsonb_build_object(
        'officer', new.officer_id, 'officerName', private.officer_name(new.officer_id)));
    end if;
  end if;
  if new.officer_id is distinct from (select auth.uid())
    and (tg_op = 'INSERT' or new.officer_id is distinct from old.officer_id) then
    perform private.notify(new.officer_id, 'officerAssigned', new.id, params);
  end if;
  return null;
end;
$$;
create trigger record_case_event after insert or update on public.cases
  for each row execute function private.record_case_event();

-- Audits what staff change, however they change it.
create function private.audit_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
  case_id uuid := (changed ->> case tg_table_name when 'cases' then 'id' else 'case_id' end)::uuid;
begin
  if private.role_in_case(case_id) not in ('client', 'person') then
    insert into private.audit (actor_id, verb, subject, subject_id, case_id, changes)
    values ((select auth.uid()), lower(tg_op), tg_table_name, (changed ->> 'id')::uuid, case_id,
      case when tg_op = 'UPDATE' then private.changes_of(to_jsonb(old), changed) else '{}' end);
  end if;
  return null;
end;
$$;
create trigger audit_change after insert or update on public.cases
  for each row execute function private.audit_change();

-- Whether reopen_case() is running: only it may reopen a case and its last step.
create function private.reopening() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('private.reopening', true), '') = 'on';
$$;

create function private.guard_case() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.closed_at is not null and (new.closed_at, new.outcome) is distinct from (old.closed_at, old.outcome)
    and not private.reopening() then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if new.closed_at is not null and new.outcome = 'completed' and exists (
    select from public.case_steps where case_id = new.id and state not in ('done', 'skipped')) then
    perform private.refuse(409, 'steps_left', 'A case is completed when all its steps are done.');
  end if;
  if (new.id, new.reference, new.client_id, new.service, new.opened_at)
    is distinct from (old.id, old.reference, old.client_id, old.service, old.opened_at) then
    perform private.refuse(409, 'pinned', 'The client and the service of a case never change.');
  end if;
  return new;
end;
$$;
create trigger guard_case before update on public.cases
  for each row execute function private.guard_case();

-- Finds a case that the caller works on and locks it until the transaction ends. A case that they may not
-- read does not exist for them: `missing` is the code of what they asked for.
create function private.lock_staff_case(case_id uuid, missing text default 'no_case') returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  select * into found_case from public.cases where id = case_id for update;
  -- Nobody is the officer of their own case.
  if found_case.id is null or found_case.client_id is not distinct from (select auth.uid()) or not (
    private.acts_as_manager()
    or (coalesce(found_case.officer_id = (select auth.uid()), false) and private.is_staff())) then
    perform private.refuse(404, missing, 'The caller works on no such case.');
  end if;
  return found_case;
end;
$$;

-- Finds the caller's own case, and locks it.
create function private.lock_own_case(case_id uuid, missing text default 'no_case') returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  select * into found_case from public.cases
    where id = case_id and client_id = (select auth.uid()) and private.is_signed_in()
    for update;
  if found_case.id is null then
    perform private.refuse(404, missing, 'The caller has no such case.');
  end if;
  return found_case;
end;
$$;

-- Whether the caller works on a case: what lock_staff_case() checks, without its lock.
create function private.works_on(case_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.cases
    where id = case_id and client_id is distinct from (select auth.uid())
      and (private.acts_as_manager()
        or (officer_id = (select auth.uid()) and private.is_staff())));
$$;

-- The name of an officer; null for anybody else.
create function private.officer_name(officer uuid) returns text
language sql stable security definer set search_path = '' as $$
  select full_name from public.profiles
  where id = officer and exists (select from private.staff where user_id = officer);
$$;

create function private.officer_languages(officer uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select languages from private.staff where user_id = officer;
$$;
grant execute on function private.officer_name(uuid), private.officer_languages(uuid)
  to authenticated, service_role;

-- The name of a present or former member of staff. Only for functions that staff call.
create function private.staff_label(account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(profiles.full_name, users.email)
  from auth.users left join public.profiles using (id)
  where users.id = account;
$$;

-- The staff to notify about a case: its officer, or every manager while it has none.
create function private.staff_of(case_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select staff.user_id
  from public.cases
  join private.staff on staff.user_id <> cases.client_id
  where cases.id = case_id and case
    when exists (
      select from private.staff officer
      where officer.user_id = cases.officer_id and officer.user_id <> cases.client_id)
      then staff.user_id = cases.officer_id
    else staff.role = 'manager'
  end;
$$;

-- Returns what the caller's key made before; null without a key or the first time. The caller holds the lock
-- on the case or the lead, so two calls with one key run one after the other.
create function private.result_of_key(retry_key uuid, request jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  before private.retry_keys;
begin
  select * into before from private.retry_keys
    where actor_id is not distinct from (select auth.uid()) and key = retry_key;
  if before.id is not null and before.request_hash <> private.sha256_hex(request::text) then
    perform private.refuse(409, 'key_used', 'This key was used for something else.');
  end if;
  return before.result;
end;
$$;

-- Stores what a key made, and returns it.
create function private.keep_result(retry_key uuid, case_id uuid, request jsonb, made uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if retry_key is not null then
    insert into private.retry_keys (actor_id, key, case_id, request_hash, result)
      values ((select auth.uid()), retry_key, case_id, private.sha256_hex(request::text), made);
  end if;
  return made;
end;
$$;

create function private.assign_case(case_id uuid, officer uuid, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  perform private.require_manager();
  found_case := private.lock_staff_case(case_id);
  perform private.expect_version(found_case.version, seen);
  if officer is not null and not exists (select from private.staff where user_id = officer) then
    perform private.refuse(400, 'no_officer', 'The officer is not staff.');
  end if;
  if officer = found_case.client_id then
    perform private.refuse(400, 'no_officer', 'Nobody is the officer of their own case.');
  end if;
  update public.cases set officer_id = officer where id = case_id;
end;
$$;

create function public.assign_case(
  case_id uuid, officer uuid default null, seen int default null) returns void
language sql set search_path = ''
begin atomic
  select private.assign_case(case_id, officer, seen);
end;
grant execute on function private.assign_case(uuid, uuid, int), public.assign_case(uuid, uuid, int)
  to authenticated, service_role;
