-- Which affiliate brought a client. It is decided once, when the account is made, and never changes.

-- The terms of the program (content/affiliate.yaml). A test compares the two.
create table private.affiliate_terms (
  one boolean primary key default true,
  rate_bps int not null,
  referral_days int not null,
  hold_days int not null,
  minimum bigint not null,

  constraint affiliate_terms_one check (one)
);
comment on table private.affiliate_terms is
  'rate_bps: hundredths of a percent of a paid order; minimum: the least payout, in cents.';
insert into private.affiliate_terms (rate_bps, referral_days, hold_days, minimum)
  values (1500, 90, 30, 10000);
revoke all on table private.affiliate_terms from public, anon, authenticated, service_role;

create table public.referrals (
  client_id uuid not null references auth.users (id) on delete cascade,
  affiliate_id uuid not null references public.affiliates (user_id) on delete cascade,
  source text not null,
  visited_on date not null,
  created_at timestamptz not null default now(),

  constraint referrals_pkey primary key (client_id),
  constraint referrals_source check (source in ('signUp', 'invitation')),
  constraint referrals_not_own check (client_id <> affiliate_id)
);
comment on table public.referrals is 'One a client, made with the account. Affiliates see how many, not who.';
comment on column public.referrals.visited_on is
  'When the link was followed, or the inquiry written that the invitation answers; a day of UTC.';
create index referrals_affiliate_id on public.referrals (affiliate_id);

alter table public.referrals enable row level security;
revoke all on table public.referrals from public, anon, authenticated, service_role;
grant select on table public.referrals to authenticated, service_role;
create policy "Managers read referrals" on public.referrals
  for select to authenticated
  using ((select private.is_manager()));

create trigger refuse_change before update on public.referrals
  for each row execute function private.refuse_change();

-- The mailbox behind an address: what comes after a plus is its owner's, and so are Gmail's dots. All before
-- the last @ is the name, in quotes too.
create function private.mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(regexp_replace(lower(btrim(email)), '@[^@]*$', ''), '+', 1) as name,
    substring(lower(btrim(email)) from '[^@]*$') as domain) as parts;
$$;

-- Zeros before a number say only from where it is dialled.
create function private.digits(phone text) returns text
language sql immutable set search_path = '' as $$
  select nullif(ltrim(regexp_replace(phone, '\D', '', 'g'), '0'), '');
$$;

-- Whoever was a client before is not new, whatever comes after a plus: their invoices stay when their account
-- goes.
create index orders_billed_mailbox on public.orders (private.mailbox(billed_to ->> 'email'));

-- Binds a new account to the affiliate of a code, or does nothing: an unknown code, an old visit and
-- one's own code are no mistakes that a sign-up may fail by.
create function private.bind_referral(
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

-- What the browser kept of ?ref= comes with the sign-up. Whoever makes an account could send any code;
-- nobody can add one, or another one, to an account that there is.
create function private.follow_sign_up() returns trigger
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
  -- Nobody brings whom they invite: staff could write the inquiry themselves.
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
comment on function private.follow_sign_up() is 'Never blocks a sign-up.';
create trigger follow_sign_up after insert on auth.users
  for each row execute function private.follow_sign_up();

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

revoke execute on function private.mailbox(text), private.digits(text),
  private.bind_referral(uuid, text, text, text, date, text), private.follow_sign_up(),
  private.drop_stale_referral()
  from public, anon, authenticated;
