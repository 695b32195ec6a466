-- Contact messages and consultation requests of visitors, and how many of them we take
-- (docs/specification.md 3, docs/reliability.md R1.3 to R1.5, R1.7).

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  company text,
  service text not null,
  message text not null,
  -- Not a foreign key: visitors must not find out which codes exist, and a message with an unknown code
  -- is still a message.
  referral_code text,
  locale text,
  draft_key uuid,
  created_at timestamptz not null default now(),

  -- char_length counts an emoji as one.
  constraint contact_submissions_name_length check (char_length(name) between 1 and 120),
  constraint contact_submissions_name_not_blank check (name ~ private.not_blank_pattern()),
  constraint contact_submissions_email_length check (char_length(email) <= 254),
  constraint contact_submissions_email_shape check (email ~ private.email_pattern()),
  constraint contact_submissions_company_length check (char_length(company) <= 160),
  constraint contact_submissions_service_length check (char_length(service) between 1 and 200),
  constraint contact_submissions_message_length check (char_length(message) between 1 and 5000),
  constraint contact_submissions_message_not_blank check (message ~ private.not_blank_pattern()),
  constraint contact_submissions_referral_code_shape check (referral_code ~ '^CPF-[A-Z0-9]{8}$'),
  -- What a dialog is about changes from page to page, while the typed text stays.
  constraint contact_submissions_draft_key unique (draft_key, service),
  constraint contact_submissions_locale check (locale = any (private.locales()))
);
comment on table public.contact_submissions is
  'Messages from the contact page and the consultation dialog. Visitors write them.';
comment on column public.contact_submissions.service is
  'A service-of-interest option, or ''Consultation: '' and the dialog''s subject.';
comment on column public.contact_submissions.company is 'Optional; sent by the contact page only.';
comment on column public.contact_submissions.referral_code is
  'The ?ref= of the visitor''s first visit. Unverified: it may belong to nobody.';
comment on column public.contact_submissions.locale is 'The language of the page.';
comment on column public.contact_submissions.draft_key is
  'Made by the browser for each draft, so that a retry after a lost answer stores nothing twice.';
comment on column public.contact_submissions.created_at is
  'Set by the database, for the limiter.';
create index contact_submissions_email_created_at
  on public.contact_submissions (lower(email), created_at);
-- limit_contact_submissions() counts by these two.
create index contact_submissions_mailbox_created_at
  on public.contact_submissions (private.mailbox(email), created_at);
create index contact_submissions_created_at on public.contact_submissions (created_at);
-- What the desk's search compares. Its body is not quoted, like that of email_pattern().
create function private.submission_search_vector(name text, email text, company text) returns tsvector
language sql immutable set search_path = ''
begin atomic
  select array_to_tsvector(private.search_terms(name || ' ' || email || ' ' || coalesce(company, '')));
end;
-- The index calls it with the rights of the sender.
grant execute on function private.submission_search_vector(text, text, text) to anon, authenticated, service_role;
-- Without fastupdate, because searches are frequent and a message is written once.
create index contact_submissions_words on public.contact_submissions
  using gin (private.submission_search_vector(name, email, company)) with (fastupdate = off);

alter table public.contact_submissions enable row level security;
grant insert (name, email, company, service, message, referral_code, locale, draft_key)
  on table public.contact_submissions to anon, authenticated;
-- Staff read them by desk_lead(), without draft_key: whoever knows it gets the token of the call from
-- book_consultation().
grant all on table public.contact_submissions to service_role;
-- Keeps the default of created_at even if the column grants were lost.
create policy "Anyone may send a message" on public.contact_submissions
  for insert to anon, authenticated
  with check (created_at = now());

-- Unlogged: it holds ten minutes of hashed addresses, which no backup should keep.
create unlogged table private.contact_senders (
  id bigint generated always as identity primary key,
  address_hash text not null,
  site_hash text not null,
  created_at timestamptz not null default now()
);
comment on table private.contact_senders is
  'Recent senders, for the limiter. The next message removes rows older than ten minutes.';
comment on column private.contact_senders.address_hash is
  'Hash of the IPv4 address or of the IPv6 /64, which one household shares.';
comment on column private.contact_senders.site_hash is
  'Hash of the IPv4 address or of the IPv6 /48, which one office shares.';
create index contact_senders_address_created_at
  on private.contact_senders (address_hash, created_at);
create index contact_senders_site_created_at
  on private.contact_senders (site_hash, created_at);
create index contact_senders_created_at on private.contact_senders (created_at);

create function private.clean_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Cut first, but to more than the checks allow: cleaning the megabytes that anybody may send takes seconds.
  new.name := private.plain_text(left(new.name, 500));
  new.company := private.plain_text(left(new.company, 500));
  new.service := private.plain_text(left(new.service, 500));
  return new;
end;
$$;
create trigger clean_message before insert on public.contact_submissions
  for each row execute function private.clean_message();

-- Triggers fire by name, so this runs before the limiter: a message that is already stored does not count.
create function private.draft_was_sent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.contact_submissions where draft_key = new.draft_key and service = new.service) then
    raise unique_violation using message = 'The message is stored already.',
      constraint = 'contact_submissions_draft_key';
  end if;
  return new;
end;
$$;
create trigger draft_was_sent before insert on public.contact_submissions
  for each row when (new.draft_key is not null) execute function private.draft_was_sent();

-- The Retry-After header, in whole seconds, at least one.
create function private.retry_after_header(moment timestamptz) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'Retry-After', greatest(1, ceil(extract(epoch from moment - now())))::int::text);
$$;

-- The address that the gateway saw, in canonical form: no port, no leading zeros, and `::ffff:a.b.c.d` as
-- IPv4. Null if there is none. Only a hint: clients can forge every header but the gateway's own.
create function private.sender_address() returns inet
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

-- Hashes an IPv4 address or the first bits of an IPv6 address. Nothing else of the address is kept.
create function private.sender_hash(sender inet, bits int) returns text
language sql immutable set search_path = '' as $$
  select private.sha256_hex(text(network(set_masklen(
    sender, case family(sender) when 4 then 32 else bits end))));
$$;

create function private.begin_contact_request() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform set_config('private.contact_rows', '0', true);
  return null;
end;
$$;
create trigger begin_contact_request
  before insert on public.contact_submissions
  for each statement execute function private.begin_contact_request();

create function private.limit_contact_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender inet := private.sender_address();
  sender_address_hash text := private.sender_hash(sender, 64);
  sender_site_hash text := private.sender_hash(sender, 48);
  -- When the row that fills the window was made. There is room again once it has left the window.
  limiting_row_at timestamptz;
begin
  if private.is_service() then
    return new;
  end if;

  if current_setting('private.contact_rows', true) <> '0' then
    perform private.refuse(413, 'contact_limit', 'One message per request.');
  end if;
  perform set_config('private.contact_rows', '1', true);

  -- Locks, or parallel requests would each see room for one more. Rows from the future, after the clock was
  -- set back, do not count.
  perform pg_advisory_xact_lock(hashtextextended('public.contact_submissions', 0));
  delete from private.contact_senders
    where created_at <= now() - interval '10 minutes' or created_at > clock_timestamp();

  select created_at into limiting_row_at from public.contact_submissions
    where private.mailbox(email) = private.mailbox(new.email)
      and created_at > now() - interval '10 minutes' and created_at <= clock_timestamp()
    order by created_at desc offset 4 limit 1;
  if found then
    perform private.refuse(429, 'contact_limit', 'Too many messages from this email address.',
      private.retry_after_header(limiting_row_at + interval '10 minutes'));
  end if;

  select created_at into limiting_row_at from private.contact_senders
    where address_hash = sender_address_hash
    order by created_at desc offset 19 limit 1;
  if found then
    perform private.refuse(429, 'contact_limit', 'Too many messages from this network.',
      private.retry_after_header(limiting_row_at + interval '10 minutes'));
  end if;

  select created_at into limiting_row_at from public.contact_submissions
    where created_at > now() - interval '1 minute' and created_at <= clock_timestamp()
    order by created_at desc offset 199 limit 1;
  -- A flood must not close the form to visitors who have sent nothing.
  if found and (sender is null
    or exists (select from private.contact_senders where site_hash = sender_site_hash)) then
    perform private.refuse(429, 'contact_limit', 'Too many messages right now. Please try again in a minute.',
      private.retry_after_header(limiting_row_at + interval '1 minute'));
  end if;

  if sender is not null then
    insert into private.contact_senders (address_hash, site_hash) values (sender_address_hash, sender_site_hash);
  end if;
  return new;
end;
$$;
comment on function private.limit_contact_submissions() is
  'One row per statement. Per ten minutes: 5 from an email address, 20 from a network address. Beyond 200 a minute in all, only visitors who sent nothing for ten minutes may write.';
create trigger limit_contact_submissions
  before insert on public.contact_submissions
  for each row execute function private.limit_contact_submissions();
