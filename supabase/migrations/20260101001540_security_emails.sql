-- Emails about the security of accounts. They come from triggers on Auth's tables, so that they are
-- sent whichever way a change is made. No trigger blocks a log-in or a change if its email fails.

-- A setting cannot turn these emails off, and they have no unsubscribe link: they go to an address, not to a
-- user. The key begins with the account for delete_account().
create function private.email_account_owner(
  account_id uuid, notification_kind text, notification_params jsonb, address text default null)
returns void language sql security definer set search_path = '' as $$
  insert into private.outbox (email, kind, params, locale, idempotency_key)
  select coalesce(address, users.email), notification_kind,
    jsonb_strip_nulls(notification_params) || jsonb_build_object('at', now()),
    private.locale_of(account_id),
    concat_ws(':', 'security', account_id, notification_kind, extract(epoch from clock_timestamp()))
  from auth.users
  where users.id = account_id and coalesce(address, users.email, '') <> '';
$$;

create function private.email_about_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The first password of an invitation or a contested sign-up is chosen right after the confirmation.
  if coalesce(old.encrypted_password, '') <> '' or new.email_confirmed_at < now() - interval '1 day' then
    perform private.email_account_owner(new.id, 'passwordChanged', '{}');
  end if;
  return null;
exception when others then
  raise warning 'No email about the password of account %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
create trigger email_about_password after update of encrypted_password on auth.users
  for each row when (new.email_confirmed_at is not null and coalesce(new.encrypted_password, '') <> ''
    and new.encrypted_password is distinct from old.encrypted_password)
  execute function private.email_about_password();

create function private.email_about_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.email_account_owner(
    new.id, 'oldAddressReplaced', jsonb_build_object('address', new.email), old.email);
  perform private.email_account_owner(new.id, 'newAddressInUse', jsonb_build_object('address', new.email));
  return null;
exception when others then
  raise warning 'No email about the address of account %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
create trigger email_about_address after update of email on auth.users
  for each row when (old.email_confirmed_at is not null and old.email <> new.email)
  execute function private.email_about_address();

create function private.email_about_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.email_account_owner(new.user_id, 'factorAdded', jsonb_build_object(
      'name', private.clean_text(to_jsonb(new.friendly_name), 60)));
  -- Deleting an account deletes its factors, too, but then nobody is left to tell.
  elsif old.status::text = 'verified' then
    perform private.email_account_owner(old.user_id, 'factorRemoved', jsonb_build_object(
      'name', private.clean_text(to_jsonb(old.friendly_name), 60)));
  end if;
  return null;
exception when others then
  raise warning 'No email about a factor: % %', sqlstate, sqlerrm;
  return null;
end;
$$;

create trigger email_about_new_factor after insert on auth.mfa_factors
  for each row when (new.status::text = 'verified') execute function private.email_about_factor();
create trigger email_about_verified_factor after update of status on auth.mfa_factors
  for each row when (new.status::text = 'verified' and old.status::text <> 'verified')
  execute function private.email_about_factor();
create trigger email_about_removed_factor after delete on auth.mfa_factors
  for each row execute function private.email_about_factor();

create table private.browsers (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A hash of the account and the user agent, without version numbers.
  hash text not null,
  used_on date not null,

  constraint browsers_pkey primary key (user_id, hash),
  constraint browsers_hash check (hash ~ '^[0-9a-f]{64}$'),
  constraint browsers_used_on check (used_on between '1900-01-01' and '2100-12-31')
);
comment on table private.browsers is
  'Browsers that an account has logged in with, to recognize a new one. Removed after 180 days without use.';
create index browsers_used_on on private.browsers (used_on);

-- For the email only; proper names need no translation. Null for browsers that people would not recognize.
create function private.browser_name(user_agent text) returns text
language sql immutable set search_path = '' as $$
  select nullif(concat_ws(', ',
    case
      when user_agent ~ 'Edg' then 'Edge'
      when user_agent ~ 'OPR|Opera' then 'Opera'
      when user_agent ~ 'SamsungBrowser' then 'Samsung Internet'
      when user_agent ~ 'YaBrowser' then 'Yandex Browser'
      when user_agent ~ 'Firefox|FxiOS' then 'Firefox'
      when user_agent ~ 'Chrome|CriOS' then 'Chrome'
      when user_agent ~ 'Safari' then 'Safari'
    end,
    case
      when user_agent ~ 'iPhone|iPad' then 'iOS'
      when user_agent ~ 'Android' then 'Android'
      when user_agent ~ 'Windows' then 'Windows'
      when user_agent ~ 'Macintosh' then 'macOS'
      when user_agent ~ 'CrOS' then 'ChromeOS'
      when user_agent ~ 'Linux' then 'Linux'
    end), '');
$$;

-- Auth makes a session at each log-in, and names the browser again at each renewal.
create function private.record_browser() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  browser_family text := regexp_replace(coalesce(new.user_agent, ''), '[0-9][0-9._]*', '', 'g');
  browser_hash text := private.sha256_hex(new.user_id || browser_family);
  has_known_browser boolean := exists (select from private.browsers where user_id = new.user_id);
begin
  insert into private.browsers (user_id, hash, used_on) values (new.user_id, browser_hash, today)
    on conflict do nothing;
  if not found then
    update private.browsers set used_on = today
      where user_id = new.user_id and hash = browser_hash and used_on < today;
  -- People confirm an address on their phone and log in on a computer. The browsers of an older
  -- account may all have been removed.
  elsif exists (
    select from auth.users where id = new.user_id and email_confirmed_at < now() - interval '1 hour'
      and (has_known_browser or created_at < now() - interval '180 days')) then
    perform private.email_account_owner(new.user_id, 'newBrowser',
      jsonb_build_object('browser', private.browser_name(new.user_agent)));
  end if;
  return null;
exception when others then
  raise warning 'The browser of account % was not noted: % %', new.user_id, sqlstate, sqlerrm;
  return null;
end;
$$;
comment on function private.record_browser() is 'Never blocks a log-in.';
create trigger record_browser after insert or update of user_agent on auth.sessions
  for each row execute function private.record_browser();
