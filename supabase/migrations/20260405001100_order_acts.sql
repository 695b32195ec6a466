-- Orders at the desk: a draft is rewritten until it is sent, each act names what it saw, and numbers have
-- no gaps, as tax law wants.

-- A sequence leaves a gap for each transaction that is undone; a row does not.
create table private.order_counter (
  one boolean primary key default true,
  last bigint not null,

  constraint order_counter_one check (one)
);
comment on table private.order_counter is 'The number of the newest invoice.';
insert into private.order_counter (last)
  select coalesce(max(substring(number from '\d+$')::bigint), 0) from public.orders;
drop sequence private.order_numbers;

create function private.next_order_number() returns text
language sql volatile security definer set search_path = '' as $$
  with counted as (update private.order_counter set last = last + 1 returning last)
  select 'CPF-I-' || to_char(now() at time zone 'UTC', 'YYYY') || '-'
    || lpad(last::text, greatest(5, length(last::text)), '0') from counted;
$$;

-- Finds an order that the caller works on, as they saw it, and holds it until the transaction ends.
create function private.staff_order(subject uuid, seen int) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
  of_case uuid := (select case_id from public.orders where id = subject);
begin
  -- The case is held before the order, as by everybody else. An invoice that is left of a deleted
  -- account is the managers'.
  if of_case is not null then
    perform private.staff_case(of_case);
  elsif not private.is_manager() then
    perform private.refuse(404, 'no_case', 'There is no such order.');
  end if;
  select * into found_order from public.orders where id = subject for update;
  if found_order.id is null then
    perform private.refuse(404, 'no_case', 'There is no such order.');
  end if;
  perform private.expect_seen(found_order.version, seen);
  return found_order;
end;
$$;

-- Lines as they are kept: title and cents, and nothing else.
create function private.order_lines(lines jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or exists (
    select from jsonb_array_elements(lines) as line
    where jsonb_typeof(line -> 'amount') is distinct from 'number'
      or (line ->> 'amount')::numeric % 1 <> 0
      or coalesce(char_length(line ->> 'title'), 0) not between 1 and 200) then
    perform private.refuse(400, 'bad_lines', 'Each line has a title and an amount in whole cents.');
  end if;
  return (
    select jsonb_agg(jsonb_build_object('title', line -> 'title', 'amount', line -> 'amount'))
    from jsonb_array_elements(lines) as line);
end;
$$;

create function private.revise_order(subject uuid, lines jsonb, due date, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was public.orders := private.staff_order(subject, seen);
  kept jsonb := private.order_lines(lines);
begin
  if was.state <> 'draft' then
    perform private.refuse(409, 'order_' || was.state, 'What was sent is not rewritten.');
  end if;
  update public.orders set lines = kept, due_on = due,
    amount = (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(kept) as line)
    where id = subject;
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
end;
$$;

drop function public.send_order(uuid), public.mark_paid(uuid), public.refund_order(uuid, bigint),
  public.void_order(uuid), private.set_order(uuid, text, bigint);

create function private.set_order(subject uuid, wanted text, refund bigint, seen int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was public.orders := private.staff_order(subject, seen);
begin
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
    if coalesce(refund, 0) <= 0 or refund > was.amount - was.refunded then
      perform private.refuse(400, 'bad_amount', 'A refund is more than nothing, and at most what is left.');
    end if;
    update public.orders set
      refunded = was.refunded + refund,
      state = case when was.refunded + refund < was.amount then state else 'refunded' end
      where id = subject;
    return;
  end if;
  update public.orders set
    state = wanted,
    number = case when wanted = 'sent' then private.next_order_number() else number end,
    sent_at = case when wanted = 'sent' then now() else sent_at end,
    paid_at = case when wanted = 'paid' then now() else paid_at end
    where id = subject;
end;
$$;

revoke all on table private.order_counter from public, anon, authenticated, service_role;
revoke execute on function private.next_order_number(), private.staff_order(uuid, int),
  private.order_lines(jsonb), private.revise_order(uuid, jsonb, date, int),
  private.set_order(uuid, text, bigint, int) from public, anon, authenticated;
grant execute on function private.revise_order(uuid, jsonb, date, int),
  private.set_order(uuid, text, bigint, int) to authenticated, service_role;

create function public.revise_order(
  order_id uuid, lines jsonb, due date default null, seen int default null)
returns void language sql set search_path = ''
begin atomic
  select private.revise_order(order_id, lines, due, seen);
end;
comment on function public.revise_order(uuid, jsonb, date, int) is
  'Rewrites a draft. seen: the version of the order that the caller looked at; null asks for none.';

create function public.send_order(order_id uuid, seen int default null) returns void
language sql set search_path = ''
begin atomic
  select private.set_order(order_id, 'sent', null, seen);
end;

create function public.mark_paid(order_id uuid, seen int default null) returns void
language sql set search_path = ''
begin atomic
  select private.set_order(order_id, 'paid', null, seen);
end;

create function public.refund_order(order_id uuid, amount bigint, seen int default null) returns void
language sql set search_path = ''
begin atomic
  select private.set_order(order_id, 'refunded', amount, seen);
end;
comment on function public.refund_order(uuid, bigint, int) is
  'The amount is in cents; several parts add up. With seen, the same part is not paid back twice.';

create function public.void_order(order_id uuid, seen int default null) returns void
language sql set search_path = ''
begin atomic
  select private.set_order(order_id, 'void', null, seen);
end;

revoke execute on function public.revise_order(uuid, jsonb, date, int),
  public.send_order(uuid, int), public.mark_paid(uuid, int),
  public.refund_order(uuid, bigint, int), public.void_order(uuid, int) from public, anon;
grant execute on function public.revise_order(uuid, jsonb, date, int),
  public.send_order(uuid, int), public.mark_paid(uuid, int),
  public.refund_order(uuid, bigint, int), public.void_order(uuid, int)
  to authenticated, service_role;
