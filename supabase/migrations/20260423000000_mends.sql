-- What a tester found: a message that its officer never heard of, prospects who were claimed before they came, a
-- case that was cancelled unseen, and names that no search found.

-- As before; but a manager who looks into an officer's case reads nothing for the officer, who would never hear of
-- the message. Only the manager's own notification is read, of before there was an officer.
create or replace function private.mark_messages_read(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  staff boolean := private.part_in(subject) <> 'client';
begin
  if staff then
    perform private.staff_case(subject);
  else
    perform private.own_case(subject);
  end if;
  if staff and me not in (select private.staff_of(subject)) then
    update public.notifications set read_at = now()
      where user_id = me and case_id = subject and kind = 'message' and read_at is null;
    return;
  end if;
  update public.messages set read_at = now()
    where case_id = subject and from_staff <> staff and read_at is null;
  -- All managers are told of a message in a case without an officer: when one has read it, it is read.
  update public.notifications n set read_at = now()
    from public.cases
    where cases.id = subject and n.case_id = subject and n.kind = 'message' and n.read_at is null
      and (n.user_id <> cases.client_id) = staff;
end;
$$;

-- As before; but all that a stranger may have sent goes with the password. An affiliate could sign up a prospect with
-- their own code; the prospect's own sign-up soon after changed nothing of it.
create or replace function private.drop_foreign_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mailed_again where user_id = new.id;
  if found or old.recovery_sent_at is not null or old.created_at < now() - interval '1 hour'
    -- Auth has taken the password away: the address's owner signs in with Google. Who was never mailed begins so.
    or (coalesce(old.encrypted_password, '') = '' and old.confirmation_sent_at is not null) then
    new.encrypted_password := null;
    delete from public.referrals where client_id = new.id and source = 'signUp';
    update public.profiles set full_name = null, phone_number = null where id = new.id;
  end if;
  return new;
end;
$$;
-- It asked for a day, and has nothing left to do. Its trigger goes with it: only auth may drop one of its table.
drop function private.drop_stale_referral() cascade;
