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
