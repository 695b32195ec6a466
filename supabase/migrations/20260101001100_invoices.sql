-- What a client owes for a case, and to whom the invoice is made out. Nothing is charged here: a sent invoice
-- is an invoice with our bank details, and managers record what arrives: see public.payments.

create table public.billing_details (
  client_id uuid primary key references auth.users (id) on delete cascade,
  is_company boolean not null default false,
  name text not null,
  address text,
  country text,
  tax_number text,

  constraint billing_details_name_length check (char_length(name) between 1 and 200),
  constraint billing_details_name_not_blank check (name ~ private.not_blank_pattern()),
  constraint billing_details_address_length check (char_length(address) between 1 and 500),
  constraint billing_details_country check (country ~ '^[A-Z]{2}$'),
  constraint billing_details_tax_number_length check (char_length(tax_number) between 1 and 60)
);
comment on table public.billing_details is
  'At most one for each client. New drafts of invoices take it; sent invoices keep what they say.';
comment on column public.billing_details.is_company is 'Whether the name is a company''s.';
comment on column public.billing_details.address is 'Lines, as on an envelope, without the country.';
comment on column public.billing_details.country is 'ISO 3166.';

alter table public.billing_details enable row level security;
grant select, insert, update on table public.billing_details to authenticated;
grant select on table public.billing_details to service_role;
create policy "Clients read their own billing details" on public.billing_details
  for select to authenticated
  using ((select auth.uid()) = client_id and (select private.is_signed_in()));
create policy "Clients enter their own billing details" on public.billing_details
  for insert to authenticated
  with check ((select auth.uid()) = client_id and (select private.is_signed_in()));
create policy "Clients change their own billing details" on public.billing_details
  for update to authenticated
  using ((select auth.uid()) = client_id and (select private.is_signed_in()))
  with check ((select auth.uid()) = client_id and (select private.is_signed_in()));

-- Makes each line plain, and drops those that are empty.
create function private.plain_lines(input text) returns text
language sql immutable set search_path = '' as $$
  select nullif(string_agg(line, E'\n' order by position), '')
  from (
    select btrim(private.plain_text(part)) as line, position
    from regexp_split_to_table(input, E'\r?\n') with ordinality as parts (part, position)
  ) as lines
  where line <> '';
$$;

create function private.clean_billing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(private.plain_text(new.name));
  new.address := private.plain_lines(new.address);
  new.tax_number := nullif(btrim(private.plain_text(new.tax_number)), '');
  return new;
end;
$$;
create trigger clean_billing before insert or update on public.billing_details
  for each row execute function private.clean_billing();

-- What an invoice says about whoever is billed. A company's invoice keeps the client's name as its
-- contact.
create function private.billed_to_json(details public.billing_details) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    case when details.is_company then 'company' else 'name' end, details.name,
    'address', details.address, 'country', details.country, 'taxNumber', details.tax_number))
  where details.name is not null;
$$;

-- Checks the billing details that staff write on a draft, by the rules for clients.
create function private.checked_billing(input jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  details public.billing_details;
begin
  if jsonb_typeof(input) is distinct from 'object' then
    perform private.refuse(400, 'bad_billing', 'Whoever is billed has a name.');
  end if;
  details.is_company := coalesce((input ->> 'is_company')::boolean, false);
  details.name := btrim(private.plain_text(input ->> 'name'));
  details.address := private.plain_lines(input ->> 'address');
  details.country := nullif(input ->> 'country', '');
  details.tax_number := nullif(btrim(private.plain_text(input ->> 'tax_number')), '');
  if (details.name ~ private.not_blank_pattern()) is not true or char_length(details.name) > 200
    or char_length(details.address) > 500 or details.country !~ '^[A-Z]{2}$'
    or char_length(details.tax_number) > 60 then
    perform private.refuse(400, 'bad_billing', 'Whoever is billed has a name, and nothing is too long.');
  end if;
  return private.billed_to_json(details);
end;
$$;

-- The hosts of content/site.yaml to which clients are sent to pay; a test compares both.
create function private.payment_hosts() returns text[]
language sql immutable set search_path = '' as $$
  select array['pay.crossport.example'];
$$;

-- Checks a link to pay. Null without one.
create function private.checked_payment_link(input text) returns text
language plpgsql stable set search_path = '' as $$
declare
  link text := nullif(btrim(input), '');
begin
  if char_length(link) > 500 or (link ~ '^https://[a-z0-9.-]+(/[!-~]*)?$'
    and split_part(link, '/', 3) = any (private.payment_hosts())) is false then
    perform private.refuse(400, 'bad_link', 'A link to pay is https and leads to one of our hosts.');
  end if;
  return link;
end;
$$;

-- Checks the lines of an invoice and keeps only the fields of a line.
create function private.checked_lines(lines jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or exists (
    select from jsonb_array_elements(lines) as line
    where jsonb_typeof(line -> 'amount') is distinct from 'number'
      or (line ->> 'amount')::numeric % 1 <> 0
      or jsonb_typeof(line -> 'title') is distinct from 'string'
      or coalesce(char_length(private.plain_text(line ->> 'title')), 0) not between 1 and 200
      or line ->> 'key' !~ '^[A-Za-z][A-Za-z0-9.-]{0,60}$'
      or line ->> 'count' !~ '^[1-9]\d?$'
      or line ->> 'period' not in ('month', 'year')
      or line ->> 'times' !~ '^[1-9]\d?$'
      or (line ->> 'times' is null) <> (line ->> 'period' is null)) then
    perform private.refuse(400, 'bad_lines', 'Each line has a title and an amount in whole cents.');
  end if;
  return (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'title', private.plain_text(line ->> 'title'), 'amount', line -> 'amount', 'key', line -> 'key',
      'count', (line ->> 'count')::int, 'period', line -> 'period', 'times', (line ->> 'times')::int))
      order by position)
    from jsonb_array_elements(lines) with ordinality as parts (line, position));
end;
$$;

-- The name and the rate of an invoice's tax. Without a rate, there is no tax.
create function private.checked_tax(options jsonb, out name text, out bps int)
language plpgsql set search_path = '' as $$
begin
  bps := coalesce((options ->> 'tax_bps')::int, 0);
  name := nullif(btrim(private.plain_text(options ->> 'tax_name')), '');
  if bps not between 0 and 10000 or char_length(name) > 40 or (bps > 0 and name is null) then
    perform private.refuse(400, 'bad_tax', 'A tax has a name and a rate of at most 100 percent.');
  end if;
  if bps = 0 then
    name := null;
  end if;
end;
$$;

-- What the lines of an invoice amount to; null without lines.
create function private.sum_of_lines(lines jsonb) returns bigint
language sql immutable set search_path = '' as $$
  select sum((line ->> 'amount')::bigint)::bigint from jsonb_array_elements(lines) as line;
$$;

-- The tax on the lines, in whole cents; half a cent rounds up.
create function private.tax_of(lines jsonb, tax_bps int) returns bigint
language sql immutable set search_path = '' as $$
  select round(private.sum_of_lines(lines) * tax_bps / 10000.0)::bigint;
$$;

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted: invoices must be kept for years. Name and address are in billed_to.
  case_id uuid references public.cases (id) on delete set null,
  billed_to jsonb not null,
  number text,
  lines jsonb not null,
  tax_name text,
  tax_bps int not null default 0,
  tax bigint not null default 0,
  amount bigint not null,
  paid bigint not null default 0,
  refunded bigint not null default 0,
  currency text not null default 'USD',
  state text not null default 'draft',
  due_on date,
  payment_link text,
  sends_reminders boolean not null default true,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  paid_at timestamptz,
  version int not null default 1,

  constraint invoices_number_key unique (number),
  constraint invoices_number_shape check (number ~ '^CPF-I-\d{4}-\d{5,}$'),
  constraint invoices_lines check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  constraint invoices_tax_name_length check (char_length(tax_name) between 1 and 40),
  constraint invoices_tax_bps check (tax_bps between 0 and 10000 and (tax_bps > 0) = (tax_name is not null)),
  constraint invoices_tax check (tax = private.tax_of(lines, tax_bps)),
  constraint invoices_total check (amount = private.sum_of_lines(lines) + tax),
  constraint invoices_payment_link check (payment_link ~ '^https://' and char_length(payment_link) <= 500),
  constraint invoices_amount check (amount between 1 and 100000000),
  constraint invoices_refunded check (refunded between 0 and paid),
  constraint invoices_paid_sum check (
    paid between 0 and amount and (paid = amount) = (state in ('paid', 'refunded'))
    and (paid = 0 or state in ('sent', 'paid', 'refunded'))),
  constraint invoices_currency check (currency = 'USD'),
  constraint invoices_state check (state in ('draft', 'sent', 'paid', 'refunded', 'void')),
  constraint invoices_due check (due_on between '1900-01-01' and '2100-12-31'),
  constraint invoices_number_once_sent check (state in ('draft', 'void') or number is not null),
  constraint invoices_paid check ((paid_at is not null) = (state in ('paid', 'refunded')))
);
comment on column public.invoices.amount is 'What is to be paid, in cents: the sum of the lines and the tax.';
comment on column public.invoices.paid is
  'Cents received, less what was given back before all was paid. What is left to pay is amount - paid.';
comment on column public.invoices.refunded is 'Cents refunded since it was paid.';
comment on column public.invoices.sends_reminders is 'Whether the client is reminded 3 and 10 days after the due day.';
comment on column public.invoices.lines is
  '[{ "title": as written, "amount": cents, "key": of a price in content/, "count", "period": month or year, "times": periods }]. A price of content/ is shown in the reader''s language, or by its title once it is gone.';
comment on column public.invoices.tax_bps is 'Hundredths of a percent. 0 is an invoice without tax.';
comment on column public.invoices.payment_link is 'Where the client can pay, on a host of private.payment_hosts().';
comment on column public.invoices.version is 'Counts changes. Callers send the version they saw.';
create index invoices_case_id on public.invoices (case_id, created_at);
create index invoices_unpaid on public.invoices (due_on) where state = 'sent';
-- Tells former clients from new ones when a referral is decided: invoices outlive the account.
create index invoices_billed_mailbox on public.invoices (private.mailbox(billed_to ->> 'email'));
-- For the desk's list of invoices.
create index invoices_newest on public.invoices (created_at desc);
create index invoices_paid_at on public.invoices (paid_at desc) where paid_at is not null;
create index invoices_drafts on public.invoices (created_at desc) where state = 'draft';
create index invoices_without_case on public.invoices (created_at desc) where case_id is null;
create index invoices_number_prefix on public.invoices ((number collate "C"));
create index invoices_number_digits on public.invoices ((ltrim(split_part(number, '-', 4), '0')));

alter table public.invoices enable row level security;
grant select on table public.invoices to authenticated, service_role;
-- Clients see every invoice that was sent, even if it was voided later: they may have printed it or be
-- about to pay. Only managers see an invoice without a case.
create policy "Whoever reads a case reads its invoices, clients once sent" on public.invoices
  for select to authenticated
  using (
    ((exists (select from public.cases where cases.id = case_id) or (select private.is_manager()))
      and (number is not null or (select private.is_staff())))
    or (number is not null and case_id = any ((select private.billed_case_ids())::uuid[]))
  );
create trigger bump_version before update on public.invoices
  for each row execute function private.bump_version();

-- Tax law requires numbers without gaps. A sequence leaves gaps when a transaction rolls back; a row
-- does not.
create table private.invoice_counter (
  single boolean primary key default true,
  last bigint not null,

  constraint invoice_counter_single check (single)
);
comment on table private.invoice_counter is 'The number of the newest invoice.';
insert into private.invoice_counter (last) values (0);

create function private.guard_invoice() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state <> 'draft' and (
      new.lines, new.tax_name, new.tax_bps, new.amount, new.billed_to, new.payment_link, new.number)
    is distinct from (
      old.lines, old.tax_name, old.tax_bps, old.amount, old.billed_to, old.payment_link, old.number) then
    perform private.refuse(409, 'invoice_' || old.state, 'A sent invoice cannot be rewritten.');
  end if;
  if new.state = 'void' and old.state = 'sent' and new.paid > 0 then
    perform private.refuse(409, 'invoice_part_paid', 'What was paid must be refunded first.');
  end if;
  if new.paid <> old.paid and old.state <> 'sent' then
    perform private.refuse(409, 'invoice_' || old.state, 'Only a sent invoice is paid.');
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('draft', 'sent'), ('draft', 'void'), ('sent', 'paid'), ('sent', 'void'), ('paid', 'refunded')) then
    perform private.refuse(409, 'invoice_' || old.state, format('An invoice that is %s does not become %s.', old.state, new.state));
  end if;
  if new.refunded < old.refunded or (new.refunded > old.refunded and old.state <> 'paid') then
    perform private.refuse(409, 'invoice_' || old.state, 'Only what was paid is refunded.');
  end if;
  return new;
end;
$$;
create trigger guard_invoice before update on public.invoices
  for each row execute function private.guard_invoice();

create function private.record_invoice_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  case_row public.cases;
  params jsonb;
begin
  -- The case was deleted, so there is nobody to notify.
  if new.case_id is null then
    return null;
  end if;
  select * into case_row from public.cases where id = new.case_id;
  params := jsonb_build_object('reference', case_row.reference, 'service', case_row.service,
    'invoice', new.id, 'number', new.number, 'amount', new.amount, 'due', new.due_on);
  -- Payments and refunds have their own events.
  if new.state <> old.state and new.state in ('sent', 'void') and new.number is not null then
    perform private.add_event(
      new.case_id, 'invoiceChanged', params || jsonb_build_object('from', old.state, 'to', new.state));
  end if;
  if new.state = 'sent' and old.state = 'draft' then
    perform private.notify(case_row.client_id, 'invoice', new.case_id, params);
  end if;
  return null;
end;
$$;
create trigger record_invoice_event after update on public.invoices
  for each row execute function private.record_invoice_event();

-- Sending, payment, refunds and voiding have their own audit verbs.
create function private.audit_invoice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.role_in_case(new.case_id) <> 'client' then
    insert into private.audit (actor_id, verb, subject, subject_id, case_id, changes)
    values ((select auth.uid()), case
      when tg_op = 'INSERT' then 'insert'
      -- Also for a partial payment or refund, which leaves the state as it is.
      when new.refunded > old.refunded or new.paid < old.paid then 'refund'
      when new.paid > old.paid then 'pay'
      when new.state = old.state then 'update'
      when new.state = 'sent' then 'send'
      when new.state = 'void' then 'void'
      else 'update'
    end, 'invoices', new.id, new.case_id,
      case when tg_op = 'UPDATE' then private.changes_of(to_jsonb(old), to_jsonb(new)) else '{}' end);
  end if;
  return null;
end;
$$;
create trigger audit_change after insert or update on public.invoices
  for each row execute function private.audit_invoice();

-- Finds an invoice that the caller works on and locks it. Refuses if it has changed since they saw it.
create function private.lock_staff_invoice(invoice_id uuid, expected_version int) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  locked_invoice public.invoices;
  invoice_case_id uuid := (select case_id from public.invoices where id = invoice_id);
begin
  -- Locks the case before the invoice; so must every function that locks both. Only managers see the
  -- invoices of a deleted account.
  if invoice_case_id is not null then
    perform private.lock_staff_case(invoice_case_id, 'no_invoice');
  elsif not private.acts_as_manager() then
    perform private.refuse(404, 'no_invoice', 'There is no such invoice.');
  end if;
  select * into locked_invoice from public.invoices where id = invoice_id for update;
  if locked_invoice.id is null then
    perform private.refuse(404, 'no_invoice', 'There is no such invoice.');
  end if;
  perform private.expect_version(locked_invoice.version, expected_version);
  return locked_invoice;
end;
$$;

-- options: { billing: { is_company, name, address, country, tax_number }, tax_name, tax_bps,
-- payment_link }. Without billing, the draft takes the client's details.
create function private.draft_invoice(case_id uuid, lines jsonb, due_on date, options jsonb, retry_key uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  locked_case public.cases := private.lock_staff_case(case_id);
  clean_lines jsonb := private.checked_lines(draft_invoice.lines);
  request jsonb := jsonb_build_array('draft_invoice', case_id, clean_lines, due_on, draft_invoice.options);
  invoice_id uuid := private.result_of_key(retry_key, request);
  tax_rate record := private.checked_tax(draft_invoice.options);
begin
  if invoice_id is not null then
    return invoice_id;
  end if;
  insert into public.invoices
    (case_id, billed_to, lines, tax_name, tax_bps, tax, amount, due_on, payment_link)
    select locked_case.id,
      jsonb_build_object('name', full_name, 'email', email,
        'reference', locked_case.reference, 'service', locked_case.service)
        || coalesce(case
          when draft_invoice.options ? 'billing' then private.checked_billing(draft_invoice.options -> 'billing')
          else private.billed_to_json(billing_details) end, '{}'),
      clean_lines, tax_rate.name, tax_rate.bps, private.tax_of(clean_lines, tax_rate.bps),
      private.sum_of_lines(clean_lines) + private.tax_of(clean_lines, tax_rate.bps), due_on,
      private.checked_payment_link(draft_invoice.options ->> 'payment_link')
    from auth.users left join public.profiles on profiles.id = users.id
      left join public.billing_details on billing_details.client_id = users.id
    where users.id = locked_case.client_id
    returning invoices.id into invoice_id;
  return private.store_result(retry_key, case_id, request, invoice_id);
end;
$$;

create function public.draft_invoice(
  case_id uuid, lines jsonb, due_on date default null, retry_key uuid default null, options jsonb default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.draft_invoice(case_id, lines, due_on, options, retry_key);
end;
comment on function public.draft_invoice(uuid, jsonb, date, uuid, jsonb) is
  'The same key returns the first draft. options: { billing: { is_company, name, address, country, tax_number }, tax_name, tax_bps, payment_link }; without billing, the draft takes the client''s details.';
grant execute on function private.draft_invoice(uuid, jsonb, date, jsonb, uuid), public.draft_invoice(uuid, jsonb, date, uuid, jsonb)
  to authenticated, service_role;

create function private.revise_invoice(invoice_id uuid, lines jsonb, due_on date, options jsonb, expected_version int)
returns void language plpgsql security definer set search_path = '' as $$
declare
  locked_invoice public.invoices := private.lock_staff_invoice(invoice_id, expected_version);
  clean_lines jsonb := private.checked_lines(lines);
  tax_rate record := private.checked_tax(options);
begin
  if locked_invoice.state <> 'draft' then
    perform private.refuse(409, 'invoice_' || locked_invoice.state, 'A sent invoice cannot be rewritten.');
  end if;
  update public.invoices set lines = clean_lines, due_on = revise_invoice.due_on,
    billed_to = case when options ? 'billing'
      then locked_invoice.billed_to - array['company', 'address', 'country', 'taxNumber']
        || private.checked_billing(options -> 'billing')
      else locked_invoice.billed_to end,
    tax_name = tax_rate.name, tax_bps = tax_rate.bps, tax = private.tax_of(clean_lines, tax_rate.bps),
    amount = private.sum_of_lines(clean_lines) + private.tax_of(clean_lines, tax_rate.bps),
    payment_link = private.checked_payment_link(options ->> 'payment_link')
    where id = invoice_id;
end;
$$;

create function public.revise_invoice(
  invoice_id uuid, lines jsonb, due_on date default null, expected_version int default null, options jsonb default null)
returns void language sql set search_path = ''
begin atomic
  select private.revise_invoice(invoice_id, lines, due_on, options, expected_version);
end;
comment on function public.revise_invoice(uuid, jsonb, date, int, jsonb) is
  'Rewrites a draft. options as for draft_invoice(); without billing, whoever is billed stays.';
grant execute on function private.revise_invoice(uuid, jsonb, date, jsonb, int), public.revise_invoice(uuid, jsonb, date, int, jsonb)
  to authenticated, service_role;

-- `where single`, because the hosted API (safeupdate) refuses an update without a condition.
create function private.next_invoice_number() returns text
language sql volatile security definer set search_path = '' as $$
  with counted as (
    update private.invoice_counter set last = last + 1 where single returning last)
  select private.format_reference('I', last) from counted;
$$;

create function private.set_invoice_state(invoice_id uuid, new_state text, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_invoice public.invoices := private.lock_staff_invoice(invoice_id, expected_version);
begin
  if new_state is null or new_state not in ('sent', 'void') then
    perform private.refuse(400, 'no_state', 'An invoice is sent or voided.');
  end if;
  if locked_invoice.state = new_state then
    perform private.refuse(409, 'invoice_' || locked_invoice.state, 'It has this state already.');
  end if;
  update public.invoices set
    state = new_state,
    number = case when new_state = 'sent' then private.next_invoice_number() else number end,
    sent_at = case when new_state = 'sent' then now() else sent_at end
    where id = invoice_id;
end;
$$;
grant execute on function private.set_invoice_state(uuid, text, int) to authenticated, service_role;

create function public.send_invoice(invoice_id uuid, expected_version int default null) returns void
language sql set search_path = ''
begin atomic
  select private.set_invoice_state(invoice_id, 'sent', expected_version);
end;
grant execute on function public.send_invoice(uuid, int) to authenticated, service_role;

create function public.void_invoice(invoice_id uuid, expected_version int default null) returns void
language sql set search_path = ''
begin atomic
  select private.set_invoice_state(invoice_id, 'void', expected_version);
end;
grant execute on function public.void_invoice(uuid, int) to authenticated, service_role;
