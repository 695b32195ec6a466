-- Booked calls: an officer's hours, the slots that they leave free, and a visitor's bookings. All
-- times are instants, except hours and days off, which are in the officer's own time zone.

alter table private.staff add column time_zone text;
comment on column private.staff.time_zone is
  'An IANA name; hours and days off are in it. Null until set_own_hours().';

create table private.working_hours (
  officer_id uuid not null references private.staff (user_id) on delete cascade,
  weekday smallint not null,
  starts time not null,
  ends time not null,

  constraint working_hours_pkey primary key (officer_id, weekday, starts),
  constraint working_hours_weekday check (weekday between 1 and 7),
  constraint working_hours_order check (starts < ends)
);
comment on table private.working_hours is 'When an officer takes calls, each week. Monday is 1.';

create table private.days_off (
  officer_id uuid not null references private.staff (user_id) on delete cascade,
  day date not null,

  constraint days_off_pkey primary key (officer_id, day),
  constraint days_off_day check (day between '1900-01-01' and '2100-12-31')
);

create table public.consultations (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  officer_id uuid references auth.users (id) on delete set null,
  starts_at timestamptz not null,
  time_zone text not null,
  state text not null default 'booked',
  sequence int not null default 0,
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
comment on column public.consultations.sequence is 'The calendar event''s: it rises with each change.';
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

-- A zone's name as Postgres and browsers know it, else null.
create function private.known_zone(zone text) returns text
language sql stable set search_path = '' as $$
  select name from pg_catalog.pg_timezone_names
  where name = zone and name !~ '^(posix|right|localtime|Factory)';
$$;

-- The half-hours of officers without a call, on the hour or half hour in UTC, so that calls never overlap
-- when they change hands.
create function private.open_slots(since timestamptz, until timestamptz)
returns table (officer uuid, starts_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select staff.user_id, slot.starts_at
  from generate_series(
      to_timestamp(ceil(extract(epoch from since) / 1800) * 1800), until, interval '30 minutes') as slot (starts_at)
  cross join private.staff
  cross join lateral (select slot.starts_at at time zone staff.time_zone as begins) as there
  where exists (
      select from private.working_hours h
      where h.officer_id = staff.user_id and h.weekday = extract(isodow from there.begins)
        and there.begins >= there.begins::date + h.starts
        and there.begins + interval '30 minutes' <= there.begins::date + h.ends)
    and not exists (
      select from private.days_off d
      where d.officer_id = staff.user_id and d.day = there.begins::date)
    and not exists (
      select from public.consultations c
      where c.officer_id = staff.user_id and c.starts_at = slot.starts_at and c.state = 'booked');
$$;

-- Slots that can be booked now. Booking and moving check this list, so that every listed slot is accepted.
create function private.free_slots(since timestamptz, until timestamptz)
returns table (officer uuid, starts_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select officer, starts_at
  from private.open_slots(
    greatest(since, now() + interval '2 hours'), least(until, now() + interval '14 days'));
$$;

-- The officer for a slot: the present one if there is one, else a speaker of the language, else whoever has
-- the fewest calls that day. Null if nobody is free.
create function private.free_officer(starts_at timestamptz, language text, present uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select free.officer
  from private.free_slots(free_officer.starts_at, free_officer.starts_at) free
  join private.staff on staff.user_id = free.officer
  -- Without a time, free_slots() has no bounds.
  where free.starts_at = free_officer.starts_at
  order by free.officer is not distinct from present desc,
    coalesce(language = any (staff.languages), false) desc,
    (select count(*) from public.consultations c
      where c.officer_id = free.officer and c.state = 'booked'
        and c.starts_at > free.starts_at - interval '1 day' and c.starts_at < free.starts_at + interval '1 day'
        and (c.starts_at at time zone staff.time_zone)::date = (free.starts_at at time zone staff.time_zone)::date),
    free.officer
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
  address text := private.sender_hash(private.contact_sender(), 64);
  this_minute timestamptz := date_trunc('minute', now());
  counted smallint;
begin
  if address is not null then
    delete from private.slot_lookups where address_hash in (
      select old.address_hash from private.slot_lookups old
      where old.minute <> this_minute and old.address_hash <> address
      for update skip locked);
    insert into private.slot_lookups as kept (address_hash, minute, lookups) values (address, this_minute, 1)
      on conflict (address_hash) do update set
        lookups = case when kept.minute = excluded.minute then kept.lookups + 1 else 1 end,
        minute = excluded.minute
      returning kept.lookups into counted;
    if counted > 60 then
      perform private.refuse(429, 'slots_limit', 'Too many look-ups from this network.',
        private.retry_after(this_minute + interval '1 minute'));
    end if;
  end if;
  return jsonb_build_object('slots', (
    select coalesce(jsonb_agg(starts_at order by starts_at), '[]')
    from (select distinct starts_at from private.free_slots('-infinity', 'infinity')) as slots));
end;
$$;

create function public.consultation_slots() returns jsonb language sql set search_path = ''
begin atomic
  select private.consultation_slots();
end;
comment on function public.consultation_slots() is
  '{ slots: [start] } of the next 14 days, without whose they are. At most 60 look-ups a minute from a network address.';
grant execute on function private.consultation_slots(), public.consultation_slots()
  to anon, authenticated, service_role;

-- Tells the visitor and the officer. The visitor's email repeats nothing of the message, because anybody can
-- enter anybody's address.
create function private.notify_of_consultation(held public.consultations, notification_kind text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  params jsonb := jsonb_strip_nulls(jsonb_build_object('consultation', held.id, 'starts', held.starts_at,
    'sequence', held.sequence, 'reference', (select reference from public.leads where id = held.lead_id),
    'hours', held.reminded));
begin
  insert into private.outbox (email, lead_id, kind, params, locale, idempotency_key)
    select s.email, held.lead_id, notification_kind,
      params || jsonb_strip_nulls(jsonb_build_object('zone', held.time_zone, 'token', held.token,
        'replyTo', (select email from auth.users where id = held.officer_id))), coalesce(s.locale, 'en'),
      concat_ws(':', notification_kind, held.id, held.sequence, held.reminded)
    from public.contact_submissions s where s.id = held.lead_id;
  perform private.notify_officer_of_call(held.officer_id, notification_kind, held, params);
end;
$$;

create function private.notify_officer_of_call(
  officer uuid, notification_kind text, held public.consultations, params jsonb default null)
returns void language sql security definer set search_path = '' as $$
  select private.notify(officer, notification_kind, null,
    coalesce(params, jsonb_build_object('consultation', held.id, 'starts', held.starts_at,
      'sequence', held.sequence, 'reference', (select reference from public.leads where id = held.lead_id)))
    || jsonb_build_object('lead', held.lead_id, 'zone', coalesce(
      (select time_zone from private.staff where user_id = officer), 'UTC')));
$$;

-- Whether a notification about a call is still true: nobody moved, cancelled or took it since. The recipient is
-- null for the visitor.
create function private.consultation_is_true(recipient uuid, notification_kind text, params jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.consultations c
      where c.id = (params ->> 'consultation')::uuid and case notification_kind
        when 'consultationCancelled' then
          c.state = 'cancelled' or (recipient is not null and c.officer_id is distinct from recipient)
        else c.state = 'booked' and c.starts_at = (params ->> 'starts')::timestamptz and c.starts_at > now()
          and (recipient is null or c.officer_id = recipient) end);
$$;

-- Locks all bookings, because two visitors may want one slot, and one visitor may send twice.
create function private.lock_bookings() returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('public.consultations', 0));
$$;

create function private.receipt_of(held public.consultations) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('starts_at', held.starts_at, 'token', held.token, 'officer_time_zone', (
    select time_zone from private.staff where user_id = held.officer_id));
$$;

create function private.book_consultation(submission jsonb, starts_at timestamptz, time_zone text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  -- All columns but two are the visitor's, so a new field of the form needs no change here.
  sent public.contact_submissions := jsonb_populate_record(null::public.contact_submissions,
    submission || jsonb_build_object('id', gen_random_uuid(), 'created_at', now()));
  held public.consultations;
  chosen uuid;
  lead uuid;
begin
  perform private.lock_bookings();
  select id into lead from public.contact_submissions where draft_key = sent.draft_key;
  if lead is not null then
    -- The call belongs to what was sent first, so the limits count that address.
    select * into sent from public.contact_submissions where id = lead;
  end if;
  select * into held from public.consultations where lead_id = lead;
  if held.id is not null then
    return private.receipt_of(held);
  end if;
  chosen := private.free_officer(book_consultation.starts_at, sent.locale, null);
  if chosen is null then
    perform private.refuse(409, 'slot_taken', 'The slot is no longer free.');
  end if;
  -- A limit keeps people from booking all slots, and from sending somebody emails by booking and cancelling.
  perform from public.contact_submissions s join public.consultations c on c.lead_id = s.id
    where lower(s.email) = lower(sent.email)
      and (c.created_at > now() - interval '1 hour' or (c.state = 'booked' and c.starts_at > now()))
    offset 2;
  if found then
    perform private.refuse(429, 'contact_limit', 'Too many calls for this email address.',
      private.retry_after(now() + interval '1 hour'));
  end if;
  if lead is null then
    insert into public.contact_submissions values (sent.*) returning id into lead;
    -- The email about the call says that the message arrived.
    delete from private.outbox where idempotency_key = 'lead:' || lead;
  end if;
  insert into public.consultations (lead_id, officer_id, starts_at, time_zone)
    values (lead, chosen, book_consultation.starts_at,
      coalesce(private.known_zone(book_consultation.time_zone), 'UTC'))
    returning * into held;
  update public.leads set officer_id = chosen where id = lead and officer_id is null;
  perform private.notify_of_consultation(held, 'consultationBooked');
  return private.receipt_of(held);
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
  select jsonb_build_object('starts_at', c.starts_at, 'time_zone', c.time_zone,
    'officer_time_zone', (select staff.time_zone from private.staff where user_id = c.officer_id),
    'state', c.state, 'subject', s.service, 'locale', s.locale)
  from public.consultations c join public.contact_submissions s on s.id = c.lead_id
  where c.token = consultation.token;
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
  held public.consultations;
begin
  perform private.lock_bookings();
  select * into held from public.consultations c where c.token = lock_consultation.token for update;
  if held.id is null then
    perform private.refuse(404, 'no_consultation', 'There is no such call.');
  end if;
  if held.state <> 'cancelled' and (held.state <> 'booked' or held.starts_at <= now()) then
    perform private.refuse(409, 'consultation_past', 'The call is over.');
  end if;
  return held;
end;
$$;

create function private.move_consultation(token uuid, starts_at timestamptz, time_zone text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  held public.consultations := private.lock_consultation(token);
  before public.consultations := held;
  chosen uuid;
begin
  if held.state = 'cancelled' then
    perform private.refuse(409, 'consultation_cancelled', 'The call was cancelled.');
  end if;
  if held.starts_at = move_consultation.starts_at then
    return private.receipt_of(held);
  end if;
  -- Each move sends two emails.
  if held.sequence >= 20 then
    perform private.refuse(429, 'contact_limit', 'The call was moved too often.');
  end if;
  chosen := private.free_officer(move_consultation.starts_at,
    (select locale from public.contact_submissions s where s.id = held.lead_id), before.officer_id);
  if chosen is null then
    perform private.refuse(409, 'slot_taken', 'The slot is no longer free.');
  end if;
  update public.consultations c set
    officer_id = chosen, starts_at = move_consultation.starts_at, sequence = c.sequence + 1, reminded = null,
    time_zone = coalesce(private.known_zone(move_consultation.time_zone), c.time_zone), changed_at = now()
    where id = held.id returning * into held;
  perform private.notify_of_consultation(held, 'consultationMoved');
  if before.officer_id is distinct from chosen then
    before.sequence := held.sequence;
    perform private.notify_officer_of_call(before.officer_id, 'consultationCancelled', before);
  end if;
  return private.receipt_of(held);
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

create function private.cancel_locked_consultation(held public.consultations) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.consultations c set
    state = 'cancelled', sequence = c.sequence + 1, reminded = null, changed_at = now()
    where id = held.id returning * into held;
  perform private.notify_of_consultation(held, 'consultationCancelled');
end;
$$;

create function private.cancel_consultation(token uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.consultations := private.lock_consultation(token);
begin
  if held.state = 'booked' then
    perform private.cancel_locked_consultation(held);
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

-- Whether a call's mark is new enough to be undone. Marking sets changed_at.
create function private.can_unmark(call public.consultations) returns boolean
language sql stable set search_path = '' as $$
  select call.state in ('done', 'noShow') and call.changed_at > now() - interval '7 days';
$$;

-- Calls as the desk lists them, by start.
create function private.listed_calls(calls uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'starts_at', c.starts_at, 'time_zone', c.time_zone, 'state', c.state, 'lead', c.lead_id,
    'lead_reference', l.reference, 'name', s.name, 'email', s.email, 'subject', s.service,
    'can_unmark', private.can_unmark(c), 'officer', c.officer_id, 'officer_name', private.staff_label(c.officer_id))
    order by c.starts_at, c.id), '[]')
  from public.consultations c
  join public.leads l on l.id = c.lead_id
  join public.contact_submissions s on s.id = c.lead_id
  where c.id = any (calls);
$$;

-- For desk_lead() and desk_case(): the call that was booked with an inquiry, or null.
create function private.lead_call(lead uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', c.id, 'starts_at', c.starts_at, 'time_zone', c.time_zone, 'state', c.state)
  from public.consultations c where c.lead_id = lead;
$$;

create function private.own_zone() returns text
language sql stable security definer set search_path = '' as $$
  select time_zone from private.staff where user_id = (select auth.uid());
$$;

create function private.desk_calls(since date, until date, time_zone text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own text := private.own_zone();
  -- known_zone() reads all zones.
  zone text := coalesce(
    case when desk_calls.time_zone <> coalesce(own, '') then private.known_zone(desk_calls.time_zone) end, own, 'UTC');
begin
  perform private.require_staff();
  -- Three months at most: more than a screen shows. A manager's calls are everybody's.
  return private.listed_calls(array(
    select c.id from public.consultations c
    where c.starts_at >= since::timestamp at time zone zone
      and c.starts_at < least(until, since + 92)::timestamp at time zone zone
      and ((select private.acts_as_manager()) or c.officer_id = (select auth.uid()))));
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

-- For desk_today(): the caller's calls up to the end of their day that are still booked, those of earlier days
-- included. The newest hundred, so that unmarked ones never hide today's.
create function private.calls_today() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.listed_calls(array(
    select c.id from public.consultations c
    where c.state = 'booked'
      and c.starts_at < (date_trunc('day', now() at time zone zone) + interval '1 day') at time zone zone
      and ((select private.acts_as_manager()) or c.officer_id = (select auth.uid()))
    order by c.starts_at desc limit 100))
  from (select coalesce(private.own_zone(), 'UTC') as zone) as own;
$$;

create function private.own_hours() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_staff();
  return jsonb_build_object(
    'time_zone', private.own_zone(),
    'hours', (
      select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'starts', left(starts::text, 5),
        'ends', left(ends::text, 5)) order by weekday, starts), '[]')
      from private.working_hours where officer_id = me),
    'days_off', (
      select coalesce(jsonb_agg(day order by day), '[]')
      from private.days_off where officer_id = me and day >= current_date - 1),
    'anyone', exists (select from private.working_hours));
end;
$$;

create function public.own_hours() returns jsonb language sql stable set search_path = ''
begin atomic
  select private.own_hours();
end;
comment on function public.own_hours() is
  'When the caller takes calls: { time_zone, hours: [{ weekday, starts, ends }], days_off, anyone }. anyone: whether somebody on the staff has hours.';
grant execute on function private.own_hours(), public.own_hours() to authenticated, service_role;

create function private.set_own_hours(time_zone text, hours jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_staff();
  if private.known_zone(set_own_hours.time_zone) is null then
    perform private.refuse(400, 'bad_zone', 'There is no such time zone.');
  end if;
  if jsonb_typeof(hours) is distinct from 'array' then
    perform private.refuse(400, 'bad_hours', 'Hours are a list.');
  end if;
  update private.staff set time_zone = set_own_hours.time_zone where user_id = me;
  delete from private.working_hours where officer_id = me;
  begin
    insert into private.working_hours (officer_id, weekday, starts, ends)
      select me, weekday, starts, ends
      from jsonb_to_recordset(hours) as given (weekday smallint, starts time, ends time);
  exception when data_exception or integrity_constraint_violation then
    perform private.refuse(400, 'bad_hours', 'These are not hours of a week.');
  end;
  if exists (
      select from private.working_hours where officer_id = me group by weekday having count(*) > 2)
    or exists (
      select from private.working_hours a join private.working_hours b using (officer_id, weekday)
      where officer_id = me and a.starts < b.starts and a.ends > b.starts) then
    perform private.refuse(400, 'bad_hours', 'A day has at most two periods, one after the other.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id) values (me, 'update', 'working_hours', me);
end;
$$;

create function public.set_own_hours(time_zone text, hours jsonb) returns void
language sql set search_path = ''
begin atomic
  select private.set_own_hours(time_zone, hours);
end;
comment on function public.set_own_hours(text, jsonb) is
  'hours: [{ weekday (Monday is 1), starts, ends }], at most two a day, in the time zone. Calls that are booked stay.';
grant execute on function private.set_own_hours(text, jsonb), public.set_own_hours(text, jsonb) to authenticated;

create function private.set_days_off(days jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_staff();
  if jsonb_typeof(days) is distinct from 'array' or jsonb_array_length(days) > 366 then
    perform private.refuse(400, 'bad_days', 'Days off are a list of at most 366 days.');
  end if;
  -- One call at a time, or the days of both are kept.
  perform from private.staff where user_id = me for update;
  delete from private.days_off where officer_id = me;
  insert into private.days_off (officer_id, day)
    select distinct me, day::date from jsonb_array_elements_text(days) as day;
  insert into private.audit (actor_id, verb, subject, subject_id) values (me, 'update', 'days_off', me);
end;
$$;

create function public.set_days_off(days jsonb) returns void language sql set search_path = ''
begin atomic
  select private.set_days_off(days);
end;
comment on function public.set_days_off(jsonb) is
  'All days on which the caller takes no calls, as YYYY-MM-DD. Calls that are booked stay.';
grant execute on function private.set_days_off(jsonb), public.set_days_off(jsonb) to authenticated;

-- Locks a call of the caller's own, or any for a manager.
create function private.staff_consultation(consultation uuid) returns public.consultations
language plpgsql security definer set search_path = '' as $$
declare
  held public.consultations;
begin
  perform private.require_staff();
  select * into held from public.consultations where id = consultation
    and (private.acts_as_manager() or officer_id = (select auth.uid())) for update;
  if held.id is null then
    perform private.refuse(404, 'no_consultation', 'There is no such call.');
  end if;
  return held;
end;
$$;

create function private.audit_consultation(held public.consultations, verb text, state text) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values ((select auth.uid()), audit_consultation.verb, 'consultations', held.id,
      jsonb_build_object('state', jsonb_build_array(held.state, audit_consultation.state)));
$$;

create function private.finish_consultation(consultation uuid, outcome text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.consultations := private.staff_consultation(consultation);
begin
  if coalesce(outcome, '') not in ('done', 'noShow') then
    perform private.refuse(400, 'bad_outcome', 'A call is done, or nobody came.');
  end if;
  if held.state = outcome then
    return;
  end if;
  if held.state = 'cancelled' then
    perform private.refuse(409, 'consultation_cancelled', 'The call was cancelled.');
  end if;
  if held.state <> 'booked' then
    perform private.refuse(409, 'consultation_finished', 'The call is marked already.');
  end if;
  if held.starts_at > now() then
    perform private.refuse(409, 'consultation_future', 'The call has not begun.');
  end if;
  update public.consultations set state = outcome, changed_at = now() where id = held.id;
  perform private.audit_consultation(held, 'finish', outcome);
end;
$$;

create function public.finish_consultation(consultation uuid, outcome text) returns void
language sql set search_path = ''
begin atomic
  select private.finish_consultation(consultation, outcome);
end;
comment on function public.finish_consultation(uuid, text) is
  'Marks a call that has begun as done or noShow. Doing it again changes nothing.';
grant execute on function private.finish_consultation(uuid, text), public.finish_consultation(uuid, text)
  to authenticated, service_role;

create function private.unmark_consultation(consultation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.consultations := private.staff_consultation(consultation);
begin
  if held.state = 'booked' then
    return;
  end if;
  if held.state = 'cancelled' then
    perform private.refuse(409, 'consultation_cancelled', 'The call was cancelled.');
  end if;
  if not private.can_unmark(held) then
    perform private.refuse(409, 'consultation_settled', 'A mark is final after seven days.');
  end if;
  update public.consultations set state = 'booked', changed_at = now() where id = held.id;
  perform private.audit_consultation(held, 'unmark', 'booked');
end;
$$;

create function public.unmark_consultation(consultation uuid) returns void
language sql set search_path = ''
begin atomic
  select private.unmark_consultation(consultation);
end;
comment on function public.unmark_consultation(uuid) is
  'Undoes the mark of a call within seven days, so that it can be marked again. Doing it again changes nothing.';
grant execute on function private.unmark_consultation(uuid), public.unmark_consultation(uuid)
  to authenticated, service_role;

create function private.cancel_consultation_by_staff(consultation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.consultations := private.staff_consultation(consultation);
begin
  if held.state = 'cancelled' then
    return;
  end if;
  if held.state <> 'booked' then
    perform private.refuse(409, 'consultation_finished', 'The call is marked already.');
  end if;
  if held.starts_at <= now() then
    perform private.refuse(409, 'consultation_past', 'The call has begun.');
  end if;
  perform private.cancel_locked_consultation(held);
  perform private.audit_consultation(held, 'cancel', 'cancelled');
end;
$$;

create function public.cancel_consultation_by_staff(consultation uuid) returns void
language sql set search_path = ''
begin atomic
  select private.cancel_consultation_by_staff(consultation);
end;
comment on function public.cancel_consultation_by_staff(uuid) is
  'Cancels a call before it begins, and tells the visitor. Doing it again changes nothing.';
grant execute on function private.cancel_consultation_by_staff(uuid), public.cancel_consultation_by_staff(uuid)
  to authenticated, service_role;

-- Gives a call to an officer or to nobody, and tells both officers. The visitor's emails name no officer, so the
-- visitor learns nothing new.
create function private.give_call(held public.consultations, taker uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  giver uuid := held.officer_id;
begin
  update public.consultations c set officer_id = taker, sequence = c.sequence + 1
    where id = held.id returning * into held;
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values ((select auth.uid()), 'update', 'consultations', held.id,
      jsonb_build_object('officer_id', jsonb_build_array(giver, taker)));
  perform private.notify_officer_of_call(taker, 'consultationBooked', held);
  perform private.notify_officer_of_call(giver, 'consultationCancelled', held);
end;
$$;

-- Gives an officer's coming calls to a colleague, or to nobody. A call at a time when the colleague has
-- another one is left to the managers.
create function private.hand_over_calls(officer uuid, successor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.consultations;
begin
  perform private.lock_bookings();
  for held in
    select * from public.consultations
    where officer_id = officer and state = 'booked' and starts_at > now() order by starts_at for update
  loop
    perform private.give_call(held, case when not exists (
      select from public.consultations other
      where other.officer_id = successor and other.starts_at = held.starts_at and other.state = 'booked')
      then successor end);
  end loop;
end;
$$;

create function private.assign_consultation(consultation uuid, officer uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.consultations;
begin
  perform private.require_manager();
  perform private.lock_bookings();
  held := private.staff_consultation(consultation);
  if held.officer_id = officer then
    return;
  end if;
  if held.state <> 'booked' then
    perform private.refuse(409, 'consultation_finished', 'The call was cancelled or marked.');
  end if;
  if held.starts_at <= now() then
    perform private.refuse(409, 'consultation_past', 'The call has begun.');
  end if;
  if not exists (
      select from private.open_slots(held.starts_at, held.starts_at) slot
      where slot.officer = assign_consultation.officer) then
    perform private.refuse(409, 'officer_busy', 'They have another call then, or take none.');
  end if;
  perform private.give_call(held, officer);
end;
$$;

create function public.assign_consultation(consultation uuid, officer uuid) returns void
language sql set search_path = ''
begin atomic
  select private.assign_consultation(consultation, officer);
end;
comment on function public.assign_consultation(uuid, uuid) is
  'A manager gives a call that has not begun to a member of staff who is free then. Doing it again changes nothing.';
grant execute on function private.assign_consultation(uuid, uuid), public.assign_consultation(uuid, uuid)
  to authenticated, service_role;

-- Reminds visitor and officer a day and an hour before, each once. A call that was booked or moved later
-- than that has just been announced.
create function private.remind_of_consultations() returns void
language plpgsql security definer set search_path = '' as $$
declare
  near uuid;
  held public.consultations;
begin
  for near in
    select id from public.consultations
    where state = 'booked' and starts_at > now() and starts_at <= now() + interval '24 hours'
    order by starts_at
  loop
    begin
      update public.consultations c set reminded = due.hours
        from (select case when starts_at <= now() + interval '1 hour' then 1 else 24 end as hours
          from public.consultations where id = near) as due
        where c.id = near and c.state = 'booked' and c.starts_at > now()
          and due.hours < coalesce(c.reminded, 25)
          and c.changed_at < c.starts_at - due.hours * interval '1 hour'
        returning c.* into held;
      if found then
        perform private.notify_of_consultation(held, 'consultationReminder');
      end if;
    exception when others then
      raise warning 'No reminder of call %: %', near, sqlerrm;
    end;
  end loop;
end;
$$;
