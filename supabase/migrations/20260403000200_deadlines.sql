-- Days that a case must not miss. They are dates: no zone moves them.

create table public.deadlines (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  kind text not null,
  due_on date not null,
  done_at timestamptz,
  created_at timestamptz not null default now(),

  constraint deadlines_kind_shape check (kind ~ '^[a-z][A-Za-z]{0,39}$')
);
create index deadlines_case_id on public.deadlines (case_id);
create index deadlines_open on public.deadlines (due_on) where done_at is null;

alter table public.deadlines enable row level security;
revoke all on table public.deadlines from public, anon, authenticated, service_role;
grant select on table public.deadlines to authenticated, service_role;
create policy "Who reads a case reads its deadlines" on public.deadlines
  for select to authenticated
  using (exists (select from public.cases where cases.id = case_id));
create trigger audit_change after insert or update on public.deadlines
  for each row execute function private.audit_change();

create function private.add_deadline(subject uuid, kind text, due date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform private.staff_case(subject);
  insert into public.deadlines (case_id, kind, due_on) values (subject, add_deadline.kind, due)
    returning id into made;
  return made;
end;
$$;

create function private.finish_deadline(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.staff_case((select case_id from public.deadlines where id = subject));
  update public.deadlines set done_at = now() where id = subject and done_at is null;
  if not found then
    perform private.refuse(409, 'deadline_done', 'It is done already.');
  end if;
end;
$$;

revoke execute on function private.add_deadline(uuid, text, date), private.finish_deadline(uuid)
  from public, anon, authenticated;
grant execute on function private.add_deadline(uuid, text, date), private.finish_deadline(uuid)
  to authenticated, service_role;

create function public.add_deadline(case_id uuid, kind text, due date) returns uuid
language sql set search_path = ''
begin atomic
  select private.add_deadline(case_id, kind, due);
end;

create function public.finish_deadline(deadline uuid) returns void language sql set search_path = ''
begin atomic
  select private.finish_deadline(deadline);
end;

revoke execute on function public.add_deadline(uuid, text, date), public.finish_deadline(uuid)
  from public, anon;
