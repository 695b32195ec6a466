-- The desk's lists of cases. Whose turn it is and what is due are derived from steps, documents and
-- messages; a list of thousands is found by a copy of the answer that triggers keep.

create table private.case_queue (
  case_id uuid primary key references public.cases (id) on delete cascade,
  officer_id uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Since when the next act is ours; null while it is not.
  waiting_since timestamptz,
  due_on date
);
comment on table private.case_queue is
  'What lists of cases are filtered and sorted by. requeue() makes a row anew from the case.';
create index case_queue_opened on private.case_queue (opened_at desc) where closed_at is null;
create index case_queue_own_opened on private.case_queue (officer_id, opened_at desc) where closed_at is null;
create index case_queue_due on private.case_queue (due_on) where closed_at is null;
create index case_queue_own_due on private.case_queue (officer_id, due_on) where closed_at is null;
create index case_queue_waiting on private.case_queue (waiting_since) where waiting_since is not null;
create index case_queue_own_waiting on private.case_queue (officer_id, waiting_since)
  where waiting_since is not null;
create index case_queue_closed on private.case_queue (closed_at desc) where closed_at is not null;
create index case_queue_own_closed on private.case_queue (officer_id, closed_at desc)
  where closed_at is not null;

-- We are waited for when the turn is ours, a document is to be reviewed, or the client has written.
create function private.requeue(subject uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.case_queue (case_id, officer_id, opened_at, closed_at, waiting_since, due_on)
  select id, officer_id, opened_at, closed_at,
    case when closed_at is null and (turn = 'officer' or to_review > 0 or exists (
      select from public.messages where case_id = subject and not from_staff and read_at is null))
      then now() end,
    case when closed_at is null then due_on end
  from public.case_overviews where id = subject
  on conflict (case_id) do update set
    officer_id = excluded.officer_id, closed_at = excluded.closed_at, due_on = excluded.due_on,
    waiting_since = case when excluded.waiting_since is not null
      then coalesce(case_queue.waiting_since, excluded.waiting_since) end;
$$;

create function private.follow_queue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.requeue((to_jsonb(new) ->> tg_argv[0])::uuid);
  return null;
end;
$$;
create trigger follow_queue after insert or update on public.cases
  for each row execute function private.follow_queue('id');
create trigger follow_queue after insert or update on public.case_steps
  for each row execute function private.follow_queue('case_id');
create trigger follow_queue after insert or update on public.document_requests
  for each row execute function private.follow_queue('case_id');
create trigger follow_queue after insert or update on public.messages
  for each row execute function private.follow_queue('case_id');

-- The cases of before, as long as their step has been open.
select private.requeue(id) from public.cases;
update private.case_queue set waiting_since = coalesce(step.since, case_queue.opened_at)
  from public.case_steps step
  where step.case_id = case_queue.case_id and step.state in ('open', 'waiting')
    and case_queue.waiting_since is not null;

-- People type a part of a reference: CPF-C-2026-00001, or 1.
create index cases_reference_prefix on public.cases ((reference collate "C"));
create index cases_reference_number on public.cases ((ltrim(split_part(reference, '-', 4), '0')));

create function private.cases_found(search text, words tsquery) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.cases
    where upper(btrim(search)) ~ '^CPF[-C0-9]*$'
      -- A colon comes after all digits.
      and reference collate "C" >= upper(btrim(search)) and reference collate "C" < upper(btrim(search)) || ':'
  union
  select id from public.cases
    where ltrim(split_part(reference, '-', 4), '0') = ltrim(btrim(search), '0')
  union
  select cases.id from private.people join public.cases on cases.client_id = people.user_id
    where people.words @@ cases_found.words;
$$;

-- Which cases a list shows, in its order. Officers find their own.
create function private.desk_case_page(list text, search text, sort text, page int)
returns table (place bigint, case_id uuid, client_name text, client_email text, waiting_since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words tsquery := private.search_words(search);
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
    wanted := wanted || ' and q.case_id in (select private.cases_found($2, $3))';
  end if;
  -- Put together, so that each list is planned for the index that it needs.
  return query execute format($query$
    select page.place, page.case_id, profiles.full_name, users.email::text, page.waiting_since
    from (
      select row_number() over (order by %1$s) as place, q.case_id, q.waiting_since
      from private.case_queue q where %2$s order by %1$s limit 26 offset $4
    ) as page
    join public.cases on cases.id = page.case_id
    join auth.users on users.id = cases.client_id
    left join public.profiles on profiles.id = cases.client_id
  $query$, sorted, wanted)
  using me, search, words, (greatest(coalesce(page, 1), 1) - 1) * 25;
end;
$$;

revoke execute on function private.requeue(uuid), private.follow_queue(),
  private.cases_found(text, tsquery), private.desk_case_page(text, text, text, int)
  from public, anon, authenticated;
grant execute on function private.desk_case_page(text, text, text, int) to authenticated, service_role;

-- As who asks: the policies of cases decide once more.
create function public.desk_cases(
  list text default 'mine', search text default null, sort text default null, page int default 1)
returns jsonb language sql stable set search_path = ''
begin atomic
  with found as materialized (
    select * from private.desk_case_page(list, search, sort, page)
  )
  select jsonb_build_object(
    'more', (select count(*) > 25 from found),
    'rows', coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'reference', o.reference, 'service', o.service, 'opened_at', o.opened_at,
      'closed_at', o.closed_at, 'officer_name', o.officer_name, 'percent', o.percent,
      'step_key', o.step_key, 'step_title', o.step_title, 'since', o.since, 'turn', o.turn,
      'due_on', o.due_on, 'to_send', o.to_send, 'to_review', o.to_review,
      'unread_messages', o.unread_messages, 'status', o.status,
      'client_name', found.client_name, 'client_email', found.client_email,
      'waiting_since', found.waiting_since) order by found.place), '[]'))
  from (select * from found order by place limit 25) as found
  join public.case_overviews o on o.id = found.case_id;
end;
comment on function public.desk_cases(text, text, text, int) is
  'Cases of a list (mine, all, waiting, overdue, closed), 25 at a time; sorted by opened, due or waiting.';
revoke execute on function public.desk_cases(text, text, text, int) from public, anon;
grant execute on function public.desk_cases(text, text, text, int) to authenticated, service_role;
