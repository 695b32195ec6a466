-- A case without an officer is the managers' alone. It was every officer's, to act on though not to read:
-- `officer_id = …` is null there, and so was the condition that refuses.

create or replace function private.staff_case(subject uuid) returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
begin
  select * into found_case from public.cases where id = subject for update;
  -- Nobody is the officer of their own case.
  if found_case.id is null or found_case.client_id is not distinct from (select auth.uid()) or not (
    private.is_manager()
    or (coalesce(found_case.officer_id = (select auth.uid()), false) and private.is_staff())) then
    perform private.refuse(404, 'no_case', 'There is no such case.');
  end if;
  return found_case;
end;
$$;
