-- A manager takes a payout before the money leaves the bank. A refund that came between the transfer and its note
-- made it impossible to note, so that the same money could be asked for again; and two managers could both send it.

create table private.taken_payouts (
  payout_id uuid primary key references public.payouts (id) on delete cascade,
  manager_id uuid not null references private.staff (user_id) on delete cascade,
  taken_at timestamptz not null default now()
);
comment on table private.taken_payouts is 'Whose turn it is to pay. Gone with the manager''s role.';
create index taken_payouts_manager_id on private.taken_payouts (manager_id);
revoke all on table private.taken_payouts from public, anon, authenticated, service_role;

-- Who has taken a payout, as long as they are a manager.
create function private.taker_of(payout uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select manager_id from private.taken_payouts join private.staff on user_id = manager_id
  where payout_id = taker_of.payout and role = 'manager';
$$;

create or replace function private.asked_payout(subject uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  held public.payouts;
  taker uuid;
begin
  perform private.refuse_all_but_managers();
  perform private.hold_ledger(affiliate_id) from public.payouts where id = subject;
  select * into held from public.payouts where id = subject for update;
  if held.id is null then
    perform private.refuse(404, 'no_payout', 'There is no such payout.');
  end if;
  if held.state <> 'asked' then
    perform private.refuse(409, 'payout_' || held.state, 'It is decided already.');
  end if;
  if held.affiliate_id = (select auth.uid()) then
    perform private.refuse(409, 'own_payout', 'Another manager decides on it.');
  end if;
  taker := private.taker_of(subject);
  if taker is not null and taker is distinct from (select auth.uid()) then
    perform private.refuse(409, 'payout_taken', 'Another manager is paying it.');
  end if;
  return held;
end;
$$;

create function private.take_payout(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.payouts := private.asked_payout(subject);
begin
  if private.taker_of(subject) is not null then
    return;
  end if;
  -- A refund may have come since it was asked for.
  if held.amount > (private.balance_of(held.affiliate_id)).eligible then
    perform private.refuse(409, 'beyond_eligible', 'More than is payable.');
  end if;
  insert into private.taken_payouts (payout_id, manager_id) values (subject, (select auth.uid()))
    on conflict (payout_id) do update set manager_id = excluded.manager_id, taken_at = now();
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'take', 'payouts', held.id);
end;
$$;

create or replace function private.pay_payout(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.payouts := private.asked_payout(subject);
begin
  -- Taken, the money may have left the bank: a refund that has come since then is made up for by new commissions.
  if private.taker_of(subject) is null
    and held.amount > (private.balance_of(held.affiliate_id)).eligible then
    perform private.refuse(409, 'beyond_eligible', 'More than is payable.');
  end if;
  insert into public.ledger_entries (affiliate_id, kind, payout_id, amount, eligible_at)
    values (held.affiliate_id, 'payout', subject, -held.amount, now());
  update public.payouts set state = 'paid', decided_at = now() where id = subject;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'pay', 'payouts', held.id);
end;
$$;

create or replace function private.desk_payouts(list text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  skipped int := (greatest(coalesce(page, 1), 1) - 1) * 25;
  found jsonb;
begin
  perform private.refuse_all_but_managers();
  with shown as (
    (select * from public.payouts where state = 'asked' and coalesce(list, 'asked') <> 'decided'
      order by asked_at, id limit 26 offset skipped)
    union all
    (select * from public.payouts where state <> 'asked' and list = 'decided'
      order by decided_at desc, id limit 26 offset skipped)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'name', paid_to -> 'name', 'email', paid_to -> 'email', 'amount', amount,
    'method', method, 'account', account, 'state', state, 'reason', reason, 'asked_at', asked_at,
    'decided_at', decided_at, 'own', coalesce(affiliate_id = (select auth.uid()), false),
    'taken', coalesce(private.taker_of(id) = (select auth.uid()), false),
    'taken_by', (select coalesce(full_name, email) from auth.users left join public.profiles using (id)
      where users.id = private.taker_of(shown.id)),
    'eligible', (private.balance_of(affiliate_id)).eligible)
    order by decided_at desc nulls last, asked_at, id), '[]')
    into found from shown;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;

revoke execute on function private.taker_of(uuid), private.take_payout(uuid)
  from public, anon, authenticated;
grant execute on function private.take_payout(uuid) to authenticated;

create function public.take_payout(payout uuid) returns void
language sql set search_path = ''
begin atomic
  select private.take_payout(payout);
end;
comment on function public.take_payout(uuid) is
  'A manager takes a payout before paying it: no other decides on it, and it can be noted whatever is refunded meanwhile.';

revoke execute on function public.take_payout(uuid) from public, anon, authenticated, service_role;
grant execute on function public.take_payout(uuid) to authenticated;
