-- Emails that a clock sends: reminders of due days, and the daily digest.

-- Reminds staff and clients of deadlines, and clients of their steps, 14 and 3 days before. A reminder that
-- was impossible on its day follows as soon as it can: after an outage, when it becomes the client's
-- turn, when the case changes hands, or when a deadline is entered late. A step that has just opened was
-- already announced. A failing reminder stops no other.
create function private.remind_of_deadlines() returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  reminder record;
begin
  for reminder in
    with due_items as (
      select deadlines.id, deadlines.case_id, due_on, case when due_on - today > 3 then 14 else 3 end as days,
        jsonb_strip_nulls(jsonb_build_object(
          'deadline', deadlines.id, 'deadlineKind', kind, 'company', client_companies.name)) as params
      from public.deadlines left join public.client_companies on client_companies.id = company_id
      where done_at is null and due_on between today and today + 14
      union all
      select case_steps.id, case_id, due_on, case when due_on - today > 3 then 14 else 3 end,
        jsonb_build_object('stepId', case_steps.id, 'step', private.key_or_title(key, title))
      from public.case_steps join public.cases on cases.id = case_id
      where actor = 'client' and state = 'open' and closed_at is null
        and due_on between today and today + 14
        and (since at time zone 'UTC')::date < due_on - case when due_on - today > 3 then 14 else 3 end
    ), due_reminders as (
      -- Clients who cannot act yet are reminded once they can.
      select due_items.*, client_id as recipient, 1 as position
      from due_items join public.cases on cases.id = due_items.case_id
      where due_items.params ? 'company' or private.waits_for_client(due_items.case_id)
      union all
      select due_items.*, officer, 2
      from due_items cross join lateral private.staff_of_case(due_items.case_id) as officer
      where due_items.params ? 'deadline'
    )
    select due_reminders.id, due_reminders.due_on, due_reminders.days, due_reminders.recipient, due_reminders.case_id,
      due_reminders.params || jsonb_build_object(
        'reference', reference, 'service', service, 'due', due_reminders.due_on) as params
    from due_reminders join public.cases on cases.id = due_reminders.case_id
    where not exists (
      select from private.reminders
      where subject_id = due_reminders.id and due_on = due_reminders.due_on
        and days = due_reminders.days and recipient = due_reminders.recipient)
    order by due_reminders.due_on, due_reminders.id, due_reminders.position
  loop
    begin
      -- Another call may have sent it meanwhile.
      insert into private.reminders (subject_id, due_on, days, recipient)
        values (reminder.id, reminder.due_on, reminder.days, reminder.recipient)
        on conflict do nothing;
      if found then
        perform private.notify(reminder.recipient, 'deadline', reminder.case_id, reminder.params);
      end if;
    exception when others then
      raise warning 'No reminder of % for %: %', reminder.id, reminder.recipient, sqlerrm;
    end;
  end loop;
end;
$$;

-- Makes the daily digests, at six in the morning, UTC.
create function private.collect_digests() returns void
language sql security definer set search_path = '' as $$
  with today as (
    select (date_trunc('day', (now() at time zone 'UTC') - interval '6 hours')
      + interval '6 hours') at time zone 'UTC' as morning
  ), new_digests as (
    insert into private.outbox (user_id, kind, idempotency_key)
    select distinct user_id, 'digest',
      'digest:' || user_id || ':' || to_char(morning at time zone 'UTC', 'YYYY-MM-DD')
    from private.outbox, today
    where state = 'digest' and digest_id is null and created_at < morning
    on conflict (idempotency_key) do nothing
    returning id, user_id
  )
  update private.outbox set digest_id = new_digests.id
  from new_digests, today
  where outbox.user_id = new_digests.user_id and state = 'digest' and digest_id is null and created_at < morning;
$$;

-- A part that fails stops neither the others nor the emails that are due.
create function private.prepare_emails() returns void
language plpgsql security definer set search_path = '' as $$
begin
  begin
    perform private.remind_of_deadlines();
  exception when others then
    raise warning 'No reminders: %', sqlerrm;
  end;
  begin
    perform private.remind_of_invoices();
  exception when others then
    raise warning 'No reminders of invoices: %', sqlerrm;
  end;
  begin
    perform private.remind_of_consultations();
  exception when others then
    raise warning 'No reminders of calls: %', sqlerrm;
  end;
  begin
    perform private.collect_digests();
  exception when others then
    raise warning 'No digests: %', sqlerrm;
  end;
  begin
    -- Failed emails stay longer, for staff to see.
    delete from private.outbox
      where created_at < now() - interval '30 days' and state in ('sent', 'dropped')
        or created_at < now() - interval '180 days';
    delete from private.reminders where due_on < (now() at time zone 'UTC')::date;
    delete from private.invitation_links where made_at < now() - interval '7 days';
    delete from private.browsers where used_on < (now() at time zone 'UTC')::date - 180;
    delete from private.retry_keys where at < now() - interval '7 days';
  exception when others then
    raise warning 'Nothing old was removed: %', sqlerrm;
  end;
end;
$$;

create function public.prepare_emails() returns void language sql set search_path = ''
begin atomic
  select private.prepare_emails();
end;
comment on function public.prepare_emails() is
  'Makes reminders and digests, and removes old emails. Safe to call at any time.';
grant execute on function private.prepare_emails(), public.prepare_emails() to service_role;
