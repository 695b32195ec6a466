-- Affiliates, their referral codes, and which affiliate brought a client (docs/specification.md 3, 5 and
-- 7, docs/reliability.md R1.8).

create table public.affiliates (
  user_id uuid not null references auth.users (id) on delete cascade,
  referral_code text not null,
  created_at timestamptz not null default now(),

  constraint affiliates_pkey primary key (user_id),
  constraint affiliates_referral_code_key unique (referral_code),
  constraint affiliates_referral_code_shape check (referral_code ~ '^CPF-[A-Z0-9]{8}$')
);
comment on table public.affiliates is
  'Members of the affiliate program. One code per account; it never changes.';
comment on column public.affiliates.referral_code is 'The ?ref= of a referral link.';
create index affiliates_created_at on public.affiliates (created_at desc, user_id);

alter table public.affiliates enable row level security;
-- The database makes the codes: a client who could choose one would take the code of an affiliate who left,
-- whose links are still in use.
grant select on table public.affiliates to authenticated;
grant all on table public.affiliates to service_role;
create policy "Clients read their own referral code" on public.affiliates
  for select to authenticated
  using ((select auth.uid()) = user_id and (select private.session_exists()));

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

create table public.referrals (
  client_id uuid not null references auth.users (id) on delete cascade,
  affiliate_id uuid not null references public.affiliates (user_id) on delete cascade,
  source text not null,
  visited_on date not null,
  created_at timestamptz not null default now(),

  constraint referrals_pkey primary key (client_id),
  constraint referrals_visited check (visited_on between '1900-01-01' and '2100-12-31'),
  constraint referrals_source check (source in ('signUp', 'invitation')),
  constraint referrals_not_own check (client_id <> affiliate_id)
);
comment on table public.referrals is
  'One per client, decided when the account is made. Affiliates see the count, not the clients.';
comment on column public.referrals.visited_on is
  'The UTC day of the visit by link, or of the inquiry that the invitation answers.';
create index referrals_affiliate_id on public.referrals (affiliate_id);

alter table public.referrals enable row level security;
grant select on table public.referrals to authenticated, service_role;
create policy "Managers read referrals" on public.referrals
  for select to authenticated
  using ((select private.is_manager()));
create trigger refuse_change before update on public.referrals
  for each row execute function private.refuse_change();

-- `CPF-` and 8 letters or digits, uniformly random.
create function private.new_referral_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  letters constant text := 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  code text := '';
  bytes bytea;
begin
  while length(code) < 8 loop
    bytes := uuid_send(gen_random_uuid());
    -- Only the first six bytes of a uuid are fully random.
    for place in 0..5 loop
      -- 256 is not a multiple of 36: bytes from 252 on would favour some letters.
      if get_byte(bytes, place) < 252 and length(code) < 8 then
        code := code || substr(letters, get_byte(bytes, place) % 36 + 1, 1);
      end if;
    end loop;
  end loop;
  return 'CPF-' || code;
end;
$$;

create function private.take_referral_code() returns text
language plpgsql security definer set search_path = '' as $$
declare
  taken text;
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  insert into public.affiliates (user_id, referral_code)
    values ((select auth.uid()), private.new_referral_code())
    returning referral_code into taken;
  return taken;
end;
$$;

create function public.take_referral_code() returns text
language sql set search_path = ''
begin atomic
  select private.take_referral_code();
end;
comment on function public.take_referral_code() is
  'Makes the caller an affiliate with a new code. A collision is a unique violation that names its constraint: call again.';
grant execute on function private.take_referral_code(), public.take_referral_code() to authenticated;

-- Credits a new account to the affiliate of a code. An unknown code, an old visit or the account's own code
-- does nothing, because a sign-up must not fail.
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
  -- Not a second account of the affiliate.
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

-- A sign-up sends the ?ref= that the browser kept. The browser keeps the first code for 90 days and cannot
-- know whether it exists, so it also sends its newest. The first valid one counts. Nobody can add or change
-- a code later.
create function private.follow_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sent jsonb := new.raw_user_meta_data;
  visit record;
  inquiry public.contact_submissions;
begin
  for visit in
    select code, day from (values
      (1, sent ->> 'referral_code', sent ->> 'referral_day'),
      (2, sent ->> 'referral_last_code', sent ->> 'referral_last_day')) as visits (place, code, day)
    where day ~ '^\d{4}-\d{2}-\d{2}$'
    order by place
  loop
    perform private.bind_referral(new.id, new.email, sent ->> 'phone_number',
      visit.code, visit.day::date, 'signUp');
  end loop;
  -- Only the inquiry that staff just answered by an invitation, because anybody can write one in somebody
  -- else's name.
  select s.* into inquiry
    from private.audit join public.contact_submissions s on s.id = audit.subject_id
    where audit.subject = 'invitations' and audit.at > now() - interval '10 minutes'
      and lower(btrim(s.email)) = lower(new.email)
    order by audit.id desc limit 1;
  -- Not if the inviting staff member is the affiliate, who could have written the inquiry.
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

-- Counts the clients of an affiliate, and those who paid. Only confirmed accounts count: otherwise signing
-- up a stranger's address would reveal whether it has an account.
create function private.referral_counts(affiliate uuid, out clients bigint, out customers bigint)
language sql stable security definer set search_path = '' as $$
  select count(*), count(*) filter (where exists (
    select from public.cases join public.orders on orders.case_id = cases.id
    where cases.client_id = referrals.client_id and orders.state in ('paid', 'refunded')))
  from public.referrals join auth.users on users.id = referrals.client_id
  where referrals.affiliate_id = affiliate and users.email_confirmed_at is not null;
$$;

-- Tells an affiliate, once an account is confirmed, that somebody signed up; not who. The number tells two
-- such news apart. Never blocks a sign-up.
create function private.tell_affiliate(client uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(affiliate_id, 'referralJoined', null,
      jsonb_build_object('clients', (private.referral_counts(affiliate_id)).clients))
    from public.referrals join auth.users on users.id = client_id
    where client_id = client and email_confirmed_at is not null;
exception when others then
  raise warning 'No news of client %: % %', client, sqlstate, sqlerrm;
end;
$$;

create function private.follow_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_affiliate(new.client_id);
  return null;
end;
$$;
create trigger follow_referral after insert on public.referrals
  for each row execute function private.follow_referral();

create function private.follow_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_affiliate(new.id);
  return null;
end;
$$;
create trigger follow_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.follow_confirmation();

-- Returns nothing, so that callers learn neither whether the code exists nor why it was refused.
create function private.claim_referral(code text, visited date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  own_email text;
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  -- Nobody referred an account that already existed.
  select email into own_email from auth.users
    where id = me and created_at > now() - interval '5 minutes';
  if found then
    perform private.bind_referral(me, own_email,
      (select phone_number from public.profiles where id = me), code, visited, 'signUp');
  end if;
end;
$$;

create function public.claim_referral(code text, visited date) returns void
language sql set search_path = ''
begin atomic
  select private.claim_referral(code, visited);
end;
comment on function public.claim_referral(text, date) is
  'For sign-ups with Google, within five minutes: the code and the day in UTC on which its link was followed. It counts as at a sign-up, once.';
grant execute on function private.claim_referral(text, date), public.claim_referral(text, date) to authenticated;
