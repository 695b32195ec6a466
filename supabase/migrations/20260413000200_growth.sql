-- What grew with the number of cases.

-- Asked for each event, by the key of its case. With `exists` the database read all cases and compared each
-- with who asks, because a history is long.
alter policy "Who reads a case reads its history" on public.case_events
  using ((select cases.id from public.cases where cases.id = case_id) is not null);

-- As before; but a search begins with what it finds. It read every open case in its order, and asked of each
-- whether it was found.
create or replace function private.desk_case_page(list text, search text, sort text, page int)
returns table (place bigint, case_id uuid, client_name text, client_email text, waiting_since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words tsquery := private.search_words(search);
  searched text := 'private.case_queue';
  wanted text := case list
    when 'closed' then 'q.closed_at is not null'
    when 'waiting' then 'q.waiting_since is not null'
    when 'overdue' then 'q.closed_at is null and q.due_on < current_date'
    else 'q.closed_at is null'
  end;
  sorted text := case
    when list = 'closed' then 'q.closed_at desc'
    when sort = 'waiting' then 'q.waiting_since'
    when sort = 'due' then 'q.due_on'
    else 'q.opened_at desc'
  end;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff see cases.');
  end if;
  if coalesce(list, 'mine') = 'mine' or not private.is_manager() then
    wanted := wanted || ' and q.officer_id = $1';
  end if;
  if words is not null then
    -- All that is found is looked up, and then sorted.
    searched := '(select queued.* from private.cases_found($2, $3) as found (id) cross join lateral (select * from private.case_queue where case_queue.case_id = found.id offset 0) queued)';
  end if;
  -- Put together, so that each list is planned for the index that it needs.
  return query execute format($query$
    select page.place, page.case_id, profiles.full_name, users.email::text, page.waiting_since
    from (
      select row_number() over (order by %1$s) as place, q.case_id, q.waiting_since
      from %3$s q where %2$s order by %1$s limit 26 offset $4
    ) as page
    join public.cases on cases.id = page.case_id
    join auth.users on users.id = cases.client_id
    left join public.profiles on profiles.id = cases.client_id
  $query$, sorted, wanted, searched)
  using me, search, words, (greatest(coalesce(page, 1), 1) - 1) * 25;
end;
$$;
