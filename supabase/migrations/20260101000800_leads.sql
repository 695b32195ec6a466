-- Contact messages and consultation requests, and the staff inbox that they fill (docs/specification.md 3
-- and 7, docs/reliability.md R1.3 to R1.7).

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
  constraint contact_submissions_name_not_blank check (name ~ private.not_blank()),
  constraint contact_submissions_email_length check (char_length(email) <= 254),
  constraint contact_submissions_email_shape check (email ~ private.email_shape()),
  constraint contact_submissions_company_length check (char_length(company) <= 160),
  constraint contact_submissions_service_length check (char_length(service) between 1 and 200),
  constraint contact_submissions_message_length check (char_length(message) between 1 and 5000),
  constraint contact_submissions_message_not_blank check (message ~ private.not_blank()),
  constraint contact_submissions_referral_code_shape check (referral_code ~ '^CPF-[A-Z0-9]{8}$'),
  constraint contact_submissions_draft_key unique (draft_key),
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
-- For the limiter.
create index contact_submissions_email_created_at
  on public.contact_submissions (lower(email), created_at);
create index contact_submissions_created_at on public.contact_submissions (created_at);
-- What the desk's search compares. Its body is not quoted, as that of email_shape().
create function private.submission_words(name text, email text, company text) returns tsvector
language sql immutable set search_path = ''
begin atomic
  select array_to_tsvector(private.search_terms(name || ' ' || email || ' ' || coalesce(company, '')));
end;
-- The index calls it with the rights of the sender.
grant execute on function private.submission_words(text, text, text) to anon, authenticated, service_role;
-- Without fastupdate, because searches are frequent and a message is written once.
create index contact_submissions_words on public.contact_submissions
  using gin (private.submission_words(name, email, company)) with (fastupdate = off);

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

create function private.keep_plain_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Cut beyond all bounds, because cleaning the megabytes that anybody may send takes seconds.
  new.name := private.plain(left(new.name, 500));
  new.company := private.plain(left(new.company, 500));
  new.service := private.plain(left(new.service, 500));
  return new;
end;
$$;
create trigger keep_plain_message before insert on public.contact_submissions
  for each row execute function private.keep_plain_message();

-- Triggers fire by name, so this runs before the limiter: a message that is already stored does not count.
create function private.draft_was_sent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.contact_submissions where draft_key = new.draft_key) then
    raise unique_violation using message = 'The message is stored already.',
      constraint = 'contact_submissions_draft_key';
  end if;
  return new;
end;
$$;
create trigger draft_was_sent before insert on public.contact_submissions
  for each row when (new.draft_key is not null) execute function private.draft_was_sent();

-- The Retry-After header, in whole seconds, at least one.
create function private.retry_after(moment timestamptz) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'Retry-After', greatest(1, ceil(extract(epoch from moment - now())))::int::text);
$$;

-- The address that the gateway saw, in canonical form: no port, no leading zeros, and `::ffff:a.b.c.d` as
-- IPv4. Null if there is none. Only a hint: clients can forge every header but the gateway's own.
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

create function private.limit_contact_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender inet := private.contact_sender();
  address text := private.sender_hash(sender, 64);
  site text := private.sender_hash(sender, 48);
  -- When the row was made that fills the window. There is room again once it has left the window.
  filled timestamptz;
begin
  if private.is_service() then
    return new;
  end if;

  if current_setting('private.contact_rows', true) <> '0' then
    perform private.refuse(413, 'contact_limit', 'One message a request.');
  end if;
  perform set_config('private.contact_rows', '1', true);

  -- Locks, or parallel requests would each see room for one more. Rows from the future, after the clock was
  -- set back, do not count.
  perform pg_advisory_xact_lock(hashtextextended('public.contact_submissions', 0));
  delete from private.contact_senders
    where created_at <= now() - interval '10 minutes' or created_at > clock_timestamp();

  select created_at into filled from public.contact_submissions
    where lower(email) = lower(new.email)
      and created_at > now() - interval '10 minutes' and created_at <= clock_timestamp()
    order by created_at desc offset 4 limit 1;
  if found then
    perform private.refuse(429, 'contact_limit', 'Too many messages from this email address.',
      private.retry_after(filled + interval '10 minutes'));
  end if;

  select created_at into filled from private.contact_senders
    where address_hash = address
    order by created_at desc offset 19 limit 1;
  if found then
    perform private.refuse(429, 'contact_limit', 'Too many messages from this network.',
      private.retry_after(filled + interval '10 minutes'));
  end if;

  select created_at into filled from public.contact_submissions
    where created_at > now() - interval '1 minute' and created_at <= clock_timestamp()
    order by created_at desc offset 199 limit 1;
  -- A flood must not close the form to visitors who have sent nothing.
  if found and (sender is null
    or exists (select from private.contact_senders where site_hash = site)) then
    perform private.refuse(429, 'contact_limit', 'Too many messages right now. Please try again in a minute.',
      private.retry_after(filled + interval '1 minute'));
  end if;

  if sender is not null then
    insert into private.contact_senders (address_hash, site_hash) values (address, site);
  end if;
  return new;
end;
$$;
comment on function private.limit_contact_submissions() is
  'One row per statement. Per ten minutes: 5 from an email address, 20 from a network address. Beyond 200 a minute in all, only visitors who sent nothing for ten minutes may write.';
create trigger limit_contact_submissions
  before insert on public.contact_submissions
  for each row execute function private.limit_contact_submissions();

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

-- One lead per contact submission, which itself never changes.
create sequence private.lead_numbers;

create table public.leads (
  id uuid primary key references public.contact_submissions (id) on delete cascade,
  reference text not null default private.reference_of('L', nextval('private.lead_numbers')),
  state text not null default 'new',
  officer_id uuid references auth.users (id) on delete set null,
  case_id uuid references public.cases (id) on delete set null,
  note text,
  created_at timestamptz not null default now(),
  version int not null default 1,

  constraint leads_reference_key unique (reference),
  constraint leads_reference_shape check (reference ~ '^CPF-L-\d{4}-\d{5,}$'),
  constraint leads_state check (state in ('new', 'answered', 'won', 'lost')),
  constraint leads_note_length check (char_length(note) between 1 and 2000)
);
comment on column public.leads.id is 'The submission''s id.';
comment on column public.leads.version is 'Counts changes. Callers send the version they saw.';
create index leads_state on public.leads (state, created_at desc, id);
create index leads_officer_id on public.leads (officer_id);
create index leads_case_id on public.leads (case_id);
create index leads_reference_number on public.leads ((ltrim(split_part(reference, '-', 4), '0')));
-- The desk lists new leads first.
create index leads_new_first on public.leads ((state <> 'new'), created_at desc, id);
create index leads_own on public.leads (officer_id, (state <> 'new'), created_at desc, id);

alter table public.leads enable row level security;
grant select on table public.leads to authenticated, service_role;
create policy "Staff read leads" on public.leads
  for select to authenticated
  using ((select private.is_staff()));

-- What staff answered by email from the desk.
create table public.lead_replies (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  subject text not null,
  body text not null,
  -- The key of the draft, so that a retry sends nothing twice.
  key uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,

  constraint lead_replies_once unique (author_id, key),
  constraint lead_replies_subject_length check (char_length(subject) between 1 and 150),
  constraint lead_replies_subject_plain check (subject ~ private.not_blank() and subject !~ '[[:cntrl:]]'),
  constraint lead_replies_body_length check (char_length(body) between 1 and 5000),
  constraint lead_replies_body_not_blank check (body ~ private.not_blank()),
  constraint lead_replies_filled check (subject || ' ' || body !~ '\{\w+\}')
);
comment on column public.lead_replies.sent_at is 'When the email server accepted the email.';
create index lead_replies_lead_id on public.lead_replies (lead_id, created_at);

alter table public.lead_replies enable row level security;
grant select on table public.lead_replies to authenticated, service_role;
create policy "Staff read replies" on public.lead_replies
  for select to authenticated
  using ((select private.is_staff()));

create function private.make_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  made public.leads;
begin
  insert into public.leads (id, created_at) values (new.id, new.created_at) returning * into made;
  begin
    perform private.acknowledge_lead(made.id, made.reference, new.email, new.locale);
    perform private.notify(user_id, 'lead', null,
      jsonb_build_object('lead', made.id, 'reference', made.reference)) from private.staff;
  exception when others then
    raise warning 'No emails for message %: % %', new.id, sqlstate, sqlerrm;
  end;
  return null;
exception when others then
  -- A message without a lead is better than no message.
  raise warning 'No lead for message %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
comment on function private.make_lead() is 'Never blocks a message.';
create trigger make_lead after insert on public.contact_submissions
  for each row execute function private.make_lead();

create function private.guard_lead() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state <> old.state and not (old.state, new.state) in (
    ('new', 'answered'), ('new', 'won'), ('new', 'lost'),
    ('answered', 'won'), ('answered', 'lost'), ('lost', 'answered')) then
    perform private.refuse(409, 'lead_' || old.state, format('A lead that is %s does not become %s.', old.state, new.state));
  end if;
  return new;
end;
$$;
create trigger guard_lead before update on public.leads
  for each row execute function private.guard_lead();
create trigger bump_version before update on public.leads
  for each row execute function private.bump_version();

-- Messages from one email address share one line: the newest that the list contains.
create function private.desk_leads(wanted_state text, mine boolean, search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words tsquery := private.search_words(search);
  -- SQL conditions on a lead, with # for the alias number.
  conditions text := 'true';
  source text := 'public.leads';
  sort_order text := 'l1.created_at desc, l1.id';
  found jsonb;
begin
  perform private.require_staff();
  if wanted_state is null then
    sort_order := '(l1.state <> ''new''), ' || sort_order;
  else
    conditions := conditions || ' and l#.state = $1';
  end if;
  if mine then
    conditions := conditions || ' and l#.officer_id = $2';
  end if;
  if words is not null then
    -- Finds the search's matches first, then sorts. `offset 0` keeps Postgres from joining all leads.
    source := '(select l.* from found cross join lateral (select * from public.leads where leads.id = found.id offset 0) l)';
  end if;
  -- Dynamic, so that Postgres plans each list for its own index.
  execute format($query$
    with found as materialized (
      select id from public.contact_submissions
      where private.submission_words(name, email, company) @@ $3
      union
      select id from public.leads where reference = $5
      union
      select id from public.leads where ltrim(split_part(reference, '-', 4), '0') = ltrim($5, '0')
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', page.id, 'created_at', page.created_at, 'state', page.state, 'name', s.name,
      'email', s.email, 'subject', s.service, 'excerpt', left(s.message, 160),
      'officer', private.staff_label(page.officer_id),
      'others', (select count(*) - 1 from (
        select from public.contact_submissions other where lower(other.email) = lower(s.email) limit 100) as others)
      ) order by page.place), '[]')
    from (
      select row_number() over (order by %1$s) as place, l1.*
      from %4$s l1 join public.contact_submissions s1 on s1.id = l1.id
      where %2$s and not exists (
        select from public.contact_submissions s2 join public.leads l2 on l2.id = s2.id %5$s
        where lower(s2.email) = lower(s1.email)
          and (s2.created_at, s2.id) > (s1.created_at, s1.id) and %3$s
        -- Keeps Postgres looking up each line by the address index; a join would read all messages.
        offset 0)
      order by %1$s limit 26 offset $4
    ) as page
    join public.contact_submissions s on s.id = page.id
  $query$, sort_order, replace(conditions, '#', '1'), replace(conditions, '#', '2'), source,
    case when words is not null then 'join found on found.id = l2.id' end)
  into found using wanted_state, me, words, private.page_offset(page),
    upper(btrim(normalize(search, nfkc)));
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;

create function public.desk_leads(
  state text default null, mine boolean default false, search text default null, page int default 1)
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_leads(state, mine, search, page);
end;
comment on function public.desk_leads(text, boolean, text, int) is
  'Leads, new ones first, 25 at a time; those of one email address are one line.';
grant execute on function private.desk_leads(text, boolean, text, int), public.desk_leads(text, boolean, text, int)
  to authenticated, service_role;

create function private.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.require_staff();
  select jsonb_build_object(
    'id', l.id, 'created_at', l.created_at, 'version', l.version, 'state', l.state, 'note', l.note,
    'name', s.name, 'email', s.email, 'company', s.company, 'subject', s.service, 'message', s.message,
    'referral', s.referral_code,
    'locale', s.locale, 'reference', l.reference,
    'officer', private.staff_label(l.officer_id), 'mine', l.officer_id = (select auth.uid()),
    'case', (select cases.reference from public.cases where cases.id = l.case_id),
    'client', (
      select coalesce(profiles.full_name, users.email)
      from auth.users left join public.profiles using (id)
      where lower(users.email) = lower(s.email)),
    'changed_by', (
      select private.staff_label(actor_id) from private.audit
      where subject = 'leads' and subject_id = l.id order by audit.id desc limit 1),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', other.id, 'created_at', other.created_at, 'state', other.state, 'subject', other.service)
        order by other.created_at desc), '[]')
      from (
        select leads.id, leads.state, sent.service, sent.created_at
        from public.contact_submissions sent join public.leads using (id)
        where lower(sent.email) = lower(s.email) and sent.id <> s.id
        order by sent.created_at desc limit 20) as other),
    'consultation', private.lead_call(l.id),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'created_at', r.created_at, 'subject', r.subject, 'body', r.body,
        'author', private.staff_label(r.author_id),
        -- A sent email stays in the outbox for 30 days only.
        'state', case when r.sent_at is not null then 'sent' when o.state = 'due' then 'due' else 'failed' end)
        order by r.created_at), '[]')
      from public.lead_replies r left join private.outbox o on o.idempotency_key = 'reply:' || r.id
      where r.lead_id = l.id))
    into found
    from public.leads l join public.contact_submissions s using (id) where l.id = lead;
  if found is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  return found;
end;
$$;

create function public.desk_lead(lead uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_lead(lead);
end;
grant execute on function private.desk_lead(uuid), public.desk_lead(uuid) to authenticated, service_role;

create function private.lock_lead(lead uuid, seen int) returns public.leads
language plpgsql security definer set search_path = '' as $$
declare
  held public.leads;
begin
  perform private.require_staff();
  select * into held from public.leads where id = lead for update;
  if held.id is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  perform private.expect_version(held.version, seen);
  return held;
end;
$$;

create function private.save_lead(lead uuid, seen int, state text, note text, take boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  held public.leads := private.lock_lead(lead, seen);
  saved public.leads;
begin
  update public.leads set
    state = coalesce(save_lead.state, leads.state),
    note = nullif(btrim(save_lead.note), ''),
    -- Whoever acts first becomes the officer, until somebody takes the lead over.
    officer_id = case when take then (select auth.uid()) else coalesce(officer_id, (select auth.uid())) end
    where id = lead returning * into saved;
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values ((select auth.uid()), 'update', 'leads', lead, private.changes_of(to_jsonb(held), to_jsonb(saved)));
end;
$$;

create function public.save_lead(
  lead uuid, seen int, state text default null, note text default null,
  take boolean default false)
returns void language sql set search_path = ''
begin atomic
  select private.save_lead(lead, seen, state, note, take);
end;
comment on function public.save_lead(uuid, int, text, text, boolean) is 'A null note removes it.';
grant execute on function private.save_lead(uuid, int, text, text, boolean), public.save_lead(uuid, int, text, text, boolean)
  to authenticated, service_role;

create function private.answer_lead(lead uuid, subject text, body text, retry_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  title text := btrim(answer_lead.subject);
  answer text := btrim(answer_lead.body, E' \n\r\t');
  held public.leads;
  made public.lead_replies;
  answered public.leads;
begin
  perform private.require_staff();
  select * into held from public.leads where id = lead for update;
  if held.id is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  select * into made from public.lead_replies where author_id = me and key = retry_key;
  if made.id is not null then
    if (made.lead_id, made.subject, made.body) is distinct from (lead, title, answer) then
      perform private.refuse(409, 'key_used', 'This key was used for something else.');
    end if;
    return made.id;
  end if;
  if title || ' ' || answer ~ '\{\w+\}' then
    perform private.refuse(400, 'unfilled', 'A placeholder is not filled in.');
  end if;
  insert into public.lead_replies (lead_id, author_id, subject, body, key)
    values (lead, me, title, answer, retry_key) returning * into made;
  insert into private.outbox (email, lead_id, kind, params, locale, idempotency_key)
    select s.email, lead, 'leadReply',
      jsonb_build_object('reference', held.reference, 'title', title, 'note', answer,
        'replyTo', (select email from auth.users where id = me)),
      coalesce(s.locale, 'en'), 'reply:' || made.id
    from public.contact_submissions s where s.id = lead;
  update public.leads set
    state = case when held.state = 'won' then 'won' else 'answered' end,
    officer_id = coalesce(officer_id, me)
    where id = lead returning * into answered;
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values (me, 'answer', 'leads', lead, private.changes_of(to_jsonb(held), to_jsonb(answered)));
  return made.id;
end;
$$;

create function public.answer_lead(lead uuid, subject text, body text, key uuid default null) returns uuid
language sql set search_path = ''
begin atomic
  select private.answer_lead(lead, subject, body, key);
end;
comment on function public.answer_lead(uuid, text, text, uuid) is
  'Sends an email to the sender of an inquiry, which becomes answered. The same key returns the first reply.';
grant execute on function private.answer_lead(uuid, text, text, uuid), public.answer_lead(uuid, text, text, uuid)
  to authenticated, service_role;

-- Opens a case for the account of an email address. A given lead becomes won.
create function private.open_case_for(
  email text, service text, steps jsonb, officer uuid, lead uuid, seen int, retry_key uuid)
returns text language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := jsonb_build_array('open_case_for', email, service, steps, officer, lead, seen);
  held public.leads;
  client uuid;
  won public.leads;
  opened text;
  made uuid;
begin
  perform private.require_staff();
  -- There is no case to lock yet, so this makes two calls with one key wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('retry key ' || retry_key, 0));
  made := private.result_of_key(retry_key, asked);
  if made is not null then
    return (private.staff_case(made)).reference;
  end if;
  if lead is not null then
    held := private.lock_lead(lead, seen);
    if held.case_id is not null then
      perform private.refuse(409, 'lead_changed', 'The lead has a case already.');
    end if;
  end if;
  select id into client from auth.users
    where lower(users.email) = lower(btrim(open_case_for.email)) limit 1;
  opened := private.open_case(client, service, steps, officer);
  select id into made from public.cases where reference = opened;
  if lead is not null then
    update public.leads set
      state = 'won', case_id = made, officer_id = coalesce(officer_id, (select auth.uid()))
      where id = lead returning * into won;
    insert into private.audit (actor_id, verb, subject, subject_id, case_id, changes)
      values ((select auth.uid()), 'update', 'leads', lead, made, private.changes_of(to_jsonb(held), to_jsonb(won)));
  end if;
  perform private.keep_result(retry_key, made, asked, made);
  return opened;
end;
$$;

create function public.open_case_for(
  email text, service text, steps jsonb, officer uuid default null, lead uuid default null,
  seen int default null, key uuid default null)
returns text language sql set search_path = ''
begin atomic
  select private.open_case_for(email, service, steps, officer, lead, seen, key);
end;
comment on function public.open_case_for(text, text, jsonb, uuid, uuid, int, uuid) is
  'Returns the reference. Each step is { key or title, actor, weeks, due }, as the content names them. A lead becomes won and names the case. The same key returns the first case''s reference.';
grant execute on function private.open_case_for(text, text, jsonb, uuid, uuid, int, uuid), public.open_case_for(text, text, jsonb, uuid, uuid, int, uuid)
  to authenticated, service_role;

-- The client's open cases of a service, to warn of a second one. Officers get the reference only of
-- cases that they work on.
create function private.same_open_cases(email text, service text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', case when private.works_on(cases.id) then reference end,
      'officer', private.officer_name(officer_id)) order by opened_at desc), '[]')
    from public.cases join auth.users on users.id = cases.client_id
    where lower(users.email) = lower(btrim(same_open_cases.email))
      and cases.service = same_open_cases.service and closed_at is null);
end;
$$;

create function public.same_open_cases(email text, service text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.same_open_cases(email, service);
end;
comment on function public.same_open_cases(text, text) is
  'Open cases of this service for the account of an address: [{ reference, officer }]. The reference is null in cases of others.';
grant execute on function private.same_open_cases(text, text), public.same_open_cases(text, text)
  to authenticated, service_role;
