-- Invoices, affiliates and what they earn.

set session_replication_role = replica;

insert into public.billing_details (client_id, is_company, name, address, country, tax_number)
select id, true, 'Santoso Trading Ltd', E'12 Example Street\nLondon E1 0XX', 'GB', 'GB 000 0000 00'
from auth.users
where id::text like 'c0000000-0000-4000-8000-%' and email = 'client@crossport.example'
on conflict do nothing;

-- Prices are those of content/; a test compares them. A draft has no number.
with prices (item, key, period, title, usd) as (
  values
    ('starter', 'plan.starter', 'year', 'Starter Virtual', 299),
    ('business', 'plan.business', 'year', 'Growth Business', 899),
    ('enterprise', 'plan.enterprise', 'year', 'Global Pro', 1999),
    ('fastTrack', 'fastTrack', null, 'Fast track', 300),
    ('nominee', 'nominee', 'year', 'Nominee service', 500),
    ('wfoe', 'wfoe', null, 'China company formation (WFOE)', 4500),
    ('ptPma', 'ptPma', null, 'Indonesia company formation (PT PMA)', 3650),
    ('zVisa', 'zVisa', null, 'China Z visa, service fee', 1600),
    ('kitas', 'kitas', null, 'Investor KITAS, service fee', 2000)
), sample (reference, number, items, state, sent_days_ago, due_in_days, paid_days_ago, refunded) as (
  values
    ('CPF-C-2025-00002', 1, array['business', 'fastTrack'], 'paid', 43.9, -30, 35.2, 0),
    ('CPF-C-2025-00003', 2, array['kitas'], 'sent', 2.3, 12, null, 0),
    ('CPF-C-2025-00015', 3, array['wfoe'], 'paid', 165.0, -151, 158.2, 0),
    ('CPF-C-2025-00016', 4, array['ptPma', 'nominee'], 'paid', 146.0, -132, 139.3, 0),
    ('CPF-C-2025-00017', 5, array['zVisa'], 'paid', 127.0, -113, 120.1, 0),
    ('CPF-C-2025-00018', 6, array['enterprise'], 'paid', 107.0, -93, 99.4, 0),
    ('CPF-C-2025-00019', 7, array['business', 'fastTrack'], 'paid', 86.0, -72, 80.2, 300),
    ('CPF-C-2025-00014', 8, array['starter'], 'refunded', 66.0, -52, 60.3, 299),
    ('CPF-C-2025-00013', 9, array['kitas'], 'paid', 42.0, -28, 11.2, 0),
    ('CPF-C-2025-00006', 10, array['enterprise'], 'sent', 27.1, -13, null, 0),
    ('CPF-C-2025-00005', 11, array['ptPma'], 'sent', 33.1, -19, null, 0),
    ('CPF-C-2025-00009', 12, array['business'], 'sent', 5.2, 9, null, 0),
    ('CPF-C-2025-00010', null, array['zVisa'], 'draft', 2.1, 14, null, 0)
), priced as (
  select sample.*, lines, amount
  from sample
  cross join lateral (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('title', title, 'amount', usd * 100, 'key', key,
      'period', period, 'times', case when period is not null then 1 end)) order by usd desc),
      sum(usd * 100)
    from prices where item = any (items)
  ) as bill (lines, amount)
)
insert into public.invoices
  (id, case_id, billed_to, number, lines, amount, paid, refunded, state, due_on, payment_link, created_at, sent_at, paid_at)
select
  md5(reference || 'invoice')::uuid, cases.id,
  jsonb_build_object('name', full_name, 'email', email, 'reference', reference, 'service', service)
    || coalesce(private.billed_to_json(billing_details), '{}'),
  'CPF-I-2025-' || lpad(number::text, 5, '0'), lines, amount,
  case when paid_days_ago is not null then amount when reference = 'CPF-C-2025-00006' then 100000 else 0 end,
  refunded * 100, state, current_date + due_in_days,
  case when state = 'sent' then 'https://pay.crossport.example/' || number end,
  now() - sent_days_ago * interval '1 day',
  case when number is not null then now() - sent_days_ago * interval '1 day' end,
  now() - paid_days_ago * interval '1 day'
from priced
join public.cases using (reference)
join auth.users on users.id = client_id
left join public.billing_details using (client_id)
join public.profiles on profiles.id = client_id
on conflict do nothing;

-- As record_payment() and refund_invoice() would have written them. One invoice is paid in part.
insert into public.payments (id, invoice_id, number, amount, outstanding, paid_on, reference, recorded_by, created_at)
select md5(invoices.id || 'payment' || entry.number)::uuid, invoices.id, entry.number, entry.amount,
  invoices.amount - invoices.paid, entry.at::date, 'SAMPLE ' || right(invoices.number, 5), manager.id, entry.at
from public.invoices
cross join lateral (
  values (1, invoices.paid, coalesce(paid_at, now() - interval '9 days')),
    (2, -refunded, paid_at + interval '6 days')
) as entry (number, amount, at)
join auth.users manager on manager.email = 'manager@crossport.example'
where invoices.number like 'CPF-I-2025-%' and entry.amount <> 0
on conflict do nothing;

insert into public.payment_reports (id, invoice_id, paid_on, reference, created_at)
select md5(invoices.id || 'report')::uuid, invoices.id, current_date - 1, 'SAMPLE 0011', now() - interval '5 hours'
from public.invoices where number = 'CPF-I-2025-00011'
on conflict do nothing;

-- Overdue invoices count as reminded of, so that no sample email goes out.
insert into public.payment_reminders (invoice_id, sent_on, is_automatic)
select id, due_on + days, true
from public.invoices cross join unnest(array[3, 10]) as days
where number like 'CPF-I-2025-%' and state = 'sent' and due_on + days < current_date
on conflict do nothing;

insert into public.affiliates (user_id, referral_code, created_at)
select users.id, code, now() - interval '190 days'
from (values ('waiting', 'CPF-SAMPLE01'), ('rosa', 'CPF-SAMPLE02')) as sample (name, code)
join auth.users on users.id::text like 'c0000000-0000-4000-8000-%'
  and users.email = sample.name || '@crossport.example'
on conflict do nothing;

insert into public.referrals (client_id, affiliate_id, source, visited_on, campaign, created_at)
select users.id, affiliates.user_id, source, current_date - days_ago - 3, campaign, now() - days_ago * interval '1 day'
from (
  values
    ('client', 'CPF-SAMPLE01', 'signUp', 46, 'telegram'),
    ('hoa', 'CPF-SAMPLE02', 'signUp', 170, null),
    ('dmitri', 'CPF-SAMPLE02', 'invitation', 92, null),
    ('fatima', 'CPF-SAMPLE02', 'signUp', 72, 'newsletter'),
    ('budi', 'CPF-SAMPLE02', 'signUp', 27, 'linkedin')
) as sample (name, code, source, days_ago, campaign)
join auth.users on users.id::text like 'c0000000-0000-4000-8000-%'
  and users.email = sample.name || '@crossport.example'
join public.affiliates on referral_code = code
on conflict do nothing;

insert into private.referral_visits (affiliate_id, month, campaign, visits)
select user_id, (date_trunc('month', now() at time zone 'UTC') - months_ago * interval '1 month')::date, campaign, visits
from (
  values
    ('CPF-SAMPLE01', 'telegram', 2, 31),
    ('CPF-SAMPLE01', '', 1, 12),
    ('CPF-SAMPLE01', 'telegram', 0, 8),
    ('CPF-SAMPLE02', '', 5, 40),
    ('CPF-SAMPLE02', 'newsletter', 2, 64),
    ('CPF-SAMPLE02', 'linkedin', 1, 27),
    ('CPF-SAMPLE02', 'newsletter', 0, 19)
) as sample (code, campaign, months_ago, visits)
join public.affiliates on referral_code = code
on conflict do nothing;

-- As a paid invoice and its refund would have written them: see enter_commission().
insert into public.ledger_entries
  (affiliate_id, kind, invoice_id, event, base, rate_bps, amount, created_at, eligible_at)
select
  affiliate_id, kind, invoices.id, event, base, rate_bps,
  private.share_of(base, rate_bps) * case kind when 'accrual' then 1 else -1 end,
  at, paid_at + hold_days * interval '1 day'
from public.invoices
join public.cases on cases.id = invoices.case_id
join public.referrals using (client_id)
cross join private.affiliate_terms
cross join lateral (
  values ('accrual', 0, amount - tax, paid_at),
    ('reversal', refunded, private.amount_before_tax(refunded, invoices), paid_at + interval '6 days')
) as entry (kind, event, base, at)
where paid_at is not null and base > 0 and reference like 'CPF-C-2025-%'
order by at
on conflict do nothing;

-- Waits for a manager's decision.
insert into public.payouts (id, affiliate_id, paid_to, amount, method, account, requested_at)
select md5(referral_code)::uuid, user_id, jsonb_build_object('name', full_name, 'email', email),
  (private.balance_of(user_id)).eligible, 'bank', 'Sample bank, CLABE 000 000 0000000000 0', now() - interval '2 days'
from public.affiliates
join auth.users on users.id = user_id
join public.profiles on profiles.id = user_id
where referral_code = 'CPF-SAMPLE02'
on conflict do nothing;

reset session_replication_role;
