-- A sign-up whose address somebody else has signed up as well.
drop trigger note_another_mail on auth.users;
drop function private.note_another_mail();
drop table private.mailed_again;

create table private.doubted_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade
);
comment on table private.doubted_sign_ups is
  'Accounts that two people signed up for: whoever confirms the address chooses a password.';
revoke all on table private.doubted_sign_ups from public, anon, authenticated, service_role;

-- Auth keeps the password of the first sign-up with an address and tells neither the database nor the page of a
-- second one. So the page says before each sign-up that it comes, with a key that the account gets as well. A mail
-- that is sent again doubts nothing: the page offers that only after a sign-up or to whoever knows the password.
create function private.note_sign_up(email text, key text) returns void
language sql security definer set search_path = '' as $$
  insert into private.doubted_sign_ups (user_id)
    select users.id from auth.users
    where users.email = lower(note_sign_up.email) and email_confirmed_at is null
      and (raw_user_meta_data ->> 'sign_up_key' = key) is not true
  on conflict do nothing;
$$;

-- A password counts where nobody else has signed up with the address, and where the link is not one for a new password.
create or replace function private.drop_foreign_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.doubted_sign_ups where user_id = new.id;
  if found or old.recovery_sent_at is not null
    -- Auth has taken the password away: the address's owner signs in with Google. Who was never mailed begins so.
    or (coalesce(old.encrypted_password, '') = '' and old.confirmation_sent_at is not null) then
    new.encrypted_password := null;
    delete from public.referrals where client_id = new.id and source = 'signUp';
    update public.profiles set full_name = null, phone_number = null where id = new.id;
  end if;
  return new;
end;
$$;

revoke execute on function private.note_sign_up(text, text) from public, anon, authenticated;
grant execute on function private.note_sign_up(text, text) to anon;

create function public.note_sign_up(email text, key text) returns void
language sql set search_path = ''
begin atomic
  select private.note_sign_up(email, key);
end;
comment on function public.note_sign_up(text, text) is
  'Asked before each sign-up, with the key in its metadata. Answers nothing.';
revoke execute on function public.note_sign_up(text, text) from public, anon, authenticated, service_role;
grant execute on function public.note_sign_up(text, text) to anon;

-- A message whose answer was lost is sent again with the key of its draft: it is stored once.
alter table public.contact_submissions add column draft_key uuid;
alter table public.contact_submissions
  add constraint contact_submissions_draft_key unique (draft_key);
comment on column public.contact_submissions.draft_key is
  'Made by the browser for what was typed; another text has another one.';
grant insert (draft_key) on table public.contact_submissions to anon, authenticated;

-- Comes before the limiter, by its name: a message that is there already must not be told that it is one too many.
create function private.draft_was_sent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.contact_submissions where draft_key = new.draft_key) then
    raise unique_violation using message = 'The message is stored already.',
      constraint = 'contact_submissions_draft_key';
  end if;
  return new;
end;
$$;
revoke execute on function private.draft_was_sent() from public, anon, authenticated;
create trigger draft_was_sent before insert on public.contact_submissions
  for each row when (new.draft_key is not null) execute function private.draft_was_sent();

-- What turns the reading order goes from the texts of a message, and is no part of an e-mail address.
create function private.keep_plain_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.plain(new.name);
  new.company := private.plain(new.company);
  new.service := private.plain(new.service);
  return new;
end;
$$;
revoke execute on function private.keep_plain_message() from public, anon, authenticated;
drop trigger keep_plain_name on public.contact_submissions;
create trigger keep_plain_message before insert on public.contact_submissions
  for each row execute function private.keep_plain_message();
alter table public.contact_submissions
  add constraint contact_submissions_email_plain check (email !~ '[\u202a-\u202e\u2066-\u2069]');

-- The mailbox behind an address: what comes after a plus is its owner's, and so are Gmail's dots. All before
-- the last @ is the name, in quotes too. A dot after the domain changes nothing of it.
create or replace function private.mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(regexp_replace(lower(btrim(email)), '@[^@]*$', ''), '+', 1) as name,
    rtrim(substring(lower(btrim(email)) from '[^@]*$'), '.') as domain) as parts;
$$;
reindex index public.orders_billed_mailbox;

-- Whether two phone numbers are one, written at home or for callers from abroad: the codes before differ, the last
-- eight digits do not.
create function private.same_phone(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select a = b or length(a) >= 8 and length(b) >= 8 and right(a, 8) = right(b, 8)
  from (select private.digits(one) as a, private.digits(other) as b) as numbers;
$$;
revoke execute on function private.same_phone(text, text) from public, anon, authenticated;

-- Binds a new account to the affiliate of a code, or does nothing: an unknown code, an old visit and
-- one's own code are no mistakes that a sign-up may fail by.
create or replace function private.bind_referral(
  client uuid, email text, phone text, code text, visited date, source text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  affiliate uuid := (select user_id from public.affiliates where referral_code = code);
begin
  if affiliate is null or affiliate = client or visited is null or visited > today
    or visited < today - (select referral_days from private.affiliate_terms) then
    return;
  end if;
  -- A second account of the affiliate's own.
  if exists (
    select from auth.users left join public.profiles using (id)
    where users.id = affiliate
      and (private.mailbox(users.email) = private.mailbox(bind_referral.email)
        or private.same_phone(profiles.phone_number, bind_referral.phone))) then
    return;
  end if;
  if exists (
    select from public.orders
    where private.mailbox(billed_to ->> 'email') = private.mailbox(bind_referral.email)) then
    return;
  end if;
  insert into public.referrals (client_id, affiliate_id, source, visited_on)
    values (client, affiliate, bind_referral.source, visited)
    on conflict (client_id) do nothing;
end;
$$;

-- The session of the request began a moment ago, with a log-in.
create function private.session_is_fresh() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'session_id')::uuid
      and user_id = (select auth.uid()) and created_at > now() - interval '10 minutes');
$$;
revoke execute on function private.session_is_fresh() from public, anon, authenticated;

alter table public.notifications
  drop constraint notifications_kind,
  add constraint notifications_kind check (
    kind in ('caseOpened', 'caseClosed', 'officerAssigned', 'yourTurn', 'stepDone',
      'documentRequested', 'documentUploaded', 'documentAccepted', 'documentRejected',
      'documentDelivered', 'message', 'invoice', 'deadline', 'lead',
      'payoutAsked', 'payoutPaid', 'payoutDeclined', 'deletionAsked', 'deletionCancelled'));
alter table public.notification_settings
  drop constraint notification_settings_kind,
  add constraint notification_settings_kind check (
    kind in ('caseOpened', 'caseClosed', 'officerAssigned', 'yourTurn', 'stepDone',
      'documentRequested', 'documentUploaded', 'documentAccepted', 'documentRejected',
      'documentDelivered', 'message', 'invoice', 'deadline', 'lead',
      'payoutAsked', 'payoutPaid', 'payoutDeclined', 'deletionAsked', 'deletionCancelled'));

-- Tells the staff of a client's cases that are at work or unpaid, each once, that the account goes or stays.
create function private.tell_of_deletion(client uuid, told_kind text, goes date) returns void
language sql volatile security definer set search_path = '' as $$
  update public.notifications n set read_at = now()
    from public.cases
    where cases.id = n.case_id and cases.client_id = client
      and n.kind in ('deletionAsked', 'deletionCancelled') and n.read_at is null;
  select private.notify(recipient, told_kind, id, jsonb_strip_nulls(jsonb_build_object(
      'reference', reference, 'service', service, 'due', goes)))
  from (
    select distinct on (recipient) recipient, cases.id, reference, service
    from public.cases cross join lateral private.staff_of(cases.id) as recipient
    where client_id = client and (closed_at is null or exists (
      select from public.orders where orders.case_id = cases.id and state = 'sent'))
    order by recipient, closed_at is not null, opened_at desc
  ) as told;
$$;
revoke execute on function private.tell_of_deletion(uuid, text, date) from public, anon, authenticated;

-- Asked for or taken back. To ask wants a log-in of the last ten minutes: whoever finds a browser that is signed in
-- does not know the password. The mail goes to the address, so that nobody can have it stopped.
create or replace function private.set_deletion(wanted boolean) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  planned timestamptz;
  goes timestamptz;
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  if wanted and exists (select from private.staff where user_id = me) then
    perform private.refuse(409, 'is_staff', 'A manager takes staff away first.');
  end if;
  if wanted and not private.session_is_fresh() then
    perform private.refuse(403, 'not_fresh', 'The log-in is too long ago.');
  end if;
  -- An account of before this table may have none.
  insert into public.profiles (id) values (me) on conflict do nothing;
  select delete_after into planned from public.profiles where id = me for update;
  -- Its files may be gone already.
  if not wanted and planned <= now() then
    perform private.refuse(409, 'too_late', 'The time of grace is over.');
  end if;
  if wanted = (planned is not null) then
    return planned;
  end if;
  perform set_config('private.deletion', 'on', true);
  update public.profiles
    set delete_after = case when wanted then now() + interval '14 days' end
    where id = me
    returning delete_after into goes;
  perform set_config('private.deletion', 'off', true);
  perform private.tell_of_deletion(me,
    case when wanted then 'deletionAsked' else 'deletionCancelled' end,
    (goes at time zone 'UTC')::date);
  if wanted then
    insert into private.outbox (email, kind, params, locale, idempotency_key)
      select users.email, 'deletionRequested',
        jsonb_build_object('due', (goes at time zone 'UTC')::date),
        coalesce(profiles.locale, own.locale), 'deletionRequested:' || me || ':' || (goes at time zone 'UTC')::date
      from auth.users
      left join public.profiles on profiles.id = users.id
      left join unnest(array['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl']) as own (locale)
        on own.locale = users.raw_user_meta_data ->> 'locale'
      where users.id = me and users.email is not null
      on conflict (idempotency_key) do nothing;
  end if;
  return goes;
end;
$$;

-- Whether what a mail says still holds, and is still its recipient's to know.
create or replace function private.still_true(
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
      where r.id = (params ->> 'request')::uuid and r.state = 'requested' and c.closed_at is null
        and r.due_on is not distinct from (params ->> 'due')::date)
    when 'documentUploaded' then exists (
      select from public.document_requests
      where id = (params ->> 'request')::uuid and state = 'uploaded')
    when 'documentRejected' then exists (
      select from public.document_requests
      where id = (params ->> 'request')::uuid and state = 'rejected'
        and due_on is not distinct from (params ->> 'due')::date)
    when 'documentDelivered' then exists (
      select from public.documents where id = (params ->> 'document')::uuid)
    when 'message' then exists (
      select from public.messages m join public.cases c on c.id = m.case_id
      where c.id = told_case and m.read_at is null and m.from_staff = (c.client_id = recipient))
    when 'invoice' then exists (
      select from public.orders where id = (params ->> 'order')::uuid and state = 'sent')
    when 'deadline' then
      (params ->> 'due')::date >= (now() at time zone 'UTC')::date
      and (params ? 'company' or private.waits_for_client(told_case)
        or not exists (select from public.cases where id = told_case and client_id = recipient))
      and (
        exists (select from public.deadlines where id = (params ->> 'deadline')::uuid
          and done_at is null and due_on = (params ->> 'due')::date)
        or exists (select from public.case_steps where id = (params ->> 'stepId')::uuid
          and state = 'open' and due_on = (params ->> 'due')::date))
    when 'lead' then exists (
        select from public.leads where id = (params ->> 'lead')::uuid and state = 'new')
      and exists (select from private.staff where user_id = recipient)
    when 'payoutAsked' then exists (
        select from public.payouts where id = (params ->> 'payout')::uuid and state = 'asked')
      and exists (select from private.staff where user_id = recipient and role = 'manager')
    when 'deletionAsked' then exists (
      select from public.cases join public.profiles on profiles.id = cases.client_id
      where cases.id = told_case and (delete_after at time zone 'UTC')::date = (params ->> 'due')::date)
    when 'deletionCancelled' then exists (
      select from public.cases join public.profiles on profiles.id = cases.client_id
      where cases.id = told_case and delete_after is null)
    else true
  end
  and (told_case is null or exists (
    select from public.cases c left join private.staff s on s.user_id = recipient
    where c.id = told_case and (c.client_id = recipient
      or (s.user_id is not null and c.officer_id = recipient) or s.role = 'manager')));
$$;

create or replace function private.desk_case(wanted text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  subject public.cases;
begin
  select * into subject from public.cases where reference = wanted;
  if subject.id is null or not private.works_on(subject.id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return jsonb_build_object(
    'id', subject.id,
    'officer_id', subject.officer_id,
    'client', (
      select jsonb_build_object('name', full_name, 'email', email, 'phone', phone_number,
        'locale', coalesce(profiles.locale, users.raw_user_meta_data ->> 'locale'),
        'delete_after', delete_after)
      from auth.users left join public.profiles on profiles.id = users.id
      where users.id = subject.client_id),
    -- Whom a manager can give it to.
    'officers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', users.id,
        'name', coalesce(nullif(btrim(full_name), ''), email)) order by full_name, email), '[]')
      from private.staff join auth.users on users.id = staff.user_id
        left join public.profiles on profiles.id = users.id
      where private.is_manager() and users.id <> subject.client_id));
end;
$$;

create or replace function private.desk_clients(search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  everybody boolean := private.is_manager();
  words tsquery := private.search_words(search);
  wanted text := '';
  searched text := 'private.people';
  found jsonb;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff see clients.');
  end if;
  if words is not null then
    searched := '(select p.* from found cross join lateral (select * from private.people where people.user_id = found.user_id offset 0) p)';
  end if;
  if not everybody then
    wanted := wanted || ' and people.user_id in (select client_id from public.cases where officer_id = $2)';
  end if;
  -- Put together, so that each search is planned for the index that it needs.
  execute format($query$
    with found as materialized (select user_id from private.people where words @@ $1)
    select coalesce(jsonb_agg(person order by position), '[]') from (
      select row_number() over (order by created_at desc, user_id) as position, user_id from %2$s people
      where not exists (select from private.staff where staff.user_id = people.user_id) %1$s
      order by created_at desc, user_id
      limit 26 offset $3
    ) as page
    cross join lateral (
      select users.id, profiles.full_name as name, users.email, profiles.phone_number as phone,
        coalesce(profiles.locale, users.raw_user_meta_data ->> 'locale') as locale, profiles.delete_after, (
          select coalesce(jsonb_agg(jsonb_build_object(
            'reference', reference, 'service', service, 'closed', closed_at is not null)
            order by opened_at desc), '[]')
          from (
            select * from public.cases
            where client_id = page.user_id and ($4 or officer_id = $2)
            order by opened_at desc limit 10) as cases) as cases
      from auth.users join public.profiles using (id) where users.id = page.user_id
    ) as person
  $query$, wanted, searched)
  into found using words, me, (greatest(coalesce(page, 1), 1) - 1) * 25, everybody;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;
