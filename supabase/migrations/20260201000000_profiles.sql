-- Clients' profiles (docs/specification.md 3 and 7, docs/reliability.md R1.1 to R1.7).

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  phone_number text,
  created_at timestamptz not null default now(),

  -- As in contact_submissions: an emoji is one character, and blanks of any script are blank.
  constraint profiles_full_name_length check (char_length(full_name) between 1 and 120),
  constraint profiles_full_name_not_blank
    check (full_name ~ '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff]'),
  constraint profiles_phone_number_length check (char_length(phone_number) between 1 and 40),
  constraint profiles_phone_number_not_blank
    check (phone_number ~ '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff]')
);

comment on table public.profiles is
  'One for each account, made at sign-up. A client reads and changes nobody else''s.';
comment on column public.profiles.full_name is
  'Null where the account gave none; the dashboard then greets with the e-mail.';
comment on column public.profiles.phone_number is 'As it was typed; optional.';

alter table public.profiles enable row level security;

-- Hosted Supabase grants everything to the API roles by default.
revoke all on table public.profiles from public, anon, authenticated;
grant select, update (full_name, phone_number) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;

-- In a sub-select the user's id is looked up once for a query, not for every row.
create policy "Clients read their own profile" on public.profiles
  for select to authenticated
  using ((select auth.uid()) = id);
create policy "Clients change their own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = id)
  with check ((select auth.uid()) = id);

-- Returns what a profile can hold of a value that anybody may have sent: its text from the first
-- character that is not blank, cut to the bound. Null if it is not a string or is blank.
create function private.profile_text(value jsonb, bound int) returns text
language sql immutable set search_path = '' as $$
  select rtrim(left(substring(value #>> '{}'
    from '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff].*'), bound))
  where jsonb_typeof(value) = 'string';
$$;

-- Sign-up sends full_name and phone_number; identity providers may send only a name.
create function private.add_profile(account uuid, metadata jsonb) returns void
language sql set search_path = '' as $$
  insert into public.profiles (id, full_name, phone_number)
  values (
    account,
    coalesce(
      private.profile_text(metadata -> 'full_name', 120),
      private.profile_text(metadata -> 'name', 120)
    ),
    private.profile_text(metadata -> 'phone_number', 40)
  )
  on conflict (id) do nothing;
$$;

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_profile(new.id, new.raw_user_meta_data);
  return new;
exception when others then
  -- An account without a profile is better than no account.
  raise warning 'No profile for account %: % %', new.id, sqlstate, sqlerrm;
  return new;
end;
$$;
comment on function private.create_profile() is 'Never blocks a sign-up.';

revoke execute on all functions in schema private from public, anon, authenticated;

create trigger create_profile
  after insert on auth.users
  for each row execute function private.create_profile();

-- Accounts that are older than this table.
select private.add_profile(id, raw_user_meta_data) from auth.users;
