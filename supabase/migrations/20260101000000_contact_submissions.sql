-- Contact messages and consultation requests (docs/specification.md 3 and 7, docs/reliability.md
-- R1.3 to R1.7).

-- The API does not show this schema to anybody.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  company text,
  service text not null,
  message text not null,
  created_at timestamptz not null default now(),

  -- Lengths count characters, so an emoji is one. "Not blank" names the spaces that the C locale
  -- does not know.
  constraint contact_submissions_name_length check (char_length(name) between 1 and 120),
  constraint contact_submissions_name_not_blank
    check (name ~ '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff]'),
  constraint contact_submissions_email_length check (char_length(email) <= 254),
  constraint contact_submissions_email_shape
    check (email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:].]+(\.[^@[:space:][:cntrl:].]+)+$'),
  constraint contact_submissions_company_length check (char_length(company) <= 160),
  constraint contact_submissions_service_length check (char_length(service) between 1 and 200),
  constraint contact_submissions_message_length check (char_length(message) between 1 and 5000),
  constraint contact_submissions_message_not_blank
    check (message ~ '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff]')
);

comment on table public.contact_submissions is
  'Messages from the contact page and the consultation dialog. Visitors write, only staff read.';
comment on column public.contact_submissions.service is
  'A service-of-interest option, or ''Consultation: '' and the dialog''s subject.';
comment on column public.contact_submissions.company is 'Optional; sent by the contact page only.';
comment on column public.contact_submissions.created_at is
  'Set by the database. The limiter counts by it.';

-- The limiter counts by these.
create index contact_submissions_email_created_at
  on public.contact_submissions (lower(email), created_at);
create index contact_submissions_created_at on public.contact_submissions (created_at);

alter table public.contact_submissions enable row level security;

-- Hosted Supabase grants everything to the API roles by default.
revoke all on table public.contact_submissions from public, anon, authenticated;
grant insert (name, email, company, service, message)
  on table public.contact_submissions to anon, authenticated;
grant all on table public.contact_submissions to service_role;

-- Keeps the default of created_at even if the column grants were lost.
create policy "Anyone may send a message" on public.contact_submissions
  for insert to anon, authenticated
  with check (created_at = now());

-- Unlogged: it holds ten minutes of hashed addresses, which no backup should keep.
create unlogged table private.contact_senders (
  id bigint generated always as identity primary key,
  address_hash text not null,
  created_at timestamptz not null default now()
);
comment on table private.contact_senders is
  'Who sent lately, for the limiter. Rows older than ten minutes go with the next message.';
create index contact_senders_address_created_at
  on private.contact_senders (address_hash, created_at);

-- PostgREST turns SQLSTATE PGRST into an answer with this status and these headers.
create function private.refuse_contact(status int, message text, retry_after int)
returns void language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'contact_limit', 'message', message)::text,
    detail = json_build_object(
      'status', status,
      'headers', case
        when retry_after is null then '{}'::json
        else json_build_object('Retry-After', retry_after::text)
      end
    )::text;
end;
$$;

-- Only a hint: the header may be missing, and clients can forge all but the gateway's own.
create function private.contact_sender() returns text
language plpgsql set search_path = '' as $$
declare
  headers json;
  address text;
begin
  headers := nullif(current_setting('request.headers', true), '')::json;
  address := coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for', '');
  address := btrim(split_part(address, ',', 1));
  if address = '' then
    return null;
  end if;
  return encode(sha256(convert_to(address, 'UTF8')), 'hex');
exception when others then
  return null;
end;
$$;

create function private.limit_contact_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sent int := (select count(*) from submitted);
  sender text := private.contact_sender();
  -- When the oldest row that counts in a full window was written.
  oldest timestamptz;
begin
  -- Staff and restores are not limited. Any unknown role is.
  if current_setting('role', true) in ('none', 'postgres', 'service_role') then
    return null;
  end if;

  if sent > 10 then
    perform private.refuse_contact(413, 'Too many messages in one request.', null);
  end if;

  -- One at a time, so that parallel requests cannot each find room for one more.
  perform pg_advisory_xact_lock(hashtextextended('public.contact_submissions', 0));

  select min(created_at) into oldest from public.contact_submissions
    where created_at > now() - interval '1 minute'
    having count(*) > 200;
  if oldest is not null then
    perform private.refuse_contact(429, 'Too many messages right now. Please try again in a minute.',
      private.seconds_until(oldest + interval '1 minute'));
  end if;

  select min(created_at) into oldest from public.contact_submissions
    where lower(email) in (select lower(email) from submitted)
      and created_at > now() - interval '10 minutes'
    group by lower(email)
    having count(*) > 5
    limit 1;
  if oldest is not null then
    perform private.refuse_contact(429, 'Too many messages from this e-mail address.',
      private.seconds_until(oldest + interval '10 minutes'));
  end if;

  if sender is not null then
    delete from private.contact_senders where created_at <= now() - interval '10 minutes';
    insert into private.contact_senders (address_hash)
      select sender from generate_series(1, sent);
    select min(created_at) into oldest from private.contact_senders
      where address_hash = sender
      having count(*) > 20;
    if oldest is not null then
      perform private.refuse_contact(429, 'Too many messages from this network.',
        private.seconds_until(oldest + interval '10 minutes'));
    end if;
  end if;

  return null;
end;
$$;
comment on function private.limit_contact_submissions() is
  'At most 10 rows a statement, 200 a minute in all, 5 in ten minutes from one e-mail, 20 in ten minutes from one address.';

-- Whole seconds for Retry-After, at least one.
create function private.seconds_until(moment timestamptz) returns int
language sql stable set search_path = '' as $$
  select greatest(1, ceil(extract(epoch from moment - now())))::int;
$$;

revoke execute on all functions in schema private from public, anon, authenticated;

-- After each statement, so that the whole batch is seen and the count includes the new rows.
create trigger limit_contact_submissions
  after insert on public.contact_submissions
  referencing new table as submitted
  for each statement execute function private.limit_contact_submissions();
