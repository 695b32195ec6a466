-- Cases: who reads them and who works on them. Clients see only their own cases, officers only those
-- assigned to them.

create sequence private.case_numbers;

create table public.cases (
  id uuid primary key default gen_random_uuid(),
  reference text not null default private.format_reference('C', nextval('private.case_numbers')),
  client_id uuid not null references auth.users (id) on delete cascade,
  -- References staff, so that an assignment waits for a removal at the same moment.
  officer_id uuid references private.staff (user_id) on delete set null,
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

-- Whether reopen_case() is running: only it may reopen a case and its last step.
create function private.is_reopening() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('private.reopening', true), '') = 'on';
$$;

create function private.guard_case() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.closed_at is not null and (new.closed_at, new.outcome) is distinct from (old.closed_at, old.outcome)
    and not private.is_reopening() then
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
-- read does not exist for them: refusal_code says what they asked for.
create function private.lock_staff_case(case_id uuid, refusal_code text default 'no_case') returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
begin
  select * into locked_case from public.cases where id = case_id for update;
  -- Nobody is the officer of their own case.
  if locked_case.id is null or locked_case.client_id is not distinct from (select auth.uid()) or not (
    private.acts_as_manager()
    or (coalesce(locked_case.officer_id = (select auth.uid()), false) and private.is_staff())) then
    perform private.refuse(404, refusal_code, 'The caller works on no such case.');
  end if;
  return locked_case;
end;
$$;

-- Finds the caller's own case, and locks it.
create function private.lock_own_case(case_id uuid, refusal_code text default 'no_case') returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
begin
  select * into locked_case from public.cases
    where id = case_id and client_id = (select auth.uid()) and private.is_signed_in()
    for update;
  if locked_case.id is null then
    perform private.refuse(404, refusal_code, 'The caller has no such case.');
  end if;
  return locked_case;
end;
$$;

-- Whether the caller works on a case: what lock_staff_case() checks, without its lock.
create function private.works_on_case(case_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.cases
    where id = case_id and client_id is distinct from (select auth.uid())
      and (private.acts_as_manager()
        or (officer_id = (select auth.uid()) and private.is_staff())));
$$;

-- The name of an officer; null for anybody else.
create function private.officer_name(officer_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select full_name from public.profiles
  where id = officer_id and exists (select from private.staff where user_id = officer_id);
$$;

create function private.officer_languages(officer_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select languages from private.staff where user_id = officer_id;
$$;
grant execute on function private.officer_name(uuid), private.officer_languages(uuid)
  to authenticated, service_role;

-- The name of a present or former member of staff. Only for functions that staff call.
create function private.staff_name(account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(profiles.full_name, users.email)
  from auth.users left join public.profiles using (id)
  where users.id = account_id;
$$;

-- The staff to notify about a case: its officer, or every manager while it has none.
create function private.staff_of_case(case_id uuid) returns setof uuid
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

create function private.assign_case(case_id uuid, officer_id uuid, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
begin
  perform private.require_manager();
  locked_case := private.lock_staff_case(case_id);
  perform private.expect_version(locked_case.version, expected_version);
  if officer_id is not null and not exists (select from private.staff where user_id = officer_id) then
    perform private.refuse(400, 'no_officer', 'The officer is not staff.');
  end if;
  if officer_id = locked_case.client_id then
    perform private.refuse(400, 'no_officer', 'Nobody is the officer of their own case.');
  end if;
  update public.cases set officer_id = assign_case.officer_id where id = case_id;
end;
$$;

create function public.assign_case(
  case_id uuid, officer_id uuid default null, expected_version int default null) returns void
language sql set search_path = ''
begin atomic
  select private.assign_case(case_id, officer_id, expected_version);
end;
grant execute on function private.assign_case(uuid, uuid, int), public.assign_case(uuid, uuid, int)
  to authenticated, service_role;
