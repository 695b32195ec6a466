-- Whom clients let into a case (public.case_people): invitations, and what those people see.

-- An account takes its invitations once its address is confirmed, within seven days.
create function private.join_cases(account uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  joined public.case_people;
begin
  for joined in
    update public.case_people set user_id = account, accepted_at = now()
      where email = lower(address) and user_id is null and removed_at is null
        and invited_at > now() - interval '7 days'
      returning *
  loop
    perform private.add_event(joined.case_id, 'personJoined', jsonb_build_object('name', joined.email));
  end loop;
end;
$$;

create function private.follow_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.join_cases(new.id, new.email);
  return null;
exception when others then
  raise warning 'No cases joined for account %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
comment on function private.follow_address() is 'Never blocks a sign-up.';
create trigger join_cases after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.follow_address();

-- Invites, sends the mail again, or changes the rights of somebody invited. A retry within a minute does nothing.
create function private.invite_person(
  case_id uuid, email text, may_upload boolean, sees_invoices boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  found_case public.cases := private.own_case(case_id);
  address text := lower(btrim(invite_person.email));
  known public.case_people;
begin
  if exists (select from auth.users where id = me and lower(users.email) = address) then
    perform private.refuse(409, 'own_address', 'It is the caller''s own address.');
  end if;
  select * into known from public.case_people
    where case_people.case_id = found_case.id and case_people.email = address and removed_at is null;
  if known.invited_at > now() - interval '1 minute' and (known.may_upload, known.sees_invoices)
    = (invite_person.may_upload, invite_person.sees_invoices) then
    return known.id;
  end if;
  if known.id is null and (select count(*) from public.case_people
    where case_people.case_id = found_case.id and removed_at is null) >= 10 then
    perform private.refuse(409, 'too_many_people', 'At most ten people in a case.');
  end if;
  if (select count(*) from private.outbox
    where idempotency_key like 'personInvited:' || me || ':%' and created_at > now() - interval '1 day') >= 20 then
    perform private.refuse(429, 'too_many_invitations', 'At most 20 invitations a day.');
  end if;
  if known.id is null then
    insert into public.case_people (case_id, email, may_upload, sees_invoices, invited_by)
      values (found_case.id, address, invite_person.may_upload, invite_person.sees_invoices, me)
      returning * into known;
  else
    update public.case_people set may_upload = invite_person.may_upload,
        sees_invoices = invite_person.sees_invoices, invited_at = now()
      where id = known.id;
  end if;
  perform private.add_event(found_case.id, 'personInvited', jsonb_build_object('name', address));
  perform private.join_cases(users.id, address) from auth.users
    where lower(users.email) = address and email_confirmed_at is not null;
  -- In the client's language, because the other one is unknown.
  insert into private.outbox (email, kind, params, locale, idempotency_key)
    select address, 'personInvited',
      jsonb_strip_nulls(jsonb_build_object('reference', found_case.reference, 'service', found_case.service,
        'name', coalesce(full_name, users.email))),
      private.locale_of(me),
      'personInvited:' || me || ':' || known.id || ':' || clock_timestamp()
    from auth.users
    left join public.profiles on profiles.id = users.id
    where users.id = me;
  return known.id;
end;
$$;

create function public.invite_person(
  case_id uuid, email text, may_upload boolean default false, sees_invoices boolean default false)
returns uuid language sql set search_path = ''
begin atomic
  select private.invite_person(case_id, email, may_upload, sees_invoices);
end;
comment on function public.invite_person(uuid, text, boolean, boolean) is
  'Gives somebody access to a case. An address that is already invited gets the new rights and another mail.';
grant execute on function private.invite_person(uuid, text, boolean, boolean), public.invite_person(uuid, text, boolean, boolean)
  to authenticated;

-- Somebody without an account hears nothing: they never had access.
create function private.mail_removal(of_case public.cases, removed public.case_people) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (email, kind, params, locale, idempotency_key)
  select removed.email, 'personRemoved',
    jsonb_build_object('reference', of_case.reference, 'service', of_case.service),
    private.locale_of(users.id), 'personRemoved:' || users.id || ':' || removed.id
  from auth.users where users.id = removed.user_id;
$$;

create function private.remove_person(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  removed public.case_people;
begin
  found_case := private.own_case((select case_id from public.case_people where id = person));
  update public.case_people set removed_at = now() where id = person and removed_at is null
    returning * into removed;
  if removed.id is null then
    return;
  end if;
  perform private.add_event(found_case.id, 'personRemoved', jsonb_build_object('name', removed.email));
  update private.outbox set state = 'dropped'
    where state = 'due' and idempotency_key like 'personInvited:%:' || person || ':%';
  perform private.mail_removal(found_case, removed);
end;
$$;

create function public.remove_person(person uuid) returns void
language sql set search_path = ''
begin atomic
  select private.remove_person(person);
end;
comment on function public.remove_person(uuid) is 'Counts at once. A second call does nothing.';
grant execute on function private.remove_person(uuid), public.remove_person(uuid) to authenticated;

-- Whoever was let into a case leaves it. Recorded first, while they still belong to it.
create function private.leave_case(case_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  person public.case_people;
begin
  perform private.require_signed_in();
  select * into found_case from public.cases where id = case_id for update;
  select * into person from public.case_people
    where case_people.case_id = found_case.id and user_id = (select auth.uid()) and removed_at is null;
  if person.id is null then
    return;
  end if;
  perform private.add_event(found_case.id, 'personLeft', jsonb_build_object('name', person.email));
  update public.case_people set removed_at = now() where id = person.id;
  perform private.mail_removal(found_case, person);
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

-- Of the client, people learn the name only.
create function private.shared_cases() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'reference', o.reference, 'service', o.service, 'opened_at', o.opened_at,
    'closed_at', o.closed_at, 'officer_name', o.officer_name, 'officer_languages', o.officer_languages,
    'percent', o.percent, 'step_key', o.step_key, 'step_title', o.step_title, 'since', o.since,
    'authority_status', o.authority_status, 'holder', o.holder, 'client_act', o.client_act, 'due_on', o.due_on,
    'to_send', o.to_send, 'to_review', o.to_review, 'unread_messages', 0, 'status', o.status,
    'client_name', full_name, 'may_upload', people.may_upload, 'sees_invoices', people.sees_invoices)
    order by o.closed_at desc nulls first, o.opened_at desc, o.id), '[]')
  from public.case_people as people
  join public.case_overviews o on o.id = people.case_id
  left join public.profiles on profiles.id = o.client_id
  where people.user_id = (select auth.uid()) and people.removed_at is null
    and o.id = any (private.shared_case_ids());
$$;

create function public.shared_cases() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.shared_cases();
end;
comment on function public.shared_cases() is
  'The cases that clients let the caller see: the columns of case_overviews, client_name, may_upload, sees_invoices.';
grant execute on function private.shared_cases(), public.shared_cases() to authenticated;
