-- Which affiliate's link brought the sender of a message (SPEC.md 7 and 9).

-- No foreign key: a visitor may not learn which codes exist, and a message with a code that nobody
-- has is still a message.
alter table public.contact_submissions
  add column referral_code text
    constraint contact_submissions_referral_code_shape check (referral_code ~ '^CPF-[A-Z0-9]{8}$');

comment on column public.contact_submissions.referral_code is
  'The ?ref= that the visitor first came with; unverified, may be nobody''s.';

grant insert (referral_code) on table public.contact_submissions to anon, authenticated;
