-- What is new waits in a list of its own that each search reads as a whole. Searches of the desk are many
-- and short, and a message or an account is written once.
alter index public.contact_submissions_words set (fastupdate = off);
alter index private.people_words set (fastupdate = off);
-- What waits already.
select pg_catalog.gin_clean_pending_list('public.contact_submissions_words'),
  pg_catalog.gin_clean_pending_list('private.people_words');

-- As before, but for `offset 0`, which keeps what is found from being joined with all there is.
create or replace function private.desk_leads(wanted_state text, mine boolean, search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words tsquery := private.search_words(search);
  -- Of a lead, with a number in place of #.
  wanted text := 'true';
  searched text := 'public.leads';
  sorted text := 'l1.created_at desc';
  found jsonb;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff see leads.');
  end if;
  if wanted_state is null then
    sorted := '(l1.state <> ''new''), ' || sorted;
  else
    wanted := wanted || ' and l#.state = $1';
  end if;
  if mine then
    wanted := wanted || ' and l#.officer_id = $2';
  end if;
  if words is not null then
    -- All that is found is looked up, and then sorted.
    searched := '(select l.* from found cross join lateral (select * from public.leads where leads.id = found.id offset 0) l)';
  end if;
  -- Put together, so that each list is planned for the index that it needs.
  execute format($query$
    with found as materialized (
      select id from public.contact_submissions
      where to_tsvector('simple', name || ' ' || email || ' ' || translate(email, '@.-_+', '     ')) @@ $3
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', page.id, 'created_at', page.created_at, 'state', page.state, 'name', s.name,
      'email', s.email, 'subject', s.service, 'excerpt', left(s.message, 160),
      'officer', private.staff_label(page.officer_id),
      'others', (select count(*) - 1 from (
        select from public.contact_submissions o where lower(o.email) = lower(s.email) limit 100) as others)
      ) order by page.place), '[]')
    from (
      select row_number() over (order by %1$s) as place, l1.*
      from %4$s l1 join public.contact_submissions s1 on s1.id = l1.id
      where %2$s and not exists (
        select from public.contact_submissions s2 join public.leads l2 on l2.id = s2.id %5$s
        where lower(s2.email) = lower(s1.email)
          and (s2.created_at, s2.id) > (s1.created_at, s1.id) and %3$s
        -- Asked for each line, by the index of addresses; joined, it would read all messages.
        offset 0)
      order by %1$s limit 26 offset $4
    ) as page
    join public.contact_submissions s on s.id = page.id
  $query$, sorted, replace(wanted, '#', '1'), replace(wanted, '#', '2'), searched,
    case when words is not null then 'join found on found.id = l2.id' end)
  into found using wanted_state, me, words, (greatest(coalesce(page, 1), 1) - 1) * 25;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;

-- The same; and where a profile has no language, it is that of the sign-up, as for mails.
create or replace function private.desk_clients(search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  everybody boolean := private.is_manager();
  words tsquery := private.search_words(search);
  wanted text := '';
  searched text := 'private.people';
  found jsonb;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff see clients.');
  end if;
  if words is not null then
    searched := '(select p.* from found cross join lateral (select * from private.people where people.user_id = found.user_id offset 0) p)';
  end if;
  if not everybody then
    wanted := wanted || ' and people.user_id in (select client_id from public.cases where officer_id = $2)';
  end if;
  -- Put together, so that each search is planned for the index that it needs.
  execute format($query$
    with found as materialized (select user_id from private.people where words @@ $1)
    select coalesce(jsonb_agg(person order by position), '[]') from (
      select row_number() over (order by created_at desc, user_id) as position, user_id from %2$s people
      where not exists (select from private.staff where staff.user_id = people.user_id) %1$s
      order by created_at desc, user_id
      limit 26 offset $3
    ) as page
    cross join lateral (
      select users.id, profiles.full_name as name, users.email, profiles.phone_number as phone,
        coalesce(profiles.locale, users.raw_user_meta_data ->> 'locale') as locale, (
          select coalesce(jsonb_agg(jsonb_build_object(
            'reference', reference, 'service', service, 'closed', closed_at is not null)
            order by opened_at desc), '[]')
          from (
            select * from public.cases
            where client_id = page.user_id and ($4 or officer_id = $2)
            order by opened_at desc limit 10) as cases) as cases
      from auth.users join public.profiles using (id) where users.id = page.user_id
    ) as person
  $query$, wanted, searched)
  into found using words, me, (greatest(coalesce(page, 1), 1) - 1) * 25, everybody;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;
