-- A client's companies and deadlines. A case ends when the company exists; filings and renewals begin then,
-- so deadlines outlive the case.

create table public.client_companies (
  id uuid primary key default gen_random_uuid(),
  -- The case it comes from decides whose it is and who works on it.
  case_id uuid not null references public.cases (id) on delete cascade,
  name text not null,
  place text not null,
  registered_on date,
  number text,
  created_at timestamptz not null default now(),
  version int not null default 1,

  -- Deadlines reference both columns.
  constraint client_companies_of_case unique (id, case_id),
  constraint client_companies_name_length check (char_length(name) between 1 and 200),
  constraint client_companies_name_not_blank check (name ~ private.not_blank_pattern()),
  constraint client_companies_place_code check (place ~ '^[A-Z]{2}$'),
  constraint client_companies_registered check (registered_on between '1900-01-01' and '2100-12-31'),
  constraint client_companies_number_length check (char_length(number) between 1 and 60)
);
comment on table public.client_companies is 'Made by staff from a case. Name and number are shown as written.';
comment on column public.client_companies.place is 'ISO 3166 code, which Intl names in each language.';
comment on column public.client_companies.version is 'Counts changes. Callers send the version they saw.';
create index client_companies_case_id on public.client_companies (case_id, created_at);
create index client_companies_words on public.client_companies using gin (array_to_tsvector(private.search_terms(name)));

alter table public.client_companies enable row level security;
grant select on table public.client_companies to authenticated, service_role;
create policy "Whoever reads a case reads its companies" on public.client_companies
  for select to authenticated
  using (
    exists (select from public.cases where cases.id = case_id)
    or case_id = any ((select private.shared_case_ids())::uuid[])
  );
create trigger clean_name before insert or update of name on public.client_companies
  for each row execute function private.clean_name();
create trigger bump_version before update on public.client_companies
  for each row execute function private.bump_version();
create trigger audit_change after insert or update on public.client_companies
  for each row execute function private.audit_change();

create function private.add_company(
  case_id uuid, name text, place text, registered_on date, number text, retry_key uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  request jsonb := jsonb_build_array('add_company', case_id, name, place, registered_on, number);
  company_id uuid;
begin
  perform private.lock_staff_case(case_id);
  company_id := private.result_of_key(retry_key, request);
  if company_id is not null then
    return company_id;
  end if;
  insert into public.client_companies (case_id, name, place, registered_on, number)
    values (case_id, btrim(add_company.name), add_company.place, add_company.registered_on,
      nullif(btrim(add_company.number), '')) returning id into company_id;
  return private.store_result(retry_key, case_id, request, company_id);
end;
$$;

create function public.add_company(
  case_id uuid, name text, place text, registered_on date default null, number text default null,
  retry_key uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.add_company(case_id, name, place, registered_on, number, retry_key);
end;
comment on function public.add_company(uuid, text, text, date, text, uuid) is
  'The same key returns the first company.';
grant execute on function private.add_company(uuid, text, text, date, text, uuid), public.add_company(uuid, text, text, date, text, uuid)
  to authenticated, service_role;

create function private.change_company(
  company_id uuid, name text, place text, registered_on date, number text, expected_version int)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_staff_case((select case_id from public.client_companies where id = company_id));
  perform private.expect_version((select version from public.client_companies where id = company_id), expected_version);
  update public.client_companies set
    name = btrim(change_company.name), place = change_company.place,
    registered_on = change_company.registered_on,
    number = nullif(btrim(change_company.number), '')
    where id = company_id;
end;
$$;

create function public.change_company(
  company_id uuid, name text, place text, registered_on date default null, number text default null,
  expected_version int default null)
returns void language sql set search_path = ''
begin atomic
  select private.change_company(company_id, name, place, registered_on, number, expected_version);
end;
comment on function public.change_company(uuid, text, text, date, text, int) is
  'Sets every field; null removes a date or a number.';
grant execute on function private.change_company(uuid, text, text, date, text, int), public.change_company(uuid, text, text, date, text, int)
  to authenticated, service_role;

-- Dates without a time, so that no time zone shifts them.
create table public.deadlines (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  -- Null if the deadline belongs to the case itself.
  company_id uuid,
  kind text not null,
  due_on date not null,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,

  constraint deadlines_due check (due_on between '1900-01-01' and '2100-12-31'),
  constraint deadlines_kind_shape check (kind ~ '^[a-z][A-Za-z]{0,39}$'),
  -- References both columns, so that the company and the case belong to one client.
  constraint deadlines_company foreign key (company_id, case_id)
    references public.client_companies (id, case_id) on delete cascade
);
comment on column public.deadlines.version is 'Counts changes. Callers send the version they saw.';
create index deadlines_case_id on public.deadlines (case_id);
create index deadlines_company_id on public.deadlines (company_id, case_id);
create index deadlines_open on public.deadlines (due_on) where done_at is null;

alter table public.deadlines enable row level security;
grant select on table public.deadlines to authenticated, service_role;
create policy "Whoever reads a case reads its deadlines" on public.deadlines
  for select to authenticated
  using (
    exists (select from public.cases where cases.id = case_id)
    or case_id = any ((select private.shared_case_ids())::uuid[])
  );
create trigger bump_version before update on public.deadlines
  for each row execute function private.bump_version();
create trigger audit_change after insert or update on public.deadlines
  for each row execute function private.audit_change();

create function private.add_deadline(case_id uuid, kind text, due_on date, company_id uuid, retry_key uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  request jsonb := jsonb_build_array('add_deadline', case_id, kind, due_on, company_id);
  deadline_id uuid;
begin
  perform private.lock_staff_case(case_id);
  deadline_id := private.result_of_key(retry_key, request);
  if deadline_id is not null then
    return deadline_id;
  end if;
  insert into public.deadlines (case_id, company_id, kind, due_on)
    values (case_id, company_id, add_deadline.kind, due_on) returning id into deadline_id;
  return private.store_result(retry_key, case_id, request, deadline_id);
end;
$$;

create function public.add_deadline(
  case_id uuid, kind text, due_on date, company_id uuid default null, retry_key uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.add_deadline(case_id, kind, due_on, company_id, retry_key);
end;
comment on function public.add_deadline(uuid, text, date, uuid, uuid) is
  'For the case, or for a company that comes from it. The same key returns the first deadline.';
grant execute on function private.add_deadline(uuid, text, date, uuid, uuid), public.add_deadline(uuid, text, date, uuid, uuid)
  to authenticated, service_role;

-- Finds a deadline that is not done in a case that the caller works on, which it locks.
create function private.lock_open_deadline(deadline_id uuid) returns public.deadlines
language plpgsql security definer set search_path = '' as $$
declare
  locked_deadline public.deadlines;
begin
  perform private.lock_staff_case((select case_id from public.deadlines where id = deadline_id));
  select * into locked_deadline from public.deadlines where id = deadline_id;
  if locked_deadline.done_at is not null then
    perform private.refuse(409, 'deadline_done', 'It is done already.');
  end if;
  return locked_deadline;
end;
$$;

create function private.finish_deadline(deadline_id uuid, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_deadline public.deadlines := private.lock_open_deadline(deadline_id);
begin
  perform private.expect_version(locked_deadline.version, expected_version);
  update public.deadlines set done_at = now() where id = deadline_id;
end;
$$;

create function public.finish_deadline(deadline_id uuid, expected_version int default null) returns void
language sql set search_path = ''
begin atomic
  select private.finish_deadline(deadline_id, expected_version);
end;
grant execute on function private.finish_deadline(uuid, int), public.finish_deadline(uuid, int)
  to authenticated, service_role;

-- Removes notifications of a day that was changed. If the day is set again, it is announced again.
create function private.remove_deadline_notifications(deadline_id uuid, case_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications
    where notifications.case_id = remove_deadline_notifications.case_id and kind = 'deadline'
      and params ->> 'deadline' = deadline_id::text;
  delete from private.reminders where subject_id = deadline_id;
$$;

create function private.change_deadline(deadline_id uuid, kind text, due_on date, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_deadline public.deadlines := private.lock_open_deadline(deadline_id);
begin
  -- A retry after a lost answer.
  if (locked_deadline.kind, locked_deadline.due_on) is not distinct from (change_deadline.kind, due_on) then
    return;
  end if;
  perform private.expect_version(locked_deadline.version, expected_version);
  update public.deadlines set kind = change_deadline.kind, due_on = change_deadline.due_on where id = deadline_id;
  if locked_deadline.due_on <> due_on then
    perform private.remove_deadline_notifications(deadline_id, locked_deadline.case_id);
  end if;
end;
$$;

create function public.change_deadline(deadline_id uuid, kind text, due_on date, expected_version int default null)
returns void
language sql set search_path = ''
begin atomic
  select private.change_deadline(deadline_id, kind, due_on, expected_version);
end;
grant execute on function private.change_deadline(uuid, text, date, int), public.change_deadline(uuid, text, date, int)
  to authenticated, service_role;

create function private.remove_deadline(deadline_id uuid, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_deadline public.deadlines := private.lock_open_deadline(deadline_id);
begin
  perform private.expect_version(locked_deadline.version, expected_version);
  delete from public.deadlines where id = deadline_id;
  perform private.remove_deadline_notifications(deadline_id, locked_deadline.case_id);
  insert into private.audit (actor_id, verb, subject, subject_id, case_id, changes)
    values ((select auth.uid()), 'delete', 'deadlines', deadline_id, locked_deadline.case_id, jsonb_build_object(
      'kind', jsonb_build_array(locked_deadline.kind, null), 'due_on', jsonb_build_array(locked_deadline.due_on, null)));
end;
$$;

create function public.remove_deadline(deadline_id uuid, expected_version int default null) returns void
language sql set search_path = ''
begin atomic
  select private.remove_deadline(deadline_id, expected_version);
end;
grant execute on function private.remove_deadline(uuid, int), public.remove_deadline(uuid, int)
  to authenticated, service_role;
