-- What the affiliate's screen and the managers' show. Entries and payouts are read from their tables.

-- How many clients an affiliate brought, and how many of them have paid. Only accounts whose address is
-- confirmed count: else signing up a stranger's address would tell whether it has an account.
create function private.referral_counts(affiliate uuid, out clients bigint, out customers bigint)
language sql stable security definer set search_path = '' as $$
  select count(*), count(*) filter (where exists (
    select from public.cases join public.orders on orders.case_id = cases.id
    where cases.client_id = referrals.client_id and orders.state in ('paid', 'refunded')))
  from public.referrals join auth.users on users.id = referrals.client_id
  where referrals.affiliate_id = affiliate and users.email_confirmed_at is not null;
$$;

create function private.affiliate_account() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  return (
    select jsonb_build_object('code', affiliates.referral_code, 'since', affiliates.created_at)
      || to_jsonb(private.referral_counts(me)) || to_jsonb(private.balance_of(me))
      || jsonb_build_object('rate_bps', rate_bps, 'hold_days', hold_days,
        'referral_days', referral_days, 'minimum', minimum)
    from public.affiliates cross join private.affiliate_terms
    where affiliates.user_id = me);
end;
$$;

create index affiliates_created_at on public.affiliates (created_at desc, user_id);

-- Pages of 25, and whether there are more: a row too many is read, and left out.
create function private.desk_affiliates(search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted tsquery := private.search_words(search);
  found jsonb;
begin
  perform private.refuse_all_but_managers();
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', shown.user_id, 'name', profiles.full_name, 'email', users.email,
    'code', shown.referral_code, 'since', shown.created_at)
    || to_jsonb(private.referral_counts(shown.user_id)) || to_jsonb(private.balance_of(shown.user_id))
    order by shown.created_at desc, shown.user_id), '[]')
    into found
    from (
      select * from public.affiliates
      where wanted is null or referral_code = upper(btrim(search))
        or user_id in (select people.user_id from private.people where people.words @@ wanted)
      order by created_at desc, user_id
      limit 26 offset (greatest(coalesce(desk_affiliates.page, 1), 1) - 1) * 25) as shown
    join auth.users on users.id = shown.user_id
    left join public.profiles on profiles.id = shown.user_id;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;

create function private.desk_payouts(list text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  skipped int := (greatest(coalesce(page, 1), 1) - 1) * 25;
  found jsonb;
begin
  perform private.refuse_all_but_managers();
  with shown as (
    (select * from public.payouts where state = 'asked' and coalesce(list, 'asked') <> 'decided'
      order by asked_at, id limit 26 offset skipped)
    union all
    (select * from public.payouts where state <> 'asked' and list = 'decided'
      order by decided_at desc, id limit 26 offset skipped)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'name', paid_to -> 'name', 'email', paid_to -> 'email', 'amount', amount,
    'method', method, 'account', account, 'state', state, 'reason', reason, 'asked_at', asked_at,
    'decided_at', decided_at, 'own', coalesce(affiliate_id = (select auth.uid()), false),
    'eligible', (private.balance_of(affiliate_id)).eligible)
    order by decided_at desc nulls last, asked_at, id), '[]')
    into found from shown;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;

-- What belongs to the program in the document of an account.
create function private.export_ledger() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'referral', (select to_jsonb(r) - 'affiliate_id' from public.referrals r
      where client_id = (select auth.uid())),
    'ledger', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
      from public.ledger_entries e where affiliate_id = (select auth.uid())),
    'payouts', (select coalesce(jsonb_agg(to_jsonb(p) order by p.asked_at), '[]')
      from public.payouts p where affiliate_id = (select auth.uid())));
$$;

revoke execute on function private.referral_counts(uuid), private.affiliate_account(),
  private.desk_affiliates(text, int), private.desk_payouts(text, int), private.export_ledger()
  from public, anon, authenticated;
grant execute on function private.affiliate_account(), private.export_ledger() to authenticated;
grant execute on function private.desk_affiliates(text, int), private.desk_payouts(text, int)
  to authenticated, service_role;

create function public.affiliate_account() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.affiliate_account();
end;
comment on function public.affiliate_account() is
  'The caller''s code, counts of clients brought, balance in cents and the terms; null where the caller is no affiliate.';

create function public.desk_affiliates(search text default null, page int default 1) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_affiliates(search, page);
end;
comment on function public.desk_affiliates(text, int) is
  'Affiliates with their balances in cents, the newest first, 25 at a time; found by name, e-mail address or code.';

create function public.desk_payouts(list text default 'asked', page int default 1) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_payouts(list, page);
end;
comment on function public.desk_payouts(text, int) is
  'Payouts that are asked, the oldest first, or decided, the newest first, 25 at a time.';

-- The ledger's function does not ask for a session; the account's refuses them before.
create or replace function public.export_account() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.export_account() || private.export_ledger();
end;

revoke execute on function public.affiliate_account(), public.desk_affiliates(text, int),
  public.desk_payouts(text, int) from public, anon;
grant execute on function public.affiliate_account() to authenticated;
grant execute on function public.desk_affiliates(text, int), public.desk_payouts(text, int)
  to authenticated, service_role;
