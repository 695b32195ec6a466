-- An invoice that was sent and then made void stays with its client, marked as void: they may have
-- printed it, or be about to pay it.

alter policy "Who reads a case reads its orders, clients once they are sent" on public.orders
  using (
    (exists (select from public.cases where cases.id = case_id) or (select private.is_manager()))
    and (number is not null or (select private.is_staff()))
  );

-- Everything that we have of the caller, as one document. Files are fetched by their paths.
create or replace function private.export_account() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  if not private.session_exists() then
    perform private.refuse(401, 'no_session', 'The session has ended.');
  end if;
  return jsonb_build_object(
    'exportedAt', now(),
    'account', (select jsonb_build_object('id', id, 'email', email) from auth.users where id = me),
    'profile', (select to_jsonb(p) from public.profiles p where id = me),
    'affiliate', (select to_jsonb(a) from public.affiliates a where user_id = me),
    'contactSubmissions', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at), '[]')
      from public.contact_submissions s
      where lower(s.email) = (select lower(email) from auth.users where id = me)),
    'notificationSettings', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.notification_settings s where user_id = me),
    'notifications', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at), '[]')
      from public.notifications n where user_id = me),
    'cases', (
      select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
        'steps', (select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
          from public.case_steps s where s.case_id = c.id),
        'requests', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
          from public.document_requests r where r.case_id = c.id),
        'documents', (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]')
          from public.documents d where d.case_id = c.id),
        'messages', (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
          from public.messages m where m.case_id = c.id),
        'events', (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]')
          from public.case_events e where e.case_id = c.id),
        'deadlines', (select coalesce(jsonb_agg(to_jsonb(d) order by d.due_on), '[]')
          from public.deadlines d where d.case_id = c.id),
        'orders', (select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
          from public.orders o where o.case_id = c.id and number is not null)
      ) order by c.opened_at), '[]')
      from public.cases c where client_id = me));
end;
$$;
