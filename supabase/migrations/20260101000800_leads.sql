-- The staff inbox: a lead for each message of a visitor, and our answers (docs/specification.md 11).

create sequence private.lead_numbers;

-- One lead per contact submission, which itself never changes.
create table public.leads (
  id uuid primary key references public.contact_submissions (id) on delete cascade,
  reference text not null default private.format_reference('L', nextval('private.lead_numbers')),
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
  constraint lead_replies_subject_plain check (subject ~ private.not_blank_pattern() and subject !~ '[[:cntrl:]]'),
  constraint lead_replies_body_length check (char_length(body) between 1 and 5000),
  constraint lead_replies_body_not_blank check (body ~ private.not_blank_pattern()),
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

create function private.create_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  new_lead public.leads;
begin
  insert into public.leads (id, created_at) values (new.id, new.created_at) returning * into new_lead;
  begin
    perform private.acknowledge_lead(new_lead.id, new_lead.reference, new.email, new.locale);
    perform private.notify(user_id, 'lead', null,
      jsonb_build_object('lead', new_lead.id, 'reference', new_lead.reference)) from private.staff;
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
comment on function private.create_lead() is 'Never blocks a message.';
create trigger create_lead after insert on public.contact_submissions
  for each row execute function private.create_lead();

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

create function private.lock_lead(lead_id uuid, expected_version int) returns public.leads
language plpgsql security definer set search_path = '' as $$
declare
  locked_lead public.leads;
begin
  perform private.require_staff();
  select * into locked_lead from public.leads where id = lead_id for update;
  if locked_lead.id is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  perform private.expect_version(locked_lead.version, expected_version);
  return locked_lead;
end;
$$;

create function private.save_lead(lead_id uuid, expected_version int, state text, note text, take_over boolean)
returns void language plpgsql security definer set search_path = '' as $$
declare
  locked_lead public.leads := private.lock_lead(lead_id, expected_version);
  changed_lead public.leads;
begin
  update public.leads set
    state = coalesce(save_lead.state, leads.state),
    note = nullif(btrim(save_lead.note), ''),
    -- Whoever acts first becomes the officer, until somebody takes the lead over.
    officer_id = case when take_over then (select auth.uid()) else coalesce(officer_id, (select auth.uid())) end
    where id = lead_id returning * into changed_lead;
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values ((select auth.uid()), 'update', 'leads', lead_id,
      private.changes_of(to_jsonb(locked_lead), to_jsonb(changed_lead)));
end;
$$;

create function public.save_lead(
  lead_id uuid, expected_version int, state text default null, note text default null,
  take_over boolean default false)
returns void language sql set search_path = ''
begin atomic
  select private.save_lead(lead_id, expected_version, state, note, take_over);
end;
comment on function public.save_lead(uuid, int, text, text, boolean) is 'A null note removes it.';
grant execute on function private.save_lead(uuid, int, text, text, boolean), public.save_lead(uuid, int, text, text, boolean)
  to authenticated, service_role;

create function private.answer_lead(lead_id uuid, subject text, body text, retry_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
  clean_subject text := btrim(answer_lead.subject);
  clean_body text := btrim(answer_lead.body, E' \n\r\t');
  request jsonb := jsonb_build_array('answer_lead', lead_id, clean_subject, clean_body);
  locked_lead public.leads := private.lock_lead(lead_id, null);
  reply_id uuid := private.result_of_key(retry_key, request);
  changed_lead public.leads;
begin
  if reply_id is not null then
    return reply_id;
  end if;
  if clean_subject || ' ' || clean_body ~ '\{\w+\}' then
    perform private.refuse(400, 'unfilled', 'A placeholder is not filled in.');
  end if;
  insert into public.lead_replies (lead_id, author_id, subject, body)
    values (lead_id, caller_id, clean_subject, clean_body) returning id into reply_id;
  insert into private.outbox (email, lead_id, kind, params, locale, idempotency_key)
    select submission.email, lead_id, 'leadReply',
      jsonb_build_object('reference', locked_lead.reference, 'title', clean_subject, 'note', clean_body),
      coalesce(submission.locale, 'en'), 'reply:' || reply_id
    from public.contact_submissions submission where submission.id = lead_id;
  update public.leads set
    state = case when locked_lead.state = 'won' then 'won' else 'answered' end,
    officer_id = coalesce(officer_id, caller_id)
    where id = lead_id returning * into changed_lead;
  insert into private.audit (actor_id, verb, subject, subject_id, changes)
    values (caller_id, 'answer', 'leads', lead_id, private.changes_of(to_jsonb(locked_lead), to_jsonb(changed_lead)));
  return private.store_result(retry_key, null, request, reply_id);
end;
$$;

create function public.answer_lead(lead_id uuid, subject text, body text, retry_key uuid default null) returns uuid
language sql set search_path = ''
begin atomic
  select private.answer_lead(lead_id, subject, body, retry_key);
end;
comment on function public.answer_lead(uuid, text, text, uuid) is
  'Sends an email to the sender of an inquiry, which becomes answered. The same key returns the first reply.';
grant execute on function private.answer_lead(uuid, text, text, uuid), public.answer_lead(uuid, text, text, uuid)
  to authenticated, service_role;
