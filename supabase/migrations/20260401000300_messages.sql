-- What a client and the firm write to each other about a case. Shown as written, as plain text.

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  from_staff boolean not null,
  body text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,

  constraint messages_body_length check (char_length(body) between 1 and 5000),
  constraint messages_body_not_blank check (body ~ '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff]')
);
comment on column public.messages.read_at is 'When somebody of the other side first saw it.';
create index messages_case_id on public.messages (case_id, created_at);
create index messages_author_id on public.messages (author_id);

alter table public.messages enable row level security;
revoke all on table public.messages from public, anon, authenticated, service_role;
grant select on table public.messages to authenticated, service_role;
create policy "Who reads a case reads its messages" on public.messages
  for select to authenticated
  using (exists (select from public.cases where cases.id = case_id));
