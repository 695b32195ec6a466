-- What clients paid and got back for an invoice, what they say they paid, and the reminders of what is left.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  number smallint not null,
  amount bigint not null,
  outstanding bigint not null,
  paid_on date not null,
  reference text,
  -- Not a reference: the books outlive the account.
  recorded_by uuid,
  created_at timestamptz not null default now(),

  constraint payments_number_once unique (invoice_id, number),
  constraint payments_number check (number > 0),
  constraint payments_amount check (amount <> 0),
  constraint payments_outstanding check (outstanding >= 0),
  constraint payments_paid_on check (paid_on between '1900-01-01' and '2100-12-31'),
  constraint payments_reference_length check (char_length(reference) between 1 and 140)
);
comment on table public.payments is 'Append-only. Amounts are signed cents: a refund is negative.';
comment on column public.payments.number is 'Counts the payments of an invoice. Names its receipt.';
comment on column public.payments.outstanding is 'What was left to pay after it, in cents, for its receipt.';
comment on column public.payments.paid_on is 'The day in our bank''s books.';

alter table public.payments enable row level security;
grant select on table public.payments to authenticated, service_role;
create policy "Whoever reads an invoice reads its payments" on public.payments
  for select to authenticated
  using (exists (select from public.invoices where invoices.id = invoice_id));
-- Clients do not learn who recorded it.
create view public.case_payments with (security_invoker = true) as
select id, invoice_id, number, amount, outstanding, paid_on, reference,
  case when (select private.is_staff()) then private.officer_name(recorded_by) end as recorded_by
from public.payments;
comment on view public.case_payments is 'Payments with the names of the managers who recorded them, for staff.';
grant select on table public.case_payments to authenticated, service_role;

create trigger refuse_change before update on public.payments
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.payments
  for each statement execute function private.refuse_change();

create table public.payment_reports (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  paid_on date not null,
  reference text,
  state text not null default 'open',
  note text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,

  constraint payment_reports_paid_on check (paid_on between '1900-01-01' and '2100-12-31'),
  constraint payment_reports_reference_length check (char_length(reference) between 1 and 140),
  constraint payment_reports_state check (state in ('open', 'confirmed', 'declined')),
  constraint payment_reports_note_length check (char_length(note) between 1 and 500),
  constraint payment_reports_note check ((note is not null) = (state = 'declined')),
  constraint payment_reports_decided check ((decided_at is null) = (state = 'open'))
);
comment on table public.payment_reports is
  'A client says that they have paid. A payment confirms it; a manager declines it with a note.';
create index payment_reports_invoice_id on public.payment_reports (invoice_id, created_at);
create unique index payment_reports_one_open on public.payment_reports (invoice_id) where state = 'open';
create index payment_reports_open on public.payment_reports (created_at) where state = 'open';

alter table public.documents
  add constraint documents_report_id_fkey
    foreign key (report_id) references public.payment_reports (id) on delete cascade;

alter table public.payment_reports enable row level security;
grant select on table public.payment_reports to authenticated, service_role;
create policy "Whoever reads an invoice reads its reports" on public.payment_reports
  for select to authenticated
  using (exists (select from public.invoices where invoices.id = invoice_id));

create table public.payment_reminders (
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  sent_on date not null,
  is_automatic boolean not null,

  constraint payment_reminders_pkey primary key (invoice_id, sent_on),
  constraint payment_reminders_sent_on check (sent_on between '1900-01-01' and '2100-12-31')
);
comment on table public.payment_reminders is 'At most one a day for an invoice.';

alter table public.payment_reminders enable row level security;
grant select on table public.payment_reminders to authenticated, service_role;
create policy "Whoever reads an invoice reads its reminders" on public.payment_reminders
  for select to authenticated
  using (exists (select from public.invoices where invoices.id = invoice_id));

-- Every payment and refund changes its invoice here, so the two always agree. While something is left to
-- pay, a refund reverses a payment; after that, it is a refund of the invoice.
create function private.apply_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  select * into invoice from public.invoices where id = new.invoice_id for update;
  if new.amount > 0 and invoice.state <> 'sent' then
    perform private.refuse(409, 'invoice_' || invoice.state, 'Only a sent invoice is paid.');
  end if;
  if new.amount > invoice.amount - invoice.paid then
    perform private.refuse(400, 'overpaid', 'A payment is at most what is left to pay.');
  end if;
  if new.amount < 0 and -new.amount > invoice.paid - invoice.refunded then
    perform private.refuse(400, 'bad_amount', 'A refund is at most what was paid.');
  end if;
  new.number := 1 + (select count(*) from public.payments where invoice_id = new.invoice_id);
  if invoice.state = 'sent' then
    update public.invoices set
      paid = invoice.paid + new.amount,
      state = case when invoice.paid + new.amount = invoice.amount then 'paid' else state end,
      paid_at = case when invoice.paid + new.amount = invoice.amount then now() end
      where id = invoice.id;
    new.outstanding := invoice.amount - invoice.paid - new.amount;
  else
    update public.invoices set
      refunded = invoice.refunded - new.amount,
      state = case when invoice.refunded - new.amount = invoice.amount then 'refunded' else state end
      where id = invoice.id;
    new.outstanding := 0;
  end if;
  return new;
end;
$$;
create trigger apply_payment before insert on public.payments
  for each row execute function private.apply_payment();

-- What events and notifications say of an invoice.
create function private.invoice_params(invoice public.invoices) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', reference, 'service', service, 'invoice', invoice.id,
    'number', invoice.number, 'outstanding', invoice.amount - invoice.paid, 'due', invoice.due_on)
  from public.cases where id = invoice.case_id;
$$;

-- Records a payment in the history, tells the client, and confirms the client's open report.
create function private.record_payment_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
  notification_kind text := case when new.amount > 0 then 'paymentReceived' else 'refundMade' end;
  params jsonb;
begin
  select * into invoice from public.invoices where id = new.invoice_id;
  if new.amount > 0 then
    update public.payment_reports set state = 'confirmed', decided_at = now()
      where invoice_id = new.invoice_id and state = 'open';
  end if;
  -- The case was deleted, so there is nobody to notify.
  if invoice.case_id is null then
    return null;
  end if;
  params := private.invoice_params(invoice) - 'due'
    || jsonb_build_object('amount', abs(new.amount), 'payment', new.number);
  perform private.add_event(invoice.case_id, notification_kind, params);
  perform private.notify(
    (select client_id from public.cases where id = invoice.case_id), notification_kind, invoice.case_id, params);
  return null;
end;
$$;
create trigger record_payment_event after insert on public.payments
  for each row execute function private.record_payment_event();

-- Tomorrow in UTC may already be today in Asia.
create function private.refuse_future_day(day date) returns void
language plpgsql set search_path = '' as $$
begin
  if day is null or day > (now() at time zone 'UTC')::date + 1 then
    perform private.refuse(400, 'future_day', 'The day is in the future.');
  end if;
end;
$$;

-- Enters a payment or a refund (negative cents), once per key.
create function private.enter_payment(
  invoice_id uuid, amount bigint, paid_on date, reference text, expected_version int, retry_key uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  -- Checks no version yet, because a retry has an old one.
  locked_invoice public.invoices := private.lock_staff_invoice(invoice_id, null);
  clean_reference text := nullif(btrim(private.plain_text(enter_payment.reference)), '');
  request jsonb := jsonb_build_array('enter_payment', invoice_id, amount, paid_on, clean_reference);
  payment_id uuid;
begin
  perform private.require_manager();
  payment_id := private.result_of_key(retry_key, request);
  if payment_id is not null then
    return payment_id;
  end if;
  perform private.expect_version(locked_invoice.version, expected_version);
  if coalesce(amount, 0) = 0 then
    perform private.refuse(400, 'bad_amount', 'An amount is more than zero.');
  end if;
  perform private.refuse_future_day(paid_on);
  insert into public.payments (invoice_id, amount, paid_on, reference, recorded_by)
    values (locked_invoice.id, amount, paid_on, clean_reference, (select auth.uid())) returning id into payment_id;
  return private.store_result(retry_key, locked_invoice.case_id, request, payment_id);
end;
$$;

grant execute on function private.enter_payment(uuid, bigint, date, text, int, uuid) to authenticated, service_role;

create function public.record_payment(
  invoice_id uuid, amount bigint, paid_on date, reference text default null, expected_version int default null,
  retry_key uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.enter_payment(invoice_id, greatest(amount, 0), paid_on, reference, expected_version, retry_key);
end;
comment on function public.record_payment(uuid, bigint, date, text, int, uuid) is
  'Records what arrived in the bank, in cents, at most what is left to pay. It confirms what the client reported. The same key returns the first payment.';
grant execute on function public.record_payment(uuid, bigint, date, text, int, uuid)
  to authenticated, service_role;

create function public.refund_invoice(
  invoice_id uuid, amount bigint, paid_on date, reference text default null, expected_version int default null,
  retry_key uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.enter_payment(invoice_id, -greatest(amount, 0), paid_on, reference, expected_version, retry_key);
end;
comment on function public.refund_invoice(uuid, bigint, date, text, int, uuid) is
  'The amount is in cents; partial refunds add up. A refund of what was paid in part leaves more to pay. The same key returns the first refund.';
grant execute on function public.refund_invoice(uuid, bigint, date, text, int, uuid)
  to authenticated, service_role;

-- proof: [{ path, name, sha256 }], stored at `{case}/payments/`.
create function private.report_payment(invoice_id uuid, paid_on date, reference text, retry_key uuid, proof jsonb)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  -- A draft does not exist for clients.
  locked_case public.cases := private.lock_own_case(
    (select case_id from public.invoices where id = invoice_id and number is not null), 'no_invoice');
  invoice public.invoices;
  clean_reference text := nullif(btrim(private.plain_text(report_payment.reference)), '');
  request jsonb := jsonb_build_array('report_payment', invoice_id, paid_on, clean_reference, proof);
  report_id uuid := private.result_of_key(retry_key, request);
  params jsonb;
begin
  if report_id is not null then
    return report_id;
  end if;
  select * into invoice from public.invoices where id = invoice_id for update;
  if invoice.state <> 'sent' then
    perform private.refuse(409, 'invoice_' || invoice.state, 'Nothing is left to pay.');
  end if;
  perform private.refuse_future_day(paid_on);
  if jsonb_typeof(proof) is distinct from 'array' or jsonb_array_length(proof) > 5 then
    perform private.refuse(400, 'too_many_attached', 'A reported payment has at most 5 files.');
  end if;
  if exists (select from public.payment_reports where payment_reports.invoice_id = invoice.id and state = 'open') then
    perform private.refuse(409, 'report_open', 'We are already looking for a payment.');
  end if;
  insert into public.payment_reports (invoice_id, paid_on, reference)
    values (invoice.id, paid_on, clean_reference) returning id into report_id;
  perform private.record_document(locked_case, null, null, 'payments',
      file ->> 'path', file ->> 'name', file ->> 'sha256', report_id)
    from jsonb_array_elements(proof) as file;
  params := private.invoice_params(invoice) - 'due' || jsonb_build_object('report', report_id);
  perform private.add_event(locked_case.id, 'paymentReported', params);
  -- Managers decide on it, but the officer should know.
  perform private.notify(recipient, 'paymentReported', locked_case.id, params)
    from (
      select private.staff_of_case(locked_case.id)
      union select user_id from private.staff where role = 'manager' and user_id <> locked_case.client_id
    ) as recipients (recipient);
  return private.store_result(retry_key, locked_case.id, request, report_id);
end;
$$;

create function public.report_payment(
  invoice_id uuid, paid_on date, reference text default null, retry_key uuid default null, proof jsonb default '[]')
returns uuid language sql set search_path = ''
begin atomic
  select private.report_payment(invoice_id, paid_on, reference, retry_key, proof);
end;
comment on function public.report_payment(uuid, date, text, uuid, jsonb) is
  'The client says that they have paid an invoice. One open report an invoice. The same key returns the first. proof: up to 5 stored files, each { path, name, sha256 }.';
grant execute on function private.report_payment(uuid, date, text, uuid, jsonb), public.report_payment(uuid, date, text, uuid, jsonb)
  to authenticated, service_role;

create function private.decline_report(report_id uuid, note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_invoice public.invoices := private.lock_staff_invoice(
    (select invoice_id from public.payment_reports where id = report_id), null);
  clean_note text := nullif(btrim(decline_report.note), '');
  params jsonb;
begin
  perform private.require_manager();
  if clean_note is null then
    perform private.refuse(400, 'no_reason', 'A reason for the client is missing.');
  end if;
  update public.payment_reports set state = 'declined', note = clean_note, decided_at = now()
    where id = report_id and state = 'open';
  if not found then
    perform private.refuse(409, 'report_decided', 'It is decided already.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'decline', 'payment_reports', report_id, locked_invoice.case_id);
  if locked_invoice.case_id is not null then
    params := private.invoice_params(locked_invoice) - 'due' || jsonb_build_object('note', clean_note);
    perform private.add_event(locked_invoice.case_id, 'paymentMissing', params);
    perform private.notify(
      (select client_id from public.cases where id = locked_invoice.case_id),
      'paymentMissing', locked_invoice.case_id, params);
  end if;
end;
$$;

create function public.decline_report(report_id uuid, note text) returns void
language sql set search_path = ''
begin atomic
  select private.decline_report(report_id, note);
end;
comment on function public.decline_report(uuid, text) is
  'Says that a reported payment has not arrived. The client reads the note.';
grant execute on function private.decline_report(uuid, text), public.decline_report(uuid, text)
  to authenticated, service_role;

-- An invoice with an open report cannot be voided: a manager decides on the report first.
create function private.guard_reports() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.payment_reports where invoice_id = new.id and state = 'open') then
    perform private.refuse(409, 'report_open', 'The client says that they have paid it.');
  end if;
  return new;
end;
$$;
create trigger guard_reports before update on public.invoices
  for each row when (new.state = 'void' and old.state <> 'void')
  execute function private.guard_reports();

-- Reminds the client of what is left to pay, once a day.
create function private.send_payment_reminder(invoice public.invoices, is_automatic boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  params jsonb := private.invoice_params(invoice);
begin
  insert into public.payment_reminders (invoice_id, sent_on, is_automatic)
    values (invoice.id, (now() at time zone 'UTC')::date, send_payment_reminder.is_automatic)
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.add_event(invoice.case_id, 'paymentReminded', params);
  perform private.notify(
    (select client_id from public.cases where id = invoice.case_id), 'paymentReminder', invoice.case_id, params);
  return true;
end;
$$;

create function private.remind_of_invoice(invoice_id uuid, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_invoice public.invoices := private.lock_staff_invoice(invoice_id, expected_version);
begin
  if locked_invoice.case_id is null then
    perform private.refuse(404, 'no_client', 'The account was deleted.');
  end if;
  if locked_invoice.state <> 'sent' then
    perform private.refuse(409, 'invoice_' || locked_invoice.state, 'Nothing is left to pay.');
  end if;
  if exists (
    select from public.payment_reports
    where payment_reports.invoice_id = locked_invoice.id and state = 'open') then
    perform private.refuse(409, 'report_open', 'The client says that they have paid it.');
  end if;
  if not private.send_payment_reminder(locked_invoice, false) then
    perform private.refuse(409, 'reminded_today', 'The client was reminded today.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), 'remind', 'invoices', locked_invoice.id, locked_invoice.case_id);
end;
$$;

create function public.remind_of_invoice(invoice_id uuid, expected_version int default null) returns void
language sql set search_path = ''
begin atomic
  select private.remind_of_invoice(invoice_id, expected_version);
end;
comment on function public.remind_of_invoice(uuid, int) is
  'Reminds the client of what is left to pay. Once a day.';
grant execute on function private.remind_of_invoice(uuid, int), public.remind_of_invoice(uuid, int)
  to authenticated, service_role;

create function private.set_reminders(invoice_id uuid, sends_reminders boolean, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_invoice public.invoices := private.lock_staff_invoice(invoice_id, expected_version);
begin
  update public.invoices set sends_reminders = coalesce(set_reminders.sends_reminders, true)
    where id = locked_invoice.id;
end;
$$;

create function public.set_reminders(invoice_id uuid, sends_reminders boolean, expected_version int default null)
returns void
language sql set search_path = ''
begin atomic
  select private.set_reminders(invoice_id, sends_reminders, expected_version);
end;
comment on function public.set_reminders(uuid, boolean, int) is
  'Switches the automatic reminders of an invoice, 3 and 10 days after its due day.';
grant execute on function private.set_reminders(uuid, boolean, int), public.set_reminders(uuid, boolean, int)
  to authenticated, service_role;

-- Reminds clients of overdue invoices 3 and 10 days after the due day. A reminder by staff takes the place of
-- the automatic one that is due, and puts off the next by two days. None while the client says that they have
-- paid. A failing reminder stops no other.
create function private.remind_of_invoices() returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  invoice public.invoices;
begin
  for invoice in
    select invoices.* from public.invoices join public.cases on cases.id = invoices.case_id
    where invoices.state = 'sent' and invoices.sends_reminders and invoices.due_on <= today - 3
      and not exists (
        select from public.payment_reminders
        where invoice_id = invoices.id and sent_on >= least(
          invoices.due_on + case when invoices.due_on <= today - 10 then 10 else 3 end, today - 2))
      and not exists (
        select from public.payment_reports where invoice_id = invoices.id and payment_reports.state = 'open')
    order by invoices.due_on, invoices.id
    -- Locks the cases, too. Otherwise this would hold an invoice and wait for its case, while another
    -- call holds the case and waits for the invoice.
    for update skip locked
  loop
    begin
      perform private.send_payment_reminder(invoice, true);
    exception when others then
      raise warning 'No reminder of invoice %: %', invoice.number, sqlerrm;
    end;
  end loop;
end;
$$;
