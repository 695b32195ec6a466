-- Cases with their steps, documents, messages and deadlines. Numbers of 2025 never meet real ones.

-- Triggers would date everything now, notify and email. The end of 4_inquiries_and_history.sql writes
-- history and notifications instead.
set session_replication_role = replica;

-- officer: null where nobody is assigned.
insert into public.cases (id, reference, client_id, officer_id, service, opened_at, closed_at, outcome)
select
  md5(sample.reference)::uuid, sample.reference, client.id, officer.id, service,
  now() - opened_days_ago * interval '1 day', now() - closed_days_ago * interval '1 day', outcome
from (
  values
    ('CPF-C-2025-00001', 'client', 'officer', 'wfoe', 20.1, null, null),
    ('CPF-C-2025-00002', 'client', 'officer', 'hongKong', 44.2, 1.0, 'completed'),
    ('CPF-C-2025-00003', 'client', 'officer', 'kitas', 15.3, null, null),
    ('CPF-C-2025-00004', 'waiting', 'officer', 'zVisa', 9.2, null, null),
    ('CPF-C-2025-00005', 'liwei', 'officer', 'ptPma', 38.4, null, null),
    ('CPF-C-2025-00006', 'dmitri', 'officer', 'singapore', 30.1, null, null),
    ('CPF-C-2025-00007', 'rosa', 'farid', 'banking', 34.3, null, null),
    ('CPF-C-2025-00008', 'yuki', 'farid', 'uk', 19.2, null, null),
    ('CPF-C-2025-00009', 'budi', 'ines', 'hongKong', 25.1, null, null),
    ('CPF-C-2025-00010', 'jose', 'ines', 'zVisa', 16.4, null, null),
    ('CPF-C-2025-00011', 'priya', null, 'kitas', 1.2, null, null),
    ('CPF-C-2025-00012', 'seun', null, 'usa', 4.3, null, null),
    ('CPF-C-2025-00013', 'fatima', 'farid', 'kitas', 47.2, null, null),
    ('CPF-C-2025-00014', 'fatima', 'ines', 'accounting', 70.3, 48.1, 'cancelled'),
    ('CPF-C-2025-00015', 'hoa', 'officer', 'wfoe', 168.1, 96.0, 'completed'),
    ('CPF-C-2025-00016', 'yuki', 'farid', 'ptPma', 150.2, 101.0, 'completed'),
    ('CPF-C-2025-00017', 'seun', 'ines', 'zVisa', 130.3, 66.0, 'completed'),
    ('CPF-C-2025-00018', 'priya', 'farid', 'singapore', 110.1, 72.0, 'completed'),
    ('CPF-C-2025-00019', 'dmitri', 'ines', 'hongKong', 90.4, 55.0, 'completed')
) as sample (reference, client, officer, service, opened_days_ago, closed_days_ago, outcome)
join auth.users client on client.id::text like 'c0000000-0000-4000-8000-%'
  and client.email = sample.client || '@crossport.example'
left join auth.users officer on officer.id::text like 'c0000000-0000-4000-8000-%'
  and officer.email = sample.officer || '@crossport.example'
on conflict do nothing;

-- The first four have few steps, whose weights make their percents round: 60, 100, 30 and 20.
insert into public.case_steps (id, case_id, position, key, actor, state, weight, due_on, since, done_at)
select
  md5(reference || position)::uuid, cases.id, position, key, actor, state, weight,
  current_date + due_in_days, now() - begun_days_ago * interval '1 day', now() - done_days_ago * interval '1 day'
from (
  values
    ('CPF-C-2025-00001', 1, 'chinaDocuments', 'client', 'done', 3, null, 20.1, 13.2),
    ('CPF-C-2025-00001', 2, 'chinaName', 'authority', 'done', 3, null, 13.2, 0.5),
    ('CPF-C-2025-00001', 3, 'documentsReview', 'officer', 'open', 1, 7, 0.5, null),
    ('CPF-C-2025-00001', 4, 'chinaLicence', 'authority', 'locked', 2, null, null, null),
    ('CPF-C-2025-00001', 5, 'chinaBank', 'partner', 'locked', 1, null, null, null),
    ('CPF-C-2025-00002', 1, 'consultation', 'officer', 'done', 1, null, 44.2, 42.0),
    ('CPF-C-2025-00002', 2, 'companyRegistration', 'authority', 'done', 3, null, 42.0, 1.0),
    ('CPF-C-2025-00003', 1, 'consultation', 'officer', 'done', 3, null, 15.3, 7.2),
    ('CPF-C-2025-00003', 2, 'kitasDocuments', 'client', 'open', 1, 6, 7.2, null),
    ('CPF-C-2025-00003', 3, 'kitasApproval', 'authority', 'locked', 3, null, null, null),
    ('CPF-C-2025-00003', 4, 'kitasEntry', 'client', 'locked', 1, null, null, null),
    ('CPF-C-2025-00003', 5, 'kitasPermit', 'authority', 'locked', 2, null, null, null),
    ('CPF-C-2025-00004', 1, 'consultation', 'officer', 'done', 2, null, 9.2, 5.1),
    ('CPF-C-2025-00004', 2, 'zVisaDocuments', 'client', 'open', 2, 8, 5.1, null),
    ('CPF-C-2025-00004', 3, 'zVisaNotification', 'authority', 'locked', 3, null, null, null),
    ('CPF-C-2025-00004', 4, 'zVisaEntry', 'client', 'locked', 1, null, null, null),
    ('CPF-C-2025-00004', 5, 'zVisaResidence', 'authority', 'locked', 2, null, null, null)
) as sample (reference, position, key, actor, state, weight, due_in_days, begun_days_ago, done_days_ago)
join public.cases using (reference)
on conflict do nothing;

-- The others have the steps of their service (content/cases/catalogue), with weeks as weights.
with timelines (services, keys, actors, weeks) as (
  values
    (array['wfoe'],
      array['consultation', 'chinaDocuments', 'documentsReview', 'chinaName', 'chinaLicence', 'chinaBank'],
      array['officer', 'client', 'officer', 'authority', 'authority', 'partner'],
      array[1, 1.5, 1, 1, 2.5, 1.5]),
    (array['ptPma'],
      array['indonesiaConsultation', 'documentsReview', 'indonesiaCompany', 'indonesiaBank'],
      array['officer', 'officer', 'authority', 'partner'], array[1, 1, 3.5, 1]),
    (array['hongKong', 'uk', 'usa', 'singapore'],
      array['consultation', 'clientDocuments', 'documentsReview', 'companyRegistration', 'bankIntroduction'],
      array['officer', 'client', 'officer', 'authority', 'officer'], array[1, 1, 1, 2, 1]),
    (array['zVisa'],
      array['consultation', 'zVisaDocuments', 'zVisaNotification', 'zVisaEntry', 'zVisaResidence'],
      array['officer', 'client', 'authority', 'client', 'authority'], array[1, 1.5, 3, 1.5, 1.5]),
    (array['kitas'],
      array['consultation', 'kitasDocuments', 'kitasApproval', 'kitasEntry', 'kitasPermit'],
      array['officer', 'client', 'authority', 'client', 'authority'], array[1, 1, 3, 1.5, 1.5]),
    (array['banking'],
      array['consultation', 'clientDocuments', 'documentsReview', 'bankIntroduction', 'bankReview'],
      array['officer', 'client', 'officer', 'officer', 'partner'], array[1, 1, 1, 1, 2]),
    (array['accounting'],
      array['consultation', 'clientDocuments', 'documentsReview', 'serviceStart'],
      array['officer', 'client', 'officer', 'officer'], array[1, 1, 1, 1])
), sample (reference, done_days_ago, state, due_in_days, status) as (
  values
    -- When each step was done. Then, of the next step: its state, when it is due, and what the authority
    -- or the partner says.
    ('CPF-C-2025-00005', array[33.2, 26.1], 'waiting', 3, 'Deed filed, in the queue of the ministry'),
    ('CPF-C-2025-00006', array[27.3, 12.2], 'open', -4, null),
    ('CPF-C-2025-00007', array[30.1, 21.4, 17.2, 9.1], 'waiting', 5, 'Compliance has asked for nothing yet'),
    ('CPF-C-2025-00008', array[16.3], 'open', -3, null),
    ('CPF-C-2025-00009', array[22.1, 13.3, 6.2], 'waiting', 8, null),
    ('CPF-C-2025-00010', array[13.1], 'waiting', 2, null),
    ('CPF-C-2025-00011', '{}', 'open', 6, null),
    ('CPF-C-2025-00012', '{}', 'open', 2, null),
    ('CPF-C-2025-00013', array[42.1, 33.4, 4.2], 'open', 8, null),
    ('CPF-C-2025-00014', array[66.2], 'open', -52, null),
    ('CPF-C-2025-00015', array[165.1, 150.3, 147.2, 139.1, 115.4, 96.0], null, null, null),
    ('CPF-C-2025-00016', array[146.3, 141.2, 112.1, 101.0], null, null, null),
    ('CPF-C-2025-00017', array[127.2, 116.1, 93.3, 80.2, 66.0], null, null, null),
    ('CPF-C-2025-00018', array[107.3, 100.2, 97.1, 79.4, 72.0], null, null, null),
    ('CPF-C-2025-00019', array[86.1, 76.2, 72.3, 60.1, 55.0], null, null, null)
)
insert into public.case_steps
  (id, case_id, position, key, actor, state, weight, due_on, authority_status, since, done_at)
select
  md5(reference || position)::uuid, cases.id, position, key, actor,
  case when is_next then sample.state when done_days_ago[position] is null then 'locked' else 'done' end, weight,
  case when is_next then current_date + due_in_days end, case when is_next then status end,
  case when is_next or done_days_ago[position] is not null
    then coalesce(now() - done_days_ago[position - 1] * interval '1 day', opened_at) end,
  now() - done_days_ago[position] * interval '1 day'
from sample
join public.cases using (reference)
join timelines on service = any (services)
cross join unnest(keys, actors, weeks) with ordinality as step (key, actor, weight, number)
cross join lateral (select number::int, number = cardinality(done_days_ago) + 1) as place (position, is_next)
on conflict do nothing;

-- If sent_days_ago is set, there is a file, always the same sample PDF.
with sample (reference, step, key, state, due_in_days, asked_days_ago, sent_days_ago, file_name, reason, note) as (
  values
    ('CPF-C-2025-00003', 2, 'passport', 'requested', 6, 0.1, null, null, null, null),
    ('CPF-C-2025-00003', 2, 'photo', 'rejected', 6, 7.1, 2.2, 'Photo Maya.pdf', 'unreadable', 'The face is in shadow. Please take it again in daylight, before a white wall.'),
    ('CPF-C-2025-00004', 2, 'passport', 'requested', 8, 5.1, null, null, null, null),
    ('CPF-C-2025-00004', 2, 'diploma', 'requested', 8, 5.1, null, null, null, null),
    ('CPF-C-2025-00006', 2, 'passport', 'uploaded', -14, 27.2, 12.3, 'Паспорт Соколов.pdf', null, null),
    ('CPF-C-2025-00006', 2, 'addressProof', 'uploaded', -14, 27.2, 12.2, 'Счёт за электричество.pdf', null, null),
    ('CPF-C-2025-00008', 2, 'addressProof', 'requested', -3, 16.2, null, null, null, null),
    ('CPF-C-2025-00010', 2, 'passport', 'uploaded', 1, 13.1, 2.3, 'Passport dela Cruz.pdf', null, null),
    ('CPF-C-2025-00010', 2, 'diploma', 'in_review', 1, 13.1, 2.2, 'Diploma UP Manila.pdf', null, null),
    ('CPF-C-2025-00010', 2, 'criminalRecord', 'accepted', 1, 13.1, 6.4, 'NBI clearance.pdf', null, null)
), sample_requests as (
  select md5(reference || sample.key)::uuid as id, cases.id as case_id, client_id, sample.*
  from sample join public.cases using (reference)
), inserted_requests as (
  insert into public.document_requests
    (id, case_id, step_id, key, state, due_on, created_at, changed_at, reason, note)
  select id, case_id, md5(reference || step)::uuid, key, state, current_date + due_in_days,
    now() - asked_days_ago * interval '1 day',
    now() - case state when 'rejected' then 1 else coalesce(sent_days_ago, asked_days_ago) end * interval '1 day',
    reason, note
  from sample_requests on conflict do nothing
), files as (
  select id as request_id, case_id, case_id || '/' || id || '/' || md5(file_name)::uuid as path, file_name,
    client_id as uploaded_by, sent_days_ago
  from sample_requests where sent_days_ago is not null
  union all
  select null, id, id || '/delivered/' || md5('delivered' || id)::uuid, 'Certificate of incorporation.pdf', officer_id, 1.0
  from public.cases where reference = 'CPF-C-2025-00002'
), inserted_objects as (
  insert into storage.objects (bucket_id, name, metadata)
  select 'documents', path, '{"size": 20701, "mimetype": "application/pdf"}' from files
  on conflict do nothing
)
insert into public.documents (id, case_id, request_id, path, name, size, type, sha256, uploaded_by, created_at)
select md5(path)::uuid, case_id, request_id, path, file_name, 20701, 'application/pdf',
  '5470d765713fdd1e619e100277f55de0c52bff3adf97cf5e6da8475ad9b2a4a0', uploaded_by,
  now() - sent_days_ago * interval '1 day'
from files on conflict do nothing;

-- Documents that nobody asked for.
with sample (reference, key, sent_days_ago, file_name, note) as (
  values
    ('CPF-C-2025-00001', 'officialLetter', 0.4, 'Letter of the landlord.pdf', 'The landlord changes the house number in May. Does this matter for the licence?'),
    ('CPF-C-2025-00009', 'bankStatements', 1.1, 'Rekening koran April.pdf', null)
), sample_requests as (
  select md5(reference || sample.key)::uuid as id, cases.id as case_id, client_id, sample.*
  from sample join public.cases using (reference)
), inserted_requests as (
  insert into public.document_requests
    (id, case_id, key, state, unrequested, client_note, created_at, changed_at)
  select id, case_id, key, 'uploaded', true, note, now() - sent_days_ago * interval '1 day',
    now() - sent_days_ago * interval '1 day'
  from sample_requests on conflict do nothing
), inserted_objects as (
  insert into storage.objects (bucket_id, name, metadata)
  select 'documents', case_id || '/unrequested/' || id, '{"size": 20701, "mimetype": "application/pdf"}'
  from sample_requests
  on conflict do nothing
)
insert into public.documents (id, case_id, request_id, path, name, size, type, sha256, uploaded_by, created_at)
select md5(file_name)::uuid, case_id, id, case_id || '/unrequested/' || id, file_name, 20701, 'application/pdf',
  '5470d765713fdd1e619e100277f55de0c52bff3adf97cf5e6da8475ad9b2a4a0', client_id,
  now() - sent_days_ago * interval '1 day'
from sample_requests on conflict do nothing;

-- author: the firm or the client. The last message of a client is unread.
insert into public.messages (id, case_id, author_id, from_staff, body, created_at, read_at)
select
  md5(reference || days_ago)::uuid, cases.id, case when author = 'firm' then officer_id else client_id end,
  author = 'firm', body, now() - days_ago * interval '1 day',
  case when not is_unread then now() - (days_ago - 0.1) * interval '1 day' end
from (
  values
    ('CPF-C-2025-00003', 6.3, 'client', 'Good morning, do my old and my new passport both count, or only the new one?', false),
    ('CPF-C-2025-00003', 6.1, 'firm', 'Good morning, Maya. Only the new one, but please send every page, the empty ones too.', false),
    ('CPF-C-2025-00003', 2.2, 'client', 'I have sent the photo. The scan of the passport follows this week.', false),
    ('CPF-C-2025-00003', 1.0, 'firm', 'Thank you. The photo is too dark, so I have sent it back with a note. A picture by a window is enough.', false),
    ('CPF-C-2025-00003', 0.2, 'client', 'Thank you, I will take another one tonight. Is the passport enough as a PDF from my phone?', true),
    ('CPF-C-2025-00005', 4.3, 'client', '您好，请问公司注册大约还需要多久？', false),
    ('CPF-C-2025-00005', 4.1, 'firm', '李先生您好，材料已递交主管部门，预计一周内有结果，一有消息我会马上告诉您。', false),
    ('CPF-C-2025-00006', 3.2, 'client', 'Здравствуйте! Документы отправил две недели назад. Всё ли в порядке?', true),
    ('CPF-C-2025-00009', 1.3, 'client', 'Selamat siang, apakah saya perlu datang ke Hong Kong untuk tanda tangan?', true),
    ('CPF-C-2025-00012', 2.4, 'client', 'Hello, when can we have the first call? Any afternoon suits me.', true)
) as sample (reference, days_ago, author, body, is_unread)
join public.cases using (reference)
on conflict do nothing;

-- A file on a message.
with sample_message as (
  select messages.id, case_id, case_id || '/messages/' || messages.id as path, author_id, messages.created_at
  from public.messages where messages.id = md5('CPF-C-2025-00003' || 0.2)::uuid
), inserted_objects as (
  insert into storage.objects (bucket_id, name, metadata)
  select 'documents', path, '{"size": 20701, "mimetype": "application/pdf"}' from sample_message
  on conflict do nothing
)
insert into public.documents (id, case_id, message_id, path, name, size, type, sha256, uploaded_by, created_at)
select md5(path)::uuid, case_id, id, path, 'Passport, first page.pdf', 20701, 'application/pdf',
  '5470d765713fdd1e619e100277f55de0c52bff3adf97cf5e6da8475ad9b2a4a0', author_id, created_at
from sample_message on conflict do nothing;

-- Companies that closed cases have formed, with their deadlines.
insert into public.client_companies (id, case_id, name, place, registered_on, number, created_at)
select md5(reference || 'company')::uuid, cases.id, name, place, closed_at::date - 1, number, closed_at
from (
  values
    ('CPF-C-2025-00002', 'Sample Harbour Trading Limited', 'HK', 'EXMP-0001'),
    ('CPF-C-2025-00015', '上海禾安样品贸易有限公司', 'CN', 'EXMP-0002'),
    ('CPF-C-2025-00016', 'PT Sampel Sakura Nusantara', 'ID', 'EXMP-0003'),
    ('CPF-C-2025-00018', 'Sample Raman Textiles Pte. Ltd.', 'SG', 'EXMP-0004')
) as sample (reference, name, place, number)
join public.cases using (reference)
on conflict do nothing;

insert into public.deadlines (id, case_id, company_id, kind, due_on, done_at)
select md5(reference || kind)::uuid, cases.id, client_companies.id, kind, current_date + due_in_days,
  now() - done_days_ago * interval '1 day'
from (
  values
    ('CPF-C-2025-00001', 'filing', -11, 13.0),
    ('CPF-C-2025-00002', 'licenceRenewal', 364, null),
    ('CPF-C-2025-00002', 'annualReport', 406, null),
    ('CPF-C-2025-00003', 'passport', 310, null),
    ('CPF-C-2025-00005', 'filing', 4, null),
    ('CPF-C-2025-00013', 'passport', -3, null),
    ('CPF-C-2025-00015', 'address', 9, null),
    ('CPF-C-2025-00015', 'annualReport', 72, null),
    ('CPF-C-2025-00016', 'taxReturn', 41, null),
    ('CPF-C-2025-00017', 'permitRenewal', 290, null),
    ('CPF-C-2025-00018', 'accounts', 12, null)
) as sample (reference, kind, due_in_days, done_days_ago)
join public.cases using (reference)
left join public.client_companies on client_companies.case_id = cases.id
on conflict do nothing;

reset session_replication_role;
