-- The steps of a case, which are finished one after the other.

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
-- remind_of_deadlines() finds the steps of a day by this index.
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

create function private.record_step_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  case_row public.cases;
  params jsonb;
begin
  if new.state = old.state and new.due_on is not distinct from old.due_on
    and new.authority_status is not distinct from old.authority_status then
    return null;
  end if;
  select * into case_row from public.cases where id = new.case_id;
  params := jsonb_build_object(
    'reference', case_row.reference, 'service', case_row.service,
    'step', private.key_or_title(new.key, new.title), 'from', old.state, 'to', new.state,
    'due', new.due_on, 'status', new.authority_status);
  perform private.add_event(new.case_id, 'stepChanged', jsonb_strip_nulls(params));
  if new.state = 'done' and old.state <> 'done' then
    -- After the last step, the client hears only that the case is completed.
    if exists (select from public.case_steps
      where case_id = new.case_id and state not in ('done', 'skipped')) then
      perform private.notify(case_row.client_id, 'stepDone', new.case_id, params - 'from' - 'to' - 'status');
    end if;
  elsif new.state = 'open' and old.state = 'locked' and new.actor = 'client' then
    perform private.notify(case_row.client_id, 'yourTurn', new.case_id, params - 'from' - 'to' - 'status');
  end if;
  return null;
end;
$$;
create trigger record_step_event after update on public.case_steps
  for each row execute function private.record_step_event();

create trigger audit_change after insert or update on public.case_steps
  for each row execute function private.audit_change();

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
    if not private.is_reopening() and not (old.state, new.state) in (
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

-- The state in which a step begins. Steps of authorities and partners begin as waiting.
create function private.initial_step_state(actor text) returns text
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
  update public.case_steps set state = private.initial_step_state(actor) where id = next_step.id;
  perform private.refresh_step_state(next_step.id);
end;
$$;

-- A client's step with requests is open while something is missing, waiting while we review, and done once
-- everything is accepted.
create function private.refresh_step_state(step_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  step public.case_steps;
  request_count int;
  to_send_count int;
  to_review_count int;
  next_state text;
begin
  select * into step from public.case_steps where id = step_id;
  select count(*), count(*) filter (where state in ('requested', 'rejected')),
      count(*) filter (where state in ('uploaded', 'in_review'))
    into request_count, to_send_count, to_review_count
    from public.document_requests where document_requests.step_id = refresh_step_state.step_id;
  if step.actor is distinct from 'client' or step.state not in ('open', 'waiting') or request_count = 0 then
    return;
  end if;
  next_state := case when to_send_count > 0 then 'open' when to_review_count > 0 then 'waiting' else 'done' end;
  if next_state <> step.state then
    update public.case_steps set state = next_state where id = step_id;
  end if;
  if next_state = 'done' then
    perform private.begin_next_step(step.case_id);
  end if;
end;
$$;

create function private.finish_step(step_id uuid, skip boolean, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
  step public.case_steps;
begin
  locked_case := private.lock_staff_case((select case_id from public.case_steps where id = step_id));
  select * into step from public.case_steps where id = step_id;
  if step.state in ('done', 'skipped') then
    perform private.refuse(409, 'step_' || step.state, 'The step is done already.');
  end if;
  perform private.expect_version(step.version, expected_version);
  if exists (select from public.document_requests
    where document_requests.step_id = finish_step.step_id and state not in ('accepted', 'waived')) then
    perform private.refuse(409, 'requests_left', 'Documents of this step are not accepted yet.');
  end if;
  update public.case_steps set state = case when skip then 'skipped' else 'done' end where id = step_id;
  perform private.begin_next_step(locked_case.id);
end;
$$;

create function public.finish_step(step_id uuid, skip boolean default false, expected_version int default null)
returns void language sql set search_path = ''
begin atomic
  select private.finish_step(step_id, skip, expected_version);
end;
grant execute on function private.finish_step(uuid, boolean, int), public.finish_step(uuid, boolean, int)
  to authenticated, service_role;

create function private.set_step(step_id uuid, due_on date, authority_status text, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_staff_case((select case_id from public.case_steps where id = step_id));
  perform private.expect_version((select version from public.case_steps where id = step_id), expected_version);
  update public.case_steps
    set due_on = set_step.due_on, authority_status = nullif(btrim(set_step.authority_status), '')
    where id = step_id;
end;
$$;

create function public.set_step(
  step_id uuid, due_on date default null, authority_status text default null, expected_version int default null)
returns void language sql set search_path = ''
begin atomic
  select private.set_step(step_id, due_on, authority_status, expected_version);
end;
comment on function public.set_step(uuid, date, text, int) is 'Sets both; null removes a value.';
grant execute on function private.set_step(uuid, date, text, int), public.set_step(uuid, date, text, int)
  to authenticated, service_role;
