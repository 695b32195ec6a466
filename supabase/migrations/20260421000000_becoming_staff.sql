-- Whoever becomes staff has confirmed their address: anybody can sign up with somebody else's. And a wish to have
-- the account deleted ends with that, or it would be carried out, without its days of grace, once they leave.
create or replace function private.set_staff(email text, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (
    select id from auth.users where lower(users.email) = lower(btrim(set_staff.email)));
  before text := (select staff.role from private.staff where user_id = account);
begin
  if account is null then
    perform private.refuse(404, 'no_account', 'There is no account with this e-mail address.');
  end if;
  if set_staff.role is not null and set_staff.role not in ('officer', 'manager') then
    perform private.refuse(400, 'no_role', 'Staff are officers or managers.');
  end if;
  if set_staff.role is not distinct from before then
    return;
  end if;
  if set_staff.role is not null
    and (select email_confirmed_at from auth.users where id = account) is null then
    perform private.refuse(409, 'not_confirmed', 'Nobody has confirmed this e-mail address yet.');
  end if;
  delete from private.staff where user_id = account;
  if set_staff.role is not null then
    insert into private.staff (user_id, role) values (account, set_staff.role);
    perform set_config('private.deletion', 'on', true);
    update public.profiles set delete_after = null where id = account;
    perform set_config('private.deletion', 'off', true);
  else
    update public.cases set officer_id = null where officer_id = account;
  end if;
  perform private.forget_news(account);
  insert into private.audit (actor_id, verb, subject, subject_id) values (
    (select auth.uid()),
    case when before is null then 'insert' when set_staff.role is null then 'delete' else 'update' end,
    'staff', account);
end;
$$;
