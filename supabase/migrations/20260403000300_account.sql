-- The account: language of mails, export, and deletion after a time of grace.

alter table public.profiles
  add column locale text,
  add column delete_after timestamptz,
  add constraint profiles_locale check (locale in ('en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'));
comment on column public.profiles.locale is 'The language of mails; null is that of the sign-up.';
comment on column public.profiles.delete_after is
  'When the account goes, 14 days after it was asked for. Set by the functions below only.';
create index profiles_delete_after on public.profiles (delete_after) where delete_after is not null;
grant update (locale) on table public.profiles to authenticated;

-- Holds even where the column's grant was lost.
create function private.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_setting('role', true) = 'authenticated'
    and current_setting('private.deletion', true) is distinct from 'on' then
    new.delete_after := old.delete_after;
  end if;
  return new;
end;
$$;
create trigger guard_profile before update on public.profiles
  for each row execute function private.guard_profile();

create function private.set_deletion(wanted boolean) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  goes timestamptz;
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  if wanted and exists (select from private.staff where user_id = (select auth.uid())) then
    perform private.refuse(409, 'is_staff', 'A manager takes staff away first.');
  end if;
  perform set_config('private.deletion', 'on', true);
  update public.profiles
    set delete_after = case when wanted then coalesce(delete_after, now() + interval '14 days') end
    where id = (select auth.uid())
    returning delete_after into goes;
  perform set_config('private.deletion', 'off', true);
  return goes;
end;
$$;

-- Everything that we have of the caller, as one document. Files are fetched by their paths.
create function private.export_account() returns jsonb
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
        'orders', (select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
          from public.orders o where o.case_id = c.id and number is not null)
      ) order by c.opened_at), '[]')
      from public.cases c where client_id = me));
end;
$$;

-- Whose time of grace is over, with the files that go first.
create function private.accounts_to_delete() returns table (user_id uuid, paths text[])
language sql stable security definer set search_path = '' as $$
  select p.id, array(
    select o.name from storage.objects o join public.cases c on split_part(o.name, '/', 1) = c.id::text
    where o.bucket_id = 'documents' and c.client_id = p.id)
  from public.profiles p where delete_after <= now();
$$;

create function private.delete_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One that is gone already is no mistake: two may keep house at once.
  if exists (
    select from public.profiles where id = account and (delete_after > now()) is not false) then
    perform private.refuse(409, 'not_due', 'The account is not to be deleted yet.');
  end if;
  if exists (select from private.accounts_to_delete() where user_id = account and paths <> '{}') then
    perform private.refuse(409, 'files_left', 'Its files go first.');
  end if;
  delete from auth.users where id = account;
end;
$$;

revoke execute on function private.guard_profile(), private.set_deletion(boolean),
  private.export_account(), private.accounts_to_delete(), private.delete_account(uuid)
  from public, anon, authenticated;
grant execute on function private.set_deletion(boolean), private.export_account() to authenticated;
grant execute on function private.accounts_to_delete(), private.delete_account(uuid) to service_role;

create function public.request_deletion() returns timestamptz
language sql set search_path = ''
begin atomic
  select private.set_deletion(true);
end;
comment on function public.request_deletion() is 'Returns when the account goes. Asked twice, the first day holds.';

create function public.cancel_deletion() returns timestamptz
language sql set search_path = ''
begin atomic
  select private.set_deletion(false);
end;

create function public.export_account() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.export_account();
end;

create function public.accounts_to_delete() returns table (user_id uuid, paths text[])
language sql stable set search_path = ''
begin atomic
  select due.user_id, due.paths from private.accounts_to_delete() due;
end;

create function public.delete_account(account uuid) returns void
language sql set search_path = ''
begin atomic
  select private.delete_account(account);
end;

revoke execute on function public.request_deletion(), public.cancel_deletion(),
  public.export_account() from public, anon;
revoke execute on function public.accounts_to_delete(), public.delete_account(uuid)
  from public, anon, authenticated;
