-- Cases, their steps and their history. Clients see only their own cases, officers only those assigned
-- to them.

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
create index cases_opened_at on public.cases (opened_at desc);
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

-- A client lets others see a case, such as a partner or an accountant. Those never read `cases` itself: what
-- they may read is opened table by table, so that a new table stays closed to them.
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

-- The cases that the caller was let into. Staff have their own access. In policies a sub-select runs it once.
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

create table public.case_steps (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  position smallint not null,
  key text,
  title text,
  actor text not null,
  state text not null default 'locked',
  -- Weeks. The percentage of a case weighs its steps by them.
  weight numeric(5, 1) not null default 1,
  -- All dates in the schema have these bounds, because no screen can show a five-digit year.
  due_on date,
  authority_status text,
  since timestamptz,
  done_at timestamptz,
  version int not null default 1,

  constraint case_steps_position_key unique (case_id, position),
  constraint case_steps_position check (position between 1 and 100),
  constraint case_steps_key_shape check (key ~ '^[a-z][A-Za-z]{0,59}$'),
  constraint case_steps_title_length check (char_length(title) between 1 and 200),
  constraint case_steps_key_or_title check ((key is null) <> (title is null)),
  constraint case_steps_actor check (actor in ('client', 'officer', 'authority', 'partner')),
  constraint case_steps_state check (state in ('locked', 'open', 'waiting', 'done', 'skipped')),
  constraint case_steps_weight check (weight > 0 and weight <= 520),
  constraint case_steps_authority_status check (char_length(authority_status) between 1 and 500),
  constraint case_steps_due check (due_on between '1900-01-01' and '2100-12-31'),
  constraint case_steps_since check ((since is null) = (state = 'locked')),
  constraint case_steps_done check ((done_at is null) = (state not in ('done', 'skipped')))
);
comment on table public.case_steps is
  'Copied from the service''s timeline when a case is opened, and pinned. Whose turn it is: see case_summaries.';
comment on column public.case_steps.state is
  'waiting: with the authority or a partner, or a client''s step whose documents were all sent.';
comment on column public.case_steps.version is 'Counts changes. Callers send the version they saw.';
-- At most one step is somebody's turn.
create unique index case_steps_one_turn on public.case_steps (case_id)
  where state in ('open', 'waiting');
-- remind() finds the steps of a day by this index.
create index case_steps_due_on on public.case_steps (due_on)
  where actor = 'client' and state = 'open';

alter table public.case_steps enable row level security;
grant select on table public.case_steps to authenticated, service_role;
create policy "Whoever reads a case reads its steps" on public.case_steps
  for select to authenticated
  using (
    exists (select from public.cases where cases.id = case_id)
    or case_id = any ((select private.shared_case_ids())::uuid[])
  );
create trigger bump_version before update on public.case_steps
  for each row execute function private.bump_version();

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
-- Not `exists`, which would check every case against the reader: a history is long.
create policy "Whoever reads a case reads its history" on public.case_events
  for select to authenticated
  using (
    (select cases.id from public.cases where cases.id = case_id) is not null
    or (case_id = any ((select private.shared_case_ids())::uuid[])
      and kind in ('caseOpened', 'caseClosed', 'caseReopened', 'stepChanged', 'documentRequested',
        'documentChanged', 'documentSent', 'documentDelivered', 'documentTakenBack', 'documentDue',
        'documentUnasked', 'documentFiled', 'documentWithdrawn')
      -- They read no messages.
      and not params ? 'message')
    or (case_id = any ((select private.billed_case_ids())::uuid[])
      and kind in ('invoiceChanged', 'paymentReceived', 'refundMade'))
  );
create trigger refuse_truncate before truncate on public.case_events
  for each statement execute function private.refuse_change();

-- When an answer is lost, users retry. A form sends a key that its browser made, and the same key returns
-- the first result.
create table private.retry_keys (
  id bigint generated always as identity primary key,
  -- Null for a script without a user.
  actor_id uuid references auth.users (id) on delete cascade,
  key uuid not null,
  case_id uuid not null references public.cases (id) on delete cascade,
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
create function private.follow_case() returns trigger
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
create trigger follow_case after insert or update on public.cases
  for each row execute function private.follow_case();

create function private.follow_step() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  params jsonb;
begin
  if new.state = old.state and new.due_on is not distinct from old.due_on
    and new.authority_status is not distinct from old.authority_status then
    return null;
  end if;
  select * into found_case from public.cases where id = new.case_id;
  params := jsonb_build_object(
    'reference', found_case.reference, 'service', found_case.service,
    'step', private.name_of(new.key, new.title), 'from', old.state, 'to', new.state,
    'due', new.due_on, 'status', new.authority_status);
  perform private.add_event(new.case_id, 'stepChanged', jsonb_strip_nulls(params));
  if new.state = 'done' and old.state <> 'done' then
    -- After the last step, the client hears only that the case is completed.
    if exists (select from public.case_steps
      where case_id = new.case_id and state not in ('done', 'skipped')) then
      perform private.notify(found_case.client_id, 'stepDone', new.case_id, params - 'from' - 'to' - 'status');
    end if;
  elsif new.state = 'open' and old.state = 'locked' and new.actor = 'client' then
    perform private.notify(found_case.client_id, 'yourTurn', new.case_id, params - 'from' - 'to' - 'status');
  end if;
  return null;
end;
$$;
create trigger follow_step after update on public.case_steps
  for each row execute function private.follow_step();

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
create trigger audit_change after insert or update on public.case_steps
  for each row execute function private.audit_change();

-- Whether reopen_case() is at work: only it may reopen a case and its last step.
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
    perform private.refuse(409, 'pinned', 'Whose case it is, and for what, never changes.');
  end if;
  return new;
end;
$$;
create trigger guard_case before update on public.cases
  for each row execute function private.guard_case();

create function private.guard_step() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.case_id, new.position, new.key, new.title, new.actor, new.weight)
    is distinct from (old.id, old.case_id, old.position, old.key, old.title, old.actor, old.weight) then
    perform private.refuse(409, 'pinned', 'The steps of a case are pinned when it is opened.');
  end if;
  if exists (select from public.cases where id = new.case_id and closed_at is not null) then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  if new.state <> old.state then
    if not private.reopening() and not (old.state, new.state) in (
      ('locked', 'open'), ('locked', 'waiting'), ('locked', 'skipped'),
      ('open', 'waiting'), ('waiting', 'open'),
      ('open', 'done'), ('waiting', 'done'), ('open', 'skipped'), ('waiting', 'skipped')
    ) then
      perform private.refuse(409, 'step_' || old.state, format('A step that is %s does not become %s.', old.state, new.state));
    end if;
    if new.state in ('open', 'waiting') and exists (
      select from public.case_steps
      where case_id = new.case_id and position < new.position and state not in ('done', 'skipped')) then
      perform private.refuse(409, 'step_locked', 'An earlier step is not done.');
    end if;
    new.since := now();
    new.done_at := case when new.state in ('done', 'skipped') then now() end;
  end if;
  return new;
end;
$$;
create trigger guard_step before update on public.case_steps
  for each row execute function private.guard_step();

-- Finds a case that the caller works on and locks it until the transaction ends. A case that they may not
-- read does not exist for them.
create function private.staff_case(case_id uuid) returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  select * into found_case from public.cases where id = case_id for update;
  -- Nobody is the officer of their own case.
  if found_case.id is null or found_case.client_id is not distinct from (select auth.uid()) or not (
    private.acts_as_manager()
    or (coalesce(found_case.officer_id = (select auth.uid()), false) and private.is_staff())) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return found_case;
end;
$$;

-- Finds the caller's own case, and locks it.
create function private.own_case(case_id uuid) returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  select * into found_case from public.cases
    where id = case_id and client_id = (select auth.uid()) and private.is_signed_in()
    for update;
  if found_case.id is null then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return found_case;
end;
$$;

-- The state in which a step begins: those of authorities and partners only wait.
create function private.first_state(actor text) returns text
language sql immutable set search_path = '' as $$
  select case when actor in ('authority', 'partner') then 'waiting' else 'open' end;
$$;

-- Starts the next step, or completes the case after the last one.
create function private.begin_next_step(case_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  next_step public.case_steps;
begin
  if exists (select from public.case_steps
    where case_steps.case_id = begin_next_step.case_id and state in ('open', 'waiting')) then
    return;
  end if;
  select * into next_step from public.case_steps
    where case_steps.case_id = begin_next_step.case_id and state = 'locked' order by position limit 1;
  if next_step.id is null then
    update public.cases set closed_at = now(), outcome = 'completed' where id = case_id;
    return;
  end if;
  update public.case_steps set state = private.first_state(actor) where id = next_step.id;
  perform private.settle_step(next_step.id);
end;
$$;

-- A client's step with requests is open while something is missing, waiting while we review, and done once
-- everything is accepted.
create function private.settle_step(step uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_step public.case_steps;
  requests int;
  to_send int;
  to_review int;
  next_state text;
begin
  select * into found_step from public.case_steps where id = step;
  select count(*), count(*) filter (where state in ('requested', 'rejected')),
      count(*) filter (where state in ('uploaded', 'in_review'))
    into requests, to_send, to_review
    from public.document_requests where step_id = step;
  if found_step.actor is distinct from 'client' or found_step.state not in ('open', 'waiting') or requests = 0 then
    return;
  end if;
  next_state := case when to_send > 0 then 'open' when to_review > 0 then 'waiting' else 'done' end;
  if next_state <> found_step.state then
    update public.case_steps set state = next_state where id = step;
  end if;
  if next_state = 'done' then
    perform private.begin_next_step(found_step.case_id);
  end if;
end;
$$;

create function private.open_case(client uuid, service text, steps jsonb, officer uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  opened public.cases;
begin
  perform private.require_staff();
  officer := coalesce(officer, (select auth.uid()));
  if officer is distinct from (select auth.uid()) and not private.acts_as_manager() then
    perform private.refuse(403, 'managers_only', 'Managers assign cases.');
  end if;
  if officer is not null and not exists (select from private.staff where user_id = officer) then
    perform private.refuse(400, 'no_officer', 'The officer is not staff.');
  end if;
  if not exists (select from auth.users where id = client) then
    perform private.refuse(404, 'no_account', 'There is no such client.');
  end if;
  if exists (
    select from auth.users
    where id = client and email_confirmed_at is null and invited_at is null) then
    perform private.refuse(409, 'not_confirmed', 'Nobody has confirmed this address yet.');
  end if;
  if client in (officer, (select auth.uid())) then
    perform private.refuse(409, 'own_case', 'Nobody is the officer of their own case.');
  end if;
  if jsonb_typeof(steps) is distinct from 'array' or jsonb_array_length(steps) not between 1 and 100 then
    perform private.refuse(400, 'no_steps', 'A case has 1 to 100 steps.');
  end if;
  insert into public.cases (client_id, officer_id, service)
    values (client, officer, open_case.service) returning * into opened;
  insert into public.case_steps (case_id, position, key, title, actor, weight, due_on)
    select opened.id, ordinality, step ->> 'key', step ->> 'title', step ->> 'actor',
      coalesce((step ->> 'weeks')::numeric, 1), (step ->> 'due')::date
    from jsonb_array_elements(steps) with ordinality as step (step, ordinality);
  perform private.begin_next_step(opened.id);
  return opened.reference;
end;
$$;

create function private.finish_step(step uuid, skip boolean, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  was public.case_steps;
begin
  found_case := private.staff_case((select case_id from public.case_steps where id = step));
  select * into was from public.case_steps where id = step;
  if was.state in ('done', 'skipped') then
    perform private.refuse(409, 'step_' || was.state, 'The step is done already.');
  end if;
  perform private.expect_version(was.version, seen);
  if exists (select from public.document_requests
    where step_id = step and state not in ('accepted', 'waived')) then
    perform private.refuse(409, 'requests_left', 'Documents of this step are not accepted yet.');
  end if;
  update public.case_steps set state = case when skip then 'skipped' else 'done' end where id = step;
  perform private.begin_next_step(found_case.id);
end;
$$;

create function public.finish_step(step uuid, skip boolean default false, seen int default null)
returns void language sql set search_path = ''
begin atomic
  select private.finish_step(step, skip, seen);
end;
grant execute on function private.finish_step(uuid, boolean, int), public.finish_step(uuid, boolean, int)
  to authenticated, service_role;

create function private.set_step(step uuid, due date, authority_status text, seen int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.staff_case((select case_id from public.case_steps where id = step));
  perform private.expect_version((select version from public.case_steps where id = step), seen);
  update public.case_steps
    set due_on = due, authority_status = nullif(btrim(set_step.authority_status), '')
    where id = step;
end;
$$;

create function public.set_step(
  step uuid, due date default null, authority_status text default null, seen int default null)
returns void language sql set search_path = ''
begin atomic
  select private.set_step(step, due, authority_status, seen);
end;
comment on function public.set_step(uuid, date, text, int) is 'Sets both; null removes a value.';
grant execute on function private.set_step(uuid, date, text, int), public.set_step(uuid, date, text, int)
  to authenticated, service_role;

create function private.assign_case(case_id uuid, officer uuid, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  perform private.require_manager();
  found_case := private.staff_case(case_id);
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

-- Refuses an act if something has happened in the case since the newest event that the caller saw, in any of its
-- tables. Null skips the check. The caller's own events do not count.
create function private.expect_last_event(case_id uuid, seen_event bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.case_events
    where case_events.case_id = expect_last_event.case_id and id > seen_event
      and actor_id is distinct from (select auth.uid())) then
    perform private.refuse(409, 'stale', 'Something has happened in the case since the caller saw it.');
  end if;
end;
$$;

create function private.cancel_case(case_id uuid, seen_event bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases := private.staff_case(case_id);
begin
  if found_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  perform private.expect_last_event(case_id, seen_event);
  update public.cases set closed_at = now(), outcome = 'cancelled' where id = case_id;
end;
$$;

create function public.cancel_case(case_id uuid, seen_event bigint default null) returns void
language sql set search_path = ''
begin atomic
  select private.cancel_case(case_id, seen_event);
end;
grant execute on function private.cancel_case(uuid, bigint), public.cancel_case(uuid, bigint)
  to authenticated, service_role;

-- A completed case has no step left, so its last one begins again: finishing it completes the case once more.
create function private.reopen_case(case_id uuid, reason text, seen_event bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  written text := btrim(private.plain(reason));
  params jsonb;
begin
  perform private.require_manager();
  found_case := private.staff_case(case_id);
  if found_case.closed_at is null then
    perform private.refuse(409, 'case_open', 'The case is open.');
  end if;
  if written is null or written !~ private.not_blank() or char_length(written) > 500 then
    perform private.refuse(400, 'no_reason', 'Reopening a case needs a reason of at most 500 characters.');
  end if;
  perform private.expect_last_event(case_id, seen_event);
  perform set_config('private.reopening', 'on', true);
  update public.cases set closed_at = null, outcome = null where id = case_id;
  params := jsonb_build_object(
    'reference', found_case.reference, 'service', found_case.service, 'note', written);
  perform private.add_event(case_id, 'caseReopened', params);
  perform private.notify(found_case.client_id, 'caseReopened', case_id, params);
  if not exists (select from public.case_steps
    where case_steps.case_id = reopen_case.case_id and state not in ('done', 'skipped')) then
    update public.case_steps
      set state = private.first_state(actor),
        -- The step gets no day, because its old one is over.
        due_on = null
      where id = (
        select id from public.case_steps where case_steps.case_id = reopen_case.case_id
        -- A step that was done comes before a skipped one, which was not needed.
        order by state = 'done' desc, position desc limit 1);
  end if;
  perform set_config('private.reopening', 'off', true);
end;
$$;

create function public.reopen_case(case_id uuid, reason text, seen_event bigint default null) returns void
language sql set search_path = ''
begin atomic
  select private.reopen_case(case_id, reason, seen_event);
end;
comment on function public.reopen_case(uuid, text, bigint) is
  'A manager reopens a closed case; the client reads the reason.';
grant execute on function private.reopen_case(uuid, text, bigint), public.reopen_case(uuid, text, bigint)
  to authenticated, service_role;

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

-- Names whoever a change is about, in place of ids.
create function private.named_changes(changes jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when jsonb_typeof(changes -> 'officer_id') = 'array' then
    changes || jsonb_build_object('officer_id', jsonb_build_array(
      private.staff_label((changes -> 'officer_id' ->> 0)::uuid),
      private.staff_label((changes -> 'officer_id' ->> 1)::uuid)))
    else changes end;
$$;

-- Whether the caller works on a case: what staff_case() checks, without its lock.
create function private.works_on(case_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.cases
    where id = case_id and client_id is distinct from (select auth.uid())
      and (private.acts_as_manager()
        or (officer_id = (select auth.uid()) and private.is_staff())));
$$;

-- Returns what the caller's key made before; null without a key or the first time. The caller holds the lock
-- on the case, so two calls with one key run one after the other.
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
