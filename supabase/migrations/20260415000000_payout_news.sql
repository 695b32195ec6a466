-- Managers are told what affiliates ask for, affiliates what became of it.

alter table public.notifications
  drop constraint notifications_kind,
  add constraint notifications_kind check (
    kind in ('caseOpened', 'caseClosed', 'officerAssigned', 'yourTurn', 'stepDone',
      'documentRequested', 'documentUploaded', 'documentAccepted', 'documentRejected',
      'documentDelivered', 'message', 'invoice', 'deadline', 'lead',
      'payoutAsked', 'payoutPaid', 'payoutDeclined'));
alter table public.notification_settings
  drop constraint notification_settings_kind,
  add constraint notification_settings_kind check (
    kind in ('caseOpened', 'caseClosed', 'officerAssigned', 'yourTurn', 'stepDone',
      'documentRequested', 'documentUploaded', 'documentAccepted', 'documentRejected',
      'documentDelivered', 'message', 'invoice', 'deadline', 'lead',
      'payoutAsked', 'payoutPaid', 'payoutDeclined'));

-- Where it is to be paid is in no notification and no mail.
create function private.follow_payout() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  params jsonb := jsonb_build_object('payout', new.id, 'amount', new.amount);
begin
  if tg_op = 'INSERT' then
    -- Nobody decides on their own payout.
    perform private.notify(user_id, 'payoutAsked', null, params)
      from private.staff where role = 'manager' and user_id <> new.affiliate_id;
  elsif new.state = 'paid' then
    perform private.notify(new.affiliate_id, 'payoutPaid', null, params);
  elsif new.state = 'declined' then
    perform private.notify(
      new.affiliate_id, 'payoutDeclined', null, params || jsonb_build_object('note', new.reason));
  end if;
  return null;
end;
$$;
create trigger follow_payout after insert or update on public.payouts
  for each row execute function private.follow_payout();
revoke execute on function private.follow_payout() from public, anon, authenticated;

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
    else true
  end
  and (told_case is null or exists (
    select from public.cases c left join private.staff s on s.user_id = recipient
    where c.id = told_case and (c.client_id = recipient
      or (s.user_id is not null and c.officer_id = recipient) or s.role = 'manager')));
$$;
