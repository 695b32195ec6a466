-- The figures of the firm, for managers.

create table private.firm_figures (
  single boolean primary key default true,
  made_at timestamptz not null,
  figures jsonb not null,

  constraint firm_figures_single check (single)
);
comment on table private.firm_figures is
  'The newest figures of the firm. They read every case, so desk_figures() makes them at most every ten minutes.';

create function private.compute_figures() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- Twelve weeks, this one included.
    'inquiries', (
      select jsonb_agg(jsonb_build_object('week', week::date, 'languages', (
        select coalesce(jsonb_object_agg(locale, count), '{}') from (
          select coalesce(locale, '') as locale, count(*) as count from public.contact_submissions
          where created_at >= week and created_at < week + interval '1 week' group by 1) as counted
        )) order by week)
      from generate_series(date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()),
        interval '1 week') as week),
    'outcomes', (
      select jsonb_build_object(
        'new', count(*) filter (where state = 'new'),
        'answered', count(*) filter (where state = 'answered'),
        'won', count(*) filter (where state = 'won'),
        'lost', count(*) filter (where state = 'lost'))
      from public.leads where created_at >= date_trunc('week', now()) - interval '11 weeks'),
    -- Ours are those of the desk's list "Waiting for us", which also has cases whose client wrote.
    'turns', (
      select coalesce(jsonb_object_agg(holder, ages), '{}') from (
        select holder, jsonb_build_array(
          count(*) filter (where age <= interval '30 days'),
          count(*) filter (where age > interval '30 days' and age <= interval '90 days'),
          count(*) filter (where age > interval '90 days')) as ages
        from (
          select case when waiting_since is not null then 'officer' else holder end as holder,
            now() - case_summaries.opened_at as age
          from public.case_summaries join private.case_queue on case_id = case_summaries.id
          where case_queue.closed_at is null or waiting_since is not null) as cases
        group by holder) as turns),
    -- A step begins when the one before it ends.
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('key', key, 'days', days, 'count', count)
        order by days desc, key), '[]') from (
        select key, count(*) as count,
          round(percentile_cont(0.5) within group (order by days)::numeric, 1) as days
        from (
          select key, state, done_at, extract(epoch from done_at - coalesce(
            lag(done_at) over (partition by case_id order by position), opened_at)) / 86400 as days
          from public.case_steps join public.cases on cases.id = case_id) as timed
        where state = 'done' and key is not null and done_at > now() - interval '1 year'
        group by key) as medians),
    'invoices', (
      select coalesce(jsonb_object_agg(age, sums), '{}') from (
        select case
            when late <= 0 then 'notDue'
            -- The desk checks such a payment and does not remind of the invoice (desk_today.sql).
            when reported then 'reported'
            when late <= 30 then 'to30'
            when late <= 60 then 'to60'
            else 'over60' end as age,
          jsonb_build_object('count', count(*), 'amount', sum(amount)) as sums
        from (
          select amount - paid as amount, coalesce(current_date - due_on, 0) as late,
            exists (select from public.payment_reports
              where invoice_id = invoices.id and payment_reports.state = 'open') as reported
          from public.invoices where state = 'sent') as unpaid
        group by 1) as ages),
    'commissions', (
      select jsonb_build_object(
        'eligible', coalesce(sum(greatest(eligible, 0)), 0), 'pending', coalesce(sum(pending), 0))
      from (
        select sum(amount) filter (where eligible_at <= now()) as eligible,
          sum(amount) filter (where eligible_at > now()) as pending
        from public.ledger_entries group by affiliate_id) as balances));
$$;

create function private.desk_figures() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  newest private.firm_figures;
begin
  perform private.require_manager();
  select * into newest from private.firm_figures where made_at > now() - interval '10 minutes';
  if newest.made_at is null then
    insert into private.firm_figures (made_at, figures) values (now(), private.compute_figures())
      on conflict (single) do update set made_at = excluded.made_at, figures = excluded.figures
      returning * into newest;
  end if;
  return newest.figures || jsonb_build_object('made_at', newest.made_at);
end;
$$;

create function public.desk_figures() returns jsonb language sql set search_path = ''
begin atomic
  select private.desk_figures();
end;
comment on function public.desk_figures() is
  'The firm''s figures, for managers, at most ten minutes old: inquiries by week and language, their outcomes, cases by turn and age, median days of steps, unpaid invoices by age, commissions. Amounts are in cents.';
grant execute on function private.desk_figures(), public.desk_figures() to authenticated, service_role;
