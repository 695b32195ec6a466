-- Staff open a case for the sender of an inquiry who has no account: the edge function invite-client
-- makes the account. Here it is decided who may be invited, and by whom.

-- The limit of invitations counts by it.
create index audit_invitations on private.audit (actor_id, at) where subject = 'invitations';

-- Who is to be invited for an inquiry: { email, name, locale }; null where there is an account already.
create function private.invite_lead(lead uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  sender public.contact_submissions;
  found public.leads;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff invite clients.');
  end if;
  select * into found from public.leads where id = lead;
  select * into sender from public.contact_submissions where id = lead;
  if found.id is null or sender.id is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  if found.case_id is not null then
    perform private.refuse(409, 'lead_changed', 'The lead has a case already.');
  end if;
  if found.state = 'lost' then
    perform private.refuse(409, 'lead_lost', 'The lead is lost.');
  end if;
  -- One at a time for an address, however many inquiries came from there.
  perform pg_advisory_xact_lock(hashtextextended('invite_lead ' || lower(sender.email), 0));
  if exists (select from auth.users where lower(users.email) = lower(btrim(sender.email))) then
    return null;
  end if;
  -- The account of an invitation is there within seconds, or it has failed.
  if exists (
    select from public.contact_submissions s join private.audit on audit.subject_id = s.id
    where lower(s.email) = lower(sender.email) and audit.subject = 'invitations'
      and audit.at > now() - interval '20 seconds') then
    perform private.refuse(409, 'invitation_under_way', 'Somebody has just sent an invitation.');
  end if;
  if (select count(*) from private.audit
      where actor_id = me and subject = 'invitations' and at > now() - interval '1 hour') >= 30 then
    perform private.refuse(429, 'too_many_invitations', 'At most 30 invitations an hour.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values (me, 'insert', 'invitations', lead);
  return jsonb_build_object(
    'email', btrim(sender.email), 'name', sender.name, 'locale', sender.locale);
end;
$$;

revoke execute on function private.invite_lead(uuid) from public, anon, authenticated;
grant execute on function private.invite_lead(uuid) to authenticated, service_role;

create function public.invite_lead(lead uuid) returns jsonb
language sql set search_path = ''
begin atomic
  select private.invite_lead(lead);
end;
comment on function public.invite_lead(uuid) is
  'For the function invite-client: notes the invitation and returns { email, name, locale }, or null where the address has an account.';
revoke execute on function public.invite_lead(uuid) from public, anon;
grant execute on function public.invite_lead(uuid) to authenticated, service_role;
