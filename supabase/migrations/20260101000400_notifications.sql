-- What users are notified of, and by which channel. Triggers of the other tables write the rows.

-- All kinds of notifications, or those for these readers only: `case` (whoever may read the case),
-- `affiliates`, `staff` (all of them) or `managers`.
create function private.notification_kinds(readers text default null) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(kind) from (values
    ('case', array['caseOpened', 'caseClosed', 'caseReopened', 'officerAssigned', 'officerChanged', 'yourTurn',
      'stepDone', 'documentRequested', 'documentUploaded', 'documentAccepted', 'documentRejected',
      'documentDelivered', 'message', 'invoice', 'paymentReceived', 'refundMade', 'paymentReported',
      'paymentMissing', 'paymentReminder', 'deadline', 'deletionRequestedToStaff', 'deletionWithdrawnToStaff',
      'personLeft']),
    ('affiliates', array['referralJoined', 'commissionEarned', 'payoutPaid', 'payoutDeclined']),
    ('staff', array['lead', 'consultationBooked', 'consultationMoved', 'consultationCancelled',
      'consultationReminder']),
    ('managers', array['payoutRequested'])
  ) as list (read_by, kinds) cross join unnest(kinds) as kind
  where notification_kinds.readers is null or read_by = notification_kinds.readers;
$$;
-- Constraints call it with the rights of whoever writes.
grant execute on function private.notification_kinds(text) to authenticated;

-- The kinds that an account of this role may not read, whichever case they are about.
create function private.forbidden_kinds(role text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when role = 'manager' then '{}'
    when role is null then private.notification_kinds('managers') || private.notification_kinds('staff')
    else private.notification_kinds('managers')
  end;
$$;

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  case_id uuid references public.cases (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,

  constraint notifications_kind check (kind = any (private.notification_kinds())),
  constraint notifications_of_case check ((case_id is not null) = (kind = any (private.notification_kinds('case')))),
  constraint notifications_params check (jsonb_typeof(params) = 'object')
);
comment on column public.notifications.kind is 'A key; the messages of each language name it.';
create index notifications_user_id on public.notifications (user_id, created_at desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
create index notifications_case_id on public.notifications (case_id);

alter table public.notifications enable row level security;
grant select, update (read_at) on table public.notifications to authenticated;
grant select on table public.notifications to service_role;
create policy "Users read their own notifications" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_signed_in()));
create policy "Users mark their own notifications" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_signed_in()))
  with check (user_id = (select auth.uid()) and (select private.is_signed_in()));

create table public.notification_settings (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null,
  on_screen boolean not null default true,
  by_email boolean not null default true,
  daily_digest boolean not null default false,

  constraint notification_settings_pkey primary key (user_id, kind),
  constraint notification_settings_kind check (kind = any (private.notification_kinds()))
);
comment on table public.notification_settings is
  'Without a row the defaults apply: on screen and by email, at once.';

alter table public.notification_settings enable row level security;
-- The API's upsert also sets its key columns, so it needs update on user_id and kind.
grant select, insert (user_id, kind, on_screen, by_email, daily_digest),
  update (user_id, kind, on_screen, by_email, daily_digest)
  on table public.notification_settings to authenticated;
grant select on table public.notification_settings to service_role;
create policy "Users read their own settings" on public.notification_settings
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_signed_in()));
create policy "Users make their own settings" on public.notification_settings
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_signed_in()));
create policy "Users change their own settings" on public.notification_settings
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_signed_in()))
  with check (user_id = (select auth.uid()) and (select private.is_signed_in()));

-- Users may change only read_at, even if the column grants were lost.
create function private.guard_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  old.read_at := case when new.read_at is null then null else coalesce(old.read_at, now()) end;
  return old;
end;
$$;
create trigger guard_notification before update on public.notifications
  for each row execute function private.guard_notification();

create table private.reminders (
  -- A deadline or a step.
  subject_id uuid not null,
  due_on date not null,
  days smallint not null,
  -- Not a reference: a row is removed soon after its day.
  recipient uuid not null,

  constraint reminders_pkey primary key (subject_id, due_on, days, recipient),
  constraint reminders_due check (due_on between '1900-01-01' and '2100-12-31'),
  constraint reminders_days check (days in (3, 14))
);
comment on table private.reminders is
  'Reminders sent: one 14 days before and one 3 days before.';
create index reminders_due_on on private.reminders (due_on);

-- How long an email waits for more of its kind, because people often act several times in a row.
create function private.batch_delay(notification_kind text) returns interval
language sql immutable set search_path = '' as $$
  select case
    when notification_kind = 'message' then interval '2 minutes'
    when notification_kind in (
        'documentRequested', 'documentUploaded', 'documentAccepted', 'lead', 'referralJoined')
      then interval '1 minute'
    else interval '0'
  end;
$$;

-- Notifies a user on screen and by email, as their settings say. more: the parameters of further
-- notifications of the kind, which share one line on screen and one email.
create function private.notify(
  recipient uuid, notification_kind text, case_id uuid, notification_params jsonb, more jsonb default '[]')
returns void language plpgsql security definer set search_path = '' as $$
declare
  settings public.notification_settings;
  notification_id uuid := gen_random_uuid();
  batching_delay interval := private.batch_delay(notification_kind);
  wants_digest boolean;
begin
  -- There is no recipient, or the account was deleted.
  if not exists (select from auth.users where id = recipient) then
    return;
  end if;
  select * into settings from public.notification_settings
    where user_id = recipient and kind = notification_kind;
  if coalesce(settings.on_screen, true) then
    insert into public.notifications (id, user_id, kind, params, case_id)
      values (notification_id, recipient, notification_kind,
        notification_params || case when more = '[]' then '{}' else jsonb_build_object('more', more) end, case_id);
  end if;
  if not coalesce(settings.by_email, true) then
    return;
  end if;
  wants_digest := coalesce(settings.daily_digest, false);
  if batching_delay > interval '0' and not wants_digest then
    -- A worker has claimed an email that has a try, so nothing joins it.
    update private.outbox set more = outbox.more || notification_params || notify.more
      where state = 'due' and tries = 0 and user_id = recipient and kind = notification_kind
        and outbox.case_id is not distinct from notify.case_id and next_try_at > now()
        and jsonb_array_length(outbox.more) < 99;
    if found then
      return;
    end if;
  end if;
  insert into private.outbox (user_id, case_id, kind, params, more, idempotency_key, state, next_try_at)
    values (recipient, case_id, notification_kind, notification_params, more, 'notification:' || notification_id,
      case when wants_digest then 'digest' else 'due' end, now() + batching_delay);
end;
$$;

create function private.notify_staff(notification_kind text, case_id uuid, notification_params jsonb)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(recipient, notification_kind, case_id, notification_params)
    from private.staff_of_case(case_id) as recipient;
end;
$$;

-- Removes notifications that an account received as staff and may no longer see. Keeps those it received as
-- a client or an affiliate.
create function private.remove_staff_notifications(account_id uuid) returns void
language sql security definer set search_path = '' as $$
  with account_rights as materialized (
    select role, private.forbidden_kinds(role) as forbidden_kinds
    from (select (select role from private.staff where user_id = account_id) as role) as staff_member
  )
  delete from public.notifications
  using account_rights
  where user_id = account_id and (
    kind = any (account_rights.forbidden_kinds)
    or account_rights.role is distinct from 'manager' and exists (
      select from public.cases
      where cases.id = notifications.case_id and cases.client_id <> account_id
        and (account_rights.role is null or cases.officer_id is distinct from account_id)));
$$;
