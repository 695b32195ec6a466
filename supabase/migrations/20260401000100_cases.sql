-- Cases and their steps. What a client sees of another's case is nothing; an officer who is not
-- assigned sees nothing either.

create sequence private.case_numbers;

-- Such as CPF-C-2026-00001. More than five digits stay whole.
create function private.next_case_reference() returns text
language sql volatile security definer set search_path = '' as $$
  select 'CPF-C-' || to_char(now() at time zone 'UTC', 'YYYY') || '-'
    || lpad(number::text, greatest(5, length(number::text)), '0')
  from nextval('private.case_numbers') as number;
$$;

create table public.cases (
  id uuid primary key default gen_random_uuid(),
  reference text not null default private.next_case_reference(),
  client_id uuid not null references auth.users (id) on delete cascade,
  officer_id uuid references auth.users (id) on delete set null,
  service text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text,

  constraint cases_reference_key unique (reference),
  constraint cases_reference_shape check (reference ~ '^CPF-C-\d{4}-\d{5,}$'),
  constraint cases_service_key check (service ~ '^[a-z][A-Za-z]{0,39}$'),
  constraint cases_outcome check (outcome in ('completed', 'cancelled')),
  constraint cases_closed_with_outcome check ((closed_at is null) = (outcome is null))
);
comment on table public.cases is 'One service for one client. Its status is derived: see case_overviews.';
comment on column public.cases.service is 'A key; the words are in the content of each language.';
create index cases_client_id on public.cases (client_id, opened_at desc);
create index cases_officer_id on public.cases (officer_id, opened_at desc);
create index cases_opened_at on public.cases (opened_at desc);

alter table public.cases enable row level security;
revoke all on table public.cases from public, anon, authenticated, service_role;
grant select on table public.cases to authenticated, service_role;

-- In sub-selects: asked once for a query, not for every row.
create policy "Clients, their officer and managers read a case" on public.cases
  for select to authenticated
  using (
    (select private.session_exists())
    and (
      client_id = (select auth.uid())
      or (officer_id = (select auth.uid()) and (select private.is_staff()))
      or (select private.is_manager())
    )
  );

create table public.case_steps (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  position smallint not null,
  key text,
  title text,
  actor text not null,
  state text not null default 'locked',
  -- Weeks, by which the step counts in the case's percent.
  weight numeric(5, 1) not null default 1,
  due_on date,
  authority_status text,
  since timestamptz,
  done_at timestamptz,

  constraint case_steps_position_key unique (case_id, position),
  constraint case_steps_position check (position between 1 and 100),
  constraint case_steps_key_shape check (key ~ '^[a-z][A-Za-z]{0,59}$'),
  constraint case_steps_title_length check (char_length(title) between 1 and 200),
  constraint case_steps_key_or_title check ((key is null) <> (title is null)),
  constraint case_steps_actor check (actor in ('client', 'officer', 'authority', 'partner')),
  constraint case_steps_state check (state in ('locked', 'open', 'waiting', 'done', 'skipped')),
  constraint case_steps_weight check (weight > 0 and weight <= 520),
  constraint case_steps_authority_status check (char_length(authority_status) between 1 and 500),
  constraint case_steps_since check ((since is null) = (state in ('locked'))),
  constraint case_steps_done check ((done_at is null) = (state not in ('done', 'skipped')))
);
comment on table public.case_steps is
  'Made from the service''s timeline when a case is opened, and pinned with it. The first open or waiting step tells whose turn it is.';
comment on column public.case_steps.state is
  'waiting: with the authority or a partner, or a client''s step for which everything was sent.';

alter table public.case_steps enable row level security;
revoke all on table public.case_steps from public, anon, authenticated, service_role;
grant select on table public.case_steps to authenticated, service_role;
-- The policy of cases decides.
create policy "Who reads a case reads its steps" on public.case_steps
  for select to authenticated
  using (exists (select from public.cases where cases.id = case_id));
