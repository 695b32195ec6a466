-- The documents of cases: what clients send us and what we deliver. Nobody reads a bucket that is
-- not public without a policy on storage.objects.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'documents',
  'documents',
  false,
  -- 15 MB, as MAX_DOCUMENT in src/supabase/document-type.ts.
  15 * 1024 * 1024,
  array['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
