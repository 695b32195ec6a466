-- The clients of the desk, found by the beginning of a word of their name or e-mail address. Addresses
-- are in a table of the backend that has no index for that.

create table private.people (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
comment on table private.people is 'A copy for searches, kept by triggers.';
create index people_words on private.people using gin (words);
create index people_created_at on private.people (created_at desc, user_id);

-- Every word of a search begins a word of what is found. Null where there is none.
create function private.search_words(search text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg(format('''%s'':*', word), ' & ')::tsquery
  from regexp_split_to_table(lower(left(search, 200)), '[\s,;:()"''’/\\<>!?*&|]+') as word
  where word <> '';
$$;

create function private.keep_person(account uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.people (user_id, created_at, words)
  select users.id, profiles.created_at, to_tsvector('simple',
    concat_ws(' ', profiles.full_name, users.email, translate(users.email, '@.-_+', '     ')))
  from auth.users join public.profiles using (id) where users.id = account
  on conflict (user_id) do update set words = excluded.words;
$$;

create function private.follow_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_person(new.id);
  return null;
exception when others then
  -- An account that no search finds is better than no account.
  raise warning 'No words for account %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
comment on function private.follow_person() is 'Never blocks a sign-up.';
create trigger follow_person after insert or update on public.profiles
  for each row execute function private.follow_person();
create trigger follow_person after update of email on auth.users
  for each row execute function private.follow_person();
select private.keep_person(id) from public.profiles;

-- Managers find everybody, officers the clients of their own cases. Staff are not clients.
create function private.desk_clients(search text, page int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  everybody boolean := private.is_manager();
  words tsquery := private.search_words(search);
  wanted text := '';
  found jsonb;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff see clients.');
  end if;
  if words is not null then
    wanted := wanted || ' and people.user_id in (select user_id from found)';
  end if;
  if not everybody then
    wanted := wanted || ' and people.user_id in (select client_id from public.cases where officer_id = $2)';
  end if;
  -- Put together, so that each search is planned for the index that it needs.
  execute format($query$
    with found as materialized (select user_id from private.people where words @@ $1)
    select coalesce(jsonb_agg(person order by position), '[]') from (
      select row_number() over (order by created_at desc, user_id) as position, user_id from private.people
      where not exists (select from private.staff where staff.user_id = people.user_id) %s
      order by created_at desc, user_id
      limit 26 offset $3
    ) as page
    cross join lateral (
      select users.id, profiles.full_name as name, users.email, profiles.phone_number as phone,
        profiles.locale, (
          select coalesce(jsonb_agg(jsonb_build_object(
            'reference', reference, 'service', service, 'closed', closed_at is not null)
            order by opened_at desc), '[]')
          from (
            select * from public.cases
            where client_id = page.user_id and ($4 or officer_id = $2)
            order by opened_at desc limit 10) as cases) as cases
      from auth.users join public.profiles using (id) where users.id = page.user_id
    ) as person
  $query$, wanted)
  into found using words, me, (greatest(coalesce(page, 1), 1) - 1) * 25, everybody;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;

revoke execute on function private.search_words(text), private.keep_person(uuid),
  private.follow_person(), private.desk_clients(text, int) from public, anon, authenticated;
grant execute on function private.desk_clients(text, int) to authenticated, service_role;

create function public.desk_clients(search text default null, page int default 1) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.desk_clients(search, page);
end;
comment on function public.desk_clients(text, int) is 'Clients with their newest cases, 25 at a time.';
revoke execute on function public.desk_clients(text, int) from public, anon;
grant execute on function public.desk_clients(text, int) to authenticated, service_role;
