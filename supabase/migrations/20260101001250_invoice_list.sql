-- The desk's list of invoices.

-- What a search finds in an invoice besides its number and its case. Accounts change and disappear;
-- this stays.
create function private.billed_search_vector(billed_to jsonb) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(private.search_terms(
    coalesce(billed_to ->> 'company', '') || ' ' || coalesce(billed_to ->> 'name', '') || ' '
    || coalesce(billed_to ->> 'email', '') || ' ' || coalesce(billed_to ->> 'reference', '')));
$$;
create index invoices_billed_search_vector on public.invoices using gin (private.billed_search_vector(billed_to))
  with (fastupdate = off);

create index payments_bank_reference on public.payments (lower(reference));

-- Finds invoices by their number, a part of it, the bank's reference of a payment, or whatever finds
-- their case or client.
create function private.matching_invoice_ids(search text, query tsquery, services text[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with search_input as (select upper(btrim(normalize(search, nfkc))) as text)
  select id from search_input join public.invoices
    -- A colon sorts after all digits.
    on number collate "C" >= search_input.text and number collate "C" < search_input.text || ':'
    where search_input.text ~ '^CPF-I[-0-9]*$'
  union
  select id from search_input join public.invoices
    on ltrim(split_part(number, '-', 4), '0') = ltrim(search_input.text, '0')
    where search_input.text ~ '^[0-9]+$'
  union
  select id from public.invoices where private.billed_search_vector(billed_to) @@ matching_invoice_ids.query
  union
  select invoice_id from public.payments where lower(reference) = lower(btrim(search))
  union
  select invoices.id from private.matching_case_ids(search, query, services) as found (id)
    join public.invoices on invoices.case_id = found.id;
$$;

create function private.desk_invoices(list text, search text, services text[], page int, size int)
returns jsonb language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  sees_all boolean := private.acts_as_manager();
  own_case_ids uuid[] := array(select id from public.cases where officer_id = (select auth.uid()));
  sorted_by text := case
    when list = 'paid' then 'paid' when list in ('draft', 'without_case', 'all') then 'created' else 'due' end;
  row_limit int := least(greatest(coalesce(size, private.page_size()), 1), 500);
  query tsquery := private.search_query(search);
  matching_ids uuid[];
begin
  perform private.require_staff();
  if query is not null then
    matching_ids := array(select private.matching_invoice_ids(search, query, services));
  end if;
  return (
    with listed as not materialized (
      select * from public.invoices
      where (sees_all or case_id = any (own_case_ids)) and (matching_ids is null or id = any (matching_ids))
        and case list
          when 'overdue' then state = 'sent' and due_on < current_date
          when 'paid' then paid_at is not null
          when 'draft' then state = 'draft' and case_id is not null
          when 'without_case' then case_id is null and number is not null
          -- A voided draft is not an invoice.
          when 'all' then number is not null or state = 'draft' and case_id is not null
          else state = 'sent'
        end
    ), shown as (
      select array(
        select id from listed
        order by
          case sorted_by when 'due' then due_on end,
          case sorted_by when 'paid' then paid_at end desc,
          case sorted_by when 'created' then created_at end desc,
          id
        limit row_limit + 1 offset private.page_offset(page, row_limit)) as ids
    )
    select private.page_of(coalesce(jsonb_agg(jsonb_build_object(
        'id', invoices.id, 'number', invoices.number, 'state', invoices.state, 'amount', invoices.amount,
        'paid', invoices.paid, 'refunded', invoices.refunded, 'due_on', invoices.due_on, 'sent_at', invoices.sent_at,
        'paid_at', invoices.paid_at, 'created_at', invoices.created_at,
        'client', coalesce(billed_to ->> 'company', billed_to ->> 'name', billed_to ->> 'email'),
        'email', billed_to ->> 'email', 'service', billed_to ->> 'service',
        'reference', cases.reference) order by position), '[]'), row_limit)
      || jsonb_build_object('sums', (
        select jsonb_build_object('count', count(*),
          'billed', coalesce(sum(amount) filter (where state not in ('draft', 'void')), 0),
          'received', coalesce(sum(paid - refunded), 0),
          'open', coalesce(sum(amount - paid) filter (where state = 'sent'), 0))
        from listed))
    from shown cross join unnest(ids) with ordinality as page (id, position)
    join public.invoices using (id) left join public.cases on cases.id = invoices.case_id);
end;
$$;

create function public.desk_invoices(
  list text default 'open', search text default null, services text[] default null, page int default 1,
  size int default null)
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_invoices(list, search, services, page, size);
end;
comment on function public.desk_invoices(text, text, text[], int, int) is
  '{ more, rows, sums } of a list (open, overdue, paid, draft, without_case, all), at most 500 rows a page: managers find all invoices, officers those of their cases. Sums are cents of the whole list. services: the keys of services whose names match the search.';
grant execute on function private.desk_invoices(text, text, text[], int, int), public.desk_invoices(text, text, text[], int, int)
  to authenticated, service_role;
