-- An account's cases go before the account. In which order one delete cascades to several tables
-- depends on when their foreign keys were made, which a restored dump changes: a history that lost its
-- author after it had lost its case was refused.

create or replace function private.delete_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- One that is gone already is no mistake: two may keep house at once.
  if exists (select from auth.users where id = account)
    and (exists (select from private.staff where user_id = account)
      or not exists (select from public.profiles where id = account and delete_after <= now())) then
    perform private.refuse(409, 'not_due', 'The account is not to be deleted yet.');
  end if;
  if exists (select from private.accounts_to_delete() where user_id = account and paths <> '{}') then
    perform private.refuse(409, 'files_left', 'Its files go first.');
  end if;
  -- What was never an invoice goes too, and what its owner wrote to us before there was an account.
  delete from public.orders using public.cases
    where cases.id = orders.case_id and cases.client_id = account and number is null;
  delete from public.contact_submissions
    where lower(email) = (select lower(users.email) from auth.users where id = account);
  delete from public.cases where client_id = account;
  delete from auth.users where id = account;
end;
$$;
