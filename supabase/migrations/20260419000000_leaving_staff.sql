-- Whoever leaves the staff, or a case, is told nothing more of it, and a case without an officer is the
-- managers' to hear of. It was left to somebody who could not open it, and so heard by nobody.

-- Who of the staff hears of a case: its officer, or every manager while it has none.
create function private.staff_of(subject uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select staff.user_id
  from public.cases
  join private.staff on staff.user_id <> cases.client_id
  where cases.id = subject and case
    when exists (
      select from private.staff officer
      where officer.user_id = cases.officer_id and officer.user_id <> cases.client_id)
      then staff.user_id = cases.officer_id
    else staff.role = 'manager'
  end;
$$;

create function private.notify_staff(told_kind text, told_case uuid, told_params jsonb)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(recipient, told_kind, told_case, told_params)
    from private.staff_of(told_case) as recipient;
end;
$$;

-- Takes away what was told to an account as staff and is not theirs to know any more. What they were told
-- as a client or as an affiliate stays.
create function private.forget_news(account uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.notifications n
  using (select (select role from private.staff where user_id = account) as role) as now_is
  where n.user_id = account and now_is.role is distinct from 'manager' and (
    n.kind = 'payoutAsked'
    or (n.kind = 'lead' and now_is.role is null)
    or exists (
      select from public.cases
      where cases.id = n.case_id and cases.client_id <> account
        and (now_is.role is null or cases.officer_id is distinct from account)));
$$;

create or replace function private.set_staff(email text, role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (
    select id from auth.users where lower(users.email) = lower(btrim(set_staff.email)));
  before text := (select staff.role from private.staff where user_id = account);
begin
  if account is null then
    perform private.refuse(404, 'no_account', 'There is no account with this e-mail address.');
  end if;
  if set_staff.role is not null and set_staff.role not in ('officer', 'manager') then
    perform private.refuse(400, 'no_role', 'Staff are officers or managers.');
  end if;
  if set_staff.role is not distinct from before then
    return;
  end if;
  delete from private.staff where user_id = account;
  if set_staff.role is not null then
    insert into private.staff (user_id, role) values (account, set_staff.role);
  else
    update public.cases set officer_id = null where officer_id = account;
  end if;
  perform private.forget_news(account);
  insert into private.audit (actor_id, verb, subject, subject_id) values (
    (select auth.uid()),
    case when before is null then 'insert' when set_staff.role is null then 'delete' else 'update' end,
    'staff', account);
end;
$$;

-- As before; but the history also has it when an officer was taken away, and the officer of before
-- keeps no news of the case.
create or replace function private.follow_case() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  params jsonb := jsonb_build_object('reference', new.reference, 'service', new.service);
begin
  if tg_op = 'INSERT' then
    perform private.record(new.id, 'caseOpened', params);
    perform private.notify(new.client_id, 'caseOpened', new.id, params);
  elsif new.closed_at is not null and old.closed_at is null then
    params := params || jsonb_build_object('outcome', new.outcome);
    perform private.record(new.id, 'caseClosed', params);
    perform private.notify(new.client_id, 'caseClosed', new.id, params);
  end if;
  if tg_op = 'UPDATE' and new.officer_id is distinct from old.officer_id then
    perform private.record(
      new.id, case when new.officer_id is null then 'officerRemoved' else 'officerAssigned' end, '{}');
    perform private.forget_news(old.officer_id);
  end if;
  if new.officer_id is distinct from (select auth.uid())
    and (tg_op = 'INSERT' or new.officer_id is distinct from old.officer_id) then
    perform private.notify(new.officer_id, 'officerAssigned', new.id, params);
  end if;
  return null;
end;
$$;

-- As before; but a change says from which state, and managers hear where there is no officer.
create or replace function private.follow_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.cases;
  params jsonb;
begin
  if tg_op = 'UPDATE' and new.state = old.state then
    return null;
  end if;
  select * into subject from public.cases where id = new.case_id;
  params := jsonb_strip_nulls(jsonb_build_object(
    'reference', subject.reference, 'service', subject.service, 'request', new.id,
    'document', private.name_of(new.key, new.title), 'due', new.due_on));
  if new.state = 'rejected' then
    params := params || jsonb_strip_nulls(jsonb_build_object('reason', new.reason, 'note', new.note));
  end if;
  if tg_op = 'INSERT' then
    perform private.record(new.case_id, 'documentRequested', params || jsonb_build_object('to', new.state));
  else
    perform private.record(
      new.case_id, 'documentChanged', params || jsonb_build_object('from', old.state, 'to', new.state));
  end if;
  if new.state = 'uploaded' then
    perform private.notify_staff('documentUploaded', new.case_id, params);
  elsif new.state in ('requested', 'accepted', 'rejected') then
    perform private.notify(subject.client_id, 'document' || initcap(new.state), new.case_id, params);
  end if;
  return null;
end;
$$;

create or replace function private.follow_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.cases;
  params jsonb;
begin
  select * into subject from public.cases where id = new.case_id;
  -- Not what was written: mails and screens lead to it.
  params := jsonb_build_object('reference', subject.reference, 'service', subject.service);
  if new.from_staff then
    perform private.notify(subject.client_id, 'message', new.case_id, params);
  else
    perform private.notify_staff('message', new.case_id, params);
  end if;
  return null;
end;
$$;

create or replace function private.follow_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.cases;
  params jsonb;
begin
  -- The case is gone, with whoever was to be told.
  if new.case_id is null then
    return null;
  end if;
  select * into subject from public.cases where id = new.case_id;
  params := jsonb_build_object('reference', subject.reference, 'service', subject.service,
    'order', new.id, 'number', new.number, 'amount', new.amount, 'refunded', new.refunded,
    'due', new.due_on);
  if (new.state <> old.state or new.refunded <> old.refunded) and new.number is not null then
    perform private.record(
      new.case_id, 'orderChanged', params || jsonb_build_object('from', old.state, 'to', new.state));
  end if;
  if new.state = 'sent' and old.state = 'draft' then
    perform private.notify(subject.client_id, 'invoice', new.case_id, params);
  end if;
  return null;
end;
$$;

revoke execute on function private.staff_of(uuid), private.notify_staff(text, uuid, jsonb),
  private.forget_news(uuid) from public, anon, authenticated;

-- Those who left before this.
update public.cases set officer_id = null
  where officer_id is not null and officer_id not in (select user_id from private.staff);
select private.forget_news(user_id) from (select distinct user_id from public.notifications) as told;
