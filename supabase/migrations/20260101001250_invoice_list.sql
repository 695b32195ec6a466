-- The desk's list of invoices.

-- What a search finds in an invoice besides its number and its case. Accounts change and go; this stays.
create function private.billed_words(billed_to jsonb) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(private.search_terms(
    coalesce(billed_to ->> 'company', '') || ' ' || coalesce(billed_to ->> 'name', '') || ' '
    || coalesce(billed_to ->> 'email', '') || ' ' || coalesce(billed_to ->> 'reference', '')));
$$;
create index invoices_billed_words on public.invoices using gin (private.billed_words(billed_to))
  with (fastupdate = off);

create index payments_bank_reference on public.payments (lower(reference));

-- Finds invoices by their number, a part of it, the bank's reference of a payment, or whatever finds their case or client.
create function private.invoices_found(search text, words tsquery, services text[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with typed as (select upper(btrim(normalize(search, nfkc))) as text)
  select id from typed join public.invoices
    -- A colon sorts after all digits.
    on number collate "C" >= typed.text and number collate "C" < typed.text || ':'
    where typed.text ~ '^CPF-I[-0-9]*$'
  union
  select id from typed join public.invoices
    on ltrim(split_part(number, '-', 4), '0') = ltrim(typed.text, '0')
    where typed.text ~ '^[0-9]+$'
  union
  select id from public.invoices where private.billed_words(billed_to) @@ invoices_found.words
  union
  select invoice_id from public.payments where lower(reference) = lower(btrim(search))
  union
  select invoices.id from private.cases_found(search, words, services) as found (id)
    join public.invoices on invoices.case_id = found.id;
$$;

create function private.desk_invoices(list text, search text, services text[], page int, size int)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words tsquery := private.search_words(search);
  page_size int := least(greatest(coalesce(size, 25), 1), 500);
  source text := 'public.invoices';
  conditions text := case list
    when 'overdue' then 'i.state = ''sent'' and i.due_on < current_date'
    when 'paid' then 'i.paid_at is not null'
    when 'draft' then 'i.state = ''draft'' and i.case_id is not null'
    when 'loose' then 'i.case_id is null and i.number is not null'
    -- A voided draft is not an invoice.
    when 'all' then '(i.number is not null or i.state = ''draft'' and i.case_id is not null)'
    else 'i.state = ''sent'''
  end;
  sort_order text := case
    when list = 'paid' then 'i.paid_at desc, i.id'
    when list in ('draft', 'loose', 'all') then 'i.created_at desc, i.id'
    else 'i.due_on, i.id'
  end;
  found jsonb;
begin
  perform private.require_staff();
  if not private.acts_as_manager() then
    conditions := conditions || ' and i.case_id in (select id from public.cases where officer_id = $1)';
  end if;
  if words is not null then
    source := '(select invoices.* from private.invoices_found($2, $3, $4) as found (id) cross join lateral (select * from public.invoices where invoices.id = found.id offset 0) invoices)';
  end if;
  -- Dynamic, so that Postgres plans each list for its own index.
  execute format($query$
    with page as materialized (
      select row_number() over (order by %1$s) as place, i.*
      from %2$s i where %3$s order by %1$s limit $5 + 1 offset $6
    )
    select jsonb_build_object(
      'more', (select count(*) > $5 from page),
      'sums', (
        select jsonb_build_object('count', count(*),
          'billed', coalesce(sum(amount) filter (where state not in ('draft', 'void')), 0),
          'received', coalesce(sum(paid - refunded), 0),
          'open', coalesce(sum(amount - paid) filter (where state = 'sent'), 0))
        from %2$s i where %3$s),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', i.id, 'number', i.number, 'state', i.state, 'amount', i.amount, 'paid', i.paid,
          'refunded', i.refunded, 'due_on', i.due_on, 'sent_at', i.sent_at, 'paid_at', i.paid_at, 'created_at', i.created_at,
          'client', coalesce(i.billed_to ->> 'company', i.billed_to ->> 'name', i.billed_to ->> 'email'),
          'email', i.billed_to ->> 'email', 'service', i.billed_to ->> 'service',
          'reference', cases.reference) order by i.place), '[]')
        from (select * from page order by place limit $5) i left join public.cases on cases.id = i.case_id))
  $query$, sort_order, source, conditions)
  into found using me, search, words, services, page_size, private.page_offset(page, page_size);
  return found;
end;
$$;

create function public.desk_invoices(
  list text default 'open', search text default null, services text[] default null, page int default 1,
  size int default 25)
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_invoices(list, search, services, page, size);
end;
comment on function public.desk_invoices(text, text, text[], int, int) is
  '{ more, rows, sums } of a list (open, overdue, paid, draft, loose, all), at most 500 rows a page: managers find all invoices, officers those of their cases. Sums are cents of the whole list. services: the keys of services whose names match the search.';
grant execute on function private.desk_invoices(text, text, text[], int, int), public.desk_invoices(text, text, text[], int, int)
  to authenticated, service_role;
