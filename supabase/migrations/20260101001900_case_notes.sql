-- What staff note about a case for each other. Clients never read it.

create table public.case_notes (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  body text not null,
  created_at timestamptz not null default now(),

  constraint case_notes_body_length check (char_length(body) between 1 and 5000),
  constraint case_notes_body_not_blank check (body ~ private.not_blank())
);
comment on table public.case_notes is
  'Internal: not in export_account(). Answers to requests under data protection law include them (docs/operate.md).';
create index case_notes_case_id on public.case_notes (case_id, created_at desc);
create index case_notes_author_id on public.case_notes (author_id);

alter table public.case_notes enable row level security;
grant select on table public.case_notes to authenticated, service_role;
-- Whoever reads a case may be its client, so the policy names staff.
create policy "Its officer and managers read the notes on a case" on public.case_notes
  for select to authenticated
  using (
    exists (
      select from public.cases
      where cases.id = case_id and client_id <> (select auth.uid())
        and (
          (officer_id = (select auth.uid()) and (select private.is_staff()))
          or (select private.is_manager())
        )
    )
  );
create trigger audit_change after insert on public.case_notes
  for each row execute function private.audit_change();

create function private.add_case_note(case_id uuid, body text, retry_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := jsonb_build_array('add_case_note', case_id, add_case_note.body);
  made uuid;
begin
  perform private.staff_case(case_id);
  made := private.result_of_key(retry_key, asked);
  if made is not null then
    return made;
  end if;
  insert into public.case_notes (case_id, author_id, body)
    values (case_id, (select auth.uid()), btrim(add_case_note.body)) returning id into made;
  return private.keep_result(retry_key, case_id, asked, made);
end;
$$;

create function public.add_case_note(case_id uuid, body text, key uuid default null) returns uuid
language sql set search_path = ''
begin atomic
  select private.add_case_note(case_id, body, key);
end;
comment on function public.add_case_note(uuid, text, uuid) is 'The same key returns the first note.';
grant execute on function private.add_case_note(uuid, text, uuid), public.add_case_note(uuid, text, uuid)
  to authenticated, service_role;

-- A function, because only staff may learn the name of a former member of staff.
create function private.desk_notes(case_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.works_on(desk_notes.case_id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'body', body, 'created_at', created_at, 'author', private.staff_label(author_id))
      order by created_at desc, id desc), '[]')
    from (
      select * from public.case_notes where case_notes.case_id = desk_notes.case_id
      order by created_at desc, id desc limit 500) as newest);
end;
$$;

create function public.desk_notes(case_id uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_notes(case_id);
end;
comment on function public.desk_notes(uuid) is
  'The newest 500 notes on a case: [{ id, body, created_at, author }]. Staff only.';
grant execute on function private.desk_notes(uuid), public.desk_notes(uuid) to authenticated, service_role;
