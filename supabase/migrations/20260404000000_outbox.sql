-- What becomes of a mail: it waits, is sent, given up after eight tries, or dropped because what it
-- says is no longer true. Times of a try: see claim_mails.

alter table private.outbox
  add column state text not null default 'due',
  -- The same kind of news of the same case, which go as one mail: the parameters after the first.
  add column rest jsonb not null default '[]',
  add column digest_id bigint references private.outbox (id) on delete cascade,
  add column error text,
  add column gave_up_at timestamptz;
-- Nothing was sent before: what is older than a day is no news any more.
update private.outbox set state = case
  when sent_at is not null then 'sent'
  when created_at < now() - interval '1 day' then 'dropped'
  else 'due' end;
alter table private.outbox
  add constraint outbox_state check (state in ('due', 'digest', 'sent', 'failed', 'dropped')),
  add constraint outbox_rest check (jsonb_typeof(rest) = 'array'),
  add constraint outbox_sent check ((sent_at is not null) = (state = 'sent')),
  add constraint outbox_gave_up check ((gave_up_at is not null) = (state = 'failed')),
  add constraint outbox_error_length check (char_length(error) <= 500),
  add constraint outbox_locale check (locale in ('en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'));
comment on column private.outbox.state is
  'digest: waits for the daily mail, and then for the one that is its digest_id.';
drop index private.outbox_due;
create index outbox_due on private.outbox (next_try_at, id) where state = 'due';
create index outbox_joined on private.outbox (user_id, kind) where state = 'due' and tries = 0;
create index outbox_digest on private.outbox (user_id, created_at) where state = 'digest';
create index outbox_digest_id on private.outbox (digest_id);
create index outbox_failed on private.outbox (gave_up_at desc) where state = 'failed';
create index outbox_email on private.outbox (lower(email), created_at) where email is not null;
create index outbox_created_at on private.outbox (created_at);

-- An upsert of the API names its key as well. The policies keep the user's own.
grant update (user_id, kind) on table public.notification_settings to authenticated;

-- How long a mail waits for more of its kind: people write and send several things in a row.
create function private.time_to_join(told_kind text) returns interval
language sql immutable set search_path = '' as $$
  select case
    when told_kind = 'message' then interval '2 minutes'
    when told_kind in ('documentRequested', 'documentUploaded', 'documentAccepted', 'lead')
      then interval '1 minute'
    else interval '0'
  end;
$$;

-- Tells a user, on the screen and by mail, as their settings say.
create or replace function private.notify(
  recipient uuid, told_kind text, told_case uuid, told_params jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  chosen public.notification_settings;
  told uuid := gen_random_uuid();
  joins interval := private.time_to_join(told_kind);
  daily boolean;
begin
  if recipient is null then
    return;
  end if;
  select * into chosen from public.notification_settings
    where user_id = recipient and kind = told_kind;
  if coalesce(chosen.on_screen, true) then
    insert into public.notifications (id, user_id, kind, params, case_id)
      values (told, recipient, told_kind, told_params, told_case);
  end if;
  if not coalesce(chosen.by_mail, true) then
    return;
  end if;
  daily := coalesce(chosen.daily_digest, false);
  if joins > interval '0' and not daily then
    -- One that a worker has claimed in the meantime has a try, and is not found.
    update private.outbox set rest = rest || told_params
      where state = 'due' and tries = 0 and user_id = recipient and kind = told_kind
        and case_id is not distinct from told_case and next_try_at > now()
        and jsonb_array_length(rest) < 99;
    if found then
      return;
    end if;
  end if;
  insert into private.outbox (user_id, case_id, kind, params, idempotency_key, state, next_try_at)
    values (recipient, told_case, told_kind, told_params, 'notification:' || told,
      case when daily then 'digest' else 'due' end, now() + joins);
end;
$$;

-- Whether the next act in a case is its client's, or nobody's.
create function private.waits_for_client(subject uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.case_steps where case_id = subject
      and (state = 'waiting' or (state = 'open' and actor <> 'client')));
$$;

-- Whether what a mail says still holds, and is still its recipient's to know.
create function private.still_true(
  recipient uuid, told_kind text, told_case uuid, params jsonb)
returns boolean language sql stable security definer set search_path = '' as $$
  select case told_kind
    when 'officerAssigned' then exists (
      select from public.cases where id = told_case and officer_id = recipient)
    when 'yourTurn' then exists (
      select from public.case_steps where case_id = told_case and state = 'open'
        and actor = 'client' and private.name_of(key, title) = params -> 'step')
    when 'documentRequested' then exists (
      select from public.document_requests r join public.cases c on c.id = r.case_id
      where r.id = (params ->> 'request')::uuid and r.state = 'requested' and c.closed_at is null)
    when 'documentUploaded' then exists (
      select from public.document_requests
      where id = (params ->> 'request')::uuid and state = 'uploaded')
    when 'documentRejected' then exists (
      select from public.document_requests
      where id = (params ->> 'request')::uuid and state = 'rejected')
    when 'message' then exists (
      select from public.messages m join public.cases c on c.id = m.case_id
      where c.id = told_case and m.read_at is null and m.from_staff = (c.client_id = recipient))
    when 'invoice' then exists (
      select from public.orders where id = (params ->> 'order')::uuid and state = 'sent')
    when 'deadline' then
      (params ->> 'due')::date >= (now() at time zone 'UTC')::date
      and (private.waits_for_client(told_case)
        or not exists (select from public.cases where id = told_case and client_id = recipient))
      and (
        exists (select from public.deadlines where id = (params ->> 'deadline')::uuid
          and done_at is null and due_on = (params ->> 'due')::date)
        or exists (select from public.case_steps where id = (params ->> 'stepId')::uuid
          and state = 'open' and due_on = (params ->> 'due')::date))
    when 'lead' then exists (
        select from public.leads where id = (params ->> 'lead')::uuid and state = 'new')
      and exists (select from private.staff where user_id = recipient)
    else true
  end
  and (told_case is null or exists (
    select from public.cases c left join private.staff s on s.user_id = recipient
    where c.id = told_case and (c.client_id = recipient
      or (s.user_id is not null and c.officer_id = recipient) or s.role = 'manager')));
$$;

-- What a mail says: the parameters of all that it joins, each with its kind. Empty where nothing of it
-- is true any more, or where its recipient wants no mails of the kind.
create function private.news_of(mail private.outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(told.params || jsonb_build_object('kind', part.kind)
    order by part.id, told.place), '[]')
  from private.outbox part
  cross join jsonb_array_elements(part.params || part.rest) with ordinality as told (params, place)
  where (part.id = mail.id and mail.kind <> 'digest' or part.digest_id = mail.id)
    and (mail.user_id is null or (
      private.still_true(mail.user_id, part.kind, part.case_id, told.params)
      and coalesce((select by_mail from public.notification_settings
        where user_id = mail.user_id and kind = part.kind), true)));
$$;

-- Takes mails to send, each with its recipient's address and language of the moment. A try begins
-- here, so that a mail at which workers end is given up as well; a worker has five minutes for it,
-- after which it is due again. Then a minute passes, 3, 9, 27 and so on until the next try.
create function private.claim_mails(batch int)
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

create function private.settle_mail(mail bigint, problem text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if problem is null then
    update private.outbox set state = 'sent', sent_at = now(), error = null
      where (id = mail and state = 'due') or (digest_id = mail and state = 'digest');
    return;
  end if;
  update private.outbox set
    error = left(problem, 500),
    next_try_at = now() + interval '1 minute' * power(3, greatest(tries - 1, 0)),
    state = case when tries < 8 then 'due' else 'failed' end,
    gave_up_at = case when tries < 8 then null else now() end
    where id = mail and state = 'due';
end;
$$;

create function private.failed_mails()
returns table (
  id bigint, kind text, email text, case_reference text, error text, gave_up_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, o.kind, coalesce(o.email, users.email)::text, cases.reference, o.error, o.gave_up_at
  from private.outbox o
  left join auth.users on users.id = o.user_id
  left join public.cases on cases.id = o.case_id
  where o.state = 'failed' and private.is_staff()
    and (o.user_id is null or cases.officer_id = (select auth.uid())
      or o.user_id = (select auth.uid()) or private.is_manager())
  order by o.gave_up_at desc limit 100;
$$;

create function private.retry_mail(mail bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_manager() then
    perform private.refuse(403, 'managers_only', 'Managers have mails sent again.');
  end if;
  update private.outbox set state = 'due', gave_up_at = null, tries = 0, next_try_at = now()
    where id = mail and state = 'failed';
  if not found then
    perform private.refuse(404, 'no_mail', 'There is no such mail that was given up.');
  end if;
  insert into private.audit (actor_id, verb, subject, case_id)
    values ((select auth.uid()), 'update', 'outbox', (select case_id from private.outbox where id = mail));
end;
$$;

-- What a link in a mail asks for, without a session: the caller has checked its signature.
create function private.stop_mails(account uuid, told_kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if told_kind = 'digest' then
    update public.notification_settings set by_mail = false
      where user_id = account and daily_digest;
  else
    insert into public.notification_settings (user_id, kind, by_mail)
      select users.id, told_kind, false from auth.users where users.id = account
      on conflict (user_id, kind) do update set by_mail = false;
  end if;
end;
$$;

revoke execute on function private.time_to_join(text), private.waits_for_client(uuid),
  private.still_true(uuid, text, uuid, jsonb), private.news_of(private.outbox),
  private.claim_mails(int), private.settle_mail(bigint, text), private.failed_mails(),
  private.retry_mail(bigint), private.stop_mails(uuid, text) from public, anon, authenticated;
grant execute on function private.claim_mails(int), private.settle_mail(bigint, text),
  private.stop_mails(uuid, text) to service_role;
grant execute on function private.failed_mails(), private.retry_mail(bigint)
  to authenticated, service_role;

create function public.claim_mails(batch int default 10)
returns table (
  id bigint, key text, kind text, news jsonb, email text, locale text, account uuid, staff boolean)
language sql set search_path = ''
begin atomic
  select mail.id, mail.key, mail.kind, mail.news, mail.email, mail.locale, mail.account, mail.staff
  from private.claim_mails(batch) mail;
end;
comment on function public.claim_mails(int) is
  'Mails to send within five minutes, each to be settled. For the service key.';

create function public.settle_mail(mail bigint, problem text default null) returns void
language sql set search_path = ''
begin atomic
  select private.settle_mail(mail, problem);
end;
comment on function public.settle_mail(bigint, text) is 'It was sent, or is tried again later.';

create function public.stop_mails(account uuid, kind text) returns void
language sql set search_path = ''
begin atomic
  select private.stop_mails(account, kind);
end;

create function public.failed_mails()
returns table (
  id bigint, kind text, email text, case_reference text, error text, gave_up_at timestamptz)
language sql stable set search_path = ''
begin atomic
  select mail.id, mail.kind, mail.email, mail.case_reference, mail.error, mail.gave_up_at
  from private.failed_mails() mail;
end;
comment on function public.failed_mails() is
  'Mails given up after eight tries, the newest 100: to visitors, and of the caller''s cases.';

create function public.retry_mail(mail bigint) returns void language sql set search_path = ''
begin atomic
  select private.retry_mail(mail);
end;

revoke execute on function public.claim_mails(int), public.settle_mail(bigint, text),
  public.stop_mails(uuid, text), public.failed_mails(), public.retry_mail(bigint)
  from public, anon, authenticated;
grant execute on function public.claim_mails(int), public.settle_mail(bigint, text),
  public.stop_mails(uuid, text) to service_role;
grant execute on function public.failed_mails(), public.retry_mail(bigint)
  to authenticated, service_role;
