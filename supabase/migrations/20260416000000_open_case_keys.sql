-- The desk's form that opens a case names a key, too: a lost answer opened a second case.

drop function public.open_case_for(text, text, jsonb, uuid, uuid, timestamptz),
  private.open_case_for(text, text, jsonb, uuid, uuid, timestamptz);

create function private.open_case_for(
  email text, service text, steps jsonb, officer uuid, lead uuid, seen timestamptz, act_key uuid)
returns text language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := jsonb_build_array('open_case_for', email, service, steps, officer, lead, seen);
  held public.leads;
  client uuid;
  opened text;
  made uuid;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff open cases.');
  end if;
  -- There is no case yet that two calls with one key could wait for.
  perform pg_advisory_xact_lock(hashtextextended('act key ' || act_key, 0));
  made := private.made_before(act_key, asked);
  if made is not null then
    return (private.staff_case(made)).reference;
  end if;
  if lead is not null then
    held := private.held_lead(lead, seen);
    if held.case_id is not null then
      perform private.refuse(409, 'lead_changed', 'The lead has a case already.');
    end if;
  end if;
  select id into client from auth.users
    where lower(users.email) = lower(btrim(open_case_for.email)) limit 1;
  if client is null then
    perform private.refuse(404, 'no_account', 'There is no account with this e-mail address.');
  end if;
  if exists (
    select from auth.users
    where id = client and email_confirmed_at is null and invited_at is null) then
    perform private.refuse(409, 'not_confirmed', 'Nobody has confirmed this address yet.');
  end if;
  if client = (select auth.uid()) then
    perform private.refuse(409, 'own_case', 'Nobody is the officer of their own case.');
  end if;
  opened := private.open_case(client, service, steps, officer);
  select id into made from public.cases where reference = opened;
  if lead is not null then
    update public.leads set
      state = 'won', case_id = made, officer_id = coalesce(officer_id, (select auth.uid()))
      where id = lead;
    insert into private.audit (actor_id, verb, subject, subject_id, case_id)
      values ((select auth.uid()), 'update', 'leads', lead, made);
  end if;
  perform private.keep_made(act_key, made, asked, made);
  return opened;
end;
$$;

revoke execute on function private.open_case_for(text, text, jsonb, uuid, uuid, timestamptz, uuid)
  from public, anon, authenticated;
grant execute on function private.open_case_for(text, text, jsonb, uuid, uuid, timestamptz, uuid)
  to authenticated, service_role;

create function public.open_case_for(
  email text, service text, steps jsonb, officer uuid default null, lead uuid default null,
  seen timestamptz default null, key uuid default null)
returns text language sql set search_path = ''
begin atomic
  select private.open_case_for(email, service, steps, officer, lead, seen, key);
end;
comment on function public.open_case_for(text, text, jsonb, uuid, uuid, timestamptz, uuid) is
  'open_case() for an e-mail address; returns the reference. A lead becomes won and names the case. Asked again with the same key, it returns the first case''s.';

revoke execute on function public.open_case_for(text, text, jsonb, uuid, uuid, timestamptz, uuid)
  from public, anon;
grant execute on function public.open_case_for(text, text, jsonb, uuid, uuid, timestamptz, uuid)
  to authenticated, service_role;
