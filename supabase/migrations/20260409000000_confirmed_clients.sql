-- No case for an account whose address nobody has confirmed. Anybody can sign up with somebody else's, and
-- would have a password to what staff open for its owner.

create or replace function private.open_case_for(
  email text, service text, steps jsonb, officer uuid, lead uuid, seen timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held public.leads;
  client uuid;
  made text;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff open cases.');
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
  made := private.open_case(client, service, steps, officer);
  if lead is not null then
    update public.leads set
      state = 'won',
      case_id = (select id from public.cases where cases.reference = made),
      officer_id = coalesce(officer_id, (select auth.uid()))
      where id = lead;
    insert into private.audit (actor_id, verb, subject, subject_id, case_id)
      select (select auth.uid()), 'update', 'leads', lead, case_id from public.leads where id = lead;
  end if;
  return made;
end;
$$;
