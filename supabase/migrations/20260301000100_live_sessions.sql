-- An access token is good until it runs out, its session may end before: by a log-out, or by a new
-- password. Clients' tables answer only while the session is there.

-- The token was checked by the API; hosted Supabase, the embedded backend and every release of
-- either keep the session's id in the same place.
create function private.session_exists() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'session_id')::uuid
      and user_id = (select auth.uid())
      and (not_after is null or not_after > now())
  );
$$;
comment on function private.session_exists() is
  'Whether the session of the request''s access token has not ended. For policies of clients'' tables.';

-- Policies run as who asks. Nobody else can name it: the schema stays closed.
revoke execute on function private.session_exists() from public, anon, authenticated;
grant execute on function private.session_exists() to authenticated;

alter policy "Clients read their own profile" on public.profiles
  using ((select auth.uid()) = id and (select private.session_exists()));
alter policy "Clients change their own profile" on public.profiles
  using ((select auth.uid()) = id and (select private.session_exists()))
  with check ((select auth.uid()) = id and (select private.session_exists()));

alter policy "Clients read their own referral code" on public.affiliates
  using ((select auth.uid()) = user_id and (select private.session_exists()));
alter policy "Clients take a referral code for themselves" on public.affiliates
  with check (
    (select auth.uid()) = user_id and created_at = now() and (select private.session_exists())
  );
