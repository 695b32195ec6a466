-- As before; but a client who never chose a language in the settings has the one of their sign-up or
-- invitation, as in the list of clients and for mails.
create or replace function private.desk_case(wanted text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  subject public.cases;
begin
  select * into subject from public.cases where reference = wanted;
  if subject.id is null or not private.works_on(subject.id) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return jsonb_build_object(
    'id', subject.id,
    'officer_id', subject.officer_id,
    'client', (
      select jsonb_build_object('name', full_name, 'email', email, 'phone', phone_number,
        'locale', coalesce(profiles.locale, users.raw_user_meta_data ->> 'locale'))
      from auth.users left join public.profiles on profiles.id = users.id
      where users.id = subject.client_id),
    -- Whom a manager can give it to.
    'officers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', users.id,
        'name', coalesce(nullif(btrim(full_name), ''), email)) order by full_name, email), '[]')
      from private.staff join auth.users on users.id = staff.user_id
        left join public.profiles on profiles.id = users.id
      where private.is_manager() and users.id <> subject.client_id));
end;
$$;
