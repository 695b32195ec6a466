-- Which changes of state there are. Held for everybody, the service key included: a step is done once,
-- a closed case stays closed, and one step at most is anybody's turn.

create unique index case_steps_one_turn on public.case_steps (case_id)
  where state in ('open', 'waiting');

create function private.guard_case() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.closed_at is not null and (new.closed_at, new.outcome) is distinct from (old.closed_at, old.outcome) then
    perform private.refuse(409, 'case_closed', 'A closed case is not opened again.');
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
    if not (old.state, new.state) in (
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

create function private.guard_request() returns trigger
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
    ('in_review', 'accepted'), ('in_review', 'rejected'), ('in_review', 'waived'),
    ('rejected', 'uploaded'), ('rejected', 'waived')
  ) then
    perform private.refuse(409, 'request_' || old.state, format('A request that is %s does not become %s.', old.state, new.state));
  end if;
  new.changed_at := now();
  return new;
end;
$$;
create trigger guard_request before insert or update on public.document_requests
  for each row execute function private.guard_request();

revoke execute on function private.guard_case(), private.guard_step(), private.guard_request()
  from public, anon, authenticated;
