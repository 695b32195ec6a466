-- What the hosted backend does that a plain database does not.

-- Its API refuses a change of rows that names none (the extension safeupdate).
create or replace function private.next_order_number() returns text
language sql volatile security definer set search_path = '' as $$
  with counted as (
    update private.order_counter set last = last + 1 where one returning last)
  select 'CPF-I-' || to_char(now() at time zone 'UTC', 'YYYY') || '-'
    || lpad(last::text, greatest(5, length(last::text)), '0') from counted;
$$;

-- What the storage was asked for, such as `object.upload`.
create function private.storage_operation() returns text
language sql stable set search_path = '' as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.', '');
$$;
revoke execute on function private.storage_operation() from public, anon, authenticated;
grant execute on function private.storage_operation() to authenticated;

-- An address to upload is asked for once, and then stores for two hours whatever is sent, also over what was
-- stored and accepted.
alter policy "Clients and officers store documents of a case" on storage.objects
  with check (
    bucket_id = 'documents'
    and (select private.storage_operation()) in ('', 'object.upload')
    and private.may_store(name)
  );

-- A signed address lives as long as it was asked to, and nobody sees who uses it: staff would read files without
-- the look that is noted, and when they are staff no more.
alter policy "Clients read their files, staff those that they look at" on storage.objects
  using (
    bucket_id = 'documents'
    and not private.is_taken_back(name)
    and (
      split_part(name, '/', 1) in (
        select cases.id::text from public.cases where client_id = (select auth.uid()))
      or (
        (select private.storage_operation()) not in ('object.sign', 'object.sign_many')
        and split_part(name, '/', 1) in (select cases.id::text from public.cases)
        and private.may_look(name)
      )
    )
  );
