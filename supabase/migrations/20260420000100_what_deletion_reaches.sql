-- Sign-ups that nobody confirms go, too: they hold a name and a telephone number, and maybe those of somebody who
-- never heard of us. And an inquiry goes with the account whose case came from it, whatever address it was sent from.

create or replace function private.accounts_to_delete() returns table (user_id uuid, paths text[])
language sql stable security definer set search_path = '' as $$
  select u.id, array(
    select o.name from storage.objects o join public.cases c on split_part(o.name, '/', 1) = c.id::text
    where o.bucket_id = 'documents' and c.client_id = u.id)
  from auth.users u left join public.profiles p on p.id = u.id
  where (
      p.delete_after <= now()
      -- Its link is good for an hour. Staff open no case for it; one from before they were asked to wait stays.
      or u.email_confirmed_at is null and u.invited_at is null
        and greatest(u.created_at, u.confirmation_sent_at) < now() - interval '1 day'
        and not exists (select from public.cases where client_id = u.id))
    and not exists (select from private.staff where staff.user_id = u.id)
  order by p.delete_after;
$$;

create or replace function private.delete_account(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  files text[] := (select paths from private.accounts_to_delete() where user_id = account);
begin
  -- One that is gone already is no mistake: two may keep house at once.
  if files is null and exists (select from auth.users where id = account) then
    perform private.refuse(409, 'not_due', 'The account is not to be deleted yet.');
  end if;
  if files <> '{}' then
    perform private.refuse(409, 'files_left', 'Its files go first.');
  end if;
  -- What was never an invoice goes too, and what its owner wrote to us before there was an account.
  delete from public.orders using public.cases
    where cases.id = orders.case_id and cases.client_id = account and number is null;
  delete from public.contact_submissions
    where lower(email) = (select lower(users.email) from auth.users where id = account)
      or id in (
        select leads.id from public.leads join public.cases on cases.id = leads.case_id
        where cases.client_id = account);
  delete from public.cases where client_id = account;
  delete from auth.users where id = account;
end;
$$;
