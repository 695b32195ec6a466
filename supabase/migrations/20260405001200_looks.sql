-- Every look of staff at a document is in the audit: its bytes are theirs for five minutes after the look
-- was noted, and not otherwise, whichever way they ask for them.

create index audit_looks on private.audit (subject_id, actor_id, at) where verb = 'look';

create function private.look_at_document(document uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  subject uuid := (select case_id from public.documents where id = document);
begin
  perform private.staff_case(subject);
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'look', 'documents', document, subject);
end;
$$;

-- Whether staff may fetch a file: one that they look at, or a delivery that no case knows yet, which
-- whoever stores it must be able to see.
create function private.may_look(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.documents where documents.path = may_look.path) then exists (
      select from public.documents join private.audit on audit.subject_id = documents.id
      where documents.path = may_look.path and audit.verb = 'look'
        and audit.actor_id = (select auth.uid()) and audit.at > now() - interval '5 minutes')
    else split_part(path, '/', 2) = 'delivered'
  end;
$$;

revoke execute on function private.look_at_document(uuid), private.may_look(text)
  from public, anon, authenticated;
grant execute on function private.may_look(text) to authenticated;
grant execute on function private.look_at_document(uuid) to authenticated, service_role;

drop policy "Who reads a case reads its files" on storage.objects;
-- The policy of cases decides which there are. The lists are read once for a query.
create policy "Clients read their files, staff those that they look at" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents'
    and (
      split_part(name, '/', 1) in (
        select cases.id::text from public.cases where client_id = (select auth.uid()))
      or (
        split_part(name, '/', 1) in (select cases.id::text from public.cases)
        and private.may_look(name)
      )
    )
  );

create function public.look_at_document(document uuid) returns void
language sql set search_path = ''
begin atomic
  select private.look_at_document(document);
end;
comment on function public.look_at_document(uuid) is
  'Notes that staff look at a document, before they fetch its bytes.';
revoke execute on function public.look_at_document(uuid) from public, anon;
grant execute on function public.look_at_document(uuid) to authenticated, service_role;
