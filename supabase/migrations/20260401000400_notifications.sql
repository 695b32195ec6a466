-- What a user is told, and by which way. Rows are written by the triggers of cases_history.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  case_id uuid references public.cases (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,

  constraint notifications_kind check (
    kind in ('caseOpened', 'caseClosed', 'officerAssigned', 'yourTurn', 'stepDone',
      'documentRequested', 'documentUploaded', 'documentAccepted', 'documentRejected',
      'documentDelivered', 'message', 'invoice', 'deadline', 'lead')),
  constraint notifications_params check (jsonb_typeof(params) = 'object')
);
comment on column public.notifications.kind is 'A key; the words are in the messages of each language.';
create index notifications_user_id on public.notifications (user_id, created_at desc);
create index notifications_unread on public.notifications (user_id) where read_at is null;
create index notifications_case_id on public.notifications (case_id);

alter table public.notifications enable row level security;
revoke all on table public.notifications from public, anon, authenticated, service_role;
grant select on table public.notifications to authenticated, service_role;
grant update (read_at) on table public.notifications to authenticated;
create policy "Users read their own notifications" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.session_exists()));
create policy "Users mark their own notifications" on public.notifications
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_exists()))
  with check (user_id = (select auth.uid()) and (select private.session_exists()));

-- Even where the column's grant was lost, a user changes nothing but when it was read.
create function private.keep_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  old.read_at := case when new.read_at is null then null else coalesce(old.read_at, now()) end;
  return old;
end;
$$;
create trigger keep_notification before update on public.notifications
  for each row execute function private.keep_notification();

create table public.notification_settings (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null,
  on_screen boolean not null default true,
  by_mail boolean not null default true,
  daily_digest boolean not null default false,

  constraint notification_settings_pkey primary key (user_id, kind),
  constraint notification_settings_kind check (
    kind in ('caseOpened', 'caseClosed', 'officerAssigned', 'yourTurn', 'stepDone',
      'documentRequested', 'documentUploaded', 'documentAccepted', 'documentRejected',
      'documentDelivered', 'message', 'invoice', 'deadline', 'lead'))
);
comment on table public.notification_settings is
  'Where there is no row, the defaults hold: on the screen and by mail, at once.';

alter table public.notification_settings enable row level security;
revoke all on table public.notification_settings from public, anon, authenticated, service_role;
grant select, insert (user_id, kind, on_screen, by_mail, daily_digest),
  update (on_screen, by_mail, daily_digest)
  on table public.notification_settings to authenticated;
grant select on table public.notification_settings to service_role;
create policy "Users read their own settings" on public.notification_settings
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.session_exists()));
create policy "Users make their own settings" on public.notification_settings
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_exists()));
create policy "Users change their own settings" on public.notification_settings
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_exists()))
  with check (user_id = (select auth.uid()) and (select private.session_exists()));

create table private.outbox (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete cascade,
  email text,
  case_id uuid references public.cases (id) on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  locale text,
  idempotency_key text not null unique,
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now(),

  constraint outbox_recipient check ((user_id is null) <> (email is null))
);
comment on table private.outbox is
  'Mails to send. A user''s address and language are looked up when it is sent; visitors bring theirs.';
create index outbox_user_id on private.outbox (user_id);
create index outbox_case_id on private.outbox (case_id);
create index outbox_due on private.outbox (next_try_at) where sent_at is null;

-- Tells a user, on the screen and by mail, as their settings say.
create function private.notify(recipient uuid, told_kind text, told_case uuid, told_params jsonb)
returns void language plpgsql security definer set search_path = '' as $$
declare
  chosen public.notification_settings;
  told uuid := gen_random_uuid();
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
  if coalesce(chosen.by_mail, true) and not coalesce(chosen.daily_digest, false) then
    insert into private.outbox (user_id, case_id, kind, params, idempotency_key)
      values (recipient, told_case, told_kind, told_params, 'notification:' || told);
  end if;
end;
$$;
revoke execute on all functions in schema private from public, anon;
revoke execute on function private.notify(uuid, text, uuid, jsonb), private.keep_notification(),
  private.next_case_reference(), private.refuse(int, text, text) from authenticated;
