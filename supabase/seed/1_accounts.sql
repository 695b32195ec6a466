-- Sample data for the embedded backend. All files of this folder run again whenever one changes, so every
-- statement must be repeatable. Days are relative to the first start. The password is public: never run
-- them on a project that real people use.

-- All have the password crossport. Tokens are empty and not null, because hosted Supabase cannot read a
-- user whose tokens are null. The sign-up trigger makes their profiles.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new,
  raw_app_meta_data, raw_user_meta_data
)
select
  people.id::uuid, 'authenticated', 'authenticated', people.name || '@crossport.example',
  -- A bcrypt hash made in advance, because the embedded Postgres has no pgcrypto.
  '$2a$10$pJ1byGJsTYAXvMaEDhdUx.EPM0RgEbX9T4XJtfIMdtQAgm0g4.BvC',
  now() - interval '1 day', now(), now(), '', '', '', '',
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object(
    'sub', people.id, 'email', people.name || '@crossport.example', 'email_verified', true,
    'phone_verified', false, 'full_name', full_name, 'phone_number', phone, 'locale', locale
  )
from (
  values
    -- Clients: the first with three cases, the second with none, the third with one that waits for her.
    ('c0000000-0000-4000-8000-000000000001', 'client', 'Maya Santoso', '+44 7700 900456', 'en'),
    ('c0000000-0000-4000-8000-000000000011', 'new', 'Daniel Reyes', '+44 7700 900457', 'en'),
    ('c0000000-0000-4000-8000-000000000021', 'waiting', 'Anna Volkova', '+44 7700 900458', 'en'),
    ('c0000000-0000-4000-8000-000000000031', 'liwei', '李伟', '+86 10 5550 0131', 'zh'),
    ('c0000000-0000-4000-8000-000000000041', 'hoa', 'Nguyễn Thị Hoa', '+84 28 5550 0141', 'vi'),
    ('c0000000-0000-4000-8000-000000000051', 'dmitri', 'Дмитрий Соколов', '+7 495 555 01 51', 'ru'),
    ('c0000000-0000-4000-8000-000000000061', 'rosa', 'Rosa Jiménez', '+52 55 5550 0161', 'es'),
    ('c0000000-0000-4000-8000-000000000071', 'budi', 'Budi Hartono', '+62 21 5550 0171', 'id'),
    ('c0000000-0000-4000-8000-000000000081', 'jose', 'José dela Cruz', '+63 2 5550 0181', 'tl'),
    ('c0000000-0000-4000-8000-000000000091', 'yuki', '佐藤由紀', '+81 3 5550 0191', 'en'),
    ('c0000000-0000-4000-8000-000000000301', 'fatima', 'فاطمة الزهراء', '+971 4 555 0301', 'en'),
    ('c0000000-0000-4000-8000-000000000311', 'seun', 'Olúwaṣeun Adébáyọ̀', '+234 1 555 0311', 'en'),
    ('c0000000-0000-4000-8000-000000000321', 'priya', 'Priya Raman', '+91 22 5550 0321', 'en'),
    -- Staff.
    ('c0000000-0000-4000-8000-000000000101', 'officer', 'Grace Lin', '+44 20 7946 0101', 'en'),
    ('c0000000-0000-4000-8000-000000000111', 'farid', 'Farid Rahman', '+44 20 7946 0103', 'en'),
    ('c0000000-0000-4000-8000-000000000121', 'ines', 'Inés Ortega', '+44 20 7946 0104', 'en'),
    ('c0000000-0000-4000-8000-000000000201', 'manager', 'James Porter', '+44 20 7946 0102', 'en')
) as people (id, name, full_name, phone, locale)
on conflict do nothing;

insert into auth.identities (
  id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
)
select
  -- The number after the user's.
  overlay(id::text placing lpad(((right(id::text, 12)::bigint) + 1)::text, 12, '0') from 25)::uuid,
  'email', id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from auth.users
where id::text like 'c0000000-0000-4000-8000-%'
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
    where id::text like 'c0000000-0000-4000-8000-%' and instance_id is null;
  end if;
end
$$;

insert into private.staff (user_id, role, languages)
select users.id, members.role, members.languages::text[]
from (
  values
    ('officer', 'officer', '{en,zh,id}'), ('farid', 'officer', '{en,id}'),
    ('ines', 'officer', '{en}'), ('manager', 'manager', '{en,zh}')
) as members (name, role, languages)
join auth.users on users.email = members.name || '@crossport.example'
  and users.id::text like 'c0000000-0000-4000-8000-%'
on conflict do nothing;

-- The hours in which two of them take calls, until they choose others.
with chosen as (
  update private.staff set time_zone = 'Europe/London'
  from auth.users
  where users.id = user_id and users.id::text like 'c0000000-0000-4000-8000-%' and time_zone is null
    and users.email in ('officer@crossport.example', 'manager@crossport.example')
  returning user_id
)
insert into private.working_hours (officer_id, weekday, starts, ends)
select user_id, weekday, '09:00', '17:30' from chosen cross join generate_series(1, 5) as weekday
on conflict do nothing;
