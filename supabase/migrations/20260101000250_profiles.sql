-- Clients' profiles, and whether an account's password is its owner's (docs/specification.md 3, 7,
-- docs/reliability.md R1.2, R1.6).

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text,
  phone_number text,
  locale text,
  delete_after timestamptz,
  created_at timestamptz not null default now(),

  -- Lengths count characters, so an emoji is one.
  constraint profiles_full_name_length check (char_length(full_name) between 1 and 120),
  constraint profiles_full_name_not_blank check (full_name ~ private.not_blank_pattern()),
  constraint profiles_phone_number_length check (char_length(phone_number) between 1 and 40),
  constraint profiles_phone_number_not_blank check (phone_number ~ private.not_blank_pattern()),
  constraint profiles_locale check (locale = any (private.locales()))
);
comment on table public.profiles is
  'One for each account, made at sign-up. Clients read and change only their own.';
comment on column public.profiles.full_name is
  'Null if the account gave none; the dashboard then greets with the email address.';
comment on column public.profiles.phone_number is 'As typed; optional.';
comment on column public.profiles.locale is 'The language of emails; null means the language of the sign-up.';
comment on column public.profiles.delete_after is
  'When the account is deleted, 14 days after the request. Only set_deletion() sets it.';

alter table public.profiles enable row level security;
grant select, update (full_name, phone_number, locale) on table public.profiles to authenticated;
grant all on table public.profiles to service_role;
-- Postgres runs a sub-select once per query, not per row.
create policy "Clients read their own profile" on public.profiles
  for select to authenticated
  using ((select auth.uid()) = id and (select private.is_signed_in()));
create policy "Clients change their own profile" on public.profiles
  for update to authenticated
  using ((select auth.uid()) = id and (select private.is_signed_in()))
  with check ((select auth.uid()) = id and (select private.is_signed_in()));

create table private.contested_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade
);
comment on table private.contested_sign_ups is
  'Accounts that two people signed up for. Whoever confirms the address chooses a new password.';

-- The language for an account's emails: its profile's, else that of its sign-up; null if the site has
-- neither.
create function private.locale_of(account_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(profiles.locale, signed_up.locale)
  from auth.users
  left join public.profiles on profiles.id = users.id
  left join unnest(private.locales()) as signed_up (locale)
    on signed_up.locale = users.raw_user_meta_data ->> 'locale'
  where users.id = account_id;
$$;

-- Sign-up sends full_name and phone_number; identity providers may send only a name.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := new.raw_user_meta_data;
begin
  insert into public.profiles (id, full_name, phone_number)
    values (new.id,
      coalesce(private.clean_text(metadata -> 'full_name', 120), private.clean_text(metadata -> 'name', 120)),
      private.clean_text(metadata -> 'phone_number', 40))
    on conflict (id) do nothing;
  return new;
exception when others then
  -- An account without a profile is better than no account.
  raise warning 'No profile for account %: % %', new.id, sqlstate, sqlerrm;
  return new;
end;
$$;
comment on function private.create_profile() is 'Never blocks a sign-up.';
create trigger create_profile
  after insert on auth.users
  for each row execute function private.create_profile();

-- Protects delete_after even if the column grants were lost.
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

create function private.clean_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.full_name := private.plain_text(new.full_name);
  new.phone_number := private.plain_text(new.phone_number);
  return new;
end;
$$;
create trigger clean_profile before insert or update of full_name, phone_number on public.profiles
  for each row execute function private.clean_profile();

-- Auth keeps the password of the first sign-up with an address and tells nobody of a second one. So
-- the page announces each sign-up here, with a key that it also stores in the account. A different key
-- means a different person. Sending the email again needs no check: the page offers it only after a
-- sign-up or to whoever knows the password.
create function private.announce_sign_up(email text, sign_up_key text) returns void
language sql security definer set search_path = '' as $$
  insert into private.contested_sign_ups (user_id)
    select users.id from auth.users
    where users.email = lower(announce_sign_up.email) and email_confirmed_at is null
      and (raw_user_meta_data ->> 'sign_up_key' = sign_up_key) is not true
  on conflict do nothing;
$$;

create function public.announce_sign_up(email text, sign_up_key text) returns void
language sql set search_path = ''
begin atomic
  select private.announce_sign_up(email, sign_up_key);
end;
comment on function public.announce_sign_up(text, text) is
  'Called before and after each sign-up, with the key in its metadata. Returns nothing.';
grant execute on function private.announce_sign_up(text, text), public.announce_sign_up(text, text) to anon;

-- Anybody can sign up with somebody else's address and wait for its owner to confirm it. So if two people
-- signed up, or a reset link confirms the address, everything a stranger may have sent is dropped, the
-- password included.
create function private.remove_foreign_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.contested_sign_ups where user_id = new.id;
  -- Anybody can ask for a reset link. Auth empties the token only when that link is followed, just before it
  -- confirms the address, and keeps it when the sign-up's link is followed.
  if found or (new.recovery_sent_at is not null and coalesce(new.recovery_token, '') = '')
    -- Auth removed the password because the owner signed in with Google.
    or (coalesce(old.encrypted_password, '') = '' and old.confirmation_sent_at is not null) then
    new.encrypted_password := null;
    delete from public.referrals where client_id = new.id and source = 'signUp';
    update public.profiles set full_name = null, phone_number = null where id = new.id;
  end if;
  return new;
end;
$$;
create trigger remove_foreign_password before update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and new.invited_at is null)
  execute function private.remove_foreign_password();

create function private.has_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(encrypted_password, '') <> '' from auth.users
  where id = (select auth.uid()) and private.is_signed_in();
$$;

create function public.has_password() returns boolean
language sql stable set search_path = ''
begin atomic
  select private.has_password();
end;
comment on function public.has_password() is
  'Whether the caller''s account has a password. Null where the session has ended.';
grant execute on function private.has_password(), public.has_password() to authenticated;

-- What was written from an account's earlier address still belongs to it: see own_submissions().
create table private.former_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  until timestamptz not null default now(),

  -- Also until, because an account can take an address back and give it up again.
  constraint former_addresses_pkey primary key (user_id, email, until)
);
comment on table private.former_addresses is 'Confirmed addresses that an account had, in lower case.';

create function private.keep_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_addresses (user_id, email) values (new.id, lower(old.email))
    on conflict do nothing;
  return null;
end;
$$;
create trigger keep_former_address after update of email on auth.users
  for each row when (old.email_confirmed_at is not null and old.email <> new.email)
  execute function private.keep_former_address();
