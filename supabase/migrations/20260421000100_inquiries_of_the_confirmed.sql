-- A sign-up that nobody confirms goes after a day, and took the inquiries of its address along: anybody could have
-- deleted somebody else's by signing up with their address. Only whoever confirmed it has them deleted.
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
    where lower(email) = (
        select lower(users.email) from auth.users where id = account and email_confirmed_at is not null)
      or id in (
        select leads.id from public.leads join public.cases on cases.id = leads.case_id
        where cases.client_id = account);
  delete from public.cases where client_id = account;
  delete from auth.users where id = account;
end;
$$;

-- All managers are told of a message in a case without an officer: when one of them has read it, it is read.
create or replace function private.mark_messages_read(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  staff boolean := private.part_in(subject) <> 'client';
begin
  if staff then
    perform private.staff_case(subject);
  else
    perform private.own_case(subject);
  end if;
  update public.messages set read_at = now()
    where case_id = subject and from_staff <> staff and read_at is null;
  update public.notifications n set read_at = now()
    from public.cases
    where cases.id = subject and n.case_id = subject and n.kind = 'message' and n.read_at is null
      and (n.user_id <> cases.client_id) = staff;
end;
$$;
