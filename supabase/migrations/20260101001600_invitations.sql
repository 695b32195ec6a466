-- Invitations: staff open a case for somebody without an account, and clients let people into a case
-- (public.case_people). Then what those people see.

-- The edge function invite-client makes the account; these functions decide who may invite whom.
create table private.invitation_claims (
  -- In lower case.
  email text primary key,
  claimed_at timestamptz not null default now(),
  actor_id uuid,
  lead_id uuid
);
comment on table private.invitation_claims is
  'Addresses whose account is being made. A row counts for 20 seconds; the next claim removes it.';

-- Claims an address for an invitation; false if it already has an account. The caller has checked that this
-- is staff.
create function private.claim_invitation(address text, lead_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
begin
  -- One at a time: an address may have several inquiries, and a caller's limit counts all addresses.
  perform pg_advisory_xact_lock(hashtextextended('private.invitation_claims', 0));
  if exists (select from auth.users where lower(users.email) = lower(address)) then
    return false;
  end if;
  -- An invitation makes its account within seconds or fails.
  delete from private.invitation_claims where claimed_at <= now() - interval '20 seconds';
  if exists (select from private.invitation_claims where email = lower(address)) then
    perform private.refuse(409, 'invitation_under_way', 'Somebody is sending an invitation right now.');
  end if;
  if (select count(*) from private.audit
      where actor_id = caller_id and subject = 'invitations' and verb = 'insert'
        and at > now() - interval '1 hour') >= 30 then
    perform private.refuse(429, 'too_many_invitations', 'At most 30 invitations an hour.');
  end if;
  insert into private.invitation_claims (email, actor_id, lead_id) values (lower(address), caller_id, lead_id);
  insert into private.audit (actor_id, verb, subject, subject_id)
    values (caller_id, 'insert', 'invitations', lead_id);
  return true;
end;
$$;

-- Whom to invite for an inquiry: { email, name, locale }; null if the address has an account already.
create function private.invite_lead(lead_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  submission public.contact_submissions;
  lead public.leads;
begin
  perform private.require_staff();
  select * into lead from public.leads where id = lead_id;
  select * into submission from public.contact_submissions where id = lead_id;
  if lead.id is null or submission.id is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  if lead.case_id is not null then
    perform private.refuse(409, 'lead_changed', 'The lead has a case already.');
  end if;
  if lead.state = 'lost' then
    perform private.refuse(409, 'lead_lost', 'The lead is lost.');
  end if;
  if not private.claim_invitation(btrim(submission.email), lead_id) then
    return null;
  end if;
  return jsonb_build_object(
    'email', btrim(submission.email), 'name', submission.name, 'locale', submission.locale);
end;
$$;

create function public.invite_lead(lead_id uuid) returns jsonb
language sql set search_path = ''
begin atomic
  select private.invite_lead(lead_id);
end;
comment on function public.invite_lead(uuid) is
  'For the function invite-client: claims the invitation and returns { email, name, locale }, or null if the address has an account.';
grant execute on function private.invite_lead(uuid), public.invite_lead(uuid) to authenticated, service_role;

-- Claims an invitation for a person whom staff name, with the bounds of contact_submissions.
create function private.invite_client(email text, name text, locale text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := btrim(invite_client.email);
  clean_name text := btrim(invite_client.name);
begin
  perform private.require_staff();
  if address is null or char_length(address) > 254
    or address !~ private.email_pattern()
    or clean_name is null or char_length(clean_name) > 120
    or clean_name !~ private.not_blank_pattern()
    or invite_client.locale is null
    or invite_client.locale <> all (private.locales()) then
    perform private.refuse(400, 'bad_value', 'A value is out of bounds.');
  end if;
  if not private.claim_invitation(address, null) then
    return null;
  end if;
  return jsonb_build_object('email', address, 'name', clean_name, 'locale', invite_client.locale);
end;
$$;

create function public.invite_client(email text, name text, locale text) returns jsonb
language sql set search_path = ''
begin atomic
  select private.invite_client(email, name, locale);
end;
comment on function public.invite_client(text, text, text) is
  'For the function invite-client: claims the invitation and returns { email, name, locale }, or null if the address has an account.';
grant execute on function private.invite_client(text, text, text), public.invite_client(text, text, text)
  to authenticated, service_role;

-- Releases an invitation that failed. The audit keeps both the attempt and the failure.
create function private.release_invitation(email text) returns void
language sql security definer set search_path = '' as $$
  with released as (
    delete from private.invitation_claims
    where invitation_claims.email = lower(btrim(release_invitation.email))
    returning actor_id, lead_id)
  insert into private.audit (actor_id, verb, subject, subject_id)
  select actor_id, 'delete', 'invitations', lead_id from released;
$$;

create function public.release_invitation(email text) returns void
language sql set search_path = ''
begin atomic
  select private.release_invitation(email);
end;
comment on function public.release_invitation(text) is
  'For the function invite-client: the invitation failed and may be retried at once.';
grant execute on function private.release_invitation(text), public.release_invitation(text) to service_role;

-- The link of an invitation works for an hour, but for seven days it leads to a page whose button
-- emails a new one to the invited address.
create table private.invitation_links (
  -- A digest of the token in the link, because the token itself lets its holder in.
  digest text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  made_at timestamptz not null default now(),

  constraint invitation_links_digest check (digest ~ '^[0-9a-f]{64}$')
);
comment on table private.invitation_links is 'The links of invitations, for seven days.';
create index invitation_links_user_id on private.invitation_links (user_id);

create function private.keep_invitation_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invitation_links (digest, user_id)
    values (private.sha256_hex(new.confirmation_token), new.id)
    on conflict (digest) do nothing;
  return null;
end;
$$;
create trigger keep_invitation_link after insert or update of confirmation_token on auth.users
  for each row when (
    new.invited_at is not null and new.email_confirmed_at is null and new.confirmation_token <> '')
  execute function private.keep_invitation_link();

create function private.invited_address(token text) returns text
language sql stable security definer set search_path = '' as $$
  select users.email from private.invitation_links links
  join auth.users on users.id = links.user_id
  where digest = private.sha256_hex(token) and made_at > now() - interval '7 days';
$$;

create function public.invited_address(token text) returns text
language sql stable set search_path = ''
begin atomic
  select private.invited_address(token);
end;
comment on function public.invited_address(text) is
  'For the function invite-client: the address of the invitation with this token in its link, for seven days.';
grant execute on function private.invited_address(text), public.invited_address(text) to service_role;

-- An account takes its invitations once its address is confirmed, within seven days.
create function private.accept_invitations(account_id uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.case_people;
begin
  for person in
    update public.case_people set user_id = account_id, accepted_at = now()
      where email = lower(address) and user_id is null and removed_at is null
        and invited_at > now() - interval '7 days'
      returning *
  loop
    perform private.add_event(person.case_id, 'personJoined', jsonb_build_object('name', person.email));
  end loop;
end;
$$;

create function private.join_invited_cases() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.accept_invitations(new.id, new.email);
  return null;
exception when others then
  raise warning 'No cases joined for account %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
comment on function private.join_invited_cases() is 'Never blocks a sign-up.';
create trigger join_cases after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.join_invited_cases();

-- Invites, sends the email again, or changes the rights of somebody invited. A retry within a minute
-- does nothing.
create function private.invite_person(
  case_id uuid, email text, may_upload boolean, sees_invoices boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
  locked_case public.cases := private.lock_own_case(case_id);
  address text := lower(btrim(invite_person.email));
  person public.case_people;
begin
  if exists (select from auth.users where id = caller_id and lower(users.email) = address) then
    perform private.refuse(409, 'own_address', 'It is the caller''s own address.');
  end if;
  select * into person from public.case_people
    where case_people.case_id = locked_case.id and case_people.email = address and removed_at is null;
  if person.invited_at > now() - interval '1 minute' and (person.may_upload, person.sees_invoices)
    = (invite_person.may_upload, invite_person.sees_invoices) then
    return person.id;
  end if;
  if person.id is null and (select count(*) from public.case_people
    where case_people.case_id = locked_case.id and removed_at is null) >= 10 then
    perform private.refuse(409, 'too_many_people', 'At most ten people in a case.');
  end if;
  -- The client may invite people to several cases at once.
  perform pg_advisory_xact_lock(hashtextextended('invitations of ' || caller_id, 0));
  if (select count(*) from private.outbox
    where idempotency_key like 'personInvited:' || caller_id || ':%'
      and created_at > now() - interval '1 day') >= 20 then
    perform private.refuse(429, 'too_many_invitations', 'At most 20 invitations a day.');
  end if;
  if person.id is null then
    insert into public.case_people (case_id, email, may_upload, sees_invoices, invited_by)
      values (locked_case.id, address, invite_person.may_upload, invite_person.sees_invoices, caller_id)
      returning * into person;
  else
    update public.case_people set may_upload = invite_person.may_upload,
        sees_invoices = invite_person.sees_invoices, invited_at = now()
      where id = person.id;
  end if;
  perform private.add_event(locked_case.id, 'personInvited', jsonb_build_object('name', address));
  perform private.accept_invitations(users.id, address) from auth.users
    where lower(users.email) = address and email_confirmed_at is not null;
  -- In the client's language, because the other one is unknown.
  insert into private.outbox (email, kind, params, locale, idempotency_key)
    select address, 'personInvited',
      jsonb_strip_nulls(jsonb_build_object('reference', locked_case.reference, 'service', locked_case.service,
        'name', coalesce(full_name, users.email))),
      private.locale_of(caller_id),
      'personInvited:' || caller_id || ':' || person.id || ':' || clock_timestamp()
    from auth.users
    left join public.profiles on profiles.id = users.id
    where users.id = caller_id;
  return person.id;
end;
$$;

create function public.invite_person(
  case_id uuid, email text, may_upload boolean default false, sees_invoices boolean default false)
returns uuid language sql set search_path = ''
begin atomic
  select private.invite_person(case_id, email, may_upload, sees_invoices);
end;
comment on function public.invite_person(uuid, text, boolean, boolean) is
  'Gives somebody access to a case. An address that is already invited gets the new rights and another email.';
grant execute on function private.invite_person(uuid, text, boolean, boolean), public.invite_person(uuid, text, boolean, boolean)
  to authenticated;

-- Somebody without an account hears nothing: they never had access.
create function private.email_removal(case_row public.cases, person public.case_people) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (email, kind, params, locale, idempotency_key)
  select person.email, 'personRemoved',
    jsonb_build_object('reference', case_row.reference, 'service', case_row.service),
    private.locale_of(users.id), 'personRemoved:' || users.id || ':' || person.id
  from auth.users where users.id = person.user_id;
$$;

create function private.remove_person(person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
  person public.case_people;
begin
  locked_case := private.lock_own_case((select case_id from public.case_people where id = person_id));
  update public.case_people set removed_at = now() where id = person_id and removed_at is null
    returning * into person;
  if person.id is null then
    return;
  end if;
  perform private.add_event(locked_case.id, 'personRemoved', jsonb_build_object('name', person.email));
  update private.outbox set state = 'dropped'
    where state = 'due' and idempotency_key like 'personInvited:%:' || person_id || ':%';
  perform private.email_removal(locked_case, person);
end;
$$;

create function public.remove_person(person_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.remove_person(person_id);
end;
comment on function public.remove_person(uuid) is 'Counts at once. A second call does nothing.';
grant execute on function private.remove_person(uuid), public.remove_person(uuid) to authenticated;

-- A person with access to a case leaves it. The event comes first, while they still belong to it.
create function private.leave_case(case_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases;
  person public.case_people;
begin
  perform private.require_signed_in();
  select * into locked_case from public.cases where id = case_id for update;
  select * into person from public.case_people
    where case_people.case_id = locked_case.id and user_id = (select auth.uid()) and removed_at is null;
  if person.id is null then
    return;
  end if;
  perform private.add_event(locked_case.id, 'personLeft', jsonb_build_object('name', person.email));
  update public.case_people set removed_at = now() where id = person.id;
  perform private.email_removal(locked_case, person);
  perform private.notify(locked_case.client_id, 'personLeft', locked_case.id, jsonb_build_object(
    'reference', locked_case.reference, 'service', locked_case.service, 'name', person.email));
end;
$$;

create function public.leave_case(case_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.leave_case(case_id);
end;
comment on function public.leave_case(uuid) is
  'For whoever a client let into a case. Counts at once. A second call does nothing.';
grant execute on function private.leave_case(uuid), public.leave_case(uuid) to authenticated;

-- The cases that a client lets the caller into. Of the client, the caller learns only the name.
create function private.shared_cases() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', summary.id, 'reference', summary.reference, 'service', summary.service, 'opened_at', summary.opened_at,
    'closed_at', summary.closed_at, 'officer_name', summary.officer_name,
    'officer_languages', summary.officer_languages, 'percent', summary.percent, 'next_key', summary.next_key,
    'next_title', summary.next_title,
    'step_key', summary.step_key, 'step_title', summary.step_title, 'since', summary.since,
    'authority_status', summary.authority_status, 'holder', summary.holder, 'client_action', summary.client_action,
    'due_on', summary.due_on, 'to_send', summary.to_send, 'to_review', summary.to_review, 'unread_messages', 0,
    'status', summary.status, 'client_name', full_name, 'may_upload', people.may_upload, 'sees_invoices', people.sees_invoices)
    order by summary.closed_at desc nulls first, summary.opened_at desc, summary.id), '[]')
  from public.case_people as people
  join public.case_summaries summary on summary.id = people.case_id
  left join public.profiles on profiles.id = summary.client_id
  where people.user_id = (select auth.uid()) and people.removed_at is null
    and summary.id = any (private.shared_case_ids());
$$;

create function public.shared_cases() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.shared_cases();
end;
comment on function public.shared_cases() is
  'The cases that clients let the caller see: the columns of case_summaries, client_name, may_upload, sees_invoices.';
grant execute on function private.shared_cases(), public.shared_cases() to authenticated;
