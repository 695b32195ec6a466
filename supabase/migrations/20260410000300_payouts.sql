-- Payouts: asked for by affiliates, paid or declined by managers.

create function private.ask_payout(wanted bigint, method text, account text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  made uuid;
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  if not exists (select from public.affiliates where user_id = me) then
    perform private.refuse(409, 'not_affiliate', 'Only affiliates are paid.');
  end if;
  perform private.hold_ledger(me);
  if exists (select from public.payouts where affiliate_id = me and state = 'asked') then
    perform private.refuse(409, 'payout_asked', 'One payout at a time.');
  end if;
  if wanted is null or wanted < (select minimum from private.affiliate_terms) then
    perform private.refuse(409, 'below_minimum', 'Less than the least payout.');
  end if;
  if wanted > (private.balance_of(me)).eligible then
    perform private.refuse(409, 'beyond_eligible', 'More than is payable.');
  end if;
  insert into public.payouts (affiliate_id, paid_to, amount, method, account)
    select me, jsonb_build_object('name', full_name, 'email', email), wanted, ask_payout.method,
      btrim(ask_payout.account)
    from auth.users left join public.profiles using (id) where users.id = me
    returning payouts.id into made;
  return made;
exception
  when check_violation or not_null_violation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;

-- Finds a payout that is still to be decided, and holds it and the balance until the transaction ends.
create function private.asked_payout(subject uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  held public.payouts;
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
  return held;
end;
$$;

create function private.pay_payout(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.payouts := private.asked_payout(subject);
begin
  -- A refund may have come since it was asked for.
  if held.amount > (private.balance_of(held.affiliate_id)).eligible then
    perform private.refuse(409, 'beyond_eligible', 'More than is payable.');
  end if;
  insert into public.ledger_entries (affiliate_id, kind, payout_id, amount, eligible_at)
    values (held.affiliate_id, 'payout', subject, -held.amount, now());
  update public.payouts set state = 'paid', decided_at = now() where id = subject;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'pay', 'payouts', held.id);
end;
$$;

create function private.decline_payout(subject uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.payouts := private.asked_payout(subject);
  why text := private.profile_text(to_jsonb(decline_payout.reason), 501);
begin
  if why is null or char_length(why) > 500 then
    perform private.refuse(400, 'no_reason', 'The affiliate is told why, in 500 characters.');
  end if;
  update public.payouts set state = 'declined', reason = why, decided_at = now() where id = subject;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'decline', 'payouts', held.id);
end;
$$;

revoke execute on function private.ask_payout(bigint, text, text), private.asked_payout(uuid),
  private.pay_payout(uuid), private.decline_payout(uuid, text) from public, anon, authenticated;
grant execute on function private.ask_payout(bigint, text, text) to authenticated;
grant execute on function private.pay_payout(uuid), private.decline_payout(uuid, text)
  to authenticated, service_role;

create function public.ask_payout(amount bigint, method text, account text) returns uuid
language sql set search_path = ''
begin atomic
  select private.ask_payout(amount, method, account);
end;
comment on function public.ask_payout(bigint, text, text) is
  'The caller asks for a payout of so many cents: at least the minimum, at most what is eligible, one at a time. method: wallet, transfer or bank.';

create function public.pay_payout(payout uuid) returns void
language sql set search_path = ''
begin atomic
  select private.pay_payout(payout);
end;
comment on function public.pay_payout(uuid) is 'A manager notes that a payout was paid, which writes its entry.';

create function public.decline_payout(payout uuid, reason text) returns void
language sql set search_path = ''
begin atomic
  select private.decline_payout(payout, reason);
end;

revoke execute on function public.ask_payout(bigint, text, text), public.pay_payout(uuid),
  public.decline_payout(uuid, text) from public, anon;
grant execute on function public.ask_payout(bigint, text, text) to authenticated;
grant execute on function public.pay_payout(uuid), public.decline_payout(uuid, text)
  to authenticated, service_role;
