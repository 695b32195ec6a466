-- What staff see of booked calls, and do with them.

-- Whether a call's mark is new enough to be undone. Marking sets changed_at.
create function private.can_unmark(call public.consultations) returns boolean
language sql stable set search_path = '' as $$
  select call.state in ('done', 'noShow') and call.changed_at > now() - interval '7 days';
$$;

-- Calls as the desk lists them, by start.
create function private.listed_calls(call_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', call.id, 'starts_at', call.starts_at, 'time_zone', call.time_zone, 'state', call.state, 'lead', call.lead_id,
    'lead_reference', leads.reference, 'name', submission.name, 'email', submission.email, 'subject', submission.service,
    'can_unmark', private.can_unmark(call), 'officer', call.officer_id,
    'officer_name', private.staff_name(call.officer_id))
    order by call.starts_at, call.id), '[]')
  from public.consultations call
  join public.leads on leads.id = call.lead_id
  join public.contact_submissions submission on submission.id = call.lead_id
  where call.id = any (call_ids);
$$;

-- For desk_lead() and desk_case(): the call that was booked with an inquiry, or null.
create function private.lead_call(lead_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'starts_at', starts_at, 'time_zone', time_zone, 'state', state)
  from public.consultations where consultations.lead_id = lead_call.lead_id;
$$;

create function private.desk_calls(since date, until date, time_zone text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own_zone_name text := private.own_time_zone();
  -- Only another zone than the caller's own needs known_time_zone(), which reads all zones.
  chosen_zone text := coalesce(
    case when desk_calls.time_zone <> coalesce(own_zone_name, '')
      then private.known_time_zone(desk_calls.time_zone) end,
    own_zone_name, 'UTC');
begin
  perform private.require_staff();
  -- At most three months, which is more than a screen shows. Managers get everybody's calls.
  return private.listed_calls(array(
    select call.id from public.consultations call
    where call.starts_at >= since::timestamp at time zone chosen_zone
      and call.starts_at < least(until, since + 92)::timestamp at time zone chosen_zone
      and ((select private.acts_as_manager()) or call.officer_id = (select auth.uid()))));
end;
$$;

create function public.desk_calls(since date, until date, time_zone text default null) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_calls(since, until, time_zone);
end;
comment on function public.desk_calls(date, date, text) is
  'Calls by start: [{ id, starts_at, time_zone, state, lead, lead_reference, name, email, subject, can_unmark, officer, officer_name }]. Officers get their own. until is not included; days are the zone''s, by default the caller''s.';
grant execute on function private.desk_calls(date, date, text), public.desk_calls(date, date, text)
  to authenticated, service_role;

-- For desk_today(): calls that are still booked, up to the end of the caller's day, those of earlier
-- days included. assignee is as in private.waiting_tasks(). The newest hundred, so that calls that nobody
-- marked never hide today's.
create function private.calls_today(assignee text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.listed_calls(array(
    select call.id from public.consultations call
    where call.state = 'booked'
      and call.starts_at < (date_trunc('day', now() at time zone zone) + interval '1 day') at time zone zone
      and (assignee = 'all' or (assignee = 'unassigned' and call.officer_id is null)
        or (assignee <> 'unassigned' and call.officer_id = (select auth.uid())))
    order by call.starts_at desc limit 100))
  from (select coalesce(private.own_time_zone(), 'UTC') as zone) as own_zone;
$$;

-- Locks a call of the caller's own, or any for a manager.
create function private.lock_staff_consultation(consultation_id uuid) returns public.consultations
language plpgsql security definer set search_path = '' as $$
declare
  locked_consultation public.consultations;
begin
  perform private.require_staff();
  select * into locked_consultation from public.consultations where id = consultation_id
    and (private.acts_as_manager() or officer_id = (select auth.uid())) for update;
  if locked_consultation.id is null then
    perform private.refuse(404, 'no_consultation', 'There is no such call.');
  end if;
  return locked_consultation;
end;
$$;

create function private.audit_consultation(consultation public.consultations, verb text, state text) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values ((select auth.uid()), audit_consultation.verb, 'consultations', consultation.id,
      jsonb_build_object('state', jsonb_build_array(consultation.state, audit_consultation.state)));
$$;

create function private.finish_consultation(consultation_id uuid, outcome text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_consultation public.consultations := private.lock_staff_consultation(consultation_id);
begin
  if coalesce(outcome, '') not in ('done', 'noShow') then
    perform private.refuse(400, 'bad_outcome', 'A call is done, or nobody came.');
  end if;
  if locked_consultation.state = outcome then
    return;
  end if;
  if locked_consultation.state = 'cancelled' then
    perform private.refuse(409, 'consultation_cancelled', 'The call was cancelled.');
  end if;
  if locked_consultation.state <> 'booked' then
    perform private.refuse(409, 'consultation_finished', 'The call is marked already.');
  end if;
  if locked_consultation.starts_at > now() then
    perform private.refuse(409, 'consultation_future', 'The call has not begun.');
  end if;
  update public.consultations set state = outcome, changed_at = now() where id = locked_consultation.id;
  perform private.audit_consultation(locked_consultation, 'finish', outcome);
end;
$$;

create function public.finish_consultation(consultation_id uuid, outcome text) returns void
language sql set search_path = ''
begin atomic
  select private.finish_consultation(consultation_id, outcome);
end;
comment on function public.finish_consultation(uuid, text) is
  'Marks a call that has begun as done or noShow. Doing it again changes nothing.';
grant execute on function private.finish_consultation(uuid, text), public.finish_consultation(uuid, text)
  to authenticated, service_role;

create function private.unmark_consultation(consultation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_consultation public.consultations := private.lock_staff_consultation(consultation_id);
begin
  if locked_consultation.state = 'booked' then
    return;
  end if;
  if locked_consultation.state = 'cancelled' then
    perform private.refuse(409, 'consultation_cancelled', 'The call was cancelled.');
  end if;
  if not private.can_unmark(locked_consultation) then
    perform private.refuse(409, 'consultation_settled', 'A mark is final after seven days.');
  end if;
  update public.consultations set state = 'booked', changed_at = now() where id = locked_consultation.id;
  perform private.audit_consultation(locked_consultation, 'unmark', 'booked');
end;
$$;

create function public.unmark_consultation(consultation_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.unmark_consultation(consultation_id);
end;
comment on function public.unmark_consultation(uuid) is
  'Undoes the mark of a call within seven days, so that it can be marked again. Doing it again changes nothing.';
grant execute on function private.unmark_consultation(uuid), public.unmark_consultation(uuid)
  to authenticated, service_role;

create function private.cancel_consultation_by_staff(consultation_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_consultation public.consultations := private.lock_staff_consultation(consultation_id);
begin
  if locked_consultation.state = 'cancelled' then
    return;
  end if;
  if locked_consultation.state <> 'booked' then
    perform private.refuse(409, 'consultation_finished', 'The call is marked already.');
  end if;
  if locked_consultation.starts_at <= now() then
    perform private.refuse(409, 'consultation_past', 'The call has begun.');
  end if;
  perform private.cancel_locked_consultation(locked_consultation);
  perform private.audit_consultation(locked_consultation, 'cancel', 'cancelled');
end;
$$;

create function public.cancel_consultation_by_staff(consultation_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.cancel_consultation_by_staff(consultation_id);
end;
comment on function public.cancel_consultation_by_staff(uuid) is
  'Cancels a call before it begins, and tells the visitor. Doing it again changes nothing.';
grant execute on function private.cancel_consultation_by_staff(uuid), public.cancel_consultation_by_staff(uuid)
  to authenticated, service_role;

-- Gives an officer's open inquiries, or one of them, to a colleague or to nobody. The caller has
-- locked the bookings, as book_consultation() does before it changes an inquiry.
create function private.hand_over_leads(officer_id uuid, successor_id uuid, lead_id uuid default null) returns void
language sql security definer set search_path = '' as $$
  with moved_leads as (
    update public.leads set officer_id = successor_id
    where leads.officer_id = hand_over_leads.officer_id and state in ('new', 'answered')
      and (hand_over_leads.lead_id is null or id = hand_over_leads.lead_id)
    returning id)
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    select (select auth.uid()), 'update', 'leads', id,
      jsonb_build_object('officer_id', jsonb_build_array(hand_over_leads.officer_id, successor_id))
    from moved_leads;
$$;

-- Gives a call to an officer or to nobody, with its inquiry if the former officer had that, and tells
-- both officers. The visitor learns it too, because replies to earlier emails go to the former officer.
create function private.reassign_call(consultation public.consultations, new_officer_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  old_officer_id uuid := consultation.officer_id;
begin
  update public.consultations set officer_id = new_officer_id, sequence = consultations.sequence + 1
    where id = consultation.id returning * into consultation;
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values ((select auth.uid()), 'update', 'consultations', consultation.id,
      jsonb_build_object('officer_id', jsonb_build_array(old_officer_id, new_officer_id)));
  perform private.hand_over_leads(old_officer_id, new_officer_id, consultation.lead_id);
  perform private.email_visitor_of_call(consultation, 'consultationHandedOver');
  perform private.notify_officer_of_call(new_officer_id, 'consultationBooked', consultation);
  perform private.notify_officer_of_call(old_officer_id, 'consultationCancelled', consultation);
end;
$$;

-- Gives an officer's open inquiries and coming calls to a colleague, or to nobody. A call at a time
-- when the colleague has another one is left to the managers, but not its inquiry.
create function private.hand_over_leads_and_calls(officer_id uuid, successor_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  consultation public.consultations;
begin
  perform private.lock_bookings();
  perform private.hand_over_leads(officer_id, successor_id);
  for consultation in
    select * from public.consultations
    where consultations.officer_id = hand_over_leads_and_calls.officer_id and state = 'booked' and starts_at > now()
    order by starts_at for update
  loop
    perform private.reassign_call(consultation, case when not exists (
      select from public.consultations other
      where other.officer_id = successor_id and other.starts_at = consultation.starts_at and other.state = 'booked')
      then successor_id end);
  end loop;
end;
$$;

create function private.assign_consultation(consultation_id uuid, officer_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_consultation public.consultations;
begin
  perform private.require_manager();
  perform private.lock_bookings();
  locked_consultation := private.lock_staff_consultation(consultation_id);
  if locked_consultation.officer_id = officer_id then
    return;
  end if;
  if locked_consultation.state <> 'booked' then
    perform private.refuse(409, 'consultation_finished', 'The call was cancelled or marked.');
  end if;
  if locked_consultation.starts_at <= now() then
    perform private.refuse(409, 'consultation_past', 'The call has begun.');
  end if;
  if not exists (
      select from private.free_slots(locked_consultation.starts_at, locked_consultation.starts_at) slot
      where slot.officer_id = assign_consultation.officer_id) then
    perform private.refuse(409, 'officer_busy', 'They have another call then, or take none.');
  end if;
  perform private.reassign_call(locked_consultation, officer_id);
end;
$$;

create function public.assign_consultation(consultation_id uuid, officer_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.assign_consultation(consultation_id, officer_id);
end;
comment on function public.assign_consultation(uuid, uuid) is
  'A manager gives a call that has not begun to a member of staff who is free then. Doing it again changes nothing.';
grant execute on function private.assign_consultation(uuid, uuid), public.assign_consultation(uuid, uuid)
  to authenticated, service_role;
