-- The people to whom a client shows a case, such as a partner or an accountant. They never read `cases`
-- itself. Each table's policies say what they may read, so a new table stays closed to them.

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
    char_length(email) <= 254 and email = lower(email) and email ~ private.email_pattern()),
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
