-- What mails come by the clock: reminders of deadlines, and the daily digest.

create table private.reminders (
  -- A deadline's or a step's.
  subject_id uuid not null,
  due_on date not null,
  days smallint not null,

  constraint reminders_pkey primary key (subject_id, due_on, days),
  constraint reminders_days check (days in (3, 14))
);
comment on table private.reminders is 'What was reminded of: once 14 days before, and once 3.';
create index reminders_due_on on private.reminders (due_on);

create index case_steps_due_on on public.case_steps (due_on)
  where actor = 'client' and state = 'open';

-- Reminds of deadlines, and clients of their own steps. A server that stood still reminds later. What
-- was not known 14 or 3 days before was told when it was made.
create function private.remind() returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  near record;
begin
  for near in
    with dated as (
      select d.id, d.case_id, d.due_on, d.created_at as known_at,
        jsonb_build_object('deadline', d.id, 'deadlineKind', d.kind) as params
      from public.deadlines d
      where d.done_at is null and d.due_on between today and today + 14
      union all
      select s.id, s.case_id, s.due_on, s.since,
        jsonb_build_object('stepId', s.id, 'step', private.name_of(s.key, s.title))
      from public.case_steps s join public.cases on cases.id = s.case_id
      where s.actor = 'client' and s.state = 'open' and cases.closed_at is null
        and s.due_on between today and today + 14
    ), told as (
      insert into private.reminders (subject_id, due_on, days)
      select dated.id, due_on, case when due_on - today > 3 then 14 else 3 end from dated
      where (known_at at time zone 'UTC')::date
        < due_on - case when due_on - today > 3 then 14 else 3 end
      on conflict do nothing
      returning subject_id
    )
    select c.id as case_id, c.client_id, c.officer_id,
      dated.params || jsonb_build_object(
        'reference', c.reference, 'service', c.service, 'due', dated.due_on) as params
    from told join dated on dated.id = told.subject_id join public.cases c on c.id = dated.case_id
  loop
    -- Not clients who can do nothing now.
    if private.waits_for_client(near.case_id) then
      perform private.notify(near.client_id, 'deadline', near.case_id, near.params);
    end if;
    if near.params ? 'deadline' then
      perform private.notify(near.officer_id, 'deadline', near.case_id, near.params);
    end if;
  end loop;
end;
$$;

-- Makes one mail a day of what a user wants daily: at six in the morning, UTC.
create function private.collect_digests() returns void
language sql security definer set search_path = '' as $$
  with today as (
    select (date_trunc('day', (now() at time zone 'UTC') - interval '6 hours')
      + interval '6 hours') at time zone 'UTC' as morning
  ), made as (
    insert into private.outbox (user_id, kind, idempotency_key)
    select distinct user_id, 'digest',
      'digest:' || user_id || ':' || to_char(morning at time zone 'UTC', 'YYYY-MM-DD')
    from private.outbox, today
    where state = 'digest' and digest_id is null and created_at < morning
    on conflict (idempotency_key) do nothing
    returning id, user_id
  )
  update private.outbox o set digest_id = made.id
  from made, today
  where o.user_id = made.user_id and o.state = 'digest' and o.digest_id is null
    and o.created_at < morning;
$$;

create function private.prepare_mails() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remind();
  perform private.collect_digests();
  -- Nobody needs what was sent; what was given up stays to be looked at.
  delete from private.outbox
    where created_at < now() - interval '30 days' and state in ('sent', 'dropped')
      or created_at < now() - interval '180 days';
  delete from private.reminders where due_on < (now() at time zone 'UTC')::date;
end;
$$;

revoke execute on function private.remind(), private.collect_digests(), private.prepare_mails()
  from public, anon, authenticated;
grant execute on function private.prepare_mails() to service_role;

create function public.prepare_mails() returns void language sql set search_path = ''
begin atomic
  select private.prepare_mails();
end;
comment on function public.prepare_mails() is
  'Makes the mails that come by the clock, and removes old ones. May be called at any time.';
revoke execute on function public.prepare_mails() from public, anon, authenticated;
grant execute on function public.prepare_mails() to service_role;
