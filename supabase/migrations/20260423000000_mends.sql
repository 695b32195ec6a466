-- What a tester found: a message that its officer never heard of, prospects who were claimed before they came, a
-- case that was cancelled unseen, and names that no search found.

-- As before; but a manager who looks into an officer's case reads nothing for the officer, who would never hear of
-- the message. Only the manager's own notification is read, of before there was an officer.
create or replace function private.mark_messages_read(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  staff boolean := private.part_in(subject) <> 'client';
begin
  if staff then
    perform private.staff_case(subject);
  else
    perform private.own_case(subject);
  end if;
  if staff and me not in (select private.staff_of(subject)) then
    update public.notifications set read_at = now()
      where user_id = me and case_id = subject and kind = 'message' and read_at is null;
    return;
  end if;
  update public.messages set read_at = now()
    where case_id = subject and from_staff <> staff and read_at is null;
  -- All managers are told of a message in a case without an officer: when one has read it, it is read.
  update public.notifications n set read_at = now()
    from public.cases
    where cases.id = subject and n.case_id = subject and n.kind = 'message' and n.read_at is null
      and (n.user_id <> cases.client_id) = staff;
end;
$$;

-- As before; but all that a stranger may have sent goes with the password. An affiliate could sign up a prospect with
-- their own code; the prospect's own sign-up soon after changed nothing of it.
create or replace function private.drop_foreign_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mailed_again where user_id = new.id;
  if found or old.recovery_sent_at is not null or old.created_at < now() - interval '1 hour'
    -- Auth has taken the password away: the address's owner signs in with Google. Who was never mailed begins so.
    or (coalesce(old.encrypted_password, '') = '' and old.confirmation_sent_at is not null) then
    new.encrypted_password := null;
    delete from public.referrals where client_id = new.id and source = 'signUp';
    update public.profiles set full_name = null, phone_number = null where id = new.id;
  end if;
  return new;
end;
$$;
-- It asked for a day, and has nothing left to do. Its trigger goes with it: only auth may drop one of its table.
drop function private.drop_stale_referral() cascade;

-- As before; but whoever cancels names the newest line of the history that they saw: a document may have come, or a
-- step may have ended meanwhile, and nobody takes it back.
drop function public.cancel_case(uuid), private.cancel_case(uuid);

create function private.cancel_case(subject uuid, seen bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases := private.staff_case(subject);
begin
  if found_case.closed_at is not null then
    perform private.refuse(409, 'case_closed', 'The case is closed.');
  end if;
  -- What the caller did is no news to them: a look at a document is in the history too.
  if exists (
    select from public.case_events
    where case_id = subject and id > seen and actor_id is distinct from (select auth.uid())) then
    perform private.refuse(409, 'stale', 'Something has happened in the case since it was looked at.');
  end if;
  update public.cases set closed_at = now(), outcome = 'cancelled' where id = subject;
end;
$$;
revoke execute on function private.cancel_case(uuid, bigint) from public, anon, authenticated;
grant execute on function private.cancel_case(uuid, bigint) to authenticated, service_role;

create function public.cancel_case(case_id uuid, seen bigint default null) returns void
language sql set search_path = ''
begin atomic
  select private.cancel_case(case_id, seen);
end;
comment on function public.cancel_case(uuid, bigint) is
  'seen: the newest event of the case that the caller looked at; null asks for none.';
revoke execute on function public.cancel_case(uuid, bigint) from public, anon;
grant execute on function public.cancel_case(uuid, bigint) to authenticated, service_role;

-- One letter is written in several ways: with a mark of its own (as Windows types Vietnamese) or as one character,
-- in full width or not. Searches and what they look through are compared in one of them (NFKC).
create or replace function private.search_words(search text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg(format('''%s'':*', word), ' & ')::tsquery
  -- First of all: what splits words may be of full width, too.
  from regexp_split_to_table(
    lower(normalize(left(search, 200), nfkc)), '[\s,;:()"''’/\\<>!?*&|]+') as word
  where word <> '';
$$;

create or replace function private.keep_person(account uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.people (user_id, created_at, words)
  select users.id, profiles.created_at, to_tsvector('simple', normalize(
    concat_ws(' ', profiles.full_name, users.email, translate(users.email, '@.-_+', '     ')), nfkc))
  from auth.users join public.profiles using (id) where users.id = account
  on conflict (user_id) do update set words = excluded.words;
$$;
select private.keep_person(id) from public.profiles;

drop index public.contact_submissions_words;
create index contact_submissions_words on public.contact_submissions using gin (to_tsvector('simple',
  normalize(name || ' ' || email || ' ' || translate(email, '@.-_+', '     '), nfkc)))
  with (fastupdate = off);

-- As before, but for the words that are compared.
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
      where to_tsvector('simple',
        normalize(name || ' ' || email || ' ' || translate(email, '@.-_+', '     '), nfkc)) @@ $3
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

-- As before; and a reference is one in full width, too.
create or replace function private.cases_found(search text, words tsquery) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.cases
    where upper(btrim(normalize(search, nfkc))) ~ '^CPF[-C0-9]*$'
      -- A colon comes after all digits.
      and reference collate "C" >= upper(btrim(normalize(search, nfkc)))
      and reference collate "C" < upper(btrim(normalize(search, nfkc))) || ':'
  union
  select id from public.cases
    where ltrim(split_part(reference, '-', 4), '0') = ltrim(btrim(normalize(search, nfkc)), '0')
  union
  select cases.id from private.people join public.cases on cases.client_id = people.user_id
    where people.words @@ cases_found.words;
$$;
