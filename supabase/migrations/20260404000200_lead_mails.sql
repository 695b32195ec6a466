-- Who writes to us gets an acknowledgement in the page's language, with a reference; staff are told.

alter table public.contact_submissions
  add column locale text
    constraint contact_submissions_locale check (locale in ('en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'));
comment on column public.contact_submissions.locale is
  'The language of the page; null in messages that are older than the column.';
grant insert (locale) on table public.contact_submissions to anon, authenticated;

create sequence private.lead_numbers;

-- Such as CPF-L-2026-00001. More than five digits stay whole.
create function private.next_lead_reference() returns text
language sql volatile security definer set search_path = '' as $$
  select 'CPF-L-' || to_char(now() at time zone 'UTC', 'YYYY') || '-'
    || lpad(number::text, greatest(5, length(number::text)), '0')
  from nextval('private.lead_numbers') as number;
$$;

alter table public.leads add column reference text;
alter table public.leads disable trigger guard_lead;
update public.leads set reference = private.next_lead_reference()
  from (select id from public.leads order by created_at) as older where older.id = leads.id;
alter table public.leads enable trigger guard_lead;
alter table public.leads
  alter column reference set default private.next_lead_reference(),
  alter column reference set not null,
  add constraint leads_reference_key unique (reference),
  add constraint leads_reference_shape check (reference ~ '^CPF-L-\d{4}-\d{5,}$');

-- A mail to a visitor goes with what they wrote.
alter table private.outbox
  add column lead_id uuid references public.leads (id) on delete cascade;
create index outbox_lead_id on private.outbox (lead_id);

-- Nothing of what was written is in the mail: anybody may give anybody's address. At most three an
-- hour go to one.
create function private.acknowledge_lead(
  lead uuid, reference text, visitor text, page_locale text) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (email, lead_id, kind, params, locale, idempotency_key)
  select visitor, lead, 'leadReceived',
    jsonb_build_object('reference', acknowledge_lead.reference),
    coalesce(page_locale, 'en'), 'lead:' || lead
  where (select count(*) from private.outbox
    where lower(email) = lower(visitor) and kind = 'leadReceived'
      and created_at > now() - interval '1 hour') < 3;
$$;

create or replace function private.make_lead() returns trigger
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
    raise warning 'No mails for message %: % %', new.id, sqlstate, sqlerrm;
  end;
  return null;
exception when others then
  -- A message without a lead is better than no message.
  raise warning 'No lead for message %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;

revoke execute on function private.next_lead_reference(),
  private.acknowledge_lead(uuid, text, text, text) from public, anon, authenticated;
