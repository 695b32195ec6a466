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
create function private.uncalled_slots(since timestamptz, until timestamptz)
returns table (officer uuid, starts_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select staff.user_id, slot.starts_at
  from generate_series(
      to_timestamp(ceil(extract(epoch from since) / 1800) * 1800), until, interval '30 minutes') as slot (starts_at)
  cross join private.staff
  cross join lateral (select slot.starts_at at time zone staff.time_zone as begins) as there
  where exists (
      select from private.working_hours
      where officer_id = staff.user_id and weekday = extract(isodow from there.begins)
        and there.begins >= there.begins::date + starts
        and there.begins + interval '30 minutes' <= there.begins::date + ends)
    and not exists (
      select from private.days_off
      where officer_id = staff.user_id and day = there.begins::date)
    and not exists (
      select from public.consultations call
      where call.officer_id = staff.user_id and call.starts_at = slot.starts_at and call.state = 'booked');
$$;

-- Slots that can be booked now. Booking and moving check this list, so that every listed slot is accepted.
create function private.bookable_slots(since timestamptz, until timestamptz)
returns table (officer uuid, starts_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select officer, starts_at
  from private.uncalled_slots(
    greatest(since, now() + interval '2 hours'), least(until, now() + interval '14 days'));
$$;

-- The officer for a slot: the present one if there is one, else a speaker of the language, else whoever has
-- the fewest calls that day. Null if nobody is free.
create function private.free_officer(starts_at timestamptz, language text, present uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select free.officer
  from private.bookable_slots(free_officer.starts_at, free_officer.starts_at) free
  join private.staff on staff.user_id = free.officer
  -- Without a time, bookable_slots() has no bounds; this then finds nobody.
  where free.starts_at = free_officer.starts_at
  order by free.officer is not distinct from present desc,
    coalesce(language = any (staff.languages), false) desc,
    (select count(*) from public.consultations call
      where call.officer_id = free.officer and call.state = 'booked'
        and call.starts_at > free.starts_at - interval '1 day' and call.starts_at < free.starts_at + interval '1 day'
        and (call.starts_at at time zone staff.time_zone)::date = (free.starts_at at time zone staff.time_zone)::date),
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
create function private.call_params(held public.consultations) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('consultation', held.id, 'starts', held.starts_at,
    'sequence', held.sequence, 'reference', (select reference from public.leads where id = held.lead_id),
    'hours', held.reminded));
$$;

create function private.notify_officer_of_call(officer uuid, notification_kind text, held public.consultations)
returns void language sql security definer set search_path = '' as $$
  select private.notify(officer, notification_kind, null,
    private.call_params(held) || jsonb_build_object('lead', held.lead_id, 'zone', coalesce(
      (select time_zone from private.staff where user_id = officer), 'UTC')));
$$;

-- Emails the visitor. Replies go to the officer, or to the firm if there is none. The email repeats nothing of
-- the message, because anybody can enter anybody's address.
create function private.email_visitor_of_call(held public.consultations, notification_kind text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (email, lead_id, kind, params, locale, idempotency_key)
    select sent.email, held.lead_id, notification_kind,
      private.call_params(held) || jsonb_strip_nulls(jsonb_build_object('zone', held.time_zone, 'token', held.token,
        'replyTo', (select email from auth.users where id = held.officer_id))), coalesce(sent.locale, 'en'),
      concat_ws(':', notification_kind, held.id, held.sequence, held.reminded)
    from public.contact_submissions sent where sent.id = held.lead_id;
end;
$$;

create function private.notify_of_consultation(held public.consultations, notification_kind text)
returns void language sql security definer set search_path = '' as $$
  select private.email_visitor_of_call(held, notification_kind);
  select private.notify_officer_of_call(held.officer_id, notification_kind, held);
$$;

-- Whether news of a call is still current: nobody has since moved, cancelled or taken it over. The
-- recipient is null for the visitor.
create function private.consultation_news_is_current(recipient uuid, notification_kind text, params jsonb)
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
    -- This draft was sent before. The call belongs to that message, and the limits count its address.
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
  if (
    select count(*) from public.contact_submissions earlier join public.consultations call on call.lead_id = earlier.id
    where private.mailbox(earlier.email) = private.mailbox(sent.email)
      and (call.created_at > now() - interval '1 hour' or (call.state = 'booked' and call.starts_at > now()))) > 2 then
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
  select jsonb_build_object('starts_at', call.starts_at, 'time_zone', call.time_zone,
    'officer_time_zone', (select staff.time_zone from private.staff where user_id = call.officer_id),
    'state', call.state, 'subject', sent.service, 'locale', sent.locale)
  from public.consultations call join public.contact_submissions sent on sent.id = call.lead_id
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
  held public.consultations;
begin
  perform private.lock_bookings();
  select * into held from public.consultations
    where consultations.token = lock_consultation.token for update;
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
  if held.moves >= 20 then
    perform private.refuse(429, 'contact_limit', 'The call was moved too often.');
  end if;
  chosen := private.free_officer(move_consultation.starts_at,
    (select locale from public.contact_submissions where id = held.lead_id), before.officer_id);
  if chosen is null then
    perform private.refuse(409, 'slot_taken', 'The slot is no longer free.');
  end if;
  update public.consultations call set
    officer_id = chosen, starts_at = move_consultation.starts_at, sequence = call.sequence + 1, moves = call.moves + 1,
    reminded = null, time_zone = coalesce(private.known_zone(move_consultation.time_zone), call.time_zone),
    changed_at = now()
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
  update public.consultations call set
    state = 'cancelled', sequence = call.sequence + 1, reminded = null, changed_at = now()
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

-- Reminds visitor and officer a day and an hour before, each once. A call booked or moved since then was
-- just announced and gets none.
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
      update public.consultations call set reminded = due.hours
        from (select case when starts_at <= now() + interval '1 hour' then 1 else 24 end as hours
          from public.consultations where id = near) as due
        where id = near and state = 'booked' and starts_at > now()
          and (reminded is null or due.hours < reminded)
          and changed_at < starts_at - due.hours * interval '1 hour'
        returning call.* into held;
      if found then
        perform private.notify_of_consultation(held, 'consultationReminder');
      end if;
    exception when others then
      raise warning 'No reminder of call %: %', near, sqlerrm;
    end;
  end loop;
end;
$$;
