-- The outbox. An email waits until it is sent, dropped because it is outdated, or abandoned after
-- eight failed tries.

create table private.outbox (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete cascade,
  email text,
  case_id uuid references public.cases (id) on delete cascade,
  lead_id uuid references public.leads (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  -- Notifications of the same kind and case join this email. These are its parameters after the first.
  more jsonb not null default '[]',
  locale text,
  idempotency_key text not null unique,
  state text not null default 'due',
  digest_id bigint references private.outbox (id) on delete cascade,
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  error text,
  sent_at timestamptz,
  abandoned_at timestamptz,
  created_at timestamptz not null default now(),

  constraint outbox_recipient check ((user_id is null) <> (email is null)),
  constraint outbox_state check (state in ('due', 'digest', 'sent', 'failed', 'dropped')),
  constraint outbox_more check (jsonb_typeof(more) = 'array'),
  constraint outbox_sent check ((sent_at is not null) = (state = 'sent')),
  constraint outbox_abandoned check ((abandoned_at is not null) = (state = 'failed')),
  constraint outbox_error_length check (char_length(error) <= 500),
  constraint outbox_locale check (locale = any (private.locales()))
);
comment on table private.outbox is
  'A user''s address and language are looked up when the email is sent; visitors bring theirs.';
comment on column private.outbox.state is
  'digest: waits for the daily digest, and then for the email in digest_id, which contains it.';
create index outbox_user_id on private.outbox (user_id);
create index outbox_case_id on private.outbox (case_id);
create index outbox_lead_id on private.outbox (lead_id);
create index outbox_due on private.outbox (next_try_at, id) where state = 'due';
create index outbox_joined on private.outbox (user_id, kind) where state = 'due' and tries = 0;
create index outbox_digest on private.outbox (user_id, created_at) where state = 'digest';
create index outbox_digest_id on private.outbox (digest_id);
create index outbox_failed on private.outbox (abandoned_at desc) where state = 'failed';
create index outbox_mailbox on private.outbox (private.mailbox(email), created_at) where email is not null;
create index outbox_created_at on private.outbox (created_at);

-- Whether it is the client who must act in a case, or nobody.
create function private.waits_for_client(case_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select client_action is not null or holder = 'nobody'
  from public.case_summaries where id = waits_for_client.case_id;
$$;

-- Whether a notification of a case is still current: of its end, its officer, its client's step or account, and
-- its messages.
create function private.case_notification_is_current(recipient uuid, notification_kind text, case_id uuid, params jsonb)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.cases left join public.profiles on profiles.id = cases.client_id
    where cases.id = case_notification_is_current.case_id and case notification_kind
      when 'caseClosed' then cases.closed_at is not null
      when 'caseReopened' then cases.closed_at is null
      when 'officerAssigned' then cases.officer_id = recipient
      when 'officerChanged' then cases.officer_id = (params ->> 'officer')::uuid
      when 'deletionRequestedToStaff' then (delete_after at time zone 'UTC')::date = (params ->> 'due')::date
      when 'deletionWithdrawnToStaff' then profiles.id is not null and delete_after is null
      when 'yourTurn' then exists (
        select from public.case_steps where case_steps.case_id = cases.id and state = 'open'
          and actor = 'client' and private.key_or_title(key, title) = params -> 'step')
      when 'message' then exists (
        select from public.messages
        where messages.case_id = cases.id and read_at is null and from_staff = (cases.client_id = recipient))
    end);
$$;

-- Whether a notification of a document is still current.
create function private.document_notification_is_current(notification_kind text, params jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when notification_kind = 'documentDelivered'
    then exists (select from public.documents where id = (params ->> 'document')::uuid)
    else exists (
      select from public.document_requests requests join public.cases on cases.id = requests.case_id
      where requests.id = (params ->> 'request')::uuid and case notification_kind
        when 'documentUploaded' then requests.state = 'uploaded'
        when 'documentRequested' then requests.state = 'requested' and cases.closed_at is null
          and requests.due_on is not distinct from (params ->> 'due')::date
        when 'documentRejected' then requests.state = 'rejected'
          and requests.due_on is not distinct from (params ->> 'due')::date
      end)
  end;
$$;

-- Whether a reminder of a deadline or a step is still current. A client who cannot act yet is not
-- reminded.
create function private.deadline_notification_is_current(recipient uuid, case_id uuid, params jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select (params ->> 'due')::date >= (now() at time zone 'UTC')::date
    and (params ? 'company' or private.waits_for_client(deadline_notification_is_current.case_id)
      or not exists (select from public.cases where id = deadline_notification_is_current.case_id and client_id = recipient))
    and (
      exists (select from public.deadlines where id = (params ->> 'deadline')::uuid
        and done_at is null and due_on = (params ->> 'due')::date)
      or exists (select from public.case_steps where id = (params ->> 'stepId')::uuid
        and state = 'open' and due_on = (params ->> 'due')::date));
$$;

-- Whether a recipient may still read this kind, and the case.
create function private.may_be_notified(recipient uuid, notification_kind text, case_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (recipient is null
    or notification_kind <> all (private.forbidden_kinds((select role from private.staff where user_id = recipient))))
  and (may_be_notified.case_id is null or exists (
    select from public.cases left join private.staff on staff.user_id = recipient
    where cases.id = may_be_notified.case_id and (cases.client_id = recipient
      or (staff.user_id is not null and cases.officer_id = recipient) or staff.role = 'manager')));
$$;

-- Whether a notification is still current and its recipient, null for a visitor, may still know it.
-- Null for a kind that is not named here; a test names all kinds.
create function private.notification_is_current(
  recipient uuid, notification_kind text, case_id uuid, params jsonb)
returns boolean language sql stable security definer set search_path = '' as $$
  select case
    when notification_kind in ('caseClosed', 'caseReopened', 'officerAssigned', 'officerChanged', 'yourTurn',
      'message', 'deletionRequestedToStaff', 'deletionWithdrawnToStaff')
      then private.case_notification_is_current(recipient, notification_kind, case_id, params)
    when notification_kind in ('documentRequested', 'documentUploaded', 'documentRejected', 'documentDelivered')
      then private.document_notification_is_current(notification_kind, params)
    when notification_kind = 'deadline' then private.deadline_notification_is_current(recipient, case_id, params)
    when notification_kind like 'consultation%'
      then private.consultation_notification_is_current(recipient, notification_kind, params)
    when notification_kind = 'invoice' then exists (
      select from public.invoices where id = (params ->> 'invoice')::uuid and state = 'sent')
    when notification_kind = 'paymentReminder' then exists (
      select from public.invoices where id = (params ->> 'invoice')::uuid and state = 'sent'
        and amount - paid = (params ->> 'outstanding')::bigint)
    when notification_kind = 'paymentReported' then exists (
      select from public.payment_reports where id = (params ->> 'report')::uuid and state = 'open')
    when notification_kind = 'lead' then exists (
      select from public.leads where id = (params ->> 'lead')::uuid and state = 'new')
    when notification_kind = 'payoutRequested' then exists (
      select from public.payouts where id = (params ->> 'payout')::uuid and state = 'requested')
    -- These are never outdated.
    when notification_kind in ('caseOpened', 'stepDone', 'documentAccepted', 'paymentReceived', 'refundMade',
      'paymentMissing', 'referralJoined', 'commissionEarned', 'payoutPaid', 'payoutDeclined',
      'leadReceived', 'leadReply', 'personInvited', 'personRemoved', 'personLeft', 'deletionRequested',
      'deletionWithdrawn', 'accountExists', 'passwordChanged', 'newAddressInUse', 'oldAddressReplaced',
      'factorAdded', 'factorRemoved', 'newBrowser') then true
  end and private.may_be_notified(recipient, notification_kind, case_id);
$$;

-- Whoever has not accepted their invitation has no password to log in with, so every email to them
-- carries the invitation's link.
create function private.invitation_params(account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('invited', true, 'invitationToken', confirmation_token) from auth.users
  where id = account_id and invited_at is not null and email_confirmed_at is null
    and coalesce(encrypted_password, '') = '' and confirmation_token <> '';
$$;

-- Where a visitor's reply goes: to the officer of the call, or to the author of our answer. Nothing, and so to
-- the firm, if they are not staff. Looked up when the email is sent, because by then the call may have another
-- officer.
create function private.reply_params(email_row private.outbox, params jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('replyTo', users.email)
  from private.staff join auth.users on users.id = staff.user_id
  where email_row.lead_id is not null and staff.user_id in (
    select officer_id from public.consultations where id = (params ->> 'consultation')::uuid
    union all
    select author_id from public.lead_replies
      where lead_id = email_row.lead_id and 'reply:' || id = email_row.idempotency_key);
$$;

-- The contents of an email: the parameters of all its notifications, each with its kind. Empty if none
-- is still current or the recipient wants no emails of the kind. Leaves out repeats, such as a day
-- that was changed and changed back; counts messages.
create function private.email_notifications(email_row private.outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  with items as (
    select joined_email.kind, notification.params,
      row_number() over (order by joined_email.id, notification.position) as position
    from private.outbox joined_email
    cross join jsonb_array_elements(joined_email.params || joined_email.more)
      with ordinality as notification (params, position)
    where (joined_email.id = email_row.id and email_row.kind <> 'digest' or joined_email.digest_id = email_row.id)
      and private.notification_is_current(
        email_row.user_id, joined_email.kind, case when email_row.user_id is not null then joined_email.case_id end,
        notification.params) is not false
      and coalesce((select by_email from public.notification_settings
        where user_id = email_row.user_id and kind = joined_email.kind), true)
  )
  select coalesce(jsonb_agg(items.params || jsonb_build_object('kind', items.kind)
    || coalesce(private.invitation_params(email_row.user_id), '{}')
    || coalesce(private.reply_params(email_row, items.params), '{}') order by items.position), '[]')
  from items
  where items.kind = 'message' or not exists (
    select from items earlier
    where earlier.kind = items.kind and earlier.params = items.params and earlier.position < items.position);
$$;

-- Claims emails to send, each with its recipient's current address and language. A claim counts as a
-- try, so that an email that kills its workers is abandoned. Workers therefore claim one email at a
-- time. A claim lasts five minutes. Tries are 1, 3, 9, 27 … minutes apart.
create function private.claim_emails(batch int)
returns table (
  id bigint, key text, kind text, notifications jsonb, email text, locale text, account uuid, staff boolean)
language plpgsql security definer set search_path = '' as $$
declare
  due_ids bigint[];
begin
  loop
    due_ids := array(
      select outbox.id from private.outbox
      where outbox.state = 'due' and outbox.next_try_at <= now()
      order by outbox.next_try_at, outbox.id
      limit least(greatest(batch, 1), 100)
      for update skip locked);
    exit when due_ids = '{}';
    update private.outbox
      set state = 'failed', abandoned_at = now(), error = coalesce(outbox.error, 'The worker ended.')
      where outbox.id = any (due_ids) and outbox.tries >= 8;
    update private.outbox set state = 'dropped'
      where (outbox.id = any (due_ids) or outbox.digest_id = any (due_ids)) and outbox.state in ('due', 'digest')
        and not exists (
          select from private.outbox sent_email
          left join auth.users on users.id = sent_email.user_id
          where sent_email.id = coalesce(outbox.digest_id, outbox.id)
            and coalesce(sent_email.email, users.email, '') <> ''
            and private.email_notifications(sent_email) <> '[]');
    update private.outbox
      set tries = outbox.tries + 1, next_try_at = now() + interval '5 minutes'
      where outbox.id = any (due_ids) and outbox.state = 'due';
    exit when found;
  end loop;
  return query
    select outbox.id, outbox.idempotency_key, outbox.kind, private.email_notifications(outbox),
      coalesce(outbox.email, users.email)::text,
      coalesce(outbox.locale, private.locale_of(outbox.user_id), 'en'),
      outbox.user_id,
      case
        when outbox.case_id is null then exists (select from private.staff where user_id = outbox.user_id)
        else not exists (
          select from public.cases where cases.id = outbox.case_id and client_id = outbox.user_id)
      end
    from private.outbox
    left join auth.users on users.id = outbox.user_id
    where outbox.id = any (due_ids) and outbox.state = 'due'
    order by outbox.id;
end;
$$;

create function public.claim_emails(batch int default 10)
returns table (
  id bigint, key text, kind text, notifications jsonb, email text, locale text, account uuid, staff boolean)
language sql set search_path = ''
begin atomic
  select claimed.id, claimed.key, claimed.kind, claimed.notifications,
    claimed.email, claimed.locale, claimed.account, claimed.staff
  from private.claim_emails(batch) claimed;
end;
comment on function public.claim_emails(int) is
  'Emails to send and settle within five minutes. For the service key.';
grant execute on function private.claim_emails(int), public.claim_emails(int) to service_role;

create function private.settle_email(email_id bigint, problem text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if problem is null then
    update private.outbox set state = 'sent', sent_at = now(), error = null
      where (id = email_id and state = 'due') or (digest_id = email_id and state = 'digest');
    update public.lead_replies set sent_at = now()
      from private.outbox
      where outbox.id = email_id and outbox.kind = 'leadReply' and outbox.idempotency_key = 'reply:' || lead_replies.id;
    return;
  end if;
  update private.outbox set
    error = left(problem, 500),
    next_try_at = now() + interval '1 minute' * power(3, greatest(tries - 1, 0)),
    state = case when tries < 8 then 'due' else 'failed' end,
    abandoned_at = case when tries < 8 then null else now() end
    where id = email_id and state = 'due';
end;
$$;

create function public.settle_email(email_id bigint, problem text default null) returns void
language sql set search_path = ''
begin atomic
  select private.settle_email(email_id, problem);
end;
comment on function public.settle_email(bigint, text) is
  'Records that an email was sent, or why not; then it is retried later.';
grant execute on function private.settle_email(bigint, text), public.settle_email(bigint, text) to service_role;

create function private.failed_emails()
returns table (
  id bigint, kind text, email text, case_reference text, error text, abandoned_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select outbox.id, outbox.kind, coalesce(outbox.email, users.email)::text, cases.reference, outbox.error,
    outbox.abandoned_at
  from private.outbox
  left join auth.users on users.id = outbox.user_id
  left join public.cases on cases.id = outbox.case_id
  where outbox.state = 'failed' and (private.is_service() or private.is_staff())
    and (outbox.lead_id is not null or cases.officer_id = (select auth.uid())
      or outbox.user_id = (select auth.uid()) or private.acts_as_manager())
  order by outbox.abandoned_at desc limit 100;
$$;

create function public.failed_emails()
returns table (
  id bigint, kind text, email text, case_reference text, error text, abandoned_at timestamptz)
language sql stable set search_path = ''
begin atomic
  select failed.id, failed.kind, failed.email, failed.case_reference, failed.error, failed.abandoned_at
  from private.failed_emails() failed;
end;
comment on function public.failed_emails() is
  'The newest 100 emails that failed: those to visitors and those about the caller''s cases.';
grant execute on function private.failed_emails(), public.failed_emails() to authenticated, service_role;

-- Since when emails that are due for 15 minutes have not gone out, with the last error. Once emails have gone
-- out, no row if a single address fails: it is at fault. An email without an error was not tried.
create function private.email_outage() returns table (since timestamptz, error text)
language sql stable security definer set search_path = '' as $$
  select stopped.since, stopped.error
  from (
    select
      greatest(min(created_at), (select max(sent_at) from private.outbox where state = 'sent')) as since,
      (array_agg(error order by next_try_at desc) filter (where error is not null))[1] as error
    from private.outbox where state = 'due' and created_at < now() - interval '15 minutes'
    having count(distinct coalesce(user_id::text, lower(email))) > 1 or bool_or(error is null)
      or not exists (select from private.outbox where state = 'sent')
  ) as stopped
  where private.acts_as_manager() and stopped.since < now() - interval '15 minutes';
$$;

create function public.email_outage() returns table (since timestamptz, error text)
language sql stable set search_path = ''
begin atomic
  select stopped.since, stopped.error from private.email_outage() stopped;
end;
comment on function public.email_outage() is
  'Since when due emails have not gone out, and why: one row or none. For managers.';
grant execute on function private.email_outage(), public.email_outage() to authenticated, service_role;

create function private.retry_email(email_id bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager();
  update private.outbox set state = 'due', abandoned_at = null, tries = 0, next_try_at = now(), created_at = now()
    where id = email_id and state = 'failed';
  if not found then
    perform private.refuse(404, 'no_email', 'No failed email has this id.');
  end if;
  insert into private.audit (actor_id, verb, subject, case_id)
    values ((select auth.uid()), 'update', 'outbox', (select case_id from private.outbox where id = email_id));
end;
$$;

create function public.retry_email(email_id bigint) returns void language sql set search_path = ''
begin atomic
  select private.retry_email(email_id);
end;
grant execute on function private.retry_email(bigint), public.retry_email(bigint)
  to authenticated, service_role;

-- For the unsubscribe link of an email, without a session: the caller has checked its signature.
create function private.stop_emails(account_id uuid, notification_kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if notification_kind = 'digest' then
    update public.notification_settings set by_email = false
      where user_id = account_id and daily_digest;
  else
    insert into public.notification_settings (user_id, kind, by_email)
      select users.id, notification_kind, false from auth.users where users.id = account_id
      on conflict (user_id, kind) do update set by_email = false;
  end if;
end;
$$;

create function public.stop_emails(account_id uuid, kind text) returns void
language sql set search_path = ''
begin atomic
  select private.stop_emails(account_id, kind);
end;
grant execute on function private.stop_emails(uuid, text), public.stop_emails(uuid, text) to service_role;

-- The email repeats nothing of the message, because anybody can enter anybody's address. An address gets at
-- most three an hour.
create function private.acknowledge_lead(
  lead_id uuid, reference text, visitor_email text, page_locale text) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (email, lead_id, kind, params, locale, idempotency_key)
  select visitor_email, lead_id, 'leadReceived',
    jsonb_build_object('reference', acknowledge_lead.reference),
    coalesce(page_locale, 'en'), 'lead:' || lead_id
  where (select count(*) from private.outbox
    where email is not null and private.mailbox(email) = private.mailbox(visitor_email) and kind = 'leadReceived'
      and created_at > now() - interval '1 hour') < 3;
$$;
