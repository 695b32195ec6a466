-- The case that a lead becomes (docs/specification.md 11), or that staff open for an account without one.

-- Opens a case for the account of an email address. A given lead becomes won.
create function private.open_case_for(
  email text, service text, steps jsonb, officer_id uuid, lead_id uuid, expected_version int, retry_key uuid)
returns text language plpgsql security definer set search_path = '' as $$
declare
  request jsonb := jsonb_build_array('open_case_for', email, service, steps, officer_id, lead_id, expected_version);
  locked_lead public.leads;
  client_id uuid;
  changed_lead public.leads;
  case_reference text;
  new_case_id uuid;
begin
  perform private.require_staff();
  -- There is no case to lock yet, so this makes two calls with one key wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('retry key ' || retry_key, 0));
  new_case_id := private.result_of_key(retry_key, request);
  if new_case_id is not null then
    return (private.lock_staff_case(new_case_id)).reference;
  end if;
  if lead_id is not null then
    locked_lead := private.lock_lead(lead_id, expected_version);
    if locked_lead.case_id is not null then
      perform private.refuse(409, 'lead_changed', 'The lead has a case already.');
    end if;
  end if;
  select id into client_id from auth.users
    where lower(users.email) = lower(btrim(open_case_for.email)) limit 1;
  case_reference := private.open_case(client_id, service, steps, officer_id);
  select id into new_case_id from public.cases where reference = case_reference;
  if lead_id is not null then
    update public.leads set
      state = 'won', case_id = new_case_id, officer_id = coalesce(leads.officer_id, (select auth.uid()))
      where id = lead_id returning * into changed_lead;
    insert into private.audit (actor_id, verb, subject, subject_id, case_id, changes)
      values ((select auth.uid()), 'update', 'leads', lead_id, new_case_id,
        private.changes_of(to_jsonb(locked_lead), to_jsonb(changed_lead)));
  end if;
  perform private.store_result(retry_key, new_case_id, request, new_case_id);
  return case_reference;
end;
$$;

create function public.open_case_for(
  email text, service text, steps jsonb, officer_id uuid default null, lead_id uuid default null,
  expected_version int default null, retry_key uuid default null)
returns text language sql set search_path = ''
begin atomic
  select private.open_case_for(email, service, steps, officer_id, lead_id, expected_version, retry_key);
end;
comment on function public.open_case_for(text, text, jsonb, uuid, uuid, int, uuid) is
  'Returns the reference. Each step is { key or title, actor, weeks, due }, as the content names them. A lead becomes won and names the case. The same key returns the first case''s reference.';
grant execute on function private.open_case_for(text, text, jsonb, uuid, uuid, int, uuid), public.open_case_for(text, text, jsonb, uuid, uuid, int, uuid)
  to authenticated, service_role;

-- The client's open cases of a service, to warn of a second one. Officers get the reference only of
-- cases that they work on.
create function private.existing_open_cases(email text, service text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', case when private.works_on_case(cases.id) then reference end,
      'officer', private.officer_name(officer_id)) order by opened_at desc), '[]')
    from public.cases join auth.users on users.id = cases.client_id
    where lower(users.email) = lower(btrim(existing_open_cases.email))
      and cases.service = existing_open_cases.service and closed_at is null);
end;
$$;

create function public.existing_open_cases(email text, service text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.existing_open_cases(email, service);
end;
comment on function public.existing_open_cases(text, text) is
  'Open cases of this service for the account of an address: [{ reference, officer }]. The reference is null in cases of others.';
grant execute on function private.existing_open_cases(text, text), public.existing_open_cases(text, text)
  to authenticated, service_role;
