-- A sign-up whose address somebody else has signed up as well.
drop trigger note_another_mail on auth.users;
drop function private.note_another_mail();
drop table private.mailed_again;

create table private.doubted_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade
);
comment on table private.doubted_sign_ups is
  'Accounts that two people signed up for: whoever confirms the address chooses a password.';
revoke all on table private.doubted_sign_ups from public, anon, authenticated, service_role;

-- Auth keeps the password of the first sign-up with an address and tells neither the database nor the page of a
-- second one. So the page says before each sign-up that it comes, with a key that the account gets as well. A mail
-- that is sent again doubts nothing: the page offers that only after a sign-up or to whoever knows the password.
create function private.note_sign_up(email text, key text) returns void
language sql security definer set search_path = '' as $$
  insert into private.doubted_sign_ups (user_id)
    select users.id from auth.users
    where users.email = lower(note_sign_up.email) and email_confirmed_at is null
      and (raw_user_meta_data ->> 'sign_up_key' = key) is not true
  on conflict do nothing;
$$;

-- A password counts where nobody else has signed up with the address, and where the link is not one for a new password.
create or replace function private.drop_foreign_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.doubted_sign_ups where user_id = new.id;
  if found or old.recovery_sent_at is not null
    -- Auth has taken the password away: the address's owner signs in with Google. Who was never mailed begins so.
    or (coalesce(old.encrypted_password, '') = '' and old.confirmation_sent_at is not null) then
    new.encrypted_password := null;
    delete from public.referrals where client_id = new.id and source = 'signUp';
    update public.profiles set full_name = null, phone_number = null where id = new.id;
  end if;
  return new;
end;
$$;

revoke execute on function private.note_sign_up(text, text) from public, anon, authenticated;
grant execute on function private.note_sign_up(text, text) to anon;

create function public.note_sign_up(email text, key text) returns void
language sql set search_path = ''
begin atomic
  select private.note_sign_up(email, key);
end;
comment on function public.note_sign_up(text, text) is
  'Asked before each sign-up, with the key in its metadata. Answers nothing.';
revoke execute on function public.note_sign_up(text, text) from public, anon, authenticated, service_role;
grant execute on function public.note_sign_up(text, text) to anon;
