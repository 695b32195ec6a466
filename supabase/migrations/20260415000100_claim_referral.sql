-- A first sign-in with Google makes an account, and carries nothing of ours along. The page tells of the
-- referral right after it.

-- Nothing is answered: neither whether there is such a code, nor why it binds nobody.
create function private.claim_referral(code text, visited date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  own_email text;
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  -- Who has had an account for longer is not brought by anybody.
  select email into own_email from auth.users
    where id = me and created_at > now() - interval '5 minutes';
  if found then
    perform private.bind_referral(me, own_email,
      (select phone_number from public.profiles where id = me), code, visited, 'signUp');
  end if;
end;
$$;
revoke execute on function private.claim_referral(text, date) from public, anon, authenticated;
grant execute on function private.claim_referral(text, date) to authenticated;

create function public.claim_referral(code text, visited date) returns void
language sql set search_path = ''
begin atomic
  select private.claim_referral(code, visited);
end;
comment on function public.claim_referral(text, date) is
  'Within five minutes after the caller''s account was made: the code and the day of UTC on which its link was followed. It counts as at a sign-up, and once.';
revoke execute on function public.claim_referral(text, date) from public, anon;
grant execute on function public.claim_referral(text, date) to authenticated;
