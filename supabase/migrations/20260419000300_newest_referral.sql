-- A browser keeps the first code for 90 days, and cannot know whether it is anybody's. A mistyped link kept every
-- affiliate's link from counting for as long. Now the newest other code comes with it: the first that binds counts.
-- As before, but for the loop.
create or replace function private.follow_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sent jsonb := new.raw_user_meta_data;
  visit record;
  inquiry public.contact_submissions;
begin
  for visit in
    select code, day from (values
      (1, sent ->> 'referral_code', sent ->> 'referral_day'),
      (2, sent ->> 'referral_last_code', sent ->> 'referral_last_day')) as visits (place, code, day)
    where day ~ '^\d{4}-\d{2}-\d{2}$'
    order by place
  loop
    perform private.bind_referral(new.id, new.email, sent ->> 'phone_number',
      visit.code, visit.day::date, 'signUp');
  end loop;
  -- Only the inquiry that staff answered by an invitation a moment ago: anybody can write one in
  -- somebody else's name.
  select s.* into inquiry
    from private.audit join public.contact_submissions s on s.id = audit.subject_id
    where audit.subject = 'invitations' and audit.at > now() - interval '10 minutes'
      and lower(btrim(s.email)) = lower(new.email)
    order by audit.id desc limit 1;
  -- Nobody brings whom they invite: staff could write the inquiry themselves.
  if inquiry.referral_code is not null and not exists (
    select from private.audit join public.affiliates on user_id = actor_id
    where subject = 'invitations' and subject_id = inquiry.id
      and affiliates.referral_code = inquiry.referral_code) then
    perform private.bind_referral(new.id, new.email, null, inquiry.referral_code,
      (inquiry.created_at at time zone 'UTC')::date, 'invitation');
  end if;
  return null;
exception when others then
  -- An account without a referral is better than no account.
  raise warning 'No referral for account %: % %', new.id, sqlstate, sqlerrm;
  return null;
end;
$$;
