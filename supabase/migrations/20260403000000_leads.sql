-- The inbox of staff: one lead for each contact submission. The submission itself never changes.

create table public.leads (
  id uuid primary key references public.contact_submissions (id) on delete cascade,
  state text not null default 'new',
  officer_id uuid references auth.users (id) on delete set null,
  case_id uuid references public.cases (id) on delete set null,
  note text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),

  constraint leads_state check (state in ('new', 'answered', 'won', 'lost')),
  constraint leads_note_length check (char_length(note) between 1 and 2000)
);
comment on column public.leads.id is 'The submission''s.';
create index leads_state on public.leads (state, created_at desc);
create index leads_officer_id on public.leads (officer_id);
create index leads_case_id on public.leads (case_id);

alter table public.leads enable row level security;
revoke all on table public.leads from public, anon, authenticated, service_role;
grant select on table public.leads to authenticated, service_role;
create policy "Staff read leads" on public.leads
  for select to authenticated
  using ((select private.is_staff()));

-- Staff read what was written; who wrote it reads nothing.
grant select on table public.contact_submissions to authenticated;
create policy "Staff read messages of visitors" on public.contact_submissions
  for select to authenticated
  using ((select private.is_staff()));

create function private.make_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.leads (id, created_at) values (new.id, new.created_at);
  return null;
exception when others then
  -- A message without a lead is better than no message.
  raise warning 'No lead for message %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
comment on function private.make_lead() is 'Never blocks a message.';
create trigger make_lead after insert on public.contact_submissions
  for each row execute function private.make_lead();
insert into public.leads (id, created_at) select id, created_at from public.contact_submissions;

create function private.guard_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state <> old.state and not (old.state, new.state) in (
    ('new', 'answered'), ('new', 'won'), ('new', 'lost'),
    ('answered', 'won'), ('answered', 'lost'), ('lost', 'answered')) then
    perform private.refuse(409, 'lead_' || old.state, format('A lead that is %s does not become %s.', old.state, new.state));
  end if;
  new.changed_at := now();
  return new;
end;
$$;
create trigger guard_lead before update on public.leads
  for each row execute function private.guard_lead();

create function private.set_lead(lead uuid, state text, note text, case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case uuid := (
    select id from public.cases where reference = case_reference
      and (private.is_manager() or officer_id = (select auth.uid())));
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff answer leads.');
  end if;
  if case_reference is not null and found_case is null then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  update public.leads set
    state = coalesce(set_lead.state, leads.state),
    note = coalesce(nullif(btrim(set_lead.note), ''), leads.note),
    case_id = coalesce(found_case, leads.case_id),
    officer_id = coalesce(leads.officer_id, (select auth.uid()))
    where id = lead;
  if not found then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'update', 'leads', lead, found_case);
end;
$$;

revoke execute on function private.make_lead(), private.guard_lead(),
  private.set_lead(uuid, text, text, text) from public, anon, authenticated;
grant execute on function private.set_lead(uuid, text, text, text) to authenticated, service_role;

create function public.set_lead(
  lead uuid, state text default null, note text default null, case_reference text default null)
returns void language sql set search_path = ''
begin atomic
  select private.set_lead(lead, state, note, case_reference);
end;
comment on function public.set_lead(uuid, text, text, text) is
  'What is null stays. Whoever is first becomes the lead''s officer.';
revoke execute on function public.set_lead(uuid, text, text, text) from public, anon;
