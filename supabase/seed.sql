-- Sample data for the embedded backend. It runs again whenever this file changes, so every
-- statement must be repeatable. Its passwords are public: never run it on a project that real people
-- use.

-- Three clients (with cases, with none, with one that waits for them), an officer and a manager. All
-- have the password crossport. Tokens are empty and not null, because hosted Supabase cannot read a
-- user whose tokens are null. The sign-up trigger makes their profiles.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new,
  raw_app_meta_data, raw_user_meta_data
)
select
  sample.id::uuid, 'authenticated', 'authenticated', sample.email,
  -- A bcrypt hash made in advance, because the embedded Postgres has no pgcrypto.
  '$2a$10$pJ1byGJsTYAXvMaEDhdUx.EPM0RgEbX9T4XJtfIMdtQAgm0g4.BvC',
  now(), now(), now(), '', '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object(
    'sub', sample.id, 'email', sample.email, 'email_verified', true, 'phone_verified', false,
    'full_name', sample.name, 'phone_number', sample.phone, 'locale', 'en'
  )
from (
  values
    ('c0000000-0000-4000-8000-000000000001', 'client@crossport.example', 'Maya Santoso', '+44 7700 900456'),
    ('c0000000-0000-4000-8000-000000000011', 'new@crossport.example', 'Daniel Reyes', '+44 7700 900457'),
    ('c0000000-0000-4000-8000-000000000021', 'waiting@crossport.example', 'Anna Volkova', '+44 7700 900458'),
    ('c0000000-0000-4000-8000-000000000101', 'officer@crossport.example', 'Grace Lin', '+44 20 7946 0101'),
    ('c0000000-0000-4000-8000-000000000201', 'manager@crossport.example', 'James Porter', '+44 20 7946 0102')
) as sample (id, email, name, phone)
on conflict do nothing;

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  -- The number after the user's.
  overlay(id::text placing lpad(((right(id::text, 12)::bigint) + 1)::text, 12, '0') from 25)::uuid,
  'email', id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from auth.users
where id::text like 'c0000000-0000-4000-8000-%'
on conflict do nothing;

-- Hosted Supabase looks only for users of this instance. The embedded backend has no such column.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    update auth.users
    set instance_id = '00000000-0000-0000-0000-000000000000'
    where id::text like 'c0000000-0000-4000-8000-%' and instance_id is null;
  end if;
end
$$;

insert into private.staff (user_id, role)
select users.id, sample.role
from (
  values
    ('c0000000-0000-4000-8000-000000000101', 'officer'),
    ('c0000000-0000-4000-8000-000000000201', 'manager')
) as sample (id, role)
join auth.users on users.id = sample.id::uuid
on conflict do nothing;

-- The cases: one under review, one completed, two that wait for their client. Weights are such that
-- the percents are round: 60, 100, 30 and 20.
insert into public.cases (id, reference, client_id, officer_id, service, opened_at, closed_at, outcome)
select
  sample.id::uuid, sample.reference, client.id, officer.id, sample.service,
  sample.opened::timestamptz, sample.closed::timestamptz, sample.outcome
from (
  values
    ('ca000000-0000-4000-8000-000000000001', 'CPF-C-2025-00001', 'client@crossport.example', 'wfoe', '2025-06-05T16:00:00Z', null, null),
    ('ca000000-0000-4000-8000-000000000002', 'CPF-C-2025-00002', 'client@crossport.example', 'hongKong', '2025-05-12T09:00:00Z', '2025-06-20T08:45:00Z', 'completed'),
    ('ca000000-0000-4000-8000-000000000003', 'CPF-C-2025-00003', 'client@crossport.example', 'kitas', '2025-06-10T11:00:00Z', null, null),
    ('ca000000-0000-4000-8000-000000000004', 'CPF-C-2025-00004', 'waiting@crossport.example', 'zVisa', '2025-06-16T10:00:00Z', null, null)
) as sample (id, reference, client, service, opened, closed, outcome)
join auth.users client on client.id::text like 'c0000000-0000-4000-8000-%' and client.email = sample.client
join auth.users officer on officer.id = 'c0000000-0000-4000-8000-000000000101'
on conflict do nothing;

insert into public.case_steps (id, case_id, position, key, actor, state, weight, due_on, since, done_at)
select
  overlay(cases.id::text placing lpad(sample.position::text, 4, '0') from 20)::uuid,
  cases.id, sample.position, sample.key, sample.actor, sample.state, sample.weight,
  sample.due::date, sample.since::timestamptz, sample.done::timestamptz
from (
  values
    ('CPF-C-2025-00001', 1, 'chinaDocuments', 'client', 'done', 3, null, '2025-06-05T16:00:00Z', '2025-06-12T10:20:00Z'),
    ('CPF-C-2025-00001', 2, 'chinaName', 'authority', 'done', 3, null, '2025-06-12T10:20:00Z', '2025-06-24T14:05:00Z'),
    ('CPF-C-2025-00001', 3, 'documentsReview', 'officer', 'open', 1, '2025-07-02', '2025-06-24T14:05:00Z', null),
    ('CPF-C-2025-00001', 4, 'chinaLicence', 'authority', 'locked', 2, null, null, null),
    ('CPF-C-2025-00001', 5, 'chinaBank', 'partner', 'locked', 1, null, null, null),
    ('CPF-C-2025-00002', 1, 'consultation', 'officer', 'done', 1, null, '2025-05-12T09:00:00Z', '2025-05-14T09:00:00Z'),
    ('CPF-C-2025-00002', 2, 'companyRegistration', 'authority', 'done', 3, null, '2025-05-14T09:00:00Z', '2025-06-20T08:45:00Z'),
    ('CPF-C-2025-00003', 1, 'consultation', 'officer', 'done', 3, null, '2025-06-10T11:00:00Z', '2025-06-18T09:30:00Z'),
    ('CPF-C-2025-00003', 2, 'kitasDocuments', 'client', 'open', 1, '2025-06-30', '2025-06-26T09:30:00Z', null),
    ('CPF-C-2025-00003', 3, 'kitasApproval', 'authority', 'locked', 3, null, null, null),
    ('CPF-C-2025-00003', 4, 'kitasEntry', 'client', 'locked', 1, null, null, null),
    ('CPF-C-2025-00003', 5, 'kitasPermit', 'authority', 'locked', 2, null, null, null),
    ('CPF-C-2025-00004', 1, 'consultation', 'officer', 'done', 2, null, '2025-06-16T10:00:00Z', '2025-06-20T10:00:00Z'),
    ('CPF-C-2025-00004', 2, 'zVisaDocuments', 'client', 'open', 2, '2025-06-30', '2025-06-20T10:00:00Z', null),
    ('CPF-C-2025-00004', 3, 'zVisaNotification', 'authority', 'locked', 3, null, null, null),
    ('CPF-C-2025-00004', 4, 'zVisaEntry', 'client', 'locked', 1, null, null, null),
    ('CPF-C-2025-00004', 5, 'zVisaResidence', 'authority', 'locked', 2, null, null, null)
) as sample (reference, position, key, actor, state, weight, due, since, done)
join public.cases using (reference)
on conflict do nothing;

insert into public.document_requests (id, case_id, step_id, key, due_on, created_at)
select
  sample.id::uuid, cases.id, step.id, sample.key, '2025-06-30', sample.asked::timestamptz
from (
  values
    ('da000000-0000-4000-8000-000000000001', 'CPF-C-2025-00003', 'kitasDocuments', 'passport', '2025-06-26T09:30:00Z'),
    ('da000000-0000-4000-8000-000000000002', 'CPF-C-2025-00004', 'zVisaDocuments', 'passport', '2025-06-20T10:00:00Z'),
    ('da000000-0000-4000-8000-000000000003', 'CPF-C-2025-00004', 'zVisaDocuments', 'diploma', '2025-06-20T10:00:00Z')
) as sample (id, reference, step, key, asked)
join public.cases using (reference)
join public.case_steps step on step.case_id = cases.id and step.key = sample.step
where not exists (select from public.document_requests where document_requests.id = sample.id::uuid);

-- What the rows above made the triggers tell is replaced, once, by what the sample client is to read.
delete from public.notifications n
using public.cases c
where n.case_id = c.id and c.reference like 'CPF-C-2025-0000_' and n.created_at > c.opened_at + interval '90 days'
  and n.user_id in (c.client_id, c.officer_id)
  and not exists (select from public.notifications where id = 'ba000000-0000-4000-8000-000000000001');
insert into public.notifications (id, user_id, kind, params, case_id, created_at, read_at)
select
  sample.id::uuid, cases.client_id, sample.kind,
  jsonb_build_object('reference', reference, 'service', cases.service) || sample.params::jsonb,
  cases.id, sample.told::timestamptz, sample.read::timestamptz
from (
  values
    ('ba000000-0000-4000-8000-000000000001', 'CPF-C-2025-00003', 'documentRequested', '{"document": {"key": "passport"}, "due": "2025-06-30"}', '2025-06-26T09:30:00Z', null),
    ('ba000000-0000-4000-8000-000000000002', 'CPF-C-2025-00001', 'stepDone', '{"step": {"key": "chinaName"}}', '2025-06-24T14:05:00Z', null),
    ('ba000000-0000-4000-8000-000000000003', 'CPF-C-2025-00002', 'caseClosed', '{"outcome": "completed"}', '2025-06-20T08:45:00Z', '2025-06-20T09:00:00Z'),
    ('ba000000-0000-4000-8000-000000000004', 'CPF-C-2025-00001', 'stepDone', '{"step": {"key": "chinaDocuments"}}', '2025-06-12T10:20:00Z', '2025-06-12T11:00:00Z'),
    ('ba000000-0000-4000-8000-000000000005', 'CPF-C-2025-00001', 'caseOpened', '{}', '2025-06-05T16:00:00Z', '2025-06-05T17:00:00Z')
) as sample (id, reference, kind, params, told, read)
join public.cases using (reference)
on conflict do nothing;

-- An invoice that is to be paid, one that was paid, and days that must not be missed.
insert into public.orders (id, case_id, billed_to, number, lines, amount, state, due_on, created_at, sent_at, paid_at)
select
  sample.id::uuid, cases.id,
  jsonb_build_object('name', profiles.full_name, 'email', users.email, 'reference', reference, 'service', cases.service),
  sample.number, sample.lines::jsonb,
  (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(sample.lines::jsonb) as line),
  sample.state, sample.due::date, sample.sent::timestamptz, sample.sent::timestamptz, sample.paid::timestamptz
from (
  values
    ('fa000000-0000-4000-8000-000000000001', 'CPF-C-2025-00002', 'CPF-I-2025-00001', '[{"title": "Hong Kong company formation", "amount": 89900}, {"title": "Registered address, first year", "amount": 30000}]', 'paid', '2025-05-26', '2025-05-12T09:30:00Z', '2025-05-20T08:10:00Z'),
    ('fa000000-0000-4000-8000-000000000002', 'CPF-C-2025-00003', 'CPF-I-2025-00002', '[{"title": "Investor KITAS, service fee", "amount": 85000}]', 'sent', '2025-07-10', '2025-06-26T09:40:00Z', null)
) as sample (id, reference, number, lines, state, due, sent, paid)
join public.cases using (reference)
join auth.users on users.id = cases.client_id
join public.profiles on profiles.id = users.id
on conflict do nothing;

insert into public.deadlines (id, case_id, kind, due_on, done_at)
select sample.id::uuid, cases.id, sample.kind, sample.due::date, sample.done::timestamptz
from (
  values
    ('dd000000-0000-4000-8000-000000000001', 'CPF-C-2025-00003', 'passport', '2025-09-30', null),
    ('dd000000-0000-4000-8000-000000000002', 'CPF-C-2025-00001', 'filing', '2025-06-20', '2025-06-18T10:00:00Z')
) as sample (id, reference, kind, due, done)
join public.cases using (reference)
on conflict do nothing;

-- A company that a closed case has made, with what it has to do.
insert into public.companies (id, case_id, name, place, registered_on, number, created_at)
select 'cc000000-0000-4000-8000-000000000001', id, 'Sample Harbour Trading Limited', 'HK', '2025-06-18', 'EXMP-0001',
  '2025-06-20T08:45:00Z'
from public.cases where reference = 'CPF-C-2025-00002'
on conflict do nothing;
insert into public.deadlines (id, case_id, company_id, kind, due_on)
select sample.id::uuid, companies.case_id, companies.id, sample.kind, sample.due::date
from (
  values
    ('dd000000-0000-4000-8000-000000000003', 'licenceRenewal', '2027-06-18'),
    ('dd000000-0000-4000-8000-000000000004', 'annualReport', '2027-07-30')
) as sample (id, kind, due)
join public.companies on companies.id = 'cc000000-0000-4000-8000-000000000001'
on conflict do nothing;

-- One sample client is an affiliate who brought another, whose paid invoice has earned a share.
insert into public.affiliates (user_id, referral_code, created_at)
select id, 'CPF-SAMPLE01', '2025-04-02T10:00:00Z' from auth.users
where id = 'c0000000-0000-4000-8000-000000000021'
on conflict do nothing;
insert into public.referrals (client_id, affiliate_id, source, visited_on, created_at)
select client.id, affiliate.user_id, 'signUp', '2025-04-28', '2025-05-02T09:00:00Z'
from auth.users client cross join public.affiliates affiliate
where client.id = 'c0000000-0000-4000-8000-000000000001' and affiliate.referral_code = 'CPF-SAMPLE01'
on conflict do nothing;
insert into public.ledger_entries
  (affiliate_id, kind, order_id, base, rate_bps, amount, created_at, eligible_at)
select affiliate.user_id, 'accrual', orders.id, orders.amount, 1500, private.share_of(orders.amount, 1500),
  orders.paid_at, orders.paid_at + interval '30 days'
from public.orders cross join public.affiliates affiliate
where orders.id = 'fa000000-0000-4000-8000-000000000001' and affiliate.referral_code = 'CPF-SAMPLE01'
on conflict do nothing;

-- Samples are not mailed.
delete from private.outbox where user_id::text like 'c0000000-0000-4000-8000-%' and tries = 0 and sent_at is null;
