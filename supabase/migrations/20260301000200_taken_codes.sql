-- An insert that ignores conflicts may not tell which referral codes exist: who has a code already
-- could try any number of others, and would only be refused for those that are free.

create function private.refuse_taken_code() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken text;
begin
  -- For anybody else's row the policy refuses, and says no more than that.
  if private.is_staff() or new.user_id is distinct from auth.uid()
    or not private.session_exists() then
    return new;
  end if;

  -- As the table's own constraints would, in their order.
  if exists (select from public.affiliates where user_id = new.user_id) then
    taken := 'affiliates_pkey';
  elsif exists (select from public.affiliates where referral_code = new.referral_code) then
    taken := 'affiliates_referral_code_key';
  else
    return new;
  end if;
  raise unique_violation using
    schema = 'public', table = 'affiliates', constraint = taken,
    message = format('duplicate key value violates unique constraint "%s"', taken);
end;
$$;
comment on function private.refuse_taken_code() is
  'Refuses before conflicts are looked for, so that none can be ignored.';
revoke execute on function private.refuse_taken_code() from public, anon, authenticated;

create trigger refuse_taken_code
  before insert on public.affiliates
  for each row execute function private.refuse_taken_code();
