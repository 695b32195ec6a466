-- Anybody can sign up with somebody else's address and a password of their own, and wait. When its owner signs up,
-- auth only sends another link and passes over the owner's password: the first one would have opened the account.

-- Sign-ups to which auth has sent another mail, and so perhaps those of two people.
create table private.mailed_again (
  user_id uuid primary key references auth.users (id) on delete cascade
);
revoke all on table private.mailed_again from public, anon, authenticated, service_role;

create function private.note_another_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mailed_again (user_id) values (new.id) on conflict do nothing;
  return null;
end;
$$;
create trigger note_another_mail after update of confirmation_sent_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.confirmation_sent_at > old.confirmation_sent_at)
  execute function private.note_another_mail();

-- A password counts where its own sign-up is confirmed: by its own mail, whose link is good for an hour.
create function private.drop_foreign_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mailed_again where user_id = new.id;
  if found or old.recovery_sent_at is not null or old.created_at < now() - interval '1 hour' then
    new.encrypted_password := null;
  end if;
  return new;
end;
$$;
create trigger drop_foreign_password before update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and new.invited_at is null)
  execute function private.drop_foreign_password();

create function private.has_password() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(encrypted_password, '') <> '' from auth.users
  where id = (select auth.uid()) and private.session_exists();
$$;

revoke execute on function private.note_another_mail(), private.drop_foreign_password(),
  private.has_password()
  from public, anon, authenticated;
grant execute on function private.has_password() to authenticated;

create function public.has_password() returns boolean
language sql stable set search_path = ''
begin atomic
  select private.has_password();
end;
comment on function public.has_password() is
  'Whether the caller''s account has a password. Null where the session has ended.';

revoke execute on function public.has_password() from public, anon, authenticated;
grant execute on function public.has_password() to authenticated;
