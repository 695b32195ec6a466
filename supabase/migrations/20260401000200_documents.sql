-- What a client is asked for, and the documents of a case. Their bytes are in the bucket `documents`.

create table public.document_requests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  step_id uuid references public.case_steps (id) on delete cascade,
  key text,
  title text,
  state text not null default 'requested',
  reason text,
  note text,
  due_on date,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),

  constraint document_requests_key_shape check (key ~ '^[a-z][A-Za-z]{0,59}$'),
  constraint document_requests_title_length check (char_length(title) between 1 and 200),
  constraint document_requests_key_or_title check ((key is null) <> (title is null)),
  constraint document_requests_state check (
    state in ('requested', 'uploaded', 'in_review', 'accepted', 'rejected', 'waived')),
  constraint document_requests_reason check (
    reason in ('unreadable', 'incomplete', 'expired', 'wrongDocument', 'notCertified', 'other')),
  constraint document_requests_due check (isfinite(due_on)),
  constraint document_requests_note_length check (char_length(note) between 1 and 1000),
  constraint document_requests_rejected_with_reason check (state <> 'rejected' or reason is not null),
  constraint document_requests_other_with_note check (reason <> 'other' or note is not null)
);
comment on table public.document_requests is
  'A document that a client is asked for. The reason and note of its last rejection stay until it is replaced.';
create index document_requests_case_id on public.document_requests (case_id, created_at);
create index document_requests_step_id on public.document_requests (step_id);

alter table public.document_requests enable row level security;
revoke all on table public.document_requests from public, anon, authenticated, service_role;
grant select on table public.document_requests to authenticated, service_role;
create policy "Who reads a case reads its requests" on public.document_requests
  for select to authenticated
  using (exists (select from public.cases where cases.id = case_id));

create table public.documents (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  request_id uuid references public.document_requests (id) on delete cascade,
  path text not null,
  name text not null,
  size int not null,
  type text not null,
  sha256 text not null,
  uploaded_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),

  constraint documents_path_key unique (path),
  constraint documents_name_length check (char_length(name) between 1 and 255),
  constraint documents_size check (size between 1 and 15728640),
  constraint documents_type check (
    type in ('application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif')),
  constraint documents_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$')
);
comment on table public.documents is
  'A file in the bucket. Without a request it is one that we deliver. A replaced one stays.';
comment on column public.documents.path is '{case}/{request, or delivered}/{a new uuid}: never the name.';
comment on column public.documents.name is 'As the client calls it, in any script.';
comment on column public.documents.sha256 is
  'As the sender''s browser counted it: tells the client that the right file has arrived.';
create index documents_case_id on public.documents (case_id, created_at);
create index documents_request_id on public.documents (request_id);
create index documents_uploaded_by on public.documents (uploaded_by);

alter table public.documents enable row level security;
revoke all on table public.documents from public, anon, authenticated, service_role;
grant select on table public.documents to authenticated, service_role;
create policy "Who reads a case reads its documents" on public.documents
  for select to authenticated
  using (exists (select from public.cases where cases.id = case_id));
