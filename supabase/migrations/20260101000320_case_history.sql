-- The history of a case, notifications to its readers, and the audit of what staff do in it.

create table public.case_events (
  id bigint generated always as identity primary key,
  case_id uuid not null references public.cases (id) on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references auth.users (id) on delete set null,
  by text not null,
  kind text not null,
  params jsonb not null default '{}',

  constraint case_events_by check (by in ('client', 'person', 'staff', 'system')),
  constraint case_events_kind_shape check (kind ~ '^[a-z][A-Za-z]{0,39}$')
);
comment on table public.case_events is
  'The history of a case, written by triggers. Append-only: nobody has a grant to write it.';
create index case_events_case_id on public.case_events (case_id, id);
create index case_events_actor_id on public.case_events (actor_id);

alter table public.case_events enable row level security;
grant select on table public.case_events to authenticated, service_role;
-- Not `exists`, for which the planner reads all cases (docs/decisions.md, on the history's policy).
create policy "Whoever reads a case reads its history" on public.case_events
  for select to authenticated
  using (
    (select cases.id from public.cases where cases.id = case_id) is not null
    or (case_id = any ((select private.shared_case_ids())::uuid[])
      and kind in ('caseOpened', 'caseClosed', 'caseReopened', 'stepChanged', 'documentRequested',
        'documentChanged', 'documentSent', 'documentDelivered', 'documentRetracted', 'documentDue',
        'documentUnrequested', 'documentFiled', 'documentWithdrawn')
      -- A case is shared without its messages.
      and not params ? 'message')
    or (case_id = any ((select private.billed_case_ids())::uuid[])
      and kind in ('invoiceChanged', 'paymentReceived', 'refundMade'))
  );
create trigger refuse_truncate before truncate on public.case_events
  for each statement execute function private.refuse_change();

-- The caller's role in a case: client, person (whom the client let in), system or staff; null for strangers.
create function private.role_in_case(case_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when (select auth.uid()) is null then 'system'
    when exists (select from public.cases where id = case_id and client_id = (select auth.uid()))
      then 'client'
    when case_id = any (private.shared_case_ids()) then 'person'
    when private.is_staff() then 'staff'
  end;
$$;

create function private.add_event(case_id uuid, event_kind text, event_params jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.case_events (case_id, actor_id, by, kind, params)
  values (case_id, (select auth.uid()), private.role_in_case(case_id), event_kind, event_params);
$$;

-- Names a step or a request in events and notifications: by its key or title.
create function private.key_or_title(key text, title text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('key', key, 'title', title));
$$;

-- Records what happens to a case and notifies its people. A former officer keeps no notifications of it.
create function private.record_case_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  params jsonb := jsonb_build_object('reference', new.reference, 'service', new.service);
begin
  if tg_op = 'INSERT' then
    perform private.add_event(new.id, 'caseOpened', params);
    -- Whoever was invited and has no password yet cannot log in.
    perform private.notify(new.client_id, 'caseOpened', new.id, params || coalesce((
      select '{"invited": true}'::jsonb from auth.users
      where id = new.client_id and invited_at is not null and coalesce(encrypted_password, '') = ''), '{}'));
  elsif new.closed_at is not null and old.closed_at is null then
    params := params || jsonb_build_object('outcome', new.outcome);
    perform private.add_event(new.id, 'caseClosed', params);
    perform private.notify(new.client_id, 'caseClosed', new.id, params);
  end if;
  if tg_op = 'UPDATE' and new.officer_id is distinct from old.officer_id then
    perform private.add_event(
      new.id, case when new.officer_id is null then 'officerRemoved' else 'officerAssigned' end, '{}');
    perform private.remove_staff_notifications(old.officer_id);
    if new.officer_id is not null then
      perform private.notify(new.client_id, 'officerChanged', new.id, params || jsonb_build_object(
        'officer', new.officer_id, 'officerName', private.officer_name(new.officer_id)));
    end if;
  end if;
  if new.officer_id is distinct from (select auth.uid())
    and (tg_op = 'INSERT' or new.officer_id is distinct from old.officer_id) then
    perform private.notify(new.officer_id, 'officerAssigned', new.id, params);
  end if;
  return null;
end;
$$;
create trigger record_case_event after insert or update on public.cases
  for each row execute function private.record_case_event();

-- Audits what staff change, however they change it.
create function private.audit_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed_row jsonb := to_jsonb(coalesce(new, old));
  case_id uuid := (changed_row ->> case tg_table_name when 'cases' then 'id' else 'case_id' end)::uuid;
begin
  if private.role_in_case(case_id) not in ('client', 'person') then
    insert into private.audit (actor_id, verb, subject, subject_id, case_id, changes)
    values ((select auth.uid()), lower(tg_op), tg_table_name, (changed_row ->> 'id')::uuid, case_id,
      case when tg_op = 'UPDATE' then private.changes_of(to_jsonb(old), changed_row) else '{}' end);
  end if;
  return null;
end;
$$;
create trigger audit_change after insert or update on public.cases
  for each row execute function private.audit_change();
