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
  using ((select auth.uid()) = user_id and (select private.is_signed_in()));

-- The terms of the program (content/affiliate.yaml). A test compares the two.
create table private.affiliate_terms (
  single boolean primary key default true,
  rate_bps int not null,
  referral_days int not null,
  hold_days int not null,
  minimum bigint not null,

  constraint affiliate_terms_single check (single)
);
comment on table private.affiliate_terms is
  'rate_bps: hundredths of a percent of a paid invoice, before tax; minimum: the least payout, in cents.';
insert into private.affiliate_terms (rate_bps, referral_days, hold_days, minimum)
  values (1500, 90, 30, 10000);

-- The name of a referral link (?c=), which the affiliate chose; null if the text cannot be a name.
create function private.valid_campaign(input text) returns text
language sql immutable set search_path = '' as $$
  select substring(lower(input) from '^[a-z0-9_-]{1,32}$');
$$;

create table public.referrals (
  client_id uuid not null references auth.users (id) on delete cascade,
  affiliate_id uuid not null references public.affiliates (user_id) on delete cascade,
  source text not null,
  visited_on date not null,
  campaign text,
  created_at timestamptz not null default now(),

  constraint referrals_pkey primary key (client_id),
  constraint referrals_visited check (visited_on between '1900-01-01' and '2100-12-31'),
  constraint referrals_campaign check (campaign ~ '^[a-z0-9_-]{1,32}$'),
  constraint referrals_source check (source in ('signUp', 'invitation')),
  constraint referrals_not_own check (client_id <> affiliate_id)
);
comment on table public.referrals is
  'One per client, decided when the account is made. Affiliates see the count, not the clients.';
comment on column public.referrals.visited_on is
  'The UTC day of the visit by link, or of the inquiry that the invitation answers.';
comment on column public.referrals.campaign is 'The ?c= of the link, if it had a name.';
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
    for byte_index in 0..5 loop
      -- 256 is not a multiple of 36: bytes from 252 on would favour some letters.
      if get_byte(bytes, byte_index) < 252 and length(code) < 8 then
        code := code || substr(letters, get_byte(bytes, byte_index) % 36 + 1, 1);
      end if;
    end loop;
  end loop;
  return 'CPF-' || code;
end;
$$;

create function private.take_referral_code() returns text
language plpgsql security definer set search_path = '' as $$
declare
  new_code text;
begin
  perform private.require_signed_in();
  insert into public.affiliates (user_id, referral_code)
    values ((select auth.uid()), private.new_referral_code())
    returning referral_code into new_code;
  return new_code;
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
  client_id uuid, email text, phone text, code text, visited_on date, campaign text, source text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  affiliate_id uuid := (select user_id from public.affiliates where referral_code = code);
begin
  if affiliate_id is null or affiliate_id = client_id or visited_on is null or visited_on > today
    or visited_on < today - (select referral_days from private.affiliate_terms) then
    return;
  end if;
  -- Affiliates cannot refer another account of their own.
  if exists (
    select from auth.users left join public.profiles using (id)
    where users.id = affiliate_id
      and (private.mailbox(users.email) = private.mailbox(bind_referral.email)
        or private.same_phone(profiles.phone_number, bind_referral.phone))) then
    return;
  end if;
  if exists (
    select from public.invoices
    where private.mailbox(billed_to ->> 'email') = private.mailbox(bind_referral.email)) then
    return;
  end if;
  insert into public.referrals (client_id, affiliate_id, source, visited_on, campaign)
    values (client_id, affiliate_id, bind_referral.source, visited_on, private.valid_campaign(bind_referral.campaign))
    on conflict on constraint referrals_pkey do nothing;
end;
$$;

-- A sign-up sends the ?ref= that the browser kept. The browser keeps the first code for 90 days and cannot
-- know whether it exists, so it also sends its newest. The first valid one counts. Nobody can add or change
-- a code later.
create function private.credit_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := new.raw_user_meta_data;
  visit record;
  inquiry public.contact_submissions;
begin
  for visit in
    select code, day, campaign from (values
      (1, metadata ->> 'referral_code', metadata ->> 'referral_day', metadata ->> 'referral_campaign'),
      (2, metadata ->> 'referral_last_code', metadata ->> 'referral_last_day', metadata ->> 'referral_last_campaign'))
      as visits (position, code, day, campaign)
    where day ~ '^\d{4}-\d{2}-\d{2}$' and pg_input_is_valid(day, 'date')
    order by position
  loop
    perform private.bind_referral(new.id, new.email, metadata ->> 'phone_number',
      visit.code, visit.day::date, visit.campaign, 'signUp');
  end loop;
  -- Only the inquiry that staff just answered by an invitation, because anybody can write one in somebody
  -- else's name.
  select submission.* into inquiry
    from private.audit join public.contact_submissions submission on submission.id = audit.subject_id
    where audit.subject = 'invitations' and audit.at > now() - interval '10 minutes'
      and lower(btrim(submission.email)) = lower(new.email)
    order by audit.id desc limit 1;
  -- Not if the inviting staff member is the affiliate, who could have written the inquiry.
  if inquiry.referral_code is not null and not exists (
    select from private.audit join public.affiliates on user_id = actor_id
    where subject = 'invitations' and subject_id = inquiry.id
      and affiliates.referral_code = inquiry.referral_code) then
    perform private.bind_referral(new.id, new.email, null, inquiry.referral_code,
      (inquiry.created_at at time zone 'UTC')::date, null, 'invitation');
  end if;
  return null;
exception when others then
  -- An account without a referral is better than no account.
  raise warning 'No referral for account %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
comment on function private.credit_sign_up() is 'Never blocks a sign-up.';
create trigger credit_sign_up after insert on auth.users
  for each row execute function private.credit_sign_up();

-- Counts the clients of an affiliate, and those who paid. Only confirmed accounts count: otherwise signing
-- up a stranger's address would reveal whether it has an account.
create function private.referral_counts(affiliate_id uuid, out clients bigint, out customers bigint)
language sql stable security definer set search_path = '' as $$
  select count(*), count(*) filter (where exists (
    select from public.cases join public.invoices on invoices.case_id = cases.id
    where cases.client_id = referrals.client_id and invoices.state in ('paid', 'refunded')))
  from public.referrals join auth.users on users.id = referrals.client_id
  where referrals.affiliate_id = referral_counts.affiliate_id and users.email_confirmed_at is not null;
$$;

-- Tells an affiliate, once an account is confirmed, that somebody signed up; not who. The number tells two
-- such notifications apart. Never blocks a sign-up.
create function private.notify_affiliate(client_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(affiliate_id, 'referralJoined', null,
      jsonb_build_object('clients', (private.referral_counts(affiliate_id)).clients))
    from public.referrals join auth.users on users.id = referrals.client_id
    where referrals.client_id = notify_affiliate.client_id and email_confirmed_at is not null;
exception when others then
  raise warning 'No notification about client %: % %', client_id, sqlstate, sqlerrm;
end;
$$;

create function private.notify_of_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_affiliate(new.client_id);
  return null;
end;
$$;
create trigger notify_of_referral after insert on public.referrals
  for each row execute function private.notify_of_referral();

create function private.notify_of_confirmed_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify_affiliate(new.id);
  return null;
end;
$$;
create trigger notify_of_confirmed_referral after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.notify_of_confirmed_referral();

-- Returns nothing, so that callers learn neither whether the code exists nor why it was refused.
create function private.claim_referral(code text, visited_on date, campaign text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
  own_email text;
begin
  perform private.require_signed_in();
  -- Nobody referred an account that already existed.
  select email into own_email from auth.users
    where id = caller_id and created_at > now() - interval '5 minutes';
  if found then
    perform private.bind_referral(caller_id, own_email,
      (select phone_number from public.profiles where id = caller_id),
      code, visited_on, claim_referral.campaign, 'signUp');
  end if;
end;
$$;

create function public.claim_referral(code text, visited_on date, campaign text default null) returns void
language sql set search_path = ''
begin atomic
  select private.claim_referral(code, visited_on, campaign);
end;
comment on function public.claim_referral(text, date, text) is
  'For sign-ups with Google, within five minutes: the code, the day in UTC on which its link was followed, and the link''s name. It counts once, as at a sign-up.';
grant execute on function private.claim_referral(text, date, text), public.claim_referral(text, date, text)
  to authenticated;

-- Visits by referral links. Only numbers: nothing about a visitor is stored, not even hashed.
create table private.referral_visits (
  affiliate_id uuid not null references public.affiliates (user_id) on delete cascade,
  month date not null,
  campaign text not null,
  visits int not null,

  constraint referral_visits_pkey primary key (affiliate_id, month, campaign),
  constraint referral_visits_month check (month between '1900-01-01' and '2100-12-31'),
  constraint referral_visits_campaign check (campaign ~ '^[a-z0-9_-]{0,32}$'),
  constraint referral_visits_visits check (visits > 0)
);
comment on column private.referral_visits.month is 'Its first day, in UTC.';
comment on column private.referral_visits.campaign is 'Empty for links without a name.';

-- Unlogged: it holds one minute.
create unlogged table private.visit_limits (
  affiliate_id uuid primary key references public.affiliates (user_id) on delete cascade,
  minute timestamptz not null,
  visits smallint not null
);
comment on table private.visit_limits is 'Visits of the last minute, for the limit of count_visit().';

-- At most 60 a minute and 50 names a month count for each affiliate, so that nobody fills the table. Whatever
-- exceeds that is ignored, because a refusal would tell that the code exists.
create function private.count_visit(code text, campaign text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  referrer_id uuid := (select user_id from public.affiliates where referral_code = code);
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
  link_name text := coalesce(private.valid_campaign(count_visit.campaign), '');
  visit_count smallint;
begin
  if referrer_id is null then
    return;
  end if;
  insert into private.visit_limits as counter (affiliate_id, minute, visits)
    values (referrer_id, date_trunc('minute', now()), 1)
    on conflict (affiliate_id) do update set
      visits = case when counter.minute = excluded.minute then least(counter.visits + 1, 61) else 1 end,
      minute = excluded.minute
    returning counter.visits into visit_count;
  if visit_count > 60 then
    return;
  end if;
  if 50 <= (
    select count(*) from private.referral_visits
    where affiliate_id = referrer_id and month = this_month and referral_visits.campaign not in ('', link_name)) then
    link_name := '';
  end if;
  insert into private.referral_visits as counter (affiliate_id, month, campaign, visits)
    values (referrer_id, this_month, link_name, 1)
    on conflict on constraint referral_visits_pkey do update set visits = counter.visits + 1;
end;
$$;

create function public.count_visit(code text, campaign text default null) returns void
language sql set search_path = ''
begin atomic
  select private.count_visit(code, campaign);
end;
comment on function public.count_visit(text, text) is
  'Counts a visit by a referral link, by month and by the link''s name. Stores nothing about the visitor, and returns nothing, whether or not the code exists.';
grant execute on function private.count_visit(text, text), public.count_visit(text, text) to anon;

-- The affiliate's visits and confirmed sign-ups: those of the last twelve months, and all by the
-- links' names.
create function private.affiliate_visits() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
begin
  perform private.require_signed_in();
  return (
    with sign_ups as (
      select date_trunc('month', referrals.created_at at time zone 'UTC')::date as month,
        coalesce(campaign, '') as campaign,
        exists (
          select from public.cases join public.invoices on invoices.case_id = cases.id
          where cases.client_id = referrals.client_id and invoices.state in ('paid', 'refunded')) as has_paid
      from public.referrals join auth.users on users.id = client_id
      where affiliate_id = caller_id and users.email_confirmed_at is not null
    ), months as (
      select generate_series(
        greatest(date_trunc('month', created_at at time zone 'UTC'), this_month - interval '11 months'),
        this_month, interval '1 month')::date as month
      from public.affiliates where user_id = caller_id
    ), visits_and_sign_ups as (
      select campaign, visits, 0 as clients, 0 as customers
        from private.referral_visits where affiliate_id = caller_id
      union all
      select campaign, 0, 1, has_paid::int from sign_ups
    ), campaigns as (
      select campaign, sum(visits) as visits, sum(clients) as clients, sum(customers) as customers
      from visits_and_sign_ups group by campaign
      order by sum(visits) desc, sum(clients) desc, campaign limit 50
    )
    select jsonb_build_object(
      'months', coalesce((select jsonb_agg(jsonb_build_object('month', months.month,
          'visits', coalesce((select sum(visits) from private.referral_visits
            where affiliate_id = caller_id and month = months.month), 0),
          'clients', (select count(*) from sign_ups where sign_ups.month = months.month))
        order by months.month desc) from months), '[]'),
      'campaigns', coalesce((select jsonb_agg(to_jsonb(campaigns)) from campaigns), '[]')));
end;
$$;

create function public.affiliate_visits() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.affiliate_visits();
end;
comment on function public.affiliate_visits() is
  'The caller''s visits and sign-ups of the last twelve months, newest first, and by link name, the most visited first.';
grant execute on function private.affiliate_visits(), public.affiliate_visits() to authenticated;
