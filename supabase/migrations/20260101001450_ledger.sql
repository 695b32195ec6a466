-- What affiliates earn and are paid. A ledger entry never changes; another entry corrects a mistake. A
-- balance is a sum.

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  -- Not a reference: the ledger outlives the account.
  affiliate_id uuid not null,
  kind text not null,
  invoice_id uuid references public.invoices (id),
  payout_id uuid references public.payouts (id),
  event bigint not null default 0,
  base bigint,
  rate_bps int,
  amount bigint not null,
  created_at timestamptz not null default now(),
  eligible_at timestamptz not null,

  constraint ledger_entries_kind check (kind in ('accrual', 'reversal', 'payout')),
  constraint ledger_entries_once unique (invoice_id, kind, event),
  constraint ledger_entries_payout_once unique (payout_id),
  constraint ledger_entries_sign check (case kind when 'accrual' then amount > 0 else amount < 0 end),
  constraint ledger_entries_of check (
    case kind
      when 'payout' then payout_id is not null and invoice_id is null and base is null and rate_bps is null
      else payout_id is null and invoice_id is not null and base > 0 and rate_bps between 1 and 10000
    end)
);
comment on table public.ledger_entries is 'Append-only. Amounts are signed cents.';
comment on column public.ledger_entries.event is
  'Cents of the invoice refunded so far, so that each accrual and each refund is entered once.';
comment on column public.ledger_entries.base is
  'Cents paid or refunded, without tax. The rate applies to them.';
comment on column public.ledger_entries.eligible_at is
  'When the amount becomes payable. A reversal has the date of its accrual.';
create index ledger_entries_affiliate_id on public.ledger_entries (affiliate_id, id desc);
create index ledger_entries_created_at on public.ledger_entries (created_at);

alter table public.ledger_entries enable row level security;
grant select on table public.ledger_entries to authenticated, service_role;
create policy "Affiliates read their own entries, managers all" on public.ledger_entries
  for select to authenticated
  using (
    (affiliate_id = (select auth.uid()) and (select private.is_signed_in()))
    or (select private.is_manager())
  );
create trigger refuse_change before update on public.ledger_entries
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.ledger_entries
  for each statement execute function private.refuse_change();

-- Locks an affiliate's balance, so that no two calls spend the same cents.
create function private.lock_ledger(affiliate_id uuid) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('ledger ' || affiliate_id, 0));
$$;

-- A share in whole cents, rounded half to even so that many small invoices favour neither side.
create function private.share_of(cents bigint, rate_bps int) returns bigint
language sql immutable set search_path = '' as $$
  select whole + case
    when 2 * remainder > 10000 or (2 * remainder = 10000 and whole % 2 = 1) then 1 else 0 end
  from (select cents * rate_bps / 10000 as whole, cents * rate_bps % 10000 as remainder) as divided;
$$;

-- How much of some cents of an invoice is not tax.
create function private.amount_before_tax(cents bigint, invoice public.invoices) returns bigint
language sql immutable set search_path = '' as $$
  select round(cents * (invoice.amount - invoice.tax)::numeric / invoice.amount)::bigint;
$$;

create function private.balance_of(
  affiliate_id uuid, out pending bigint, out eligible bigint, out paid bigint)
language sql stable security definer set search_path = '' as $$
  select
    coalesce(sum(amount) filter (where eligible_at > now()), 0)::bigint,
    coalesce(sum(amount) filter (where eligible_at <= now()), 0)::bigint,
    coalesce(-sum(amount) filter (where kind = 'payout'), 0)::bigint
  from public.ledger_entries where ledger_entries.affiliate_id = balance_of.affiliate_id;
$$;

-- A paid invoice of a referred client earns a commission on its price before tax; a refund reverses its part.
create function private.enter_commission() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  earner uuid;
  terms private.affiliate_terms := (select affiliate_terms from private.affiliate_terms);
  price bigint := new.amount - new.tax;
  refunded bigint := private.amount_before_tax(new.refunded, new);
  share bigint;
  accrual public.ledger_entries;
begin
  if new.state = 'paid' and old.state <> 'paid' then
    select referrals.affiliate_id into earner
      from public.referrals join public.cases using (client_id) where cases.id = new.case_id;
    share := private.share_of(price, terms.rate_bps);
    if earner is not null and share > 0 then
      perform private.lock_ledger(earner);
      insert into public.ledger_entries
        (affiliate_id, kind, invoice_id, base, rate_bps, amount, eligible_at)
        values (earner, 'accrual', new.id, price, terms.rate_bps, share,
          new.paid_at + make_interval(days => terms.hold_days));
      perform private.notify(earner, 'commissionEarned', null, jsonb_build_object('amount', share,
        'due', ((new.paid_at + make_interval(days => terms.hold_days)) at time zone 'UTC')::date));
    end if;
  end if;
  if new.refunded > old.refunded then
    select * into accrual from public.ledger_entries where invoice_id = new.id and kind = 'accrual';
    if accrual.id is null then
      return null;
    end if;
    perform private.lock_ledger(accrual.affiliate_id);
    -- The share of all refunds so far, less earlier reversals. Rounding the sum makes a full refund reverse
    -- the accrual to the cent.
    share := private.share_of(refunded, accrual.rate_bps) + (
      select coalesce(sum(amount), 0) from public.ledger_entries
      where invoice_id = new.id and kind = 'reversal');
    if share > 0 then
      insert into public.ledger_entries
        (affiliate_id, kind, invoice_id, event, base, rate_bps, amount, eligible_at)
        values (accrual.affiliate_id, 'reversal', new.id, new.refunded,
          refunded - private.amount_before_tax(old.refunded, old), accrual.rate_bps, -share, accrual.eligible_at);
    end if;
  end if;
  return null;
end;
$$;
create trigger enter_commission after update on public.invoices
  for each row execute function private.enter_commission();

create function private.affiliate_account() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
begin
  perform private.require_signed_in();
  return (
    select jsonb_build_object('code', affiliates.referral_code)
      || to_jsonb(private.referral_counts(caller_id)) || to_jsonb(private.balance_of(caller_id))
      || jsonb_build_object('paying', exists (
        select from public.payouts
        where affiliate_id = caller_id and state = 'requested' and private.is_payout_taken(payouts.id)))
      || jsonb_build_object('hold_days', hold_days, 'referral_days', referral_days, 'minimum', minimum)
    from public.affiliates cross join private.affiliate_terms
    where affiliates.user_id = caller_id);
end;
$$;

create function public.affiliate_account() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.affiliate_account();
end;
comment on function public.affiliate_account() is
  'The caller''s code, counts of clients brought, balance in cents, whether a payout is being paid, and the terms; null where the caller is no affiliate.';
grant execute on function private.affiliate_account(), public.affiliate_account() to authenticated;

create function private.desk_affiliates(search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  query tsquery := private.search_query(search);
  fetched_rows jsonb;
begin
  perform private.require_manager();
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', shown.user_id, 'name', profiles.full_name, 'email', users.email,
    'code', shown.referral_code, 'since', shown.created_at)
    || to_jsonb(private.referral_counts(shown.user_id)) || to_jsonb(private.balance_of(shown.user_id))
    order by shown.created_at desc, shown.user_id), '[]')
    into fetched_rows
    from (
      select * from public.affiliates
      where query is null or referral_code = upper(btrim(search))
        or user_id in (select client_search.user_id from private.client_search where client_search.words @@ query)
      order by created_at desc, user_id
      limit private.page_size() + 1 offset private.page_offset(page)) as shown
    join auth.users on users.id = shown.user_id
    left join public.profiles on profiles.id = shown.user_id;
  return private.page_of(fetched_rows);
end;
$$;

create function public.desk_affiliates(search text default null, page int default 1) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_affiliates(search, page);
end;
comment on function public.desk_affiliates(text, int) is
  'Affiliates with their balances in cents, the newest first, a page at a time; found by name, email address or code.';
grant execute on function private.desk_affiliates(text, int), public.desk_affiliates(text, int)
  to authenticated, service_role;

-- The affiliate's part of an account's export. The invoices are other clients'.
create function private.export_ledger() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'referral', (
      select to_jsonb(referral) from (
        select client_id, source, campaign, visited_on, created_at
        from public.referrals where client_id = (select auth.uid())) as referral),
    'ledger', (
      select coalesce(jsonb_agg(entry order by id), '[]') from (
        select id, affiliate_id, kind, event, amount, base, rate_bps, payout_id, eligible_at, created_at
        from public.ledger_entries where affiliate_id = (select auth.uid())) as entry),
    'payouts', (
      select coalesce(jsonb_agg(payout order by requested_at), '[]') from (
        select id, affiliate_id, amount, method, account, paid_to, state, reason, requested_at, decided_at, version
        from public.payouts where affiliate_id = (select auth.uid())) as payout),
    'referralVisits', (
      select coalesce(jsonb_agg(visit order by month, campaign), '[]') from (
        select month, campaign, visits
        from private.referral_visits where affiliate_id = (select auth.uid())) as visit),
    'payoutDetails', (
      select to_jsonb(details) from (
        select user_id, method, account, saved_at
        from public.payout_details where user_id = (select auth.uid())) as details));
$$;
grant execute on function private.export_ledger() to authenticated;
