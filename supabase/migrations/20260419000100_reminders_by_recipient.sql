-- Who was reminded of what is kept for each recipient. A client whose turn it was not on the day lost the
-- reminder to the officer, who got it; and a deadline that was entered when it was near reminded nobody.

-- What was reminded of before this counts as told to both.
alter table private.reminders drop constraint reminders_pkey;
-- Not a reference: a row goes soon after its day.
alter table private.reminders add column recipient uuid;
insert into private.reminders (subject_id, due_on, days, recipient)
select told.subject_id, told.due_on, told.days, whom.id
from private.reminders told
left join public.deadlines on deadlines.id = told.subject_id
left join public.case_steps on case_steps.id = told.subject_id
join public.cases on cases.id = coalesce(deadlines.case_id, case_steps.case_id)
cross join lateral (
  select cases.client_id union select private.staff_of(cases.id)) as whom (id);
delete from private.reminders where recipient is null;
alter table private.reminders
  add constraint reminders_pkey primary key (subject_id, due_on, days, recipient);
comment on table private.reminders is
  'What somebody was reminded of: once from 14 days before, and once from 3.';

-- Reminds of deadlines, and clients of their own steps: from 14 days before, and again from 3. Whoever
-- could not be told on the day itself is told when they can: a server stood still, it was not the client's turn,
-- the case changed hands, or the deadline was entered late. Of a step that was opened later, its turn has told.
create or replace function private.remind() returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  near record;
begin
  for near in
    with dated as (
      select d.id, d.case_id, d.due_on, case when d.due_on - today > 3 then 14 else 3 end as days,
        jsonb_strip_nulls(jsonb_build_object(
          'deadline', d.id, 'deadlineKind', d.kind, 'company', companies.name)) as params
      from public.deadlines d left join public.companies on companies.id = d.company_id
      where d.done_at is null and d.due_on between today and today + 14
      union all
      select s.id, s.case_id, s.due_on, case when s.due_on - today > 3 then 14 else 3 end,
        jsonb_build_object('stepId', s.id, 'step', private.name_of(s.key, s.title))
      from public.case_steps s join public.cases on cases.id = s.case_id
      where s.actor = 'client' and s.state = 'open' and cases.closed_at is null
        and s.due_on between today and today + 14
        and (s.since at time zone 'UTC')::date
          < s.due_on - case when s.due_on - today > 3 then 14 else 3 end
    ), addressed as (
      -- Not clients who can do nothing now. They keep their reminder for the day on which they can.
      select dated.*, c.client_id as recipient, 1 as place
      from dated join public.cases c on c.id = dated.case_id
      where dated.params ? 'company' or private.waits_for_client(dated.case_id)
      union all
      select dated.*, officer, 2
      from dated cross join lateral private.staff_of(dated.case_id) as officer
      where dated.params ? 'deadline'
    ), told as (
      insert into private.reminders (subject_id, due_on, days, recipient)
      select id, due_on, days, recipient from addressed
      on conflict do nothing
      returning subject_id, recipient
    )
    select addressed.recipient, c.id as case_id,
      addressed.params || jsonb_build_object(
        'reference', c.reference, 'service', c.service, 'due', addressed.due_on) as params
    from told
    join addressed on addressed.id = told.subject_id and addressed.recipient = told.recipient
    join public.cases c on c.id = addressed.case_id
    order by addressed.due_on, addressed.id, addressed.place
  loop
    perform private.notify(near.recipient, 'deadline', near.case_id, near.params);
  end loop;
end;
$$;
