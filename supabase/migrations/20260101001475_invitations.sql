-- Staff open a case for somebody without an account. The edge function invite-client makes the account;
-- these functions decide who may invite whom.

create table private.invitation_claims (
  -- In lower case.
  email text primary key,
  claimed_at timestamptz not null default now(),
  actor_id uuid,
  lead_id uuid
);
comment on table private.invitation_claims is
  'Addresses whose account is being made. A row counts for 20 seconds; the next claim removes it.';

-- Whom to invite for an inquiry: { email, name, locale }; null if the address has an account already.
create function private.invite_lead(lead uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  sender public.contact_submissions;
  found public.leads;
begin
  perform private.require_staff();
  select * into found from public.leads where id = lead;
  select * into sender from public.contact_submissions where id = lead;
  if found.id is null or sender.id is null then
    perform private.refuse(404, 'no_lead', 'There is no such lead.');
  end if;
  if found.case_id is not null then
    perform private.refuse(409, 'lead_changed', 'The lead has a case already.');
  end if;
  if found.state = 'lost' then
    perform private.refuse(409, 'lead_lost', 'The lead is lost.');
  end if;
  if not private.claim_invitation(btrim(sender.email), lead) then
    return null;
  end if;
  return jsonb_build_object(
    'email', btrim(sender.email), 'name', sender.name, 'locale', sender.locale);
end;
$$;

create function public.invite_lead(lead uuid) returns jsonb
language sql set search_path = ''
begin atomic
  select private.invite_lead(lead);
end;
comment on function public.invite_lead(uuid) is
  'For the function invite-client: claims the invitation and returns { email, name, locale }, or null if the address has an account.';
grant execute on function private.invite_lead(uuid), public.invite_lead(uuid) to authenticated, service_role;

-- Claims an address for an invitation; false if it already has an account. The caller has checked that this
-- is staff.
create function private.claim_invitation(address text, lead uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  -- Serializes claims per address, however many inquiries came from it.
  perform pg_advisory_xact_lock(hashtextextended('invitation ' || lower(address), 0));
  if exists (select from auth.users where lower(users.email) = lower(address)) then
    return false;
  end if;
  -- An invitation makes its account within seconds or fails.
  delete from private.invitation_claims where claimed_at <= now() - interval '20 seconds';
  if exists (select from private.invitation_claims where email = lower(address)) then
    perform private.refuse(409, 'invitation_under_way', 'Somebody is just sending an invitation.');
  end if;
  if (select count(*) from private.audit
      where actor_id = me and subject = 'invitations' and verb = 'insert'
        and at > now() - interval '1 hour') >= 30 then
    perform private.refuse(429, 'too_many_invitations', 'At most 30 invitations an hour.');
  end if;
  insert into private.invitation_claims (email, actor_id, lead_id) values (lower(address), me, lead);
  insert into private.audit (actor_id, verb, subject, subject_id)
    values (me, 'insert', 'invitations', lead);
  return true;
end;
$$;

-- Claims an invitation for a person whom staff name, with the bounds of contact_submissions.
create function private.invite_client(email text, name text, locale text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := btrim(invite_client.email);
  called text := btrim(invite_client.name);
begin
  perform private.require_staff();
  if address is null or char_length(address) > 254
    or address !~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:].]+(\.[^@[:space:][:cntrl:].]+)+$'
    or called is null or char_length(called) > 120
    or called !~ private.not_blank()
    or invite_client.locale is null
    or invite_client.locale <> all (private.locales()) then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
  end if;
  if not private.claim_invitation(address, null) then
    return null;
  end if;
  return jsonb_build_object('email', address, 'name', called, 'locale', invite_client.locale);
end;
$$;

create function public.invite_client(email text, name text, locale text) returns jsonb
language sql set search_path = ''
begin atomic
  select private.invite_client(email, name, locale);
end;
comment on function public.invite_client(text, text, text) is
  'For the function invite-client: claims the invitation and returns { email, name, locale }, or null if the address has an account.';
grant execute on function private.invite_client(text, text, text), public.invite_client(text, text, text)
  to authenticated, service_role;

-- Releases an invitation that failed. The audit keeps both the attempt and the failure.
create function private.release_invitation(email text) returns void
language sql security definer set search_path = '' as $$
  with released as (
    delete from private.invitation_claims
    where invitation_claims.email = lower(btrim(release_invitation.email))
    returning actor_id, lead_id)
  insert into private.audit (actor_id, verb, subject, subject_id)
  select actor_id, 'delete', 'invitations', lead_id from released;
$$;

create function public.release_invitation(email text) returns void
language sql set search_path = ''
begin atomic
  select private.release_invitation(email);
end;
comment on function public.release_invitation(text) is
  'For the function invite-client: the invitation failed and may be retried at once.';
grant execute on function private.release_invitation(text), public.release_invitation(text) to service_role;

-- The link of an invitation works for an hour, but for seven days it leads to a page whose button mails a new
-- one to the invited address.
create table private.invitation_links (
  -- Of the token in the link, because that lets its holder in.
  digest text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  made_at timestamptz not null default now(),

  constraint invitation_links_digest check (digest ~ '^[0-9a-f]{64}$')
);
comment on table private.invitation_links is 'The links of invitations, for seven days.';
create index invitation_links_user_id on private.invitation_links (user_id);

create function private.keep_invitation_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.invitation_links (digest, user_id)
    values (private.sha256_hex(new.confirmation_token), new.id)
    on conflict (digest) do nothing;
  return null;
end;
$$;
create trigger keep_invitation_link after insert or update of confirmation_token on auth.users
  for each row when (
    new.invited_at is not null and new.email_confirmed_at is null and new.confirmation_token <> '')
  execute function private.keep_invitation_link();

create function private.invited_address(link text) returns text
language sql stable security definer set search_path = '' as $$
  select users.email from private.invitation_links links
  join auth.users on users.id = links.user_id
  where digest = private.sha256_hex(link) and made_at > now() - interval '7 days';
$$;

create function public.invited_address(link text) returns text
language sql stable set search_path = ''
begin atomic
  select private.invited_address(link);
end;
comment on function public.invited_address(text) is
  'For the function invite-client: the address of the invitation with this token in its link, for seven days.';
grant execute on function private.invited_address(text), public.invited_address(text) to service_role;

-- Whoever has not accepted their invitation has no password to log in with, so every mail to them carries the
-- invitation's link.
create function private.open_invitation(account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('invited', true, 'link', confirmation_token) from auth.users
  where id = account and invited_at is not null and email_confirmed_at is null
    and coalesce(encrypted_password, '') = '' and confirmation_token <> '';
$$;
