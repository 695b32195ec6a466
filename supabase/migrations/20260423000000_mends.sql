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

-- As before; but whoever cancels names the newest line of the history that they saw: a document may have come, or a
-- step may have ended meanwhile, and nobody takes it back.
drop function public.cancel_case(uuid), private.cancel_case(uuid);

create function private.cancel_case(subject uuid, seen bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases := private.staff_case(subject);
begin
  if found_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  -- What the caller did is no news to them: a look at a document is in the history too.
  if exists (
    select from public.case_events
    where case_id = subject and id > seen and actor_id is distinct from (select auth.uid())) then
    perform private.refuse(409, 'stale', 'Something has happened in the case since it was looked at.');
  end if;
  update public.cases set closed_at = now(), outcome = 'cancelled' where id = subject;
end;
$$;
revoke execute on function private.cancel_case(uuid, bigint) from public, anon, authenticated;
grant execute on function private.cancel_case(uuid, bigint) to authenticated, service_role;

create function public.cancel_case(case_id uuid, seen bigint default null) returns void
language sql set search_path = ''
begin atomic
  select private.cancel_case(case_id, seen);
end;
comment on function public.cancel_case(uuid, bigint) is
  'seen: the newest event of the case that the caller looked at; null asks for none.';
revoke execute on function public.cancel_case(uuid, bigint) from public, anon;
grant execute on function public.cancel_case(uuid, bigint) to authenticated, service_role;
