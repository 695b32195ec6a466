-- What a client owes for a case. Nothing is charged here: a sent order is an invoice with our transfer
-- details, and staff note what has come in.

create sequence private.order_numbers;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- Kept when the account goes, because the law wants invoices for years: then these are null, and
  -- the name and address are all that is left.
  case_id uuid references public.cases (id) on delete set null,
  billed_to jsonb not null,
  number text,
  lines jsonb not null,
  amount bigint not null,
  refunded bigint not null default 0,
  currency text not null default 'USD',
  state text not null default 'draft',
  due_on date,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  paid_at timestamptz,

  constraint orders_number_key unique (number),
  constraint orders_number_shape check (number ~ '^CPF-I-\d{4}-\d{5,}$'),
  constraint orders_lines check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  constraint orders_amount check (amount between 1 and 100000000),
  constraint orders_refunded check (refunded between 0 and amount),
  constraint orders_currency check (currency = 'USD'),
  constraint orders_state check (state in ('draft', 'sent', 'paid', 'refunded', 'void')),
  constraint orders_number_once_sent check (state in ('draft', 'void') or number is not null),
  constraint orders_paid check ((paid_at is not null) = (state in ('paid', 'refunded')))
);
comment on column public.orders.amount is 'The sum of the lines, in cents.';
comment on column public.orders.lines is '[{ "title": as written, "amount": cents }]';
create index orders_case_id on public.orders (case_id, created_at);

alter table public.orders enable row level security;
revoke all on table public.orders from public, anon, authenticated, service_role;
grant select on table public.orders to authenticated, service_role;
-- A client sees what was sent; the policy of cases decides whose it is. What has lost its case is the
-- managers'.
create policy "Who reads a case reads its orders, clients once they are sent" on public.orders
  for select to authenticated
  using (
    (exists (select from public.cases where cases.id = case_id) or (select private.is_manager()))
    and ((number is not null and state <> 'void') or (select private.is_staff()))
  );

create function private.guard_order() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state <> 'draft' and (new.lines, new.amount, new.billed_to, new.number)
    is distinct from (old.lines, old.amount, old.billed_to, old.number) then
    perform private.refuse(409, 'order_' || old.state, 'What was sent is not rewritten.');
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('draft', 'sent'), ('draft', 'void'), ('sent', 'paid'), ('sent', 'void'), ('paid', 'refunded')) then
    perform private.refuse(409, 'order_' || old.state, format('An order that is %s does not become %s.', old.state, new.state));
  end if;
  if new.refunded < old.refunded or (new.refunded > old.refunded and old.state <> 'paid') then
    perform private.refuse(409, 'order_' || old.state, 'Only what was paid is refunded.');
  end if;
  return new;
end;
$$;
create trigger guard_order before update on public.orders
  for each row execute function private.guard_order();

create function private.follow_order() returns trigger
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
    'order', new.id, 'number', new.number, 'amount', new.amount, 'due', new.due_on);
  if new.state is distinct from old.state and new.number is not null then
    perform private.record(new.case_id, 'orderChanged', params || jsonb_build_object('to', new.state));
  end if;
  if new.state = 'sent' and old.state = 'draft' then
    perform private.notify(subject.client_id, 'invoice', new.case_id, params);
  end if;
  return null;
end;
$$;
create trigger follow_order after update on public.orders
  for each row execute function private.follow_order();
create trigger audit_change after insert or update on public.orders
  for each row execute function private.audit_change();

create function private.draft_order(subject uuid, lines jsonb, due date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases := private.staff_case(subject);
  made uuid;
begin
  if jsonb_typeof(lines) is distinct from 'array' or exists (
    select from jsonb_array_elements(lines) as line
    where jsonb_typeof(line -> 'amount') is distinct from 'number'
      or (line ->> 'amount')::numeric % 1 <> 0
      or coalesce(char_length(line ->> 'title'), 0) not between 1 and 200) then
    perform private.refuse(400, 'bad_lines', 'Each line has a title and an amount in whole cents.');
  end if;
  insert into public.orders (case_id, billed_to, lines, amount, due_on)
    select found_case.id,
      jsonb_build_object('name', full_name, 'email', email,
        'reference', found_case.reference, 'service', found_case.service),
      draft_order.lines,
      (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(draft_order.lines) as line), due
    from auth.users left join public.profiles on profiles.id = users.id
    where users.id = found_case.client_id
    returning orders.id into made;
  return made;
end;
$$;

create function private.set_order(subject uuid, wanted text, refund bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was public.orders;
begin
  select * into was from public.orders where id = subject for update;
  if was.case_id is null then
    perform private.refuse(404, 'no_case', 'There is no such order.');
  end if;
  perform private.staff_case(was.case_id);
  if wanted is null or wanted not in ('sent', 'paid', 'refunded', 'void') then
    perform private.refuse(400, 'no_state', 'An order is sent, paid, refunded or void.');
  end if;
  if wanted <> 'refunded' and was.state = wanted then
    perform private.refuse(409, 'order_' || was.state, 'It is so already.');
  end if;
  if wanted in ('paid', 'refunded') and not private.is_manager() then
    perform private.refuse(403, 'managers_only', 'Managers note payments.');
  end if;
  if wanted = 'refunded' then
    -- A part leaves the order paid; the whole makes it refunded.
    if coalesce(refund, 0) <= 0 or was.refunded + refund > was.amount then
      perform private.refuse(400, 'bad_amount', 'A refund is more than nothing, and at most what is left.');
    end if;
    update public.orders set refunded = was.refunded + refund where id = subject;
    if was.refunded + refund < was.amount then
      return;
    end if;
  end if;
  update public.orders set
    state = wanted,
    number = case when wanted = 'sent' then 'CPF-I-' || to_char(now() at time zone 'UTC', 'YYYY') || '-'
      || lpad(next_number.n::text, greatest(5, length(next_number.n::text)), '0') else number end,
    sent_at = case when wanted = 'sent' then now() else sent_at end,
    paid_at = case when wanted = 'paid' then now() else paid_at end
    from (select case when wanted = 'sent' then nextval('private.order_numbers') end as n) as next_number
    where id = subject;
end;
$$;

revoke execute on function private.guard_order(), private.follow_order(),
  private.draft_order(uuid, jsonb, date), private.set_order(uuid, text, bigint)
  from public, anon, authenticated;
grant execute on function private.draft_order(uuid, jsonb, date), private.set_order(uuid, text, bigint)
  to authenticated, service_role;

create function public.draft_order(case_id uuid, lines jsonb, due date default null) returns uuid
language sql set search_path = ''
begin atomic
  select private.draft_order(case_id, lines, due);
end;

create function public.send_order(order_id uuid) returns void language sql set search_path = ''
begin atomic
  select private.set_order(order_id, 'sent', null);
end;

create function public.mark_paid(order_id uuid) returns void language sql set search_path = ''
begin atomic
  select private.set_order(order_id, 'paid', null);
end;

create function public.refund_order(order_id uuid, amount bigint) returns void
language sql set search_path = ''
begin atomic
  select private.set_order(order_id, 'refunded', amount);
end;
comment on function public.refund_order(uuid, bigint) is 'The amount is in cents; several parts add up.';

create function public.void_order(order_id uuid) returns void language sql set search_path = ''
begin atomic
  select private.set_order(order_id, 'void', null);
end;

revoke execute on function public.draft_order(uuid, jsonb, date), public.send_order(uuid),
  public.mark_paid(uuid), public.refund_order(uuid, bigint), public.void_order(uuid)
  from public, anon;
