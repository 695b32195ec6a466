-- When officers take calls. Hours and days off are in the officer's own time zone.

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

-- A zone's name as Postgres and browsers know it, else null.
create function private.known_time_zone(zone text) returns text
language sql stable set search_path = '' as $$
  select name from pg_catalog.pg_timezone_names
  where name = zone and name !~ '^(posix|right|localtime|Factory)';
$$;

create function private.own_time_zone() returns text
language sql stable security definer set search_path = '' as $$
  select time_zone from private.staff where user_id = (select auth.uid());
$$;

create function private.own_hours() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
begin
  perform private.require_staff();
  return jsonb_build_object(
    'time_zone', private.own_time_zone(),
    'hours', (
      select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'starts', left(starts::text, 5),
        'ends', left(ends::text, 5)) order by weekday, starts), '[]')
      from private.working_hours where officer_id = caller_id),
    'days_off', (
      select coalesce(jsonb_agg(day order by day), '[]')
      from private.days_off where officer_id = caller_id and day >= current_date - 1),
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
  caller_id uuid := (select auth.uid());
begin
  perform private.require_staff();
  if private.known_time_zone(set_own_hours.time_zone) is null then
    perform private.refuse(400, 'bad_zone', 'There is no such time zone.');
  end if;
  if jsonb_typeof(hours) is distinct from 'array' then
    perform private.refuse(400, 'bad_hours', 'Hours are a list.');
  end if;
  update private.staff set time_zone = set_own_hours.time_zone where user_id = caller_id;
  delete from private.working_hours where officer_id = caller_id;
  begin
    insert into private.working_hours (officer_id, weekday, starts, ends)
      select caller_id, weekday, starts, ends
      from jsonb_to_recordset(hours) as given (weekday smallint, starts time, ends time);
  exception when data_exception or integrity_constraint_violation then
    perform private.refuse(400, 'bad_hours', 'These are not hours of a week.');
  end;
  if exists (
      select from private.working_hours where officer_id = caller_id group by weekday having count(*) > 2)
    or exists (
      select from private.working_hours first join private.working_hours second using (officer_id, weekday)
      where officer_id = caller_id and first.starts < second.starts and first.ends > second.starts) then
    perform private.refuse(400, 'bad_hours', 'A day has at most two periods, one after the other.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values (caller_id, 'update', 'working_hours', caller_id);
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
  caller_id uuid := (select auth.uid());
begin
  perform private.require_staff();
  if jsonb_typeof(days) is distinct from 'array' or jsonb_array_length(days) > 366 then
    perform private.refuse(400, 'bad_days', 'Days off are a list of at most 366 days.');
  end if;
  -- One call at a time; otherwise the days of both would be kept.
  perform from private.staff where user_id = caller_id for update;
  delete from private.days_off where officer_id = caller_id;
  insert into private.days_off (officer_id, day)
    select distinct caller_id, day::date from jsonb_array_elements_text(days) as day;
  insert into private.audit (actor_id, verb, subject, subject_id) values (caller_id, 'update', 'days_off', caller_id);
end;
$$;

create function public.set_days_off(days jsonb) returns void language sql set search_path = ''
begin atomic
  select private.set_days_off(days);
end;
comment on function public.set_days_off(jsonb) is
  'All days on which the caller takes no calls, as YYYY-MM-DD. Calls that are booked stay.';
grant execute on function private.set_days_off(jsonb), public.set_days_off(jsonb) to authenticated;
