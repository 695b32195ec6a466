-- The bucket `documents`: who stores a file in it, and who fetches one.

-- Private: nobody can read it without a policy on storage.objects.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'documents',
  'documents',
  false,
  -- 15 MB; maxDocument in src/supabase/document-type.ts is the same.
  15 * 1024 * 1024,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Who may store what: whoever sends documents at `{case}/{request}/{uuid}` while the document is
-- requested; the client at `{case}/unrequested/{uuid}`, `{case}/messages/{uuid}` and
-- `{case}/payments/{uuid}`; the officer at `{case}/delivered/{uuid}` and `{case}/replies/{uuid}`.
-- Limited to what a case can need, so that nobody fills the disk.
create function private.may_store_file(path text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
  uuid_shape constant text := '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  folder_path text := left(path, -36);
  folder text := split_part(path, '/', 2);
  case_row public.cases;
  stored_count int;
begin
  if path !~ format('^%1$s/(%1$s|unrequested|messages|payments|delivered|replies)/%1$s$', uuid_shape)
    or not private.is_signed_in() then
    return false;
  end if;
  select * into case_row from public.cases where id = split_part(path, '/', 1)::uuid;
  select count(*) into stored_count from storage.objects
    where bucket_id = 'documents' and starts_with(name, folder_path);
  if folder in ('delivered', 'replies') then
    return stored_count < 400 and case_row.client_id <> caller_id
      and (private.is_manager() or (case_row.officer_id = caller_id and private.is_staff()));
  end if;
  -- Messages may be sent and invoices paid in a closed case, too.
  return (case_row.closed_at is null or folder in ('messages', 'payments'))
    and case
      when folder in ('messages', 'payments') then stored_count < 400 and case_row.client_id = caller_id
      when folder = 'unrequested' then stored_count < 200 and case_row.client_id = caller_id
      else stored_count < 40 and private.may_send_documents(case_row.id) and exists (
        select from public.document_requests
        where id = folder::uuid and case_id = case_row.id
          and state in ('requested', 'rejected', 'uploaded', 'in_review'))
    end
    and not exists (
      select from public.profiles where id in (caller_id, case_row.client_id) and delete_after <= now());
end;
$$;
grant execute on function private.may_store_file(text) to authenticated;

-- Whether staff may fetch a file: for five minutes after the audited view. A sender may also fetch their
-- own delivery or reply before it is recorded.
create function private.may_view_file(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.documents where documents.path = may_view_file.path) then exists (
      select from public.documents join private.audit on audit.subject_id = documents.id
      where documents.path = may_view_file.path and audit.verb = 'view'
        and audit.actor_id = (select auth.uid()) and audit.at > now() - interval '5 minutes')
    when split_part(path, '/', 2) in ('delivered', 'replies')
      then private.works_on_case(split_part(path, '/', 1)::uuid)
    else false
  end;
$$;
grant execute on function private.may_view_file(text) to authenticated;

-- Whether a client, or a person with access, may fetch a file of the case. A file that staff have
-- stored but not sent is not theirs yet.
create function private.is_file_sent(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select split_part(path, '/', 2) not in ('delivered', 'replies')
    or exists (select from public.documents where documents.path = is_file_sent.path);
$$;
grant execute on function private.is_file_sent(text) to authenticated;

-- What Storage is doing, such as `object.upload`; empty for everything else that asks a policy.
create function private.storage_operation() returns text
language sql stable set search_path = '' as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.', '');
$$;
grant execute on function private.storage_operation() to authenticated;
-- A signed upload URL accepts files for two hours, even over a file that was accepted. So only direct
-- uploads may store.
create policy "Clients and officers store documents of a case" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'documents'
    and (select private.storage_operation()) in ('', 'object.upload')
    and private.may_store_file(name)
  );

-- Only clients get signed download URLs, which would outlive a view, a role or shared access. The
-- policy of cases decides which cases count. Both sub-selects run once per query.
create policy "Whoever reads a case reads its files, staff those they opened" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documents'
    and not private.is_file_withdrawn(name)
    and (
      (split_part(name, '/', 1) in (
          select cases.id::text from public.cases where client_id = (select auth.uid()))
        and private.is_file_sent(name))
      or (
        (select private.storage_operation()) not in ('object.sign', 'object.sign_many')
        and (
          (split_part(name, '/', 1) = any ((select private.shared_case_ids())::text[])
            and not private.is_private_file(name) and private.is_file_sent(name))
          or (split_part(name, '/', 1) in (select cases.id::text from public.cases) and private.may_view_file(name))
        )
      )
    )
  );
