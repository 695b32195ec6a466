-- Takes mails to send, each with its recipient's address and language of the moment. A claim counts as a try, so
-- a mail that kills its workers is given up as well: a worker claims one mail at a time, or a mail that it never
-- began would lose a try. It has five minutes for the mail, which is due again after that. The next tries follow after
-- 1 minute, 3, 9, 27 and so on.
create or replace function private.claim_mails(batch int)
returns table (
  id bigint, key text, kind text, news jsonb, email text, locale text, account uuid, staff boolean)
language plpgsql security definer set search_path = '' as $$
declare
  due bigint[];
begin
  loop
    due := array(
      select o.id from private.outbox o
      where o.state = 'due' and o.next_try_at <= now()
      order by o.next_try_at, o.id
      limit least(greatest(batch, 1), 100)
      for update skip locked);
    exit when due = '{}';
    update private.outbox o
      set state = 'failed', gave_up_at = now(), error = coalesce(o.error, 'The worker ended.')
      where o.id = any (due) and o.tries >= 8;
    update private.outbox o set state = 'dropped'
      where (o.id = any (due) or o.digest_id = any (due)) and o.state in ('due', 'digest')
        and not exists (
          select from private.outbox whole
          left join auth.users on users.id = whole.user_id
          where whole.id = coalesce(o.digest_id, o.id)
            and coalesce(whole.email, users.email, '') <> ''
            and private.news_of(whole) <> '[]');
    update private.outbox o
      set tries = o.tries + 1, next_try_at = now() + interval '5 minutes'
      where o.id = any (due) and o.state = 'due';
    exit when found;
  end loop;
  return query
    select o.id, o.idempotency_key, o.kind, private.news_of(o),
      coalesce(o.email, users.email)::text,
      coalesce(o.locale, profiles.locale,
        (select l from unnest(array['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl']) as l
          where l = users.raw_user_meta_data ->> 'locale'), 'en'),
      o.user_id,
      case
        when o.case_id is null then exists (select from private.staff where user_id = o.user_id)
        else not exists (
          select from public.cases where cases.id = o.case_id and client_id = o.user_id)
      end
    from private.outbox o
    left join auth.users on users.id = o.user_id
    left join public.profiles on profiles.id = o.user_id
    where o.id = any (due) and o.state = 'due'
    order by o.id;
end;
$$;

-- Reminds of deadlines, and clients of their own steps: from 14 days before, and again from 3. Whoever
-- could not be told on the day itself is told when they can: a server stood still, it was not the client's turn,
-- the case changed hands, or the deadline was entered late. Of a step that was opened later, its turn has told.
-- A reminder that fails stops no other one, and is tried again with the next call.
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
    )
    select addressed.id, addressed.due_on, addressed.days, addressed.recipient, c.id as case_id,
      addressed.params || jsonb_build_object(
        'reference', c.reference, 'service', c.service, 'due', addressed.due_on) as params
    from addressed join public.cases c on c.id = addressed.case_id
    where not exists (
      select from private.reminders r
      where r.subject_id = addressed.id and r.due_on = addressed.due_on
        and r.days = addressed.days and r.recipient = addressed.recipient)
    order by addressed.due_on, addressed.id, addressed.place
  loop
    begin
      -- Another call may have told meanwhile.
      insert into private.reminders (subject_id, due_on, days, recipient)
        values (near.id, near.due_on, near.days, near.recipient)
        on conflict do nothing;
      if found then
        perform private.notify(near.recipient, 'deadline', near.case_id, near.params);
      end if;
    exception when others then
      raise warning 'No reminder of % for %: %', near.id, near.recipient, sqlerrm;
    end;
  end loop;
end;
$$;

-- Makes the mails that come by the clock, and removes what is old. No part stops another one.
create or replace function private.prepare_mails() returns void
language plpgsql security definer set search_path = '' as $$
begin
  begin
    perform private.remind();
  exception when others then
    raise warning 'No reminders: %', sqlerrm;
  end;
  begin
    perform private.collect_digests();
  exception when others then
    raise warning 'No digests: %', sqlerrm;
  end;
  begin
    -- Nobody needs what was sent; what was given up stays to be looked at.
    delete from private.outbox
      where created_at < now() - interval '30 days' and state in ('sent', 'dropped')
        or created_at < now() - interval '180 days';
    delete from private.reminders where due_on < (now() at time zone 'UTC')::date;
    delete from private.act_keys where at < now() - interval '7 days';
  exception when others then
    raise warning 'Nothing old was removed: %', sqlerrm;
  end;
end;
$$;

-- Tells managers since when no mail has gone out although some wait, with the last answer to those, if any.
-- Nothing for the first 15 minutes.
create function private.mail_standstill() returns table (since timestamptz, error text)
language sql stable security definer set search_path = '' as $$
  select greatest(min(o.created_at), (select max(sent_at) from private.outbox where state = 'sent')),
    (array_agg(o.error order by o.next_try_at desc) filter (where o.error is not null))[1]
  from private.outbox o
  where o.state = 'due' and private.is_manager()
  having greatest(min(o.created_at), (select max(sent_at) from private.outbox where state = 'sent'))
    < now() - interval '15 minutes';
$$;

revoke execute on function private.mail_standstill() from public, anon, authenticated;
grant execute on function private.mail_standstill() to authenticated, service_role;

create function public.mail_standstill() returns table (since timestamptz, error text)
language sql stable set search_path = ''
begin atomic
  select mail.since, mail.error from private.mail_standstill() mail;
end;
comment on function public.mail_standstill() is
  'Since when no mail has gone out although some wait: no row, or one. For managers.';
revoke execute on function public.mail_standstill() from public, anon, authenticated;
grant execute on function public.mail_standstill() to authenticated, service_role;
