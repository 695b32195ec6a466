-- Booked calls: the slots that officers' hours leave free, a visitor's bookings, and reminders. All
-- times are instants.

create table public.consultations (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  officer_id uuid references auth.users (id) on delete set null,
  starts_at timestamptz not null,
  time_zone text not null,
  state text not null default 'booked',
  sequence int not null default 0,
  moves smallint not null default 0,
  token uuid not null default gen_random_uuid(),
  reminded smallint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),

  constraint consultations_lead_key unique (lead_id),
  constraint consultations_token_key unique (token),
  constraint consultations_half_hour check (extract(epoch from starts_at)::bigint % 1800 = 0),
  constraint consultations_state check (state in ('booked', 'cancelled', 'done', 'noShow')),
  constraint consultations_reminded check (reminded in (24, 1))
);
comment on table public.consultations is 'Calls of half an hour that visitors booked. An officer has one at a time.';
comment on column public.consultations.time_zone is 'The visitor''s, for their emails.';
comment on column public.consultations.sequence is 'The calendar event''s number: it rises with each change.';
comment on column public.consultations.moves is 'How often the visitor moved it, for the limit.';
comment on column public.consultations.token is 'Opens the visitor''s page, from their emails.';
comment on column public.consultations.reminded is 'Hours of the last reminder. A move resets it.';
create unique index consultations_one_at_a_time on public.consultations (officer_id, starts_at)
  where state = 'booked';
create index consultations_officer_id on public.consultations (officer_id, starts_at);
create index consultations_starts_at on public.consultations (starts_at);
create index consultations_booked on public.consultations (starts_at) where state = 'booked';

alter table public.consultations enable row level security;
-- Nobody reads the token, with which staff could act as the visitor.
grant select (id, lead_id, officer_id, starts_at, time_zone, state, sequence, reminded, created_at, changed_at)
  on table public.consultations to authenticated, service_role;
create policy "Staff read consultations" on public.consultations
  for select to authenticated
  using ((select private.is_staff()));

-- The half-hours of officers without a call, on the hour or half hour in UTC, so that calls never overlap
-- when they change hands.
create function private.free_slots(since timestamptz, until timestamptz)
returns table (officer_id uuid, starts_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select staff.user_id, slot.starts_at
  from generate_series(
      to_timestamp(ceil(extract(epoch from since) / 1800) * 1800), until, interval '30 minutes') as slot (starts_at)
  cross join private.staff
  cross join lateral (select slot.starts_at at time zone staff.time_zone as begins) as local_slot
  where exists (
      select from private.working_hours
      where officer_id = staff.user_id and weekday = extract(isodow from local_slot.begins)
        and local_slot.begins >= local_slot.begins::date + starts
        and local_slot.begins + interval '30 minutes' <= local_slot.begins::date + ends)
    and not exists (
      select from private.days_off
      where officer_id = staff.user_id and day = local_slot.begins::date)
    and not exists (
      select from public.consultations call
      where call.officer_id = staff.user_id and call.starts_at = slot.starts_at and call.state = 'booked');
$$;

-- Slots that can be booked now. Booking and moving check this list, so that every listed slot is accepted.
create function private.bookable_slots(since timestamptz, until timestamptz)
returns table (officer_id uuid, starts_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select officer_id, starts_at
  from private.free_slots(
    greatest(since, now() + interval '2 hours'), least(until, now() + interval '14 days'));
$$;

-- The officer for a slot: the present one if there is one, else a speaker of the language, else whoever has
-- the fewest calls that day. Null if nobody is free.
create function private.officer_for_slot(starts_at timestamptz, language text, present_officer_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select free.officer_id
  from private.bookable_slots(officer_for_slot.starts_at, officer_for_slot.starts_at) free
  join private.staff on staff.user_id = free.officer_id
  -- Without a time, bookable_slots() has no bounds; this then finds nobody.
  where free.starts_at = officer_for_slot.starts_at
  order by free.officer_id is not distinct from present_officer_id desc,
    coalesce(language = any (staff.languages), false) desc,
    (select count(*) from public.consultations call
      where call.officer_id = free.officer_id and call.state = 'booked'
        and call.starts_at > free.starts_at - interval '1 day' and call.starts_at < free.starts_at + interval '1 day'
        and (call.starts_at at time zone staff.time_zone)::date = (free.starts_at at time zone staff.time_zone)::date),
    free.officer_id
  limit 1;
$$;

-- Unlogged, like contact_senders.
create unlogged table private.slot_lookups (
  address_hash text primary key,
  minute timestamptz not null,
  lookups smallint not null
);
comment on table private.slot_lookups is
  'Network addresses that asked for slots in the last minute, for the limit of consultation_slots().';

create function private.consultation_slots() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sender_address_hash text := private.sender_hash(private.sender_address(), 64);
  this_minute timestamptz := date_trunc('minute', now());
  lookup_count smallint;
begin
  if sender_address_hash is not null then
    delete from private.slot_lookups where address_hash in (
      select expired.address_hash from private.slot_lookups expired
      where expired.minute <> this_minute and expired.address_hash <> sender_address_hash
      for update skip locked);
    insert into private.slot_lookups as slot_lookup (address_hash, minute, lookups)
      values (sender_address_hash, this_minute, 1)
      on conflict (address_hash) do update set
        lookups = case when slot_lookup.minute = excluded.minute then slot_lookup.lookups + 1 else 1 end,
        minute = excluded.minute
      returning slot_lookup.lookups into lookup_count;
    if lookup_count > 60 then
      perform private.refuse(429, 'slots_limit', 'Too many look-ups from this network.',
        private.retry_after_header(this_minute + interval '1 minute'));
    end if;
  end if;
  return jsonb_build_object('slots', (
    select coalesce(jsonb_agg(starts_at order by starts_at), '[]')
    from (select distinct starts_at from private.bookable_slots('-infinity', 'infinity')) as slots));
end;
$$;

create function public.consultation_slots() returns jsonb language sql set search_path = ''
begin atomic
  select private.consultation_slots();
end;
comment on function public.consultation_slots() is
  '{ slots: [start] } of the next 14 days, without saying whose. At most 60 look-ups a minute from a network address.';
grant execute on function private.consultation_slots(), public.consultation_slots()
  to anon, authenticated, service_role;

-- What visitor and officer both learn of a call.
create function private.call_params(consultation public.consultations) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('consultation', consultation.id, 'starts', consultation.starts_at,
    'sequence', consultation.sequence, 'reference', (select reference from public.leads where id = consultation.lead_id),
    'hours', consultation.reminded));
$$;

create function private.notify_officer_of_call(officer_id uuid, notification_kind text, consultation public.consultations)
returns void language sql security definer set search_path = '' as $$
  select private.notify(officer_id, notification_kind, null,
    private.call_params(consultation) || jsonb_build_object('lead', consultation.lead_id, 'zone', coalesce(
      (select time_zone from private.staff where user_id = officer_id), 'UTC')));
$$;

-- Emails the visitor. The email repeats nothing of the message, because anybody can enter anybody's address.
create function private.email_visitor_of_call(consultation public.consultations, notification_kind text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (email, lead_id, kind, params, locale, idempotency_key)
    select submission.email, consultation.lead_id, notification_kind,
      private.call_params(consultation)
        || jsonb_build_object('zone', consultation.time_zone, 'token', consultation.token),
      coalesce(submission.locale, 'en'),
      concat_ws(':', notification_kind, consultation.id, consultation.sequence, consultation.reminded)
    from public.contact_submissions submission where submission.id = consultation.lead_id;
end;
$$;

create function private.notify_of_consultation(consultation public.consultations, notification_kind text)
returns void language sql security definer set search_path = '' as $$
  select private.email_visitor_of_call(consultation, notification_kind);
  select private.notify_officer_of_call(consultation.officer_id, notification_kind, consultation);
$$;

-- Whether a notification of a call is still current: nobody has since moved, cancelled or taken it over. The
-- recipient is null for the visitor.
create function private.consultation_notification_is_current(recipient uuid, notification_kind text, params jsonb)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.consultations call
      where call.id = (params ->> 'consultation')::uuid and case notification_kind
        when 'consultationCancelled' then
          call.state = 'cancelled' or (recipient is not null and call.officer_id is distinct from recipient)
        else call.state = 'booked' and call.starts_at = (params ->> 'starts')::timestamptz and call.starts_at > now()
          and (recipient is null or call.officer_id = recipient) end);
$$;

-- Locks all bookings, because two visitors may want one slot, and one visitor may send twice.
create function private.lock_bookings() returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('public.consultations', 0));
$$;

create function private.booking_receipt(consultation public.consultations) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('starts_at', consultation.starts_at, 'token', consultation.token, 'officer_time_zone', (
    select time_zone from private.staff where user_id = consultation.officer_id));
$$;

create function private.book_consultation(submission jsonb, starts_at timestamptz, time_zone text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  -- All columns but two are the visitor's, so a new field of the form needs no change here.
  new_submission public.contact_submissions := jsonb_populate_record(null::public.contact_submissions,
    submission || jsonb_build_object('id', gen_random_uuid(), 'created_at', now()));
  consultation public.consultations;
  free_officer_id uuid;
  submission_id uuid;
begin
  perform private.lock_bookings();
  select id into submission_id from public.contact_submissions
  where draft_key = new_submission.draft_key and service = private.plain_text(left(new_submission.service, 500));
  if submission_id is not null then
    -- This draft was sent before. The call belongs to that message, and the limits count its address.
    select * into new_submission from public.contact_submissions where id = submission_id;
  end if;
  select * into consultation from public.consultations where lead_id = submission_id;
  if consultation.id is not null then
    return private.booking_receipt(consultation);
  end if;
  free_officer_id := private.officer_for_slot(book_consultation.starts_at, new_submission.locale, null);
  if free_officer_id is null then
    perform private.refuse(409, 'slot_taken', 'The slot is no longer free.');
  end if;
  -- A limit keeps people from booking all slots, and from sending somebody emails by booking and cancelling.
  if (
    select count(*) from public.contact_submissions earlier join public.consultations call on call.lead_id = earlier.id
    where private.mailbox(earlier.email) = private.mailbox(new_submission.email)
      and (call.created_at > now() - interval '1 hour' or (call.state = 'booked' and call.starts_at > now()))) > 2 then
    perform private.refuse(429, 'contact_limit', 'Too many calls for this email address.',
      private.retry_after_header(now() + interval '1 hour'));
  end if;
  if submission_id is null then
    insert into public.contact_submissions values (new_submission.*) returning id into submission_id;
    -- The email about the call says that the message arrived.
    delete from private.outbox where idempotency_key = 'lead:' || submission_id;
  end if;
  insert into public.consultations (lead_id, officer_id, starts_at, time_zone)
    values (submission_id, free_officer_id, book_consultation.starts_at,
      coalesce(private.known_time_zone(book_consultation.time_zone), 'UTC'))
    returning * into consultation;
  update public.leads set officer_id = free_officer_id where id = submission_id and officer_id is null;
  perform private.notify_of_consultation(consultation, 'consultationBooked');
  return private.booking_receipt(consultation);
end;
$$;

create function public.book_consultation(submission jsonb, starts_at timestamptz, time_zone text)
returns jsonb language sql set search_path = ''
begin atomic
  select private.book_consultation(submission, starts_at, time_zone);
end;
comment on function public.book_consultation(jsonb, timestamptz, text) is
  'Stores a contact message and books a call: { starts_at, officer_time_zone, token }. The same draft_key returns the first booking. time_zone: the visitor''s.';
grant execute on function private.book_consultation(jsonb, timestamptz, text),
  public.book_consultation(jsonb, timestamptz, text) to anon, authenticated, service_role;

create function private.consultation(token uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('starts_at', call.starts_at, 'time_zone', call.time_zone,
    'officer_time_zone', (select staff.time_zone from private.staff where user_id = call.officer_id),
    'state', call.state, 'subject', submission.service, 'locale', submission.locale)
  from public.consultations call join public.contact_submissions submission on submission.id = call.lead_id
  where call.token = consultation.token;
$$;

create function public.consultation(token uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select private.consultation(token);
end;
comment on function public.consultation(uuid) is
  'A visitor''s call: { starts_at, time_zone, officer_time_zone, state, subject, locale }, or null.';
grant execute on function private.consultation(uuid), public.consultation(uuid)
  to anon, authenticated, service_role;

-- Locks the call of a token. Refuses if it is over.
create function private.lock_consultation(token uuid) returns public.consultations
language plpgsql security definer set search_path = '' as $$
declare
  locked_consultation public.consultations;
begin
  perform private.lock_bookings();
  select * into locked_consultation from public.consultations
    where consultations.token = lock_consultation.token for update;
  if locked_consultation.id is null then
    perform private.refuse(404, 'no_consultation', 'There is no such call.');
  end if;
  if locked_consultation.state <> 'cancelled'
    and (locked_consultation.state <> 'booked' or locked_consultation.starts_at <= now()) then
    perform private.refuse(409, 'consultation_past', 'The call is over.');
  end if;
  return locked_consultation;
end;
$$;

create function private.move_consultation(token uuid, starts_at timestamptz, time_zone text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  consultation public.consultations := private.lock_consultation(token);
  old_consultation public.consultations := consultation;
  free_officer_id uuid;
begin
  if consultation.state = 'cancelled' then
    perform private.refuse(409, 'consultation_cancelled', 'The call was cancelled.');
  end if;
  if consultation.starts_at = move_consultation.starts_at then
    return private.booking_receipt(consultation);
  end if;
  -- Each move sends two emails, to an address that nobody has confirmed.
  if consultation.moves >= 5 then
    perform private.refuse(429, 'contact_limit', 'The call was moved too often.');
  end if;
  free_officer_id := private.officer_for_slot(move_consultation.starts_at,
    (select locale from public.contact_submissions where id = consultation.lead_id), old_consultation.officer_id);
  if free_officer_id is null then
    perform private.refuse(409, 'slot_taken', 'The slot is no longer free.');
  end if;
  update public.consultations call set
    officer_id = free_officer_id, starts_at = move_consultation.starts_at, sequence = call.sequence + 1,
    moves = call.moves + 1, reminded = null, changed_at = now(),
    time_zone = coalesce(private.known_time_zone(move_consultation.time_zone), call.time_zone)
    where id = consultation.id returning * into consultation;
  perform private.notify_of_consultation(consultation, 'consultationMoved');
  if old_consultation.officer_id is distinct from free_officer_id then
    old_consultation.sequence := consultation.sequence;
    perform private.notify_officer_of_call(old_consultation.officer_id, 'consultationCancelled', old_consultation);
  end if;
  return private.booking_receipt(consultation);
end;
$$;

create function public.move_consultation(token uuid, starts_at timestamptz, time_zone text)
returns jsonb language sql set search_path = ''
begin atomic
  select private.move_consultation(token, starts_at, time_zone);
end;
comment on function public.move_consultation(uuid, timestamptz, text) is
  'Moves a visitor''s call to another slot, with the same officer if they are free. Returns what book_consultation() does.';
grant execute on function private.move_consultation(uuid, timestamptz, text),
  public.move_consultation(uuid, timestamptz, text) to anon, authenticated, service_role;

create function private.cancel_locked_consultation(consultation public.consultations) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.consultations call set
    state = 'cancelled', sequence = call.sequence + 1, reminded = null, changed_at = now()
    where id = consultation.id returning * into consultation;
  perform private.notify_of_consultation(consultation, 'consultationCancelled');
end;
$$;

create function private.cancel_consultation(token uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_consultation public.consultations := private.lock_consultation(token);
begin
  if locked_consultation.state = 'booked' then
    perform private.cancel_locked_consultation(locked_consultation);
  end if;
end;
$$;

create function public.cancel_consultation(token uuid) returns void language sql set search_path = ''
begin atomic
  select private.cancel_consultation(token);
end;
comment on function public.cancel_consultation(uuid) is 'Cancels a visitor''s call. Doing it again changes nothing.';
grant execute on function private.cancel_consultation(uuid), public.cancel_consultation(uuid)
  to anon, authenticated, service_role;

-- Reminds visitor and officer a day and an hour before, each once. A call booked or moved since then was
-- just announced and gets none.
create function private.remind_of_consultations() returns void
language plpgsql security definer set search_path = '' as $$
declare
  consultation_id uuid;
  consultation public.consultations;
begin
  for consultation_id in
    select id from public.consultations
    where state = 'booked' and starts_at > now() and starts_at <= now() + interval '24 hours'
    order by starts_at
  loop
    begin
      update public.consultations call set reminded = due.hours
        from (select case when starts_at <= now() + interval '1 hour' then 1 else 24 end as hours
          from public.consultations where id = consultation_id) as due
        where id = consultation_id and state = 'booked' and starts_at > now()
          and (reminded is null or due.hours < reminded)
          and changed_at < starts_at - due.hours * interval '1 hour'
        returning call.* into consultation;
      if found then
        perform private.notify_of_consultation(consultation, 'consultationReminder');
      end if;
    exception when others then
      raise warning 'No reminder of call %: %', consultation_id, sqlerrm;
    end;
  end loop;
end;
$$;
