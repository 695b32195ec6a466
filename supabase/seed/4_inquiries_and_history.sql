-- Inquiries, then the history and the notifications that triggers would have written, each on its day.
-- No emails.

set session_replication_role = replica;

insert into public.contact_submissions (id, name, email, company, service, message, locale, created_at)
select md5(reference)::uuid, name, email, company, service, message, locale, now() - days_ago * interval '1 day'
from (
  values
    ('CPF-L-2025-00001', 22.3, 'en', 'Priya Raman', 'priya@crossport.example', 'Sample Raman Textiles', 'Indonesia KITAS', 'We work with you in Singapore already. Now I would like to move to Jakarta as a shareholder of our PT PMA.'),
    ('CPF-L-2025-00002', 18.1, 'ru', 'Елена Орлова', 'elena.orlova@example.com', null, 'Banking Solutions', 'Нужен счёт для компании в Гонконге. С какими банками вы работаете и сколько это занимает?'),
    ('CPF-L-2025-00003', 12.4, 'es', 'Martín Quiroga', 'martin.quiroga@example.com', 'Quiroga Hermanos S.A.', 'China Company Formation', 'Importamos maquinaria desde Ningbo y queremos abrir una oficina propia allí. ¿Qué plazo es realista?'),
    ('CPF-L-2025-00004', 9.2, 'vi', 'Phạm Minh Tuấn', 'tuan.pham@example.com', null, 'Singapore Company', 'Tôi muốn mở công ty ở Singapore trước quý sau. Xin gửi giúp tôi danh sách giấy tờ cần chuẩn bị.'),
    ('CPF-L-2025-00005', 5.3, 'zh', '陈美玲', 'meiling.chen@example.com', '样品科技', 'Indonesia Company Formation', '我想了解在印尼设立外资公司的费用，我的报价在这里：' || chr(10) || 'https://crossport.example/quote?items=ptPma,ptPma.virtualOffice,kitas:2'),
    ('CPF-L-2025-00006', 3.1, 'es', 'Martín Quiroga', 'martin.quiroga@example.com', 'Quiroga Hermanos S.A.', 'Consultation: China Service', 'Le escribo de nuevo: ya tenemos los extractos del registro. ¿Podemos hablar esta semana?'),
    ('CPF-L-2025-00007', 1.2, 'en', 'Amara Okafor', 'amara.okafor@example.com', null, 'USA LLC/C-Corp', 'I sell software from Lagos and need a US company to be paid. LLC or C-Corp? I have no partners.'),
    ('CPF-L-2025-00008', 0.3, 'zh', '黄志强', 'zhiqiang.huang@example.com', null, 'China Z Visa', '我在上海的公司想聘请一位外籍工程师，请问 Z 签证大概多久可以办好？')
) as sample (reference, days_ago, locale, name, email, company, service, message)
on conflict do nothing;

insert into public.leads (id, reference, state, officer_id, case_id, note, created_at)
select md5(sample.reference)::uuid, sample.reference, state, officer.id, cases.id, note, submission.created_at
from (
  values
    ('CPF-L-2025-00001', 'won', 'farid', 'CPF-C-2025-00011', null),
    ('CPF-L-2025-00002', 'lost', 'officer', null, 'Went to a bank near home.'),
    ('CPF-L-2025-00003', 'answered', 'officer', null, 'Sent the list of documents; waits for the register extracts.'),
    ('CPF-L-2025-00004', 'answered', 'ines', null, null),
    ('CPF-L-2025-00005', 'new', null, null, null),
    ('CPF-L-2025-00006', 'new', null, null, null),
    ('CPF-L-2025-00007', 'new', null, null, null),
    ('CPF-L-2025-00008', 'new', null, null, null)
) as sample (reference, state, officer, case_reference, note)
join public.contact_submissions submission on submission.id = md5(sample.reference)::uuid
left join auth.users officer on officer.id::text like 'c0000000-0000-4000-8000-%'
  and officer.email = sample.officer || '@crossport.example'
left join public.cases on cases.reference = case_reference
on conflict do nothing;

-- A call of today. Its reminders count as sent.
insert into public.consultations (id, lead_id, officer_id, starts_at, time_zone, reminded, created_at, changed_at)
select md5('call' || leads.id)::uuid, leads.id, officer.id,
  (date_trunc('day', now() at time zone 'Europe/London') + interval '16 hours') at time zone 'Europe/London',
  'America/Argentina/Buenos_Aires', 1, leads.created_at, leads.created_at
from public.leads join auth.users officer on officer.id::text like 'c0000000-0000-4000-8000-%'
  and officer.email = 'officer@crossport.example'
where reference = 'CPF-L-2025-00006'
on conflict do nothing;

insert into public.lead_replies (id, lead_id, author_id, subject, body, created_at, sent_at)
select md5('reply' || leads.id)::uuid, leads.id, officer_id, sample.subject || ' ' || sample.reference, body,
  leads.created_at + answered_after, leads.created_at + answered_after + interval '1 minute'
from (
  values
    ('CPF-L-2025-00003', interval '20 hours', 'Los documentos que necesitamos', 'Hola, Martín Quiroga:' || chr(10) || chr(10) || 'Gracias por su consulta. Para empezar necesitamos los pasaportes y los extractos del registro de su empresa.' || chr(10) || chr(10) || 'Un cordial saludo,' || chr(10) || 'Grace Lin' || chr(10) || 'Crossport'),
    ('CPF-L-2025-00004', interval '26 hours', 'Các giấy tờ cần chuẩn bị', 'Kính gửi quý khách Phạm Minh Tuấn,' || chr(10) || chr(10) || 'Cảm ơn quý khách đã liên hệ. Quý khách chỉ cần gửi trước hộ chiếu và giấy tờ xác nhận địa chỉ.' || chr(10) || chr(10) || 'Trân trọng,' || chr(10) || 'Inés Ortega' || chr(10) || 'Crossport')
) as sample (reference, answered_after, subject, body)
join public.leads on leads.reference = sample.reference
on conflict do nothing;

with inserted_events as (
  insert into public.case_events (case_id, at, actor_id, by, kind, params)
  select cases.id, event.at, case event.by when 'staff' then officer_id when 'client' then client_id end,
    event.by, event.kind, jsonb_build_object('reference', reference, 'service', service) || event.params
  from public.cases
  cross join lateral (
    select opened_at, 'staff', 'caseOpened', '{}'::jsonb
    union all
    select done_at, 'staff', 'stepChanged', jsonb_build_object('step', private.key_or_title(key, title),
      'from', case when actor in ('client', 'officer') then 'open' else 'waiting' end, 'to', 'done')
    from public.case_steps where case_id = cases.id and done_at is not null
    union all
    select created_at, case when unrequested then 'client' else 'staff' end,
      case when unrequested then 'documentUnrequested' else 'documentRequested' end, jsonb_strip_nulls(jsonb_build_object(
      'document', private.key_or_title(key, title), 'to', case when not unrequested then 'requested' end))
    from public.document_requests where case_id = cases.id
    union all
    select created_at, case when request_id is null then 'staff' else 'client' end,
      case when request_id is null then 'documentDelivered' else 'documentSent' end, jsonb_build_object('name', name)
    from public.documents where case_id = cases.id and message_id is null
    union all
    select changed_at, 'staff', 'documentChanged', jsonb_strip_nulls(jsonb_build_object(
      'document', private.key_or_title(key, title), 'from', 'uploaded', 'to', state, 'reason', reason, 'note', note))
    from public.document_requests where case_id = cases.id and state in ('accepted', 'rejected')
    union all
    select closed_at, 'staff', 'caseClosed', jsonb_build_object('outcome', outcome) where closed_at is not null
  ) as event (at, by, kind, params)
  where reference like 'CPF-C-2025-%' and not exists (select from public.case_events where case_id = cases.id)
  -- Of events at the same time, the document comes first, then the step, then the end of the case.
  order by event.at, event.kind = 'caseClosed', event.kind = 'stepChanged'
  returning *
)
insert into private.audit (at, actor_id, verb, subject, case_id, changes)
select at, actor_id,
  case when kind in ('stepChanged', 'documentChanged', 'caseClosed') then 'update' else 'insert' end,
  case kind
    when 'stepChanged' then 'case_steps'
    when 'documentRequested' then 'document_requests'
    when 'documentChanged' then 'document_requests'
    when 'documentDelivered' then 'documents'
    else 'cases'
  end,
  case_id,
  case
    when kind = 'caseClosed' then jsonb_build_object('outcome', jsonb_build_array(null, params -> 'outcome'))
    when kind in ('stepChanged', 'documentChanged')
      then jsonb_build_object('state', jsonb_build_array(params -> 'from', params -> 'to'))
    else '{}'
  end
from inserted_events where by = 'staff' order by at;

-- What the sample client reads.
insert into public.notifications (id, user_id, kind, params, case_id, created_at, read_at)
select
  md5(reference || kind || days_ago)::uuid, client_id, kind,
  jsonb_build_object('reference', reference, 'service', service) || params,
  cases.id, now() - days_ago * interval '1 day', now() - read_days_ago * interval '1 day'
from (
  values
    ('CPF-C-2025-00003', 'documentRequested', jsonb_build_object('document', '{"key": "passport"}'::jsonb, 'due', current_date + 6), 0.1, null),
    ('CPF-C-2025-00001', 'stepDone', '{"step": {"key": "chinaName"}}', 0.5, null),
    ('CPF-C-2025-00002', 'caseClosed', '{"outcome": "completed"}', 0.95, 0.8),
    ('CPF-C-2025-00003', 'documentRejected', '{"document": {"key": "photo"}, "reason": "unreadable"}', 1.0, 0.8),
    ('CPF-C-2025-00001', 'stepDone', '{"step": {"key": "chinaDocuments"}}', 13.2, 13.1),
    ('CPF-C-2025-00001', 'caseOpened', '{}', 20.1, 20.0)
) as sample (reference, kind, params, days_ago, read_days_ago)
join public.cases using (reference)
on conflict do nothing;

-- What waits for staff: messages and files that nobody has opened, and new inquiries.
insert into public.notifications (id, user_id, kind, params, case_id, created_at)
select md5(news.id::text || recipient)::uuid, recipient, kind,
  jsonb_build_object('reference', reference, 'service', service) || params, cases.id, news.at
from public.cases
cross join lateral (
  select id, 'message', '{}'::jsonb, created_at from public.messages
  where case_id = cases.id and not from_staff and read_at is null
  union all
  select id, 'documentUploaded', jsonb_strip_nulls(jsonb_build_object(
    'request', id, 'document', private.key_or_title(key, title), 'unrequested', case when unrequested then true end)), changed_at
  from public.document_requests where case_id = cases.id and state = 'uploaded'
) as news (id, kind, params, at)
cross join lateral private.staff_of_case(cases.id) as recipient
where reference like 'CPF-C-2025-%'
union all
select md5(leads.id::text || user_id)::uuid, user_id, 'lead',
  jsonb_build_object('lead', leads.id, 'reference', reference), null, leads.created_at
from public.leads cross join private.staff
where reference like 'CPF-L-2025-%' and leads.state = 'new'
on conflict do nothing;

-- Reminders of deadlines that are near already count as sent.
insert into private.reminders (subject_id, due_on, days, recipient)
select deadlines.id, due_on, case when due_on - current_date > 3 then 14 else 3 end, recipient
from public.deadlines
join public.cases on cases.id = case_id
cross join lateral (select client_id union select private.staff_of_case(cases.id)) as person (recipient)
where reference like 'CPF-C-2025-%' and done_at is null
  and due_on between current_date and current_date + 14
on conflict do nothing;

insert into public.case_notes (id, case_id, author_id, body, created_at)
select md5('note ' || reference || days_ago)::uuid, cases.id, officer_id, body, now() - days_ago * interval '1 day'
from (
  values
    ('CPF-C-2025-00001', 12.8, 'Signs for both shareholders; the power of attorney is in the file.'),
    ('CPF-C-2025-00001', 0.4, 'Calls best after 16:00 Jakarta time. Asked for the bank list before the licence is out.'),
    ('CPF-C-2025-00005', 6.1, 'The landlord answers only by phone. Next call on Monday.')
) as sample (case_reference, days_ago, body)
join public.cases on reference = case_reference
on conflict do nothing;

-- Calls of the last days: one took place, the other waits to be marked.
insert into public.consultations (id, lead_id, officer_id, starts_at, time_zone, state, reminded, created_at, changed_at)
select md5('call' || leads.id)::uuid, leads.id, officer_id,
  (date_trunc('day', now() at time zone 'Europe/London') - days_ago * interval '1 day' + starts) at time zone 'Europe/London',
  zone, call_state, 1, leads.created_at, leads.created_at
from (
  values
    ('CPF-L-2025-00001', 21, interval '9 hours 30 minutes', 'Asia/Singapore', 'done'),
    ('CPF-L-2025-00003', 1, interval '14 hours 30 minutes', 'America/Argentina/Buenos_Aires', 'booked'),
    ('CPF-L-2025-00004', 4, interval '10 hours', 'Asia/Ho_Chi_Minh', 'done')
) as sample (lead_reference, days_ago, starts, zone, call_state)
join public.leads on leads.reference = lead_reference
on conflict do nothing;

-- What the desk sorts cases by.
select private.update_case_queue(id) from public.cases where reference like 'CPF-C-2025-%';
update private.case_queue set waiting_since = coalesce(
    (select min(created_at) from public.messages
      where messages.case_id = case_queue.case_id and not from_staff and read_at is null),
    (select since from public.case_steps where case_steps.case_id = case_queue.case_id and state in ('open', 'waiting')))
from public.cases
where cases.id = case_id and reference like 'CPF-C-2025-%' and waiting_since > now() - interval '1 minute';

reset session_replication_role;
