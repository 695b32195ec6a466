-- What staff did to an invoice: sending it, a payment, a refund and making it void are acts of their own, and
-- not one change like another. What was audited before stays as it is.
create function private.audit_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.part_in(new.case_id) <> 'client' then
    insert into private.audit (actor_id, verb, subject, subject_id, case_id)
    values ((select auth.uid()), case
      when tg_op = 'INSERT' then 'insert'
      -- Of a part, too, which leaves the invoice paid.
      when new.refunded > old.refunded then 'refund'
      when new.state = old.state then 'update'
      when new.state = 'sent' then 'send'
      when new.state = 'paid' then 'pay'
      when new.state = 'void' then 'void'
      else 'update'
    end, 'orders', new.id, new.case_id);
  end if;
  return null;
end;
$$;
create or replace trigger audit_change after insert or update on public.orders
  for each row execute function private.audit_order();

revoke execute on function private.audit_order() from public, anon, authenticated;
