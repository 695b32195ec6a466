-- Ways in which an affiliate could be paid for a client whom nobody brought.

-- As before; but all before the last @ is the name, in quotes too.
create or replace function private.mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(regexp_replace(lower(btrim(email)), '@[^@]*$', ''), '+', 1) as name,
    substring(lower(btrim(email)) from '[^@]*$') as domain) as parts;
$$;

-- As before; and zeros before a number say only from where it is dialled.
create or replace function private.digits(phone text) returns text
language sql immutable set search_path = '' as $$
  select nullif(ltrim(regexp_replace(phone, '\D', '', 'g'), '0'), '');
$$;

-- Whoever was a client before comes back from the same mailbox, whatever comes after a plus.
drop index public.orders_billed_email;
create index orders_billed_mailbox on public.orders (private.mailbox(billed_to ->> 'email'));

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
        or private.digits(profiles.phone_number) = private.digits(bind_referral.phone))) then
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

-- As before; but nobody brings whom they invite: staff could write the inquiry themselves.
create or replace function private.follow_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sent jsonb := new.raw_user_meta_data;
  inquiry public.contact_submissions;
begin
  if sent ->> 'referral_day' ~ '^\d{4}-\d{2}-\d{2}$' then
    perform private.bind_referral(new.id, new.email, sent ->> 'phone_number',
      sent ->> 'referral_code', (sent ->> 'referral_day')::date, 'signUp');
  end if;
  -- Only the inquiry that staff answered by an invitation a moment ago: anybody can write one in
  -- somebody else's name.
  select s.* into inquiry
    from private.audit join public.contact_submissions s on s.id = audit.subject_id
    where audit.subject = 'invitations' and audit.at > now() - interval '10 minutes'
      and lower(btrim(s.email)) = lower(new.email)
    order by audit.id desc limit 1;
  if inquiry.referral_code is not null and not exists (
    select from private.audit join public.affiliates on user_id = actor_id
    where subject = 'invitations' and subject_id = inquiry.id
      and affiliates.referral_code = inquiry.referral_code) then
    perform private.bind_referral(new.id, new.email, null, inquiry.referral_code,
      (inquiry.created_at at time zone 'UTC')::date, 'invitation');
  end if;
  return null;
exception when others then
  -- An account without a referral is better than no account.
  raise warning 'No referral for account %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;

-- Anybody can sign up a stranger's address with a code, and wait: the account stays, and its owner is told
-- at their own sign-up to confirm it. The link of one's own sign-up is good for an hour, so who confirms after
-- a day has asked for another one.
create function private.drop_stale_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.referrals
    where client_id = new.id and source = 'signUp' and created_at < now() - interval '1 day';
  return null;
exception when others then
  raise warning 'Referral of account % not looked at: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
comment on function private.drop_stale_referral() is 'Never blocks a confirmation.';
create trigger drop_stale_referral after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.drop_stale_referral();

revoke execute on function private.drop_stale_referral() from public, anon, authenticated;
