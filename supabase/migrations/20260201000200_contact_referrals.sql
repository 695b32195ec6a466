-- The affiliate whose link brought the sender of a message (docs/specification.md 3 and 7).

-- Not a foreign key: visitors must not find out which codes exist, and a message with an unknown
-- code is still a message.
alter table public.contact_submissions
  add column referral_code text
    constraint contact_submissions_referral_code_shape check (referral_code ~ '^CPF-[A-Z0-9]{8}$');

comment on column public.contact_submissions.referral_code is
  'The ?ref= that the visitor first came with; unverified, may be nobody''s.';

grant insert (referral_code) on table public.contact_submissions to anon, authenticated;
