-- Who has read a thread has seen what its notifications tell of: these do not stay unread beside it.
create or replace function private.mark_messages_read(subject uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  staff boolean := private.part_in(subject) <> 'client';
begin
  if staff then
    perform private.staff_case(subject);
  else
    perform private.own_case(subject);
  end if;
  update public.messages set read_at = now()
    where case_id = subject and from_staff <> staff and read_at is null;
  update public.notifications set read_at = now()
    where user_id = (select auth.uid()) and case_id = subject and kind = 'message'
      and read_at is null;
end;
$$;
