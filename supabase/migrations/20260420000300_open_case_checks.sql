-- open_case() of the API went around what open_case_for() asks: a case for an account whose address nobody has
-- confirmed, and one of one's own. Both ask now where cases are opened.

create or replace function private.open_case(client uuid, service text, steps jsonb, officer uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  opened public.cases;
begin
  if not private.is_staff() then
    perform private.refuse(403, 'staff_only', 'Staff open cases.');
  end if;
  officer := coalesce(officer, (select auth.uid()));
  if officer is distinct from (select auth.uid()) and not private.is_manager() then
    perform private.refuse(403, 'managers_only', 'Managers assign cases.');
  end if;
  if officer is not null and not exists (select from private.staff where user_id = officer) then
    perform private.refuse(400, 'no_officer', 'The officer is not staff.');
  end if;
  if not exists (select from auth.users where id = client) then
    perform private.refuse(404, 'no_account', 'There is no such client.');
  end if;
  if exists (
    select from auth.users
    where id = client and email_confirmed_at is null and invited_at is null) then
    perform private.refuse(409, 'not_confirmed', 'Nobody has confirmed this address yet.');
  end if;
  if client in (officer, (select auth.uid())) then
    perform private.refuse(409, 'own_case', 'Nobody is the officer of their own case.');
  end if;
  if jsonb_typeof(steps) is distinct from 'array' or jsonb_array_length(steps) not between 1 and 100 then
    perform private.refuse(400, 'no_steps', 'A case has 1 to 100 steps.');
  end if;
  insert into public.cases (client_id, officer_id, service)
    values (client, officer, open_case.service) returning * into opened;
  insert into public.case_steps (case_id, position, key, title, actor, weight, due_on)
    select opened.id, ordinality, step ->> 'key', step ->> 'title', step ->> 'actor',
      coalesce((step ->> 'weeks')::numeric, 1), (step ->> 'due')::date
    from jsonb_array_elements(steps) with ordinality as step (step, ordinality);
  perform private.begin_next_step(opened.id);
  return opened.reference;
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;
