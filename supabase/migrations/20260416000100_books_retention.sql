-- Invoices, commissions and payouts of an account that is gone are kept as long as UK law wants them, and no
-- longer. Commissions and payouts of an account that there is stay: its balance is their sum.

create index ledger_entries_created_at on public.ledger_entries (created_at);

-- What is older is kept no longer: six years after the end of the financial year, which is that of the calendar.
create function private.books_begin() returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('year', now() at time zone 'UTC') - interval '6 years') at time zone 'UTC';
$$;

create function private.may_be_forgotten(affiliate uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select at < private.books_begin() and not exists (select from auth.users where id = affiliate);
$$;

-- As before; but what may be forgotten may be removed. Of anything else no way leads past it.
drop trigger refuse_change on public.ledger_entries;
create trigger refuse_change before update on public.ledger_entries
  for each row execute function private.refuse_change();
create trigger refuse_removal before delete on public.ledger_entries
  for each row when (not private.may_be_forgotten(old.affiliate_id, old.created_at))
  execute function private.refuse_change();

create function private.purge_books() returns void
language sql security definer set search_path = '' as $$
  delete from public.ledger_entries
    where created_at < private.books_begin() and private.may_be_forgotten(affiliate_id, created_at);
  delete from public.payouts
    where state <> 'asked' and decided_at < private.books_begin()
      and private.may_be_forgotten(affiliate_id, decided_at)
      and not exists (select from public.ledger_entries where payout_id = payouts.id);
  -- An order without a case is all that is left of its client. One that earned somebody a commission waits for
  -- that entry.
  delete from public.orders
    where case_id is null and coalesce(paid_at, sent_at) < private.books_begin()
      and not exists (select from public.ledger_entries where order_id = orders.id);
$$;

revoke execute on function private.books_begin(), private.may_be_forgotten(uuid, timestamptz),
  private.purge_books() from public, anon, authenticated;
grant execute on function private.purge_books() to service_role;

create function public.purge_books() returns void
language sql set search_path = ''
begin atomic
  select private.purge_books();
end;
comment on function public.purge_books() is
  'Removes invoices, commissions and payouts of accounts that are gone, six years after the end of their year. Called by keep-house.';
revoke execute on function public.purge_books() from public, anon, authenticated;
grant execute on function public.purge_books() to service_role;
