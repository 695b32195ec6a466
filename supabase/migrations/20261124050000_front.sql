-- A sign-up whose address somebody else has signed up as well.
drop trigger note_another_mail on auth.users;
drop function private.note_another_mail();
drop table private.mailed_again;

create table private.doubted_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade
);
comment on table private.doubted_sign_ups is
  'Accounts that two people signed up for: whoever confirms the address chooses a password.';
revoke all on table private.doubted_sign_ups from public, anon, authenticated, service_role;

-- Auth keeps the password of the first sign-up with an address and tells neither the database nor the page of a
-- second one. So the page says before each sign-up that it comes, with a key that the account gets as well. A mail
-- that is sent again doubts nothing: the page offers that only after a sign-up or to whoever knows the password.
create function private.note_sign_up(email text, key text) returns void
language sql security definer set search_path = '' as $$
  insert into private.doubted_sign_ups (user_id)
    select users.id from auth.users
    where users.email = lower(note_sign_up.email) and email_confirmed_at is null
      and (raw_user_meta_data ->> 'sign_up_key' = key) is not true
  on conflict do nothing;
$$;

-- A password counts where nobody else has signed up with the address, and where the link is not one for a new password.
create or replace function private.drop_foreign_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.doubted_sign_ups where user_id = new.id;
  if found or old.recovery_sent_at is not null
    -- Auth has taken the password away: the address's owner signs in with Google. Who was never mailed begins so.
    or (coalesce(old.encrypted_password, '') = '' and old.confirmation_sent_at is not null) then
    new.encrypted_password := null;
    delete from public.referrals where client_id = new.id and source = 'signUp';
    update public.profiles set full_name = null, phone_number = null where id = new.id;
  end if;
  return new;
end;
$$;

revoke execute on function private.note_sign_up(text, text) from public, anon, authenticated;
grant execute on function private.note_sign_up(text, text) to anon;

create function public.note_sign_up(email text, key text) returns void
language sql set search_path = ''
begin atomic
  select private.note_sign_up(email, key);
end;
comment on function public.note_sign_up(text, text) is
  'Asked before each sign-up, with the key in its metadata. Answers nothing.';
revoke execute on function public.note_sign_up(text, text) from public, anon, authenticated, service_role;
grant execute on function public.note_sign_up(text, text) to anon;

-- A message whose answer was lost is sent again with the key of its draft: it is stored once.
alter table public.contact_submissions add column draft_key uuid;
alter table public.contact_submissions
  add constraint contact_submissions_draft_key unique (draft_key);
comment on column public.contact_submissions.draft_key is
  'Made by the browser for what was typed; another text has another one.';
grant insert (draft_key) on table public.contact_submissions to anon, authenticated;

-- Comes before the limiter, by its name: a message that is there already must not be told that it is one too many.
create function private.draft_was_sent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.contact_submissions where draft_key = new.draft_key) then
    raise unique_violation using message = 'The message is stored already.',
      constraint = 'contact_submissions_draft_key';
  end if;
  return new;
end;
$$;
revoke execute on function private.draft_was_sent() from public, anon, authenticated;
create trigger draft_was_sent before insert on public.contact_submissions
  for each row when (new.draft_key is not null) execute function private.draft_was_sent();

-- What turns the reading order goes from the texts of a message, and is no part of an e-mail address.
create function private.keep_plain_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.plain(new.name);
  new.company := private.plain(new.company);
  new.service := private.plain(new.service);
  return new;
end;
$$;
revoke execute on function private.keep_plain_message() from public, anon, authenticated;
drop trigger keep_plain_name on public.contact_submissions;
create trigger keep_plain_message before insert on public.contact_submissions
  for each row execute function private.keep_plain_message();
alter table public.contact_submissions
  add constraint contact_submissions_email_plain check (email !~ '[\u202a-\u202e\u2066-\u2069]');

-- The mailbox behind an address: what comes after a plus is its owner's, and so are Gmail's dots. All before
-- the last @ is the name, in quotes too. A dot after the domain changes nothing of it.
create or replace function private.mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(regexp_replace(lower(btrim(email)), '@[^@]*$', ''), '+', 1) as name,
    rtrim(substring(lower(btrim(email)) from '[^@]*$'), '.') as domain) as parts;
$$;
reindex index public.orders_billed_mailbox;

-- Whether two phone numbers are one, written at home or for callers from abroad: the codes before differ, the last
-- eight digits do not.
create function private.same_phone(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select a = b or length(a) >= 8 and length(b) >= 8 and right(a, 8) = right(b, 8)
  from (select private.digits(one) as a, private.digits(other) as b) as numbers;
$$;
revoke execute on function private.same_phone(text, text) from public, anon, authenticated;

-- Binds a new account to the affiliate of a code, or does nothing: an unknown code, an old visit and
-- one's own code are no mistakes that a sign-up may fail by.
create or replace function private.bind_referral(
  client uuid, email text, phone text, code text, visited date, source text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  affiliate uuid := (select user_id from public.affiliates where referral_code = code);
begin
  if affiliate is null or affiliate = client or visited is null or visited > today
    or visited < today - (select referral_days from private.affiliate_terms) then
    return;
  end if;
  -- A second account of the affiliate's own.
  if exists (
    select from auth.users left join public.profiles using (id)
    where users.id = affiliate
      and (private.mailbox(users.email) = private.mailbox(bind_referral.email)
        or private.same_phone(profiles.phone_number, bind_referral.phone))) then
    return;
  end if;
  if exists (
    select from public.orders
    where private.mailbox(billed_to ->> 'email') = private.mailbox(bind_referral.email)) then
    return;
  end if;
  insert into public.referrals (client_id, affiliate_id, source, visited_on)
    values (client, affiliate, bind_referral.source, visited)
    on conflict (client_id) do nothing;
end;
$$;
