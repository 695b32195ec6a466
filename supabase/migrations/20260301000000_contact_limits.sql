-- Limits on contact_submissions that hold against many addresses of one sender, and that refuse
-- before a row is written: what a refused batch had written would stay on the disk until a vacuum.

drop trigger limit_contact_submissions on public.contact_submissions;
drop function private.limit_contact_submissions();
drop function private.contact_sender();

-- It holds ten minutes of hashes, made in another way from now on.
truncate private.contact_senders;
alter table private.contact_senders add column site_hash text not null;
comment on column private.contact_senders.address_hash is
  'Of the IPv4 address, or of the first 64 bits of the IPv6 address: whoever has one has all of those.';
comment on column private.contact_senders.site_hash is
  'Of the IPv4 address, or of the first 48 bits of the IPv6 address: what a provider gives to a whole office.';
create index contact_senders_site_created_at
  on private.contact_senders (site_hash, created_at);
create index contact_senders_created_at on private.contact_senders (created_at);

-- Whether a statement comes from staff or a restore, who are not limited. Any role we do not know is.
create function private.is_staff() returns boolean
language sql stable set search_path = '' as $$
  select current_setting('role', true) in ('none', 'postgres', 'service_role');
$$;

-- The address that the gateway saw, in its one spelling: without a port or leading zeros, and an
-- IPv4 address as such where it came as `::ffff:a.b.c.d`. Null where there is none. The header is a
-- hint only: a client may forge all but the gateway's own.
create function private.contact_sender() returns inet
language plpgsql stable set search_path = '' as $$
declare
  headers json;
  address text;
  sender inet;
begin
  headers := nullif(current_setting('request.headers', true), '')::json;
  address := coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for');
  address := btrim(split_part(address, ',', 1));
  address := regexp_replace(address, '^\[(.*)\](:\d+)?$', '\1');
  address := regexp_replace(address, '^([\d.]+):\d+$', '\1');
  sender := host(address::inet)::inet;
  if sender << inet '::ffff:0:0/96' then
    sender := inet '0.0.0.0' + (sender - inet '::ffff:0:0');
  end if;
  return sender;
exception when others then
  return null;
end;
$$;

-- What is kept of an address: a hash of its first bits, or of the whole where it is an IPv4 address.
create function private.sender_hash(sender inet, bits int) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(text(network(set_masklen(
    sender, case family(sender) when 4 then 32 else bits end))), 'UTF8')), 'hex');
$$;

create function private.begin_contact_request() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('private.contact_rows', '0', true);
  return null;
end;
$$;

create function private.limit_contact_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender inet := private.contact_sender();
  address text := private.sender_hash(sender, 64);
  site text := private.sender_hash(sender, 48);
  -- The row that fills a window, the newest but so many: there is room again when it leaves.
  filled timestamptz;
begin
  if private.is_staff() then
    return new;
  end if;

  if current_setting('private.contact_rows', true) <> '0' then
    perform private.refuse_contact(413, 'One message a request.', null);
  end if;
  perform set_config('private.contact_rows', '1', true);

  -- One at a time, so that parallel requests can't each see room for one more. From here on no row
  -- is newer than the clock, unless that was set back: such rows count for nothing.
  perform pg_advisory_xact_lock(hashtextextended('public.contact_submissions', 0));
  delete from private.contact_senders
    where created_at <= now() - interval '10 minutes' or created_at > clock_timestamp();

  select created_at into filled from public.contact_submissions
    where lower(email) = lower(new.email)
      and created_at > now() - interval '10 minutes' and created_at <= clock_timestamp()
    order by created_at desc offset 4 limit 1;
  if found then
    perform private.refuse_contact(429, 'Too many messages from this e-mail address.',
      private.seconds_until(filled + interval '10 minutes'));
  end if;

  select created_at into filled from private.contact_senders
    where address_hash = address
    order by created_at desc offset 19 limit 1;
  if found then
    perform private.refuse_contact(429, 'Too many messages from this network.',
      private.seconds_until(filled + interval '10 minutes'));
  end if;

  select created_at into filled from public.contact_submissions
    where created_at > now() - interval '1 minute' and created_at <= clock_timestamp()
    order by created_at desc offset 199 limit 1;
  -- A flood must not close the form to those who have sent nothing.
  if found and (sender is null
    or exists (select from private.contact_senders where site_hash = site)) then
    perform private.refuse_contact(429, 'Too many messages right now. Please try again in a minute.',
      private.seconds_until(filled + interval '1 minute'));
  end if;

  if sender is not null then
    insert into private.contact_senders (address_hash, site_hash) values (address, site);
  end if;
  return new;
end;
$$;
comment on function private.limit_contact_submissions() is
  'One row a statement; 5 in ten minutes from one e-mail, 20 from one address; 200 a minute in all, beyond which only those are heard who have sent nothing for ten minutes.';

revoke execute on all functions in schema private from public, anon, authenticated;

create trigger begin_contact_request
  before insert on public.contact_submissions
  for each statement execute function private.begin_contact_request();
create trigger limit_contact_submissions
  before insert on public.contact_submissions
  for each row execute function private.limit_contact_submissions();
