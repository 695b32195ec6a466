-- The staff inbox: a lead for each message of a visitor, our answers, and the case that it becomes
-- (docs/specification.md 11).

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
create index leads_case_id on public.leads (case_id);
create index leads_reference_number on public.leads ((ltrim(split_part(reference, '-', 4), '0')));
-- The desk lists new leads first.
create index leads_new_first on public.leads
  ((state <> 'new'), (case when state = 'new' then created_at end), created_at desc, id);
create index leads_own on public.leads
  (officer_id, (state <> 'new'), (case when state = 'new' then created_at end), created_at desc, id);
create index leads_own_state on public.leads (officer_id, state);

alter table public.leads enable row level security;
grant select on table public.leads to authenticated, service_role;
create policy "Staff read leads" on public.leads
  for select to authenticated
  using ((select private.is_staff()));

-- Answers that staff sent by email from the desk.
create table public.lead_replies (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,

  constraint lead_replies_subject_length check (char_length(subject) between 1 and 150),
  constraint lead_replies_subject_plain check (subject ~ private.not_blank() and subject !~ '[[:cntrl:]]'),
  constraint lead_replies_body_length check (char_length(body) between 1 and 5000),
  constraint lead_replies_body_not_blank check (body ~ private.not_blank()),
  constraint lead_replies_filled check (subject || ' ' || body !~ '\{\w+\}')
);
comment on column public.lead_replies.sent_at is 'When the email server accepted the email.';
create index lead_replies_lead_id on public.lead_replies (lead_id, created_at);
create index lead_replies_author_id on public.lead_replies (author_id);

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

-- How many leads are in a state, up to private.count_limit(). Plans for each state, so that a rare one is found by an
-- index.
create function private.lead_count(wanted_state text, mine boolean) returns bigint
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  me uuid := (select auth.uid());
begin
  return (select count(*) from (
    select from public.leads where state = wanted_state and (mine is not true or officer_id = me)
    limit private.count_limit()) as counted);
end;
$$;

-- Messages from one email address share one line: the newest that the list contains.
create function private.desk_leads(wanted_state text, mine boolean, search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  me uuid := (select auth.uid());
  words tsquery := private.search_words(search);
  number text := upper(btrim(normalize(search, nfkc)));
  found uuid[];
  shown uuid[];
begin
  perform private.require_staff();
  if words is not null then
    found := array(
      select id from public.contact_submissions where private.submission_words(name, email, company) @@ words
      union
      select id from public.leads
        where reference = number or ltrim(split_part(reference, '-', 4), '0') = ltrim(number, '0'));
  end if;
  shown := array(
    with listed as not materialized (
      select leads.id, leads.state, leads.created_at, lower(sent.email) as address, sent.created_at as sent_at
      from public.leads join public.contact_submissions sent using (id)
      where (wanted_state is null or leads.state = wanted_state) and (mine is not true or leads.officer_id = me)
        and (found is null or leads.id = any (found))
    )
    select id from listed
    where not exists (
      select from listed newer
      where newer.address = listed.address and (newer.sent_at, newer.id) > (listed.sent_at, listed.id))
    order by state <> 'new', case when state = 'new' then created_at end, created_at desc, id
    limit private.page_size() + 1 offset private.page_offset(page));
  return private.page_of((
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', leads.id, 'created_at', leads.created_at, 'state', leads.state, 'name', sent.name,
      'email', sent.email, 'subject', sent.service, 'excerpt', left(sent.message, 160),
      'officer', private.staff_label(leads.officer_id),
      'earlier', (select count(*) from (
        select from public.contact_submissions other
        where lower(other.email) = lower(sent.email) and other.created_at < sent.created_at limit 100) as others)
      ) order by place), '[]')
    from unnest(shown) with ordinality as page (id, place)
    join public.leads using (id) join public.contact_submissions sent using (id)))
    || jsonb_build_object('counts', jsonb_build_object(
      'new', private.lead_count('new', mine), 'answered', private.lead_count('answered', mine),
      'won', private.lead_count('won', mine), 'lost', private.lead_count('lost', mine)));
end;
$$;

create function public.desk_leads(
  state text default null, mine boolean default false, search text default null, page int default 1)
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_leads(state, mine, search, page);
end;
comment on function public.desk_leads(text, boolean, text, int) is
  'Leads, a page at a time: new ones first, of which the longest waiting, then the newest; those of one email address are one line. counts: { state: count } of leads, whatever the state and search; 100 means 100 or more.';
grant execute on function private.desk_leads(text, boolean, text, int), public.desk_leads(text, boolean, text, int)
  to authenticated, service_role;

create function private.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.require_staff();
  select jsonb_build_object(
    'id', leads.id, 'created_at', leads.created_at, 'version', leads.version, 'state', leads.state, 'note', leads.note,
    'name', sent.name, 'email', sent.email, 'company', sent.company, 'subject', sent.service, 'message', sent.message,
    'referral', sent.referral_code,
    'locale', sent.locale, 'reference', leads.reference,
    'officer', private.staff_label(leads.officer_id), 'mine', leads.officer_id = (select auth.uid()),
    'case', (select cases.reference from public.cases where cases.id = leads.case_id),
    'client', (
      select coalesce(profiles.full_name, users.email)
      from auth.users left join public.profiles using (id)
      where lower(users.email) = lower(sent.email)),
    'changed_by', (
      select private.staff_label(actor_id) from private.audit
      where subject = 'leads' and subject_id = leads.id order by audit.id desc limit 1),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', other.id, 'created_at', other.created_at, 'state', other.state, 'subject', other.service)
        order by other.created_at desc), '[]')
      from (
        select id, other_lead.state, earlier.service, earlier.created_at
        from public.contact_submissions earlier join public.leads other_lead using (id)
        where lower(earlier.email) = lower(sent.email) and id <> sent.id
        order by earlier.created_at desc limit 20) as other),
    'consultation', private.lead_call(leads.id),
    'replies', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', replies.id, 'created_at', replies.created_at, 'subject', replies.subject, 'body', replies.body,
        'author', private.staff_label(replies.author_id),
        -- A sent email stays in the outbox for 30 days only.
        'state', case when replies.sent_at is not null then 'sent' when outbox.state = 'due' then 'due' else 'failed' end)
        order by replies.created_at), '[]')
      from public.lead_replies replies left join private.outbox on outbox.idempotency_key = 'reply:' || replies.id
      where replies.lead_id = leads.id))
    into found
    from public.leads join public.contact_submissions sent using (id)
    where leads.id = lead;
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
  asked jsonb := jsonb_build_array('answer_lead', lead, title, answer);
  held public.leads := private.lock_lead(lead, null);
  made uuid := private.result_of_key(retry_key, asked);
  answered public.leads;
begin
  if made is not null then
    return made;
  end if;
  if title || ' ' || answer ~ '\{\w+\}' then
    perform private.refuse(400, 'unfilled', 'A placeholder is not filled in.');
  end if;
  insert into public.lead_replies (lead_id, author_id, subject, body)
    values (lead, me, title, answer) returning id into made;
  insert into private.outbox (email, lead_id, kind, params, locale, idempotency_key)
    select sent.email, lead, 'leadReply',
      jsonb_build_object('reference', held.reference, 'title', title, 'note', answer,
        'replyTo', (select email from auth.users where id = me)),
      coalesce(sent.locale, 'en'), 'reply:' || made
    from public.contact_submissions sent where sent.id = lead;
  update public.leads set
    state = case when held.state = 'won' then 'won' else 'answered' end,
    officer_id = coalesce(officer_id, me)
    where id = lead returning * into answered;
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values (me, 'answer', 'leads', lead, private.changes_of(to_jsonb(held), to_jsonb(answered)));
  return private.keep_result(retry_key, null, asked, made);
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
    return (private.lock_staff_case(made)).reference;
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
