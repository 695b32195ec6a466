-- From the opening of a case to its end. It is opened with its steps, closed after the last one or
-- cancelled, and may be reopened.

create function private.open_case(client_id uuid, service text, steps jsonb, officer_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  new_case public.cases;
begin
  perform private.require_staff();
  officer_id := coalesce(officer_id, (select auth.uid()));
  if officer_id is distinct from (select auth.uid()) and not private.acts_as_manager() then
    perform private.refuse(403, 'managers_only', 'Managers assign cases.');
  end if;
  if officer_id is not null and not exists (select from private.staff where user_id = officer_id) then
    perform private.refuse(400, 'no_officer', 'The officer is not staff.');
  end if;
  if not exists (select from auth.users where id = client_id) then
    perform private.refuse(404, 'no_account', 'There is no such client.');
  end if;
  if exists (
    select from auth.users
    where id = client_id and email_confirmed_at is null and invited_at is null) then
    perform private.refuse(409, 'not_confirmed', 'Nobody has confirmed this address yet.');
  end if;
  if client_id in (officer_id, (select auth.uid())) then
    perform private.refuse(409, 'own_case', 'Nobody is the officer of their own case.');
  end if;
  if jsonb_typeof(steps) is distinct from 'array' or jsonb_array_length(steps) not between 1 and 100 then
    perform private.refuse(400, 'no_steps', 'A case has 1 to 100 steps.');
  end if;
  insert into public.cases (client_id, officer_id, service)
    values (client_id, officer_id, open_case.service) returning * into new_case;
  insert into public.case_steps (case_id, position, key, title, actor, weight, due_on)
    select new_case.id, ordinality, step ->> 'key', step ->> 'title', step ->> 'actor',
      coalesce((step ->> 'weeks')::numeric, 1), (step ->> 'due')::date
    from jsonb_array_elements(steps) with ordinality as step (step, ordinality);
  perform private.begin_next_step(new_case.id);
  return new_case.reference;
end;
$$;

-- Refuses an act if something has happened in the case since the newest event that the caller saw, in
-- any of its tables. Null skips the check. The caller's own events do not count.
create function private.expect_last_event(case_id uuid, expected_event_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.case_events
    where case_events.case_id = expect_last_event.case_id and id > expected_event_id
      and actor_id is distinct from (select auth.uid())) then
    perform private.refuse(409, 'stale', 'Something has happened in the case since the caller saw it.');
  end if;
end;
$$;

create function private.cancel_case(case_id uuid, expected_event_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases := private.lock_staff_case(case_id);
begin
  if locked_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  perform private.expect_last_event(case_id, expected_event_id);
  update public.cases set closed_at = now(), outcome = 'cancelled' where id = case_id;
end;
$$;

create function public.cancel_case(case_id uuid, expected_event_id bigint default null) returns void
language sql set search_path = ''
begin atomic
  select private.cancel_case(case_id, expected_event_id);
end;
grant execute on function private.cancel_case(uuid, bigint), public.cancel_case(uuid, bigint)
  to authenticated, service_role;

-- A completed case has no step left, so its last one begins again: finishing it completes the case once more.
create function private.reopen_case(case_id uuid, reason text, expected_event_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
  clean_reason text := btrim(private.plain_text(reason));
  params jsonb;
begin
  perform private.require_manager();
  locked_case := private.lock_staff_case(case_id);
  if locked_case.closed_at is null then
    perform private.refuse(409, 'case_open', 'The case is open.');
  end if;
  if clean_reason is null or clean_reason !~ private.not_blank_pattern() or char_length(clean_reason) > 500 then
    perform private.refuse(400, 'no_reason', 'Reopening a case needs a reason of at most 500 characters.');
  end if;
  perform private.expect_last_event(case_id, expected_event_id);
  perform set_config('private.reopening', 'on', true);
  update public.cases set closed_at = null, outcome = null where id = case_id;
  params := jsonb_build_object(
    'reference', locked_case.reference, 'service', locked_case.service, 'note', clean_reason);
  perform private.add_event(case_id, 'caseReopened', params);
  perform private.notify(locked_case.client_id, 'caseReopened', case_id, params);
  if not exists (select from public.case_steps
    where case_steps.case_id = reopen_case.case_id and state not in ('done', 'skipped')) then
    update public.case_steps
      set state = private.initial_step_state(actor),
        -- A past day would be overdue at once.
        due_on = case when due_on >= current_date then due_on end
      where id = (
        select id from public.case_steps where case_steps.case_id = reopen_case.case_id
        -- A step that was done comes before a skipped one, which was not needed.
        order by state = 'done' desc, position desc limit 1);
  end if;
  perform set_config('private.reopening', 'off', true);
end;
$$;

create function public.reopen_case(case_id uuid, reason text, expected_event_id bigint default null) returns void
language sql set search_path = ''
begin atomic
  select private.reopen_case(case_id, reason, expected_event_id);
end;
comment on function public.reopen_case(uuid, text, bigint) is
  'A manager reopens a closed case; the client reads the reason.';
grant execute on function private.reopen_case(uuid, text, bigint), public.reopen_case(uuid, text, bigint)
  to authenticated, service_role;
