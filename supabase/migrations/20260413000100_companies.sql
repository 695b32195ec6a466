-- A client's companies. A case ends when the company is there; its filings and renewals begin then, and a
-- closed case silences none of them.

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  -- The case that it comes from, which says whose it is and who works on it.
  case_id uuid not null references public.cases (id) on delete cascade,
  name text not null,
  place text not null,
  registered_on date,
  number text,
  created_at timestamptz not null default now(),
  version int not null default 1,

  -- For deadlines, which name both.
  constraint companies_of_case unique (id, case_id),
  constraint companies_name_length check (char_length(name) between 1 and 200),
  constraint companies_name_not_blank check (name ~ '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff]'),
  constraint companies_place_code check (place ~ '^[A-Z]{2}$'),
  constraint companies_registered check (isfinite(registered_on)),
  constraint companies_number_length check (char_length(number) between 1 and 60)
);
comment on table public.companies is 'Made by staff from a case. Its name and number are shown as written.';
comment on column public.companies.place is 'Two letters of ISO 3166, which Intl names in each language.';
comment on column public.companies.version is 'Counts its changes: an act names the one it saw.';
create index companies_case_id on public.companies (case_id, created_at);

alter table public.companies enable row level security;
revoke all on table public.companies from public, anon, authenticated, service_role;
grant select on table public.companies to authenticated, service_role;
create policy "Who reads a case reads its companies" on public.companies
  for select to authenticated
  using (exists (select from public.cases where cases.id = case_id));
create trigger count_change before update on public.companies
  for each row execute function private.count_change();
create trigger audit_change after insert or update on public.companies
  for each row execute function private.audit_change();

-- Without a company a deadline is the case's own. Together, so that both are of one client.
alter table public.deadlines
  add column company_id uuid,
  add constraint deadlines_company foreign key (company_id, case_id)
    references public.companies (id, case_id) on delete cascade;
create index deadlines_company_id on public.deadlines (company_id, case_id);

create function private.add_company(
  subject uuid, name text, place text, registered_on date, number text, act_key uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := jsonb_build_array('add_company', subject, name, place, registered_on, number);
  made uuid;
begin
  perform private.staff_case(subject);
  made := private.made_before(act_key, asked);
  if made is not null then
    return made;
  end if;
  insert into public.companies (case_id, name, place, registered_on, number)
    values (subject, btrim(add_company.name), add_company.place, add_company.registered_on,
      nullif(btrim(add_company.number), '')) returning id into made;
  return private.keep_made(act_key, subject, asked, made);
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;

create function private.change_company(
  subject uuid, name text, place text, registered_on date, number text, seen int)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.staff_case((select case_id from public.companies where id = subject));
  perform private.expect_seen((select version from public.companies where id = subject), seen);
  update public.companies set
    name = btrim(change_company.name), place = change_company.place,
    registered_on = change_company.registered_on,
    number = nullif(btrim(change_company.number), '')
    where id = subject;
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
end;
$$;

drop function public.add_deadline(uuid, text, date), private.add_deadline(uuid, text, date);

create function private.add_deadline(subject uuid, kind text, due date, company uuid, act_key uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := jsonb_build_array('add_deadline', subject, kind, due, company);
  made uuid;
begin
  perform private.staff_case(subject);
  made := private.made_before(act_key, asked);
  if made is not null then
    return made;
  end if;
  insert into public.deadlines (case_id, company_id, kind, due_on)
    values (subject, company, add_deadline.kind, due) returning id into made;
  return private.keep_made(act_key, subject, asked, made);
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;

-- As before; but a company's deadlines are told to its client whoever's turn it is in the case, and
-- with the company's name.
create or replace function private.remind() returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  near record;
begin
  for near in
    with dated as (
      select d.id, d.case_id, d.due_on, d.created_at as known_at,
        jsonb_strip_nulls(jsonb_build_object(
          'deadline', d.id, 'deadlineKind', d.kind, 'company', companies.name)) as params
      from public.deadlines d left join public.companies on companies.id = d.company_id
      where d.done_at is null and d.due_on between today and today + 14
      union all
      select s.id, s.case_id, s.due_on, s.since,
        jsonb_build_object('stepId', s.id, 'step', private.name_of(s.key, s.title))
      from public.case_steps s join public.cases on cases.id = s.case_id
      where s.actor = 'client' and s.state = 'open' and cases.closed_at is null
        and s.due_on between today and today + 14
    ), told as (
      insert into private.reminders (subject_id, due_on, days)
      select dated.id, due_on, case when due_on - today > 3 then 14 else 3 end from dated
      where (known_at at time zone 'UTC')::date
        < due_on - case when due_on - today > 3 then 14 else 3 end
      on conflict do nothing
      returning subject_id
    )
    select c.id as case_id, c.client_id, c.officer_id,
      dated.params || jsonb_build_object(
        'reference', c.reference, 'service', c.service, 'due', dated.due_on) as params
    from told join dated on dated.id = told.subject_id join public.cases c on c.id = dated.case_id
  loop
    -- Not clients who can do nothing now.
    if near.params ? 'company' or private.waits_for_client(near.case_id) then
      perform private.notify(near.client_id, 'deadline', near.case_id, near.params);
    end if;
    if near.params ? 'deadline' then
      perform private.notify(near.officer_id, 'deadline', near.case_id, near.params);
    end if;
  end loop;
end;
$$;

-- Whether what a mail says still holds, and is still its recipient's to know.
create or replace function private.still_true(
  recipient uuid, told_kind text, told_case uuid, params jsonb)
returns boolean language sql stable security definer set search_path = '' as $$
  select case told_kind
    when 'officerAssigned' then exists (
      select from public.cases where id = told_case and officer_id = recipient)
    when 'yourTurn' then exists (
      select from public.case_steps where case_id = told_case and state = 'open'
        and actor = 'client' and private.name_of(key, title) = params -> 'step')
    when 'documentRequested' then exists (
      select from public.document_requests r join public.cases c on c.id = r.case_id
      where r.id = (params ->> 'request')::uuid and r.state = 'requested' and c.closed_at is null)
    when 'documentUploaded' then exists (
      select from public.document_requests
      where id = (params ->> 'request')::uuid and state = 'uploaded')
    when 'documentRejected' then exists (
      select from public.document_requests
      where id = (params ->> 'request')::uuid and state = 'rejected')
    when 'message' then exists (
      select from public.messages m join public.cases c on c.id = m.case_id
      where c.id = told_case and m.read_at is null and m.from_staff = (c.client_id = recipient))
    when 'invoice' then exists (
      select from public.orders where id = (params ->> 'order')::uuid and state = 'sent')
    when 'deadline' then
      (params ->> 'due')::date >= (now() at time zone 'UTC')::date
      and (params ? 'company' or private.waits_for_client(told_case)
        or not exists (select from public.cases where id = told_case and client_id = recipient))
      and (
        exists (select from public.deadlines where id = (params ->> 'deadline')::uuid
          and done_at is null and due_on = (params ->> 'due')::date)
        or exists (select from public.case_steps where id = (params ->> 'stepId')::uuid
          and state = 'open' and due_on = (params ->> 'due')::date))
    when 'lead' then exists (
        select from public.leads where id = (params ->> 'lead')::uuid and state = 'new')
      and exists (select from private.staff where user_id = recipient)
    when 'payoutAsked' then exists (
        select from public.payouts where id = (params ->> 'payout')::uuid and state = 'asked')
      and exists (select from private.staff where user_id = recipient and role = 'manager')
    else true
  end
  and (told_case is null or exists (
    select from public.cases c left join private.staff s on s.user_id = recipient
    where c.id = told_case and (c.client_id = recipient
      or (s.user_id is not null and c.officer_id = recipient) or s.role = 'manager')));
$$;

-- Everything that we have of the caller, as one document, now with their companies.
create or replace function private.export_account() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  return jsonb_build_object(
    'exportedAt', now(),
    'account', (select jsonb_build_object('id', id, 'email', email) from auth.users where id = me),
    'profile', (select to_jsonb(p) from public.profiles p where id = me),
    'affiliate', (select to_jsonb(a) from public.affiliates a where user_id = me),
    'contactSubmissions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]')
      from public.contact_submissions s
      where lower(s.email) = (select lower(email) from auth.users where id = me)),
    'notificationSettings', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.notification_settings s where user_id = me),
    'notifications', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.notifications n where user_id = me),
    'cases', (
      select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
        'steps', (select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
          from public.case_steps s where s.case_id = c.id),
        'requests', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
          from public.document_requests r where r.case_id = c.id),
        'documents', (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]')
          from public.documents d where d.case_id = c.id),
        'messages', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
          from public.messages m where m.case_id = c.id),
        'events', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
          from public.case_events e where e.case_id = c.id),
        'deadlines', (select coalesce(jsonb_agg(to_jsonb(d) order by d.due_on), '[]')
          from public.deadlines d where d.case_id = c.id),
        'companies', (select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
          from public.companies o where o.case_id = c.id),
        'orders', (select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
          from public.orders o where o.case_id = c.id and number is not null)
      ) order by c.opened_at), '[]')
      from public.cases c where client_id = me));
end;
$$;

revoke execute on function private.add_company(uuid, text, text, date, text, uuid),
  private.change_company(uuid, text, text, date, text, int),
  private.add_deadline(uuid, text, date, uuid, uuid) from public, anon, authenticated;
grant execute on function private.add_company(uuid, text, text, date, text, uuid),
  private.change_company(uuid, text, text, date, text, int),
  private.add_deadline(uuid, text, date, uuid, uuid) to authenticated, service_role;

create function public.add_company(
  case_id uuid, name text, place text, registered_on date default null, number text default null,
  key uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.add_company(case_id, name, place, registered_on, number, key);
end;
comment on function public.add_company(uuid, text, text, date, text, uuid) is
  'Asked again with the same key, it returns the first company.';

create function public.change_company(
  company uuid, name text, place text, registered_on date default null, number text default null,
  seen int default null)
returns void language sql set search_path = ''
begin atomic
  select private.change_company(company, name, place, registered_on, number, seen);
end;
comment on function public.change_company(uuid, text, text, date, text, int) is
  'Sets all of it; null takes a day or a number away. seen: the version that the caller looked at.';

create function public.add_deadline(
  case_id uuid, kind text, due date, company uuid default null, key uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.add_deadline(case_id, kind, due, company, key);
end;
comment on function public.add_deadline(uuid, text, date, uuid, uuid) is
  'Of the case, or of a company that comes from it. Asked again with the same key, it returns the first.';

revoke execute on function public.add_company(uuid, text, text, date, text, uuid),
  public.change_company(uuid, text, text, date, text, int),
  public.add_deadline(uuid, text, date, uuid, uuid) from public, anon;
grant execute on function public.add_company(uuid, text, text, date, text, uuid),
  public.change_company(uuid, text, text, date, text, int),
  public.add_deadline(uuid, text, date, uuid, uuid) to authenticated, service_role;
