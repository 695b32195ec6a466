-- What affiliates ask for, and how managers pay it.

create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  -- Not a reference: payouts must be kept after the account is deleted.
  affiliate_id uuid not null,
  paid_to jsonb not null,
  amount bigint not null,
  method text not null,
  account text not null,
  state text not null default 'requested',
  reason text,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  version int not null default 1,

  constraint payouts_amount check (amount > 0),
  constraint payouts_method check (method in ('wallet', 'transfer', 'bank')),
  constraint payouts_account check (
    char_length(account) between 3 and 200 and account ~ private.not_blank_pattern()),
  constraint payouts_state check (state in ('requested', 'paid', 'declined')),
  constraint payouts_decided check ((decided_at is null) = (state = 'requested')),
  constraint payouts_reason check (
    (reason is not null) = (state = 'declined') and char_length(reason) between 1 and 500)
);
comment on column public.payouts.amount is 'Cents.';
comment on column public.payouts.account is 'Where to pay it, as the affiliate wrote it.';
comment on column public.payouts.version is
  'Grows when the affiliate corrects the request, so that no manager pays to the account before the correction.';
-- Two simultaneous requests become one.
create unique index payouts_one_requested on public.payouts (affiliate_id) where state = 'requested';
create index payouts_affiliate_id on public.payouts (affiliate_id, requested_at desc);
create index payouts_requested on public.payouts (requested_at, id) where state = 'requested';
create index payouts_decided on public.payouts (decided_at desc, id) where state <> 'requested';

alter table public.payouts enable row level security;
grant select on table public.payouts to authenticated, service_role;
create policy "Affiliates read their own payouts, managers all" on public.payouts
  for select to authenticated
  using (
    (affiliate_id = (select auth.uid()) and (select private.is_signed_in()))
    or (select private.is_manager())
  );

-- A manager takes a payout before paying it, so that no refund falls between transfer and record and no two
-- managers pay it.
create table private.taken_payouts (
  payout_id uuid primary key references public.payouts (id) on delete cascade,
  -- Not a reference: the money may be on its way even if the manager's account is deleted.
  manager_id uuid not null,
  manager_name text not null,
  taken_at timestamptz not null default now()
);
comment on table private.taken_payouts is 'Who is paying a payout. Outlives the manager''s role and account.';

create table public.payout_details (
  user_id uuid not null references public.affiliates (user_id) on delete cascade,
  method text not null,
  account text not null,
  saved_at timestamptz not null default now(),

  constraint payout_details_pkey primary key (user_id),
  constraint payout_details_method check (method in ('wallet', 'transfer', 'bank')),
  constraint payout_details_account check (
    char_length(account) between 3 and 200 and account ~ private.not_blank_pattern())
);
comment on table public.payout_details is
  'Where an affiliate wants to be paid next time, kept at their wish. Nobody else reads it.';

alter table public.payout_details enable row level security;
grant select, delete on table public.payout_details to authenticated;
grant select on table public.payout_details to service_role;
create policy "Affiliates read their own payout details" on public.payout_details
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_signed_in()));
create policy "Affiliates delete their own payout details" on public.payout_details
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_signed_in()));

create function private.guard_payout() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.state <> 'requested' then
    perform private.refuse(409, 'payout_' || old.state, 'A decided payout never changes.');
  end if;
  if (new.id, new.affiliate_id, new.paid_to, new.amount, new.requested_at)
    is distinct from (old.id, old.affiliate_id, old.paid_to, old.amount, old.requested_at) then
    perform private.refuse(409, 'payout_requested', 'The amount of a request never changes.');
  end if;
  if (new.method, new.account) is distinct from (old.method, old.account) then
    if private.is_payout_taken(old.id) then
      perform private.refuse(409, 'payout_taken', 'A manager is paying it.');
    end if;
    new.version := old.version + 1;
  end if;
  return new;
end;
$$;
create trigger guard_payout before update on public.payouts
  for each row execute function private.guard_payout();

create function private.is_payout_taken(payout_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.taken_payouts where taken_payouts.payout_id = is_payout_taken.payout_id);
$$;

-- Deleting an account removes its open request, unless it may have been paid already.
create function private.delete_requested_payout() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.payouts
    where affiliate_id = old.user_id and state = 'requested' and not private.is_payout_taken(id);
  return null;
end;
$$;
create trigger delete_requested_payout after delete on public.affiliates
  for each row execute function private.delete_requested_payout();

create function private.guard_taken_payout() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.state = 'requested' and private.is_payout_taken(old.id) then
    perform private.refuse(409, 'payout_taken', 'A manager is paying it.');
  end if;
  return old;
end;
$$;
create trigger guard_taken_payout before delete on public.payouts
  for each row execute function private.guard_taken_payout();

-- No invisible characters in a payment account: whoever pays would copy them unseen.
create function private.clean_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.account := btrim(regexp_replace(
    private.plain_text(new.account), '[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g'));
  return new;
end;
$$;
create trigger clean_account before insert or update of account on public.payouts
  for each row execute function private.clean_account();
create trigger clean_account before insert or update of account on public.payout_details
  for each row execute function private.clean_account();

-- Notifications and emails leave out the payment account.
create function private.notify_of_payout() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  params jsonb := jsonb_build_object('payout', new.id, 'amount', new.amount);
begin
  if tg_op = 'INSERT' then
    -- Nobody decides their own payout.
    perform private.notify(user_id, 'payoutRequested', null, params)
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
create trigger notify_of_payout after insert or update of state on public.payouts
  for each row execute function private.notify_of_payout();

create function private.save_payout_details(affiliate_id uuid, method text, account text) returns void
language sql security definer set search_path = '' as $$
  insert into public.payout_details (user_id, method, account)
    values (affiliate_id, save_payout_details.method, save_payout_details.account)
    on conflict (user_id) do update
      set method = excluded.method, account = excluded.account, saved_at = now();
$$;

create function private.request_payout(amount bigint, method text, account text, save_details boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
  payout_id uuid;
begin
  perform private.require_signed_in();
  if not exists (select from public.affiliates where user_id = caller_id) then
    perform private.refuse(409, 'not_affiliate', 'Only affiliates are paid.');
  end if;
  perform private.lock_ledger(caller_id);
  if exists (select from public.payouts where affiliate_id = caller_id and state = 'requested') then
    perform private.refuse(409, 'payout_requested', 'One payout at a time.');
  end if;
  if amount is null or amount < (select minimum from private.affiliate_terms) then
    perform private.refuse(409, 'below_minimum', 'Less than the minimum.');
  end if;
  if amount > (private.balance_of(caller_id)).eligible then
    perform private.refuse(409, 'beyond_eligible', 'More than is payable.');
  end if;
  insert into public.payouts (affiliate_id, paid_to, amount, method, account)
    select caller_id, jsonb_build_object('name', full_name, 'email', email), amount, request_payout.method,
      btrim(request_payout.account)
    from auth.users left join public.profiles using (id) where users.id = caller_id
    returning payouts.id into payout_id;
  if save_details then
    perform private.save_payout_details(caller_id, request_payout.method, request_payout.account);
  end if;
  return payout_id;
end;
$$;

create function public.request_payout(amount bigint, method text, account text, save_details boolean default false)
returns uuid
language sql set search_path = ''
begin atomic
  select private.request_payout(amount, method, account, save_details);
end;
comment on function public.request_payout(bigint, text, text, boolean) is
  'Requests a payout in cents: at least the minimum, at most what is eligible, one at a time. method: wallet, transfer or bank; save_details: also for the next request.';
grant execute on function private.request_payout(bigint, text, text, boolean),
  public.request_payout(bigint, text, text, boolean) to authenticated;

-- Finds the caller's payout and locks it; null if it was withdrawn. Refuses one that is decided or
-- being paid.
create function private.lock_changeable_payout(payout_id uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
  locked_payout public.payouts;
begin
  perform private.require_signed_in();
  perform private.lock_ledger(caller_id);
  select * into locked_payout from public.payouts where id = payout_id and affiliate_id = caller_id for update;
  if locked_payout.state <> 'requested' then
    perform private.refuse(409, 'payout_' || locked_payout.state, 'It is decided already.');
  end if;
  if private.is_payout_taken(locked_payout.id) then
    perform private.refuse(409, 'payout_taken', 'A manager is paying it.');
  end if;
  return locked_payout;
end;
$$;

-- The manager's list forgets it too, and emails about it are outdated.
create function private.withdraw_payout(payout_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_payout public.payouts := private.lock_changeable_payout(payout_id);
begin
  -- Withdrawn already, perhaps by a call whose answer was lost.
  if locked_payout.id is null then
    return;
  end if;
  delete from public.payouts where id = locked_payout.id;
  delete from public.notifications
    where user_id in (select user_id from private.staff) and kind = 'payoutRequested'
      and params ->> 'payout' = locked_payout.id::text;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values (locked_payout.affiliate_id, 'withdraw', 'payouts', locked_payout.id);
end;
$$;

create function public.withdraw_payout(payout_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.withdraw_payout(payout_id);
end;
comment on function public.withdraw_payout(uuid) is
  'The affiliate withdraws a request that nobody has decided on or begun to pay. A second call does nothing.';
grant execute on function private.withdraw_payout(uuid), public.withdraw_payout(uuid) to authenticated;

create function private.correct_payout(
  payout_id uuid, method text, account text, save_details boolean, expected_version int)
returns void language plpgsql security definer set search_path = '' as $$
declare
  locked_payout public.payouts := private.lock_changeable_payout(payout_id);
begin
  if locked_payout.id is null then
    perform private.refuse(404, 'no_payout', 'There is no such payout.');
  end if;
  if (locked_payout.method, locked_payout.account)
    is distinct from (correct_payout.method, btrim(correct_payout.account)) then
    perform private.expect_version(locked_payout.version, expected_version);
    update public.payouts
      set method = correct_payout.method, account = correct_payout.account where id = locked_payout.id;
    insert into private.audit (actor_id, verb, subject, subject_id)
      values (locked_payout.affiliate_id, 'correct', 'payouts', locked_payout.id);
  end if;
  if save_details then
    perform private.save_payout_details(locked_payout.affiliate_id, correct_payout.method, correct_payout.account);
  end if;
end;
$$;

create function public.correct_payout(
  payout_id uuid, method text, account text, save_details boolean default false, expected_version int default null)
returns void language sql set search_path = ''
begin atomic
  select private.correct_payout(payout_id, method, account, save_details, expected_version);
end;
comment on function public.correct_payout(uuid, text, text, boolean, int) is
  'The affiliate changes where a request is to be paid, until a manager takes it.';
grant execute on function private.correct_payout(uuid, text, text, boolean, int),
  public.correct_payout(uuid, text, text, boolean, int) to authenticated;

-- Finds an undecided payout and locks it and the balance until the transaction ends.
create function private.lock_requested_payout(payout_id uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  locked_payout public.payouts;
begin
  perform private.require_manager();
  perform private.lock_ledger(affiliate_id) from public.payouts where id = payout_id;
  select * into locked_payout from public.payouts where id = payout_id for update;
  if locked_payout.id is null then
    perform private.refuse(404, 'no_payout', 'There is no such payout.');
  end if;
  if locked_payout.state <> 'requested' then
    perform private.refuse(409, 'payout_' || locked_payout.state, 'It is decided already.');
  end if;
  if locked_payout.affiliate_id = (select auth.uid()) then
    perform private.refuse(409, 'own_payout', 'Another manager decides on it.');
  end if;
  return locked_payout;
end;
$$;

-- lock_requested_payout(), unless another manager has taken it.
create function private.lock_decidable_payout(payout_id uuid) returns public.payouts
language plpgsql security definer set search_path = '' as $$
declare
  locked_payout public.payouts := private.lock_requested_payout(payout_id);
begin
  if exists (
    select from private.taken_payouts
    where taken_payouts.payout_id = lock_decidable_payout.payout_id
      and manager_id is distinct from (select auth.uid())) then
    perform private.refuse(409, 'payout_taken', 'Another manager is paying it.');
  end if;
  return locked_payout;
end;
$$;

create function private.take_payout(payout_id uuid, expected_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_payout public.payouts := private.lock_decidable_payout(payout_id);
begin
  if private.is_payout_taken(payout_id) then
    return;
  end if;
  -- The affiliate may have corrected the account since the manager read it.
  perform private.expect_version(locked_payout.version, expected_version);
  -- There may have been a refund since the request.
  if locked_payout.amount > (private.balance_of(locked_payout.affiliate_id)).eligible then
    perform private.refuse(409, 'beyond_eligible', 'More than is payable.');
  end if;
  insert into private.taken_payouts (payout_id, manager_id, manager_name)
    values (payout_id, (select auth.uid()), private.staff_name((select auth.uid())));
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'take', 'payouts', locked_payout.id);
end;
$$;

create function public.take_payout(payout_id uuid, expected_version int default null) returns void
language sql set search_path = ''
begin atomic
  select private.take_payout(payout_id, expected_version);
end;
comment on function public.take_payout(uuid, int) is
  'A manager takes a payout before paying it: no other manager decides it, the affiliate can no longer change it, and it can be recorded whatever is refunded meanwhile.';
grant execute on function private.take_payout(uuid, int), public.take_payout(uuid, int) to authenticated;

create function private.take_over_payout(payout_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_payout public.payouts := private.lock_requested_payout(payout_id);
begin
  if exists (
    select from private.taken_payouts join private.staff on staff.user_id = manager_id
    where taken_payouts.payout_id = take_over_payout.payout_id and staff.role = 'manager') then
    perform private.refuse(409, 'payout_taken', 'Another manager is paying it.');
  end if;
  update private.taken_payouts set
    manager_id = (select auth.uid()), manager_name = private.staff_name((select auth.uid())), taken_at = now()
    where taken_payouts.payout_id = take_over_payout.payout_id;
  if not found then
    perform private.refuse(409, 'payout_free', 'Nobody has taken it.');
  end if;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'takeOver', 'payouts', locked_payout.id);
end;
$$;

create function public.take_over_payout(payout_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.take_over_payout(payout_id);
end;
comment on function public.take_over_payout(uuid) is
  'Takes a payout over from somebody who is no longer a manager and may have paid it.';
grant execute on function private.take_over_payout(uuid), public.take_over_payout(uuid) to authenticated;

create function private.pay_payout(payout_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_payout public.payouts := private.lock_decidable_payout(payout_id);
begin
  -- Once taken, it may have been paid. New commissions offset a refund since then.
  if not private.is_payout_taken(payout_id)
    and locked_payout.amount > (private.balance_of(locked_payout.affiliate_id)).eligible then
    perform private.refuse(409, 'beyond_eligible', 'More than is payable.');
  end if;
  insert into public.ledger_entries (affiliate_id, kind, payout_id, amount, eligible_at)
    values (locked_payout.affiliate_id, 'payout', payout_id, -locked_payout.amount, now());
  update public.payouts set state = 'paid', decided_at = now() where id = payout_id;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'pay', 'payouts', locked_payout.id);
end;
$$;

create function public.pay_payout(payout_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.pay_payout(payout_id);
end;
comment on function public.pay_payout(uuid) is 'A manager records that a payout was paid, which writes its entry.';
grant execute on function private.pay_payout(uuid), public.pay_payout(uuid) to authenticated, service_role;

create function private.decline_payout(payout_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  locked_payout public.payouts := private.lock_decidable_payout(payout_id);
  clean_reason text := private.clean_text(to_jsonb(decline_payout.reason), 501);
begin
  if clean_reason is null or char_length(clean_reason) > 500 then
    perform private.refuse(400, 'no_reason', 'The affiliate reads why, in 500 characters.');
  end if;
  update public.payouts set state = 'declined', reason = clean_reason, decided_at = now() where id = payout_id;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'decline', 'payouts', locked_payout.id);
end;
$$;

create function public.decline_payout(payout_id uuid, reason text) returns void
language sql set search_path = ''
begin atomic
  select private.decline_payout(payout_id, reason);
end;
grant execute on function private.decline_payout(uuid, text), public.decline_payout(uuid, text)
  to authenticated, service_role;

create function private.desk_payouts(list text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  row_offset int := private.page_offset(page);
  fetched_rows jsonb;
begin
  perform private.require_manager();
  with shown as (
    (select * from public.payouts where state = 'requested' and coalesce(list, 'requested') <> 'decided'
      order by requested_at, id limit private.page_size() + 1 offset row_offset)
    union all
    (select * from public.payouts where state <> 'requested' and list = 'decided'
      order by decided_at desc, id limit private.page_size() + 1 offset row_offset)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'name', paid_to -> 'name', 'email', paid_to -> 'email', 'amount', amount,
    'method', method, 'account', account, 'state', state, 'reason', reason, 'requested_at', requested_at,
    'decided_at', decided_at, 'version', version, 'own', coalesce(affiliate_id = (select auth.uid()), false),
    'taken', coalesce(taken.manager_id = (select auth.uid()), false),
    'taken_by', taken.manager_name, 'taken_at', taken.taken_at,
    'taker_left', taken.manager_id is not null and not exists (
      select from private.staff where user_id = taken.manager_id and role = 'manager'),
    'eligible', (private.balance_of(affiliate_id)).eligible)
    order by decided_at desc nulls last, requested_at, id), '[]')
    into fetched_rows from shown left join private.taken_payouts taken on taken.payout_id = shown.id;
  return private.page_of(fetched_rows);
end;
$$;

create function public.desk_payouts(list text default 'requested', page int default 1) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_payouts(list, page);
end;
comment on function public.desk_payouts(text, int) is
  'Requested payouts, oldest first, or decided ones, newest first, a page at a time.';
grant execute on function private.desk_payouts(text, int), public.desk_payouts(text, int)
  to authenticated, service_role;
