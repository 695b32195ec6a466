-- What affiliates earn and are paid. An entry is written once and never changed: a mistake is mended by
-- another entry. A balance is a sum.

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  -- Not a reference: what was paid stays when the account goes, as the law wants.
  affiliate_id uuid not null,
  paid_to jsonb not null,
  amount bigint not null,
  method text not null,
  account text not null,
  state text not null default 'asked',
  reason text,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,

  constraint payouts_amount check (amount > 0),
  constraint payouts_method check (method in ('wallet', 'transfer', 'bank')),
  constraint payouts_account check (
    char_length(account) between 3 and 200 and account ~ '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff]'),
  constraint payouts_state check (state in ('asked', 'paid', 'declined')),
  constraint payouts_decided check ((decided_at is null) = (state = 'asked')),
  constraint payouts_reason check (
    (reason is not null) = (state = 'declined') and char_length(reason) between 1 and 500)
);
comment on column public.payouts.amount is 'Cents.';
comment on column public.payouts.account is 'Where the method is to pay it, as the affiliate wrote it.';
-- Two asks at once make one.
create unique index payouts_one_asked on public.payouts (affiliate_id) where state = 'asked';
create index payouts_affiliate_id on public.payouts (affiliate_id, asked_at desc);
create index payouts_asked on public.payouts (asked_at, id) where state = 'asked';
create index payouts_decided on public.payouts (decided_at desc, id) where state <> 'asked';

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  -- Not a reference: what was earned and paid stays when the account goes.
  affiliate_id uuid not null,
  kind text not null,
  order_id uuid references public.orders (id),
  payout_id uuid references public.payouts (id),
  event bigint not null default 0,
  base bigint,
  rate_bps int,
  amount bigint not null,
  created_at timestamptz not null default now(),
  eligible_at timestamptz not null,

  constraint ledger_entries_kind check (kind in ('accrual', 'reversal', 'payout')),
  constraint ledger_entries_once unique (order_id, kind, event),
  constraint ledger_entries_payout_once unique (payout_id),
  constraint ledger_entries_sign check (case kind when 'accrual' then amount > 0 else amount < 0 end),
  constraint ledger_entries_of check (
    case kind
      when 'payout' then payout_id is not null and order_id is null and base is null and rate_bps is null
      else payout_id is null and order_id is not null and base > 0 and rate_bps between 1 and 10000
    end)
);
comment on table public.ledger_entries is 'Append-only. Amounts are cents, with their sign.';
comment on column public.ledger_entries.event is
  'Cents of the order that had been refunded by then: each accrual and each refund is entered once.';
comment on column public.ledger_entries.base is 'Cents that were paid or refunded: what the rate is of.';
comment on column public.ledger_entries.eligible_at is
  'From when on the amount counts as payable. A reversal''s is that of its accrual.';
create index ledger_entries_affiliate_id on public.ledger_entries (affiliate_id, id desc);

alter table public.payouts enable row level security;
alter table public.ledger_entries enable row level security;
revoke all on table public.payouts, public.ledger_entries from public, anon, authenticated, service_role;
grant select on table public.payouts, public.ledger_entries to authenticated, service_role;
create policy "Affiliates read their own payouts, managers all" on public.payouts
  for select to authenticated
  using (
    (affiliate_id = (select auth.uid()) and (select private.session_exists()))
    or (select private.is_manager())
  );
create policy "Affiliates read their own entries, managers all" on public.ledger_entries
  for select to authenticated
  using (
    (affiliate_id = (select auth.uid()) and (select private.session_exists()))
    or (select private.is_manager())
  );

create trigger refuse_change before update or delete on public.ledger_entries
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.ledger_entries
  for each statement execute function private.refuse_change();

create function private.guard_payout() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state <> 'asked' then
    perform private.refuse(409, 'payout_' || old.state, 'What was decided stays.');
  end if;
  if (new.id, new.affiliate_id, new.paid_to, new.amount, new.method, new.account, new.asked_at)
    is distinct from
    (old.id, old.affiliate_id, old.paid_to, old.amount, old.method, old.account, old.asked_at) then
    perform private.refuse(409, 'payout_asked', 'What was asked for is not rewritten.');
  end if;
  return new;
end;
$$;
create trigger guard_payout before update on public.payouts
  for each row execute function private.guard_payout();

-- Everything that moves an affiliate's balance waits for this, so that no two count the same cents.
create function private.hold_ledger(affiliate uuid) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('ledger ' || affiliate, 0));
$$;

-- A share of cents in whole cents; of two that are as near, the even one. Neither side gains by many
-- small orders.
create function private.share_of(cents bigint, rate_bps int) returns bigint
language sql immutable set search_path = '' as $$
  select whole + case
    when 2 * rest > 10000 or (2 * rest = 10000 and whole % 2 = 1) then 1 else 0 end
  from (select cents * rate_bps / 10000 as whole, cents * rate_bps % 10000 as rest) as divided;
$$;

create function private.balance_of(
  affiliate uuid, out pending bigint, out eligible bigint, out paid bigint)
language sql stable security definer set search_path = '' as $$
  select
    coalesce(sum(amount) filter (where eligible_at > now()), 0)::bigint,
    coalesce(sum(amount) filter (where eligible_at <= now()), 0)::bigint,
    coalesce(-sum(amount) filter (where kind = 'payout'), 0)::bigint
  from public.ledger_entries where affiliate_id = affiliate;
$$;

-- A paid order of a client who was brought earns a share; a refund takes its part of it back.
create function private.follow_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  earner uuid;
  terms private.affiliate_terms := (select t from private.affiliate_terms t);
  share bigint;
  accrual public.ledger_entries;
begin
  if new.state = 'paid' and old.state <> 'paid' then
    select referrals.affiliate_id into earner
      from public.referrals join public.cases using (client_id) where cases.id = new.case_id;
    share := private.share_of(new.amount, terms.rate_bps);
    if earner is not null and share > 0 then
      perform private.hold_ledger(earner);
      insert into public.ledger_entries
        (affiliate_id, kind, order_id, base, rate_bps, amount, eligible_at)
        values (earner, 'accrual', new.id, new.amount, terms.rate_bps, share,
          new.paid_at + make_interval(days => terms.hold_days));
    end if;
  end if;
  if new.refunded > old.refunded then
    select * into accrual from public.ledger_entries where order_id = new.id and kind = 'accrual';
    if accrual.id is null then
      return null;
    end if;
    perform private.hold_ledger(accrual.affiliate_id);
    -- The share of all that was refunded so far, without what was taken back before: parts are rounded
    -- together, so that those of a whole refund are the accrual to the cent.
    share := private.share_of(new.refunded, accrual.rate_bps) + (
      select coalesce(sum(amount), 0) from public.ledger_entries
      where order_id = new.id and kind = 'reversal');
    if share > 0 then
      insert into public.ledger_entries
        (affiliate_id, kind, order_id, event, base, rate_bps, amount, eligible_at)
        values (accrual.affiliate_id, 'reversal', new.id, new.refunded, new.refunded - old.refunded,
          accrual.rate_bps, -share, accrual.eligible_at);
    end if;
  end if;
  return null;
end;
$$;
create trigger follow_commission after update on public.orders
  for each row execute function private.follow_commission();

-- An account that goes takes along what it asked for; what was paid stays.
create function private.drop_asked_payouts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.payouts where affiliate_id = old.user_id and state <> 'paid';
  return null;
end;
$$;
create trigger drop_asked_payouts after delete on public.affiliates
  for each row execute function private.drop_asked_payouts();

revoke execute on function private.guard_payout(), private.hold_ledger(uuid),
  private.share_of(bigint, int), private.balance_of(uuid), private.follow_commission(),
  private.drop_asked_payouts() from public, anon, authenticated;
