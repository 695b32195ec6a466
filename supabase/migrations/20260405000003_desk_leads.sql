-- The inbox of the desk: what visitors wrote, with everything that an answer needs.

-- New ones first, and those of one officer.
create index leads_new_first on public.leads ((state <> 'new'), created_at desc);
create index leads_own on public.leads (officer_id, (state <> 'new'), created_at desc);
-- Found by the beginning of a word.
create index contact_submissions_words on public.contact_submissions using gin (
  to_tsvector('simple', name || ' ' || email || ' ' || translate(email, '@.-_+', '     ')));

-- Messages of one e-mail address are one line, its newest that the list holds.
create function private.desk_leads(wanted_state text, mine boolean, search text, page int) returns jsonb
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
    -- All that is found is read before it is sorted.
    searched := '(select leads.* from found join public.leads using (id) offset 0)';
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
          and (s2.created_at, s2.id) > (s1.created_at, s1.id) and %3$s)
      order by %1$s limit 26 offset $4
    ) as page
    join public.contact_submissions s on s.id = page.id
  $query$, sorted, replace(wanted, '#', '1'), replace(wanted, '#', '2'), searched,
    case when words is not null then 'join found on found.id = l2.id' end)
  into found using wanted_state, me, words, (greatest(coalesce(page, 1), 1) - 1) * 25;
  return jsonb_build_object('more', jsonb_array_length(found) > 25, 'rows', found - 25);
end;
$$;

create function private.desk_lead(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found jsonb;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff see leads.');
  end if;
  select jsonb_build_object(
    'id', l.id, 'created_at', l.created_at, 'changed_at', l.changed_at, 'state', l.state, 'note', l.note,
    'name', s.name, 'email', s.email, 'company', s.company, 'subject', s.service, 'message', s.message,
    'referral', s.referral_code,
    -- Of messages and leads that are older than these columns there is neither.
    'locale', to_jsonb(s) ->> 'locale', 'reference', to_jsonb(l) ->> 'reference',
    'officer', private.staff_label(l.officer_id), 'mine', l.officer_id = (select auth.uid()),
    'case', (select cases.reference from public.cases where cases.id = l.case_id),
    'client', (
      select coalesce(profiles.full_name, users.email)
      from auth.users left join public.profiles using (id)
      where lower(users.email) = lower(s.email)),
    -- Whoever was the last to change it.
    'changed_by', (
      select private.staff_label(actor_id) from private.audit
      where subject = 'leads' and subject_id = l.id order by audit.id desc limit 1),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', other.id, 'created_at', other.created_at, 'state', other.state, 'subject', other.service)
        order by other.created_at desc), '[]')
      from (
        select leads.id, leads.state, o.service, o.created_at
        from public.contact_submissions o join public.leads using (id)
        where lower(o.email) = lower(s.email) and o.id <> s.id
        order by o.created_at desc limit 20) as other))
    into found
    from public.leads l join public.contact_submissions s using (id) where l.id = lead;
  if found is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  return found;
end;
$$;
create index audit_subject on private.audit (subject_id, id) where subject_id is not null;

-- Holds a lead as it was seen. Whoever saw an older state is told, and overwrites nothing.
create function private.held_lead(lead uuid, seen timestamptz) returns public.leads
language plpgsql security definer set search_path = '' as $$
declare
  held public.leads;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff answer leads.');
  end if;
  select * into held from public.leads where id = lead for update;
  if held.id is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  if held.changed_at is distinct from seen then
    perform private.refuse(409, 'lead_changed', 'Somebody has changed the lead.');
  end if;
  return held;
end;
$$;

create function private.save_lead(lead uuid, seen timestamptz, state text, note text, take boolean)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.held_lead(lead, seen);
  update public.leads set
    state = coalesce(save_lead.state, leads.state),
    note = nullif(btrim(save_lead.note), ''),
    -- Whoever acts first has it, until somebody takes it.
    officer_id = case when take then (select auth.uid()) else coalesce(officer_id, (select auth.uid())) end
    where id = lead;
  insert into private.audit (actor_id, verb, subject, subject_id)
    values ((select auth.uid()), 'update', 'leads', lead);
exception
  when check_violation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
end;
$$;

-- Opens a case for the account of an e-mail address. With a lead, the lead is won by it.
create function private.open_case_for(
  email text, service text, steps jsonb, officer uuid, lead uuid, seen timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held public.leads;
  client uuid;
  made text;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff open cases.');
  end if;
  if lead is not null then
    held := private.held_lead(lead, seen);
    if held.case_id is not null then
      perform private.refuse(409, 'lead_changed', 'The lead has a case already.');
    end if;
  end if;
  select id into client from auth.users
    where lower(users.email) = lower(btrim(open_case_for.email)) limit 1;
  if client is null then
    perform private.refuse(404, 'no_account', 'There is no account with this e-mail address.');
  end if;
  if client = (select auth.uid()) then
    perform private.refuse(409, 'own_case', 'Nobody is the officer of their own case.');
  end if;
  made := private.open_case(client, service, steps, officer);
  if lead is not null then
    update public.leads set
      state = 'won',
      case_id = (select id from public.cases where cases.reference = made),
      officer_id = coalesce(officer_id, (select auth.uid()))
      where id = lead;
    insert into private.audit (actor_id, verb, subject, subject_id, case_id)
      select (select auth.uid()), 'update', 'leads', lead, case_id from public.leads where id = lead;
  end if;
  return made;
end;
$$;

revoke execute on function private.desk_leads(text, boolean, text, int), private.desk_lead(uuid),
  private.held_lead(uuid, timestamptz), private.save_lead(uuid, timestamptz, text, text, boolean),
  private.open_case_for(text, text, jsonb, uuid, uuid, timestamptz) from public, anon, authenticated;
grant execute on function private.desk_leads(text, boolean, text, int), private.desk_lead(uuid),
  private.save_lead(uuid, timestamptz, text, text, boolean),
  private.open_case_for(text, text, jsonb, uuid, uuid, timestamptz) to authenticated, service_role;

create function public.desk_leads(
  state text default null, mine boolean default false, search text default null, page int default 1)
returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_leads(state, mine, search, page);
end;
comment on function public.desk_leads(text, boolean, text, int) is
  'Leads, new ones first, 25 at a time; those of one e-mail address are one line.';

create function public.desk_lead(lead uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select private.desk_lead(lead);
end;

create function public.save_lead(
  lead uuid, seen timestamptz, state text default null, note text default null,
  take boolean default false)
returns void language sql set search_path = ''
begin atomic
  select private.save_lead(lead, seen, state, note, take);
end;
comment on function public.save_lead(uuid, timestamptz, text, text, boolean) is
  'seen is the changed_at that the caller saw; after another change nothing is saved. A note that is null goes.';

create function public.open_case_for(
  email text, service text, steps jsonb, officer uuid default null, lead uuid default null,
  seen timestamptz default null)
returns text language sql set search_path = ''
begin atomic
  select private.open_case_for(email, service, steps, officer, lead, seen);
end;
comment on function public.open_case_for(text, text, jsonb, uuid, uuid, timestamptz) is
  'open_case() for an e-mail address; returns the reference. A lead becomes won and names the case.';

revoke execute on function public.desk_leads(text, boolean, text, int), public.desk_lead(uuid),
  public.save_lead(uuid, timestamptz, text, text, boolean),
  public.open_case_for(text, text, jsonb, uuid, uuid, timestamptz) from public, anon;
grant execute on function public.desk_leads(text, boolean, text, int), public.desk_lead(uuid),
  public.save_lead(uuid, timestamptz, text, text, boolean),
  public.open_case_for(text, text, jsonb, uuid, uuid, timestamptz) to authenticated, service_role;
