-- Referral codes are made by the database. A client who chose a code could take that of an affiliate who
-- left, whose links are still about.

drop policy "Clients take a referral code for themselves" on public.affiliates;
revoke insert on table public.affiliates from authenticated;
-- Clients insert nothing, so their conflicts tell them nothing either.
drop trigger refuse_taken_code on public.affiliates;
drop function private.refuse_taken_code();

-- `CPF-` and 8 letters or digits, all equally likely.
create function private.new_referral_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  letters constant text := 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  code text := '';
  bytes bytea;
begin
  while length(code) < 8 loop
    bytes := uuid_send(gen_random_uuid());
    -- After its first six bytes a random uuid has some that are not.
    for place in 0..5 loop
      -- 256 is not a multiple of 36: the bytes from 252 on would favour some letters.
      if get_byte(bytes, place) < 252 and length(code) < 8 then
        code := code || substr(letters, get_byte(bytes, place) % 36 + 1, 1);
      end if;
    end loop;
  end loop;
  return 'CPF-' || code;
end;
$$;

create function private.take_referral_code() returns text
language plpgsql security definer set search_path = '' as $$
declare
  taken text;
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  insert into public.affiliates (user_id, referral_code)
    values ((select auth.uid()), private.new_referral_code())
    returning referral_code into taken;
  return taken;
end;
$$;

revoke execute on function private.new_referral_code(), private.take_referral_code()
  from public, anon, authenticated;
grant execute on function private.take_referral_code() to authenticated;

create function public.take_referral_code() returns text
language sql set search_path = ''
begin atomic
  select private.take_referral_code();
end;
comment on function public.take_referral_code() is
  'Makes the caller an affiliate with a code of the database''s making. A collision is a unique violation that names its constraint: ask again.';
revoke execute on function public.take_referral_code() from public, anon;
grant execute on function public.take_referral_code() to authenticated;
