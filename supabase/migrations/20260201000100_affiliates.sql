-- Affiliates and their referral codes (docs/specification.md 3, 5 and 7, docs/reliability.md R1.8).

create table public.affiliates (
  user_id uuid not null references auth.users (id) on delete cascade,
  referral_code text not null,
  created_at timestamptz not null default now(),

  -- The constraints' names tell callers what was there first: affiliates_pkey the account's own
  -- row, made in another tab; affiliates_referral_code_key somebody else's code.
  constraint affiliates_pkey primary key (user_id),
  constraint affiliates_referral_code_key unique (referral_code),
  constraint affiliates_referral_code_shape check (referral_code ~ '^CPF-[A-Z0-9]{8}$')
);

comment on table public.affiliates is
  'Who takes part in the affiliate program. One code an account; it never changes.';
comment on column public.affiliates.referral_code is 'What a referral link carries as ?ref=.';

alter table public.affiliates enable row level security;

-- Hosted Supabase grants everything to the API roles by default.
revoke all on table public.affiliates from public, anon, authenticated;
grant select, insert (user_id, referral_code) on table public.affiliates to authenticated;
grant all on table public.affiliates to service_role;

create policy "Clients read their own referral code" on public.affiliates
  for select to authenticated
  using ((select auth.uid()) = user_id);
-- The second condition keeps the default of created_at even if the column grants were lost.
create policy "Clients take a referral code for themselves" on public.affiliates
  for insert to authenticated
  with check ((select auth.uid()) = user_id and created_at = now());
