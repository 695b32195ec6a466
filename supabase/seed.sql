-- Sample data for the embedded backend. It runs again whenever this file changes, so every
-- statement must be repeatable. Its password is public: never run it on a project that real people
-- use.

-- The sample client: client@crossport.example, password crossport. Tokens are empty and not null,
-- because hosted Supabase cannot read a user whose tokens are null. The sign-up trigger makes its
-- profile.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new,
  raw_app_meta_data, raw_user_meta_data
)
values (
  'c0000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated',
  'client@crossport.example',
  -- A bcrypt hash made in advance, because the embedded Postgres has no pgcrypto.
  '$2a$10$pJ1byGJsTYAXvMaEDhdUx.EPM0RgEbX9T4XJtfIMdtQAgm0g4.BvC',
  now(), now(), now(), '', '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  '{
    "sub": "c0000000-0000-4000-8000-000000000001",
    "email": "client@crossport.example",
    "email_verified": true,
    "phone_verified": false,
    "full_name": "Maya Santoso",
    "phone_number": "+44 7700 900456",
    "locale": "en"
  }'
)
on conflict do nothing;

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  'c0000000-0000-4000-8000-000000000002', 'email', id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from auth.users
where id = 'c0000000-0000-4000-8000-000000000001'
on conflict do nothing;

-- Hosted Supabase looks only for users of this instance. The embedded backend has no such column.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    update auth.users
    set instance_id = '00000000-0000-0000-0000-000000000000'
    where id = 'c0000000-0000-4000-8000-000000000001' and instance_id is null;
  end if;
end
$$;
