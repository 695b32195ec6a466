-- Accounts: the firm's staff, the audit of what they do, sessions and second factors
-- (docs/specification.md 6, 11).

-- Officers see the cases assigned to them, managers see everything.
create table private.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  languages text[] not null default '{}',
  created_at timestamptz not null default now(),

  constraint staff_role check (role in ('officer', 'manager')),
  constraint staff_languages check (
    languages <@ private.locales() and cardinality(languages) <= cardinality(private.locales()))
);
comment on table private.staff is
  'Read by every statement, so that removing a role takes effect at once. Written by set_staff().';
comment on column private.staff.languages is
  'Which of the site''s languages they speak. Shown to the clients whose cases they have.';

create table private.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Not a reference: the record outlives the account.
  actor_id uuid,
  verb text not null,
  subject text not null,
  subject_id uuid,
  case_id uuid,
  changes jsonb not null default '{}',

  constraint audit_changes_object check (jsonb_typeof(changes) = 'object')
);
comment on column private.audit.changes is
  'From changes_of(): { column: [from, to] }, or { column: null } if the audit does not keep its values.';
comment on table private.audit is
  'Every change by staff, and by affiliates to their payout requests, without its contents. Append-only.';
create index audit_case_id on private.audit (case_id, id);
create index audit_actor_id on private.audit (actor_id, id);
create index audit_at on private.audit (at);
create index audit_subject on private.audit (subject_id, id) where subject_id is not null;
-- For may_view_file(), which reads the newest view of a document.
create index audit_views on private.audit (subject_id, actor_id, at) where verb = 'view';
-- For the limit on invitations.
create index audit_invitations on private.audit (actor_id, at) where subject = 'invitations';
create trigger refuse_change before update on private.audit
  for each row execute function private.refuse_change();
create trigger refuse_removal before delete on private.audit
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on private.audit
  for each statement execute function private.refuse_change();

-- What differs between two versions of a row. The audit outlives a deleted account, so personal values
-- are left out: for names, notes and invoice lines it says only that they changed.
create function private.changes_of(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(column_name, case
      when column_name = any (array['state', 'outcome', 'officer_id', 'due_on', 'done_at', 'reason', 'amount',
        'refunded', 'registered_on', 'place', 'kind', 'role', 'languages'])
      then jsonb_build_array(before -> column_name, after -> column_name) end), '{}')
  from jsonb_object_keys(after) as column_name
  where before -> column_name is distinct from after -> column_name
    and column_name <> all (array['version', 'since', 'changed_at', 'closed_at', 'sent_at', 'paid_at', 'case_id']);
$$;

-- Whether a statement comes from the service key or the database owner rather than a visitor or user.
create function private.is_service() returns boolean
language sql stable set search_path = '' as $$
  select current_setting('role', true) in ('none', 'postgres', 'service_role');
$$;

create table private.settings (
  single boolean primary key default true,
  require_second_factor boolean not null default false,

  constraint settings_single check (single)
);
comment on table private.settings is 'One row. Changed by require_second_factor().';
insert into private.settings default values;

-- The claims of the access token, which the API has checked.
create function private.jwt_claims() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
$$;

-- aal2 once the session has verified a second factor, and aal1 before.
create function private.assurance_level() returns text
language sql stable set search_path = '' as $$
  select coalesce(private.jwt_claims() ->> 'aal', 'aal1');
$$;

-- An access token outlives its session, which a log-out or a new password ends.
create function private.session_is_live() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (private.jwt_claims() ->> 'session_id')::uuid
      and user_id = (select auth.uid())
      and (not_after is null or not_after > now())
  );
$$;

create function private.has_second_factor(account_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors where user_id = account_id and status = 'verified');
$$;

-- Whether the caller is staff while managers require a second factor of them.
create function private.must_have_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.staff, private.settings
    where user_id = (select auth.uid()) and require_second_factor);
$$;

-- A password alone gives no access to an account with a second factor, or of staff who must have one.
create function private.is_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.session_is_live() and (
    private.assurance_level() = 'aal2'
    or not (private.has_second_factor((select auth.uid())) or private.must_have_second_factor()));
$$;
comment on function private.is_signed_in() is
  'Whether the session of the access token is still alive, and at aal2 where it must be. For all policies.';
grant execute on function private.is_signed_in() to authenticated;

-- Whether the caller has entered a code in the last ten minutes, or has no second factor.
create function private.has_recent_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select not private.has_second_factor((select auth.uid())) or exists (
    select from jsonb_path_query(private.jwt_claims(), '$.amr[*] ? (@.method == "totp").timestamp') as entered_at
    where to_timestamp(entered_at::float8) > now() - interval '10 minutes');
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_signed_in()
    and exists (select from private.staff where user_id = (select auth.uid()));
$$;

create function private.is_manager() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_signed_in()
    and exists (select from private.staff where user_id = (select auth.uid()) and role = 'manager');
$$;

-- Policies call these two.
grant execute on function private.is_staff(), private.is_manager() to authenticated;

-- Scripts with the service key may do what a manager may.
create function private.acts_as_manager() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_service() or private.is_manager();
$$;

create function private.require_signed_in() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_signed_in() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
end;
$$;

create function private.require_manager() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.acts_as_manager() then
    perform private.refuse(403, 'managers_only', 'Only managers may do this.');
  end if;
end;
$$;

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.is_service() or private.is_staff()) then
    perform private.refuse(403, 'staff_only', 'Only staff may do this.');
  end if;
end;
$$;

-- For screens at aal1, where nothing else answers.
create function private.second_factor_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'required', private.must_have_second_factor(),
    'has_factor', private.has_second_factor((select auth.uid())),
    'level', private.assurance_level())
  where private.session_is_live();
$$;

create function public.second_factor_state() returns jsonb language sql stable set search_path = ''
begin atomic
  select private.second_factor_state();
end;
comment on function public.second_factor_state() is
  'Whether the caller must have a second factor, has one, and has proved it (aal2). Null if the session has ended.';
grant execute on function private.second_factor_state(), public.second_factor_state() to authenticated;

-- A manager who decides about second factors must have one, or they could lock everybody out.
create function private.require_manager_with_code() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_manager();
  if not private.is_service() and private.assurance_level() <> 'aal2' then
    perform private.refuse(403, 'code_needed', 'This needs a second factor.');
  end if;
end;
$$;

create function private.require_second_factor(required boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was_required boolean;
begin
  perform private.require_manager_with_code();
  select settings.require_second_factor into was_required from private.settings for update;
  if required is null or required = was_required then
    return;
  end if;
  update private.settings set require_second_factor = required where single;
  insert into private.audit (actor_id, verb, subject)
    values ((select auth.uid()), case when required then 'require' else 'relax' end, 'second_factor');
end;
$$;

create function public.require_second_factor(required boolean) returns void language sql set search_path = ''
begin atomic
  select private.require_second_factor(required);
end;
comment on function public.require_second_factor(boolean) is
  'A manager at aal2 decides whether staff must have a second factor. Counts from the next statement.';
grant execute on function private.require_second_factor(boolean), public.require_second_factor(boolean)
  to authenticated, service_role;

-- For a lost device. Ends the member's sessions, so that whoever stole the device is locked out.
create function private.reset_second_factor(staff_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_manager_with_code();
  if staff_id is not distinct from (select auth.uid())
    or not exists (select from private.staff where user_id = staff_id) then
    perform private.refuse(404, 'no_officer', 'This account is not a colleague.');
  end if;
  delete from auth.mfa_factors where user_id = staff_id;
  if not found then
    return;
  end if;
  delete from auth.sessions where user_id = staff_id;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'reset', 'staff', staff_id);
end;
$$;

create function public.reset_second_factor(staff_id uuid) returns void language sql set search_path = ''
begin atomic
  select private.reset_second_factor(staff_id);
end;
comment on function public.reset_second_factor(uuid) is
  'A manager at aal2 removes a colleague''s second factors and ends their sessions. Does nothing without a factor.';
grant execute on function private.reset_second_factor(uuid), public.reset_second_factor(uuid)
  to authenticated, service_role;

-- Screens use it to choose the links for staff.
create function private.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select role from private.staff
  where user_id = (select auth.uid()) and private.is_signed_in();
$$;

create function public.staff_role() returns text
language sql stable set search_path = ''
begin atomic
  select private.staff_role();
end;
comment on function public.staff_role() is 'The caller''s role at the firm: officer, manager or null.';
grant execute on function private.staff_role(), public.staff_role() to authenticated;
