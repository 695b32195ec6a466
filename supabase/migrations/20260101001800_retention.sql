-- Retention: export and deletion of accounts, stray files, and the books.

-- Files that were withdrawn or never recorded, for example because a tab was closed between upload and
-- submit_document().
create function public.stray_files() returns setof text
language sql stable set search_path = ''
begin atomic
  select name from storage.objects
  where bucket_id = 'documents'
    and (private.is_file_withdrawn(name) or (created_at < now() - interval '1 day'
      and not exists (select from public.documents where path = objects.name)))
  order by name;
end;
grant execute on function public.stray_files() to service_role;

-- Whether the session began with a log-in in the last ten minutes.
create function private.session_is_fresh() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = (private.jwt_claims() ->> 'session_id')::uuid
      and user_id = (select auth.uid()) and created_at > now() - interval '10 minutes');
$$;

-- Tells the staff of a client's open or unpaid cases, once each, that the account will be deleted or stays.
create function private.notify_of_deletion(client_id uuid, notification_kind text, deletion_day date) returns void
language sql volatile security definer set search_path = '' as $$
  update public.notifications set read_at = now()
    from public.cases
    where cases.id = notifications.case_id and cases.client_id = notify_of_deletion.client_id
      and kind in ('deletionRequestedToStaff', 'deletionWithdrawnToStaff') and read_at is null;
  -- A client who asks and cancels again and again must not fill a mailbox.
  update private.outbox set state = 'dropped'
    from public.cases
    where cases.id = outbox.case_id and cases.client_id = notify_of_deletion.client_id
      and kind in ('deletionRequestedToStaff', 'deletionWithdrawnToStaff') and state in ('due', 'digest');
  select private.notify(recipient, notification_kind, id, jsonb_strip_nulls(jsonb_build_object(
      'reference', reference, 'service', service, 'due', deletion_day)))
  from (
    select distinct on (recipient) recipient, cases.id, reference, service
    from public.cases cross join lateral private.staff_of_case(cases.id) as recipient
    where cases.client_id = notify_of_deletion.client_id and (closed_at is null or exists (
      select from public.invoices where invoices.case_id = cases.id and state = 'sent'))
    order by recipient, closed_at is not null, opened_at desc
  ) as recipients;
$$;

-- Requests or cancels a deletion. A request needs a recent log-in and code, because whoever finds a signed-in
-- browser does not know the password. The confirmation email ignores the notification settings.
create function private.set_deletion(requested boolean) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
  old_delete_after timestamptz;
  new_delete_after timestamptz;
begin
  if requested and private.session_is_live() and not private.has_recent_second_factor() then
    perform private.refuse(403, 'code_needed', 'The last code is too long ago.');
  end if;
  perform private.require_signed_in();
  if requested and exists (select from private.staff where user_id = caller_id) then
    perform private.refuse(409, 'is_staff', 'A manager must remove the role first.');
  end if;
  if requested and not private.session_is_fresh() then
    perform private.refuse(403, 'not_fresh', 'The log-in is too long ago.');
  end if;
  -- The account may have no profile: see create_profile().
  insert into public.profiles (id) values (caller_id) on conflict do nothing;
  select delete_after into old_delete_after from public.profiles where id = caller_id for update;
  -- Its files may already be deleted.
  if not requested and old_delete_after <= now() then
    perform private.refuse(409, 'too_late', 'The grace period is over.');
  end if;
  if requested = (old_delete_after is not null) then
    return old_delete_after;
  end if;
  perform set_config('private.deletion', 'on', true);
  update public.profiles
    set delete_after = case when requested then now() + interval '14 days' end
    where id = caller_id
    returning delete_after into new_delete_after;
  perform set_config('private.deletion', 'off', true);
  perform private.notify_of_deletion(caller_id,
    case when requested then 'deletionRequestedToStaff' else 'deletionWithdrawnToStaff' end,
    (new_delete_after at time zone 'UTC')::date);
  if requested then
    insert into private.outbox (email, kind, params, locale, idempotency_key)
      select users.email, 'deletionRequested',
        jsonb_build_object('due', (new_delete_after at time zone 'UTC')::date),
        private.locale_of(caller_id),
        'deletionRequested:' || caller_id || ':' || (new_delete_after at time zone 'UTC')::date
      from auth.users
      where users.id = caller_id and users.email is not null
      on conflict (idempotency_key) do update
        set state = 'due', tries = 0, abandoned_at = null, next_try_at = now()
        where outbox.state in ('dropped', 'failed');
  else
    update private.outbox set state = 'dropped'
      where state = 'due' and idempotency_key like 'deletionRequested:' || caller_id || ':%';
    perform private.email_account_owner(caller_id, 'deletionWithdrawn', '{}');
  end if;
  return new_delete_after;
end;
$$;
grant execute on function private.set_deletion(boolean) to authenticated;

create function public.request_deletion() returns timestamptz
language sql set search_path = ''
begin atomic
  select private.set_deletion(true);
end;
comment on function public.request_deletion() is 'Returns when the account is deleted. A second request keeps the first day.';
grant execute on function public.request_deletion() to authenticated;

create function public.cancel_deletion() returns timestamptz
language sql set search_path = ''
begin atomic
  select private.set_deletion(false);
end;
grant execute on function public.cancel_deletion() to authenticated;

-- The inquiries from an account's confirmed address, and from earlier ones while it had them. An address can
-- pass to another account: then each has what was written before it gave the address up, and no other's.
create function private.own_submissions(account_id uuid) returns setof public.contact_submissions
language sql stable security definer set search_path = '' as $$
  select submission.* from public.contact_submissions submission
  where exists (
    select from (
      select lower(email) as email, 'infinity'::timestamptz as until
        from auth.users where id = account_id and email_confirmed_at is not null
      union all
      select email, until from private.former_addresses where user_id = account_id) as own_address
    where own_address.email = lower(submission.email) and submission.created_at < own_address.until
      and not exists (
        select from private.former_addresses other
        where other.email = own_address.email and other.user_id <> account_id
          and other.until > submission.created_at and other.until < own_address.until));
$$;

-- Exports name each column, so that a new one stays inside until somebody adds it. They leave out the ids of
-- staff and of other people.

-- What export_account() says of the invoices of a case. Drafts are not the client's.
create function private.exported_invoices(of_case uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(part order by created_at), '[]') from (
    select id, case_id, number, state, billed_to, lines, tax_name, tax_bps, tax, amount, paid, refunded, currency,
      due_on, payment_link, sends_reminders, created_at, sent_at, paid_at, version,
      (select coalesce(jsonb_agg(payment order by number), '[]') from (
        select id, invoice_id, number, amount, outstanding, reference, paid_on, created_at
        from public.payments where invoice_id = invoices.id) as payment) as payments,
      (select coalesce(jsonb_agg(report order by created_at), '[]') from (
        select id, invoice_id, paid_on, reference, note, state, created_at, decided_at
        from public.payment_reports where invoice_id = invoices.id) as report) as reports,
      (select coalesce(jsonb_agg(reminder order by sent_on), '[]') from (
        select invoice_id, sent_on, is_automatic
        from public.payment_reminders where invoice_id = invoices.id) as reminder) as reminders
    from public.invoices where case_id = of_case and number is not null) as part;
$$;

-- What export_account() says of the cases of a client.
create function private.exported_cases(client_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(part order by opened_at), '[]') from (
    select id, reference, client_id, service, opened_at, closed_at, outcome, version,
      (select coalesce(jsonb_agg(step order by position), '[]') from (
        select id, case_id, position, key, title, actor, state, weight, due_on, authority_status, since, done_at,
          version
        from public.case_steps where case_id = cases.id) as step) as steps,
      (select coalesce(jsonb_agg(request order by created_at), '[]') from (
        select id, case_id, step_id, key, title, state, reason, note, due_on, instruction, unrequested, client_note,
          created_at, changed_at, version
        from public.document_requests where case_id = cases.id) as request) as requests,
      (select coalesce(jsonb_agg(document order by created_at), '[]') from (
        select id, case_id, request_id, message_id, report_id, path, name, size, type, sha256, created_at
        from public.documents where case_id = cases.id) as document) as documents,
      (select coalesce(jsonb_agg(message order by created_at), '[]') from (
        select id, case_id, from_staff, body, created_at, read_at
        from public.messages where case_id = cases.id) as message) as messages,
      (select coalesce(jsonb_agg(event order by id), '[]') from (
        select id, case_id, at, by, kind, params
        from public.case_events where case_id = cases.id) as event) as events,
      (select coalesce(jsonb_agg(deadline order by due_on), '[]') from (
        select id, case_id, company_id, kind, due_on, done_at, created_at, version
        from public.deadlines where case_id = cases.id) as deadline) as deadlines,
      (select coalesce(jsonb_agg(person order by invited_at), '[]') from (
        select id, case_id, email, may_upload, sees_invoices, invited_at, accepted_at, removed_at
        from public.case_people where case_id = cases.id) as person) as people,
      (select coalesce(jsonb_agg(company order by created_at), '[]') from (
        select id, case_id, name, number, place, registered_on, created_at, version
        from public.client_companies where case_id = cases.id) as company) as companies,
      private.exported_invoices(id) as invoices
    from public.cases where cases.client_id = exported_cases.client_id) as part;
$$;

-- What an account wrote to us before there was a case, our answers and the booked calls.
create function private.exported_inquiries(account_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'contactSubmissions', (
      select coalesce(jsonb_agg(submission order by created_at), '[]') from (
        select id, name, email, company, service, message, referral_code, locale, draft_key, created_at
        from private.own_submissions(account_id)) as submission),
    'contactReplies', (
      select coalesce(jsonb_agg(reply order by created_at), '[]') from (
        select id, lead_id, subject, body, created_at, sent_at
        from public.lead_replies where lead_id in (select id from private.own_submissions(account_id))) as reply),
    'consultations', (
      select coalesce(jsonb_agg(call order by created_at), '[]') from (
        select id, lead_id, starts_at, time_zone, state, sequence, moves, created_at, changed_at
        from public.consultations where lead_id in (select id from private.own_submissions(account_id))) as call));
$$;

-- Exports everything that we store about the caller as one document. Files are listed by path.
create function private.export_account() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller_id uuid := (select auth.uid());
begin
  perform private.require_signed_in();
  return private.exported_inquiries(caller_id) || jsonb_build_object(
    'exportedAt', now(),
    'account', (select jsonb_build_object('id', id, 'email', email) from auth.users where id = caller_id),
    'secondFactors', (
      select coalesce(jsonb_agg(jsonb_build_object('name', friendly_name, 'addedAt', created_at)
        order by created_at), '[]')
      from auth.mfa_factors where user_id = caller_id and status = 'verified'),
    'profile', (
      select to_jsonb(profile) from (
        select id, full_name, phone_number, locale, created_at, delete_after
        from public.profiles where id = caller_id) as profile),
    'affiliate', (
      select to_jsonb(affiliate) from (
        select user_id, referral_code, created_at from public.affiliates where user_id = caller_id) as affiliate),
    'billingDetails', (
      select to_jsonb(details) from (
        select name, is_company, address, country, tax_number
        from public.billing_details where client_id = caller_id) as details),
    'formerAddresses', (
      select coalesce(jsonb_agg(address order by until), '[]') from (
        select email, until from private.former_addresses where user_id = caller_id) as address),
    'browsers', (
      select coalesce(jsonb_agg(browser order by used_on), '[]') from (
        select hash, used_on from private.browsers where user_id = caller_id) as browser),
    'notificationSettings', (
      select coalesce(jsonb_agg(setting order by kind), '[]') from (
        select user_id, kind, on_screen, by_email, daily_digest
        from public.notification_settings where user_id = caller_id) as setting),
    'notifications', (
      select coalesce(jsonb_agg(notification order by created_at), '[]') from (
        -- Without the id of a new officer. The name stays.
        select id, user_id, kind, params - 'officer' as params, case_id, created_at, read_at
        from public.notifications where user_id = caller_id) as notification),
    'sharedCases', (
      select coalesce(jsonb_agg(shared order by invited_at), '[]') from (
        select reference, may_upload, sees_invoices, invited_at, accepted_at, removed_at
        from public.case_people join public.cases on cases.id = case_id where user_id = caller_id) as shared),
    'cases', private.exported_cases(caller_id));
end;
$$;

-- export_account() checks the session for both.
create function public.export_account() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.export_account() || private.export_ledger();
end;
grant execute on function private.export_account(), public.export_account() to authenticated;

-- Accounts whose grace period is over and sign-ups that nobody confirmed, with the files to delete first.
create function private.accounts_to_delete() returns table (user_id uuid, paths text[])
language sql stable security definer set search_path = '' as $$
  select users.id, array(
    select objects.name from storage.objects join public.cases on split_part(objects.name, '/', 1) = cases.id::text
    where bucket_id = 'documents' and client_id = users.id)
  from auth.users left join public.profiles using (id)
  where (
      delete_after <= now()
      -- Long after the link expired, which takes an hour.
      or email_confirmed_at is null and invited_at is null
        and greatest(users.created_at, confirmation_sent_at) < now() - interval '1 day'
        and not exists (select from public.cases where client_id = users.id))
    and not exists (select from private.staff where staff.user_id = users.id)
    -- A taken payout may be on its way: the account stays until it is recorded.
    and not exists (
      select from public.payouts
      where affiliate_id = users.id and state = 'requested' and private.is_payout_taken(payouts.id))
  order by delete_after;
$$;

create function public.accounts_to_delete() returns table (user_id uuid, paths text[])
language sql stable set search_path = ''
begin atomic
  select due.user_id, due.paths from private.accounts_to_delete() due;
end;
grant execute on function private.accounts_to_delete(), public.accounts_to_delete() to service_role;

-- Deletes inquiries only along with a confirmed account: otherwise anybody could delete somebody else's by
-- signing up with their address.
create function private.delete_account(account_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  file_paths text[] := (select paths from private.accounts_to_delete() where user_id = account_id);
begin
  -- Two workers may run at once, so the account may already be gone.
  if file_paths is null and exists (select from auth.users where id = account_id) then
    perform private.refuse(409, 'not_due', 'The account is not to be deleted yet.');
  end if;
  if file_paths <> '{}' then
    perform private.refuse(409, 'files_left', 'Its files must be deleted first.');
  end if;
  -- Only the payments themselves belong to the books.
  delete from public.payment_reports using public.invoices, public.cases
    where invoices.id = payment_reports.invoice_id and cases.id = invoices.case_id and cases.client_id = account_id;
  -- Drafts too, and what the client wrote to us before there was an account.
  delete from public.invoices using public.cases
    where cases.id = invoices.case_id and cases.client_id = account_id and number is null;
  delete from public.contact_submissions
    where id in (select submission.id from private.own_submissions(account_id) submission)
      or id in (
        select leads.id from public.leads join public.cases on cases.id = leads.case_id
        where cases.client_id = account_id);
  delete from public.cases where client_id = account_id;
  delete from private.outbox
    where idempotency_key like any (array['deletionRequested:' || account_id || ':%',
      'personInvited:' || account_id || ':%', 'personRemoved:' || account_id || ':%', 'security:' || account_id || ':%']);
  delete from auth.users where id = account_id;
end;
$$;

create function public.delete_account(account_id uuid) returns void
language sql set search_path = ''
begin atomic
  select private.delete_account(account_id);
end;
grant execute on function private.delete_account(uuid), public.delete_account(uuid) to service_role;

-- The books are kept for six years after the end of the financial (calendar) year.
create function private.books_begin() returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('year', now() at time zone 'UTC') - interval '6 years') at time zone 'UTC';
$$;

create function private.may_be_purged(affiliate_id uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select at < private.books_begin() and not exists (select from auth.users where id = affiliate_id);
$$;

create function private.purge_books() returns void
language sql security definer set search_path = '' as $$
  delete from public.ledger_entries
    where created_at < private.books_begin() and private.may_be_purged(affiliate_id, created_at);
  delete from public.payouts
    where state <> 'requested' and decided_at < private.books_begin()
      and private.may_be_purged(affiliate_id, decided_at)
      and not exists (select from public.ledger_entries where payout_id = payouts.id);
  -- An invoice without a case belonged to a deleted account. One that earned a commission waits for that
  -- entry.
  delete from public.invoices
    where case_id is null and coalesce(paid_at, sent_at) < private.books_begin()
      and not exists (select from public.ledger_entries where invoice_id = invoices.id);
$$;

create function public.purge_books() returns void
language sql set search_path = ''
begin atomic
  select private.purge_books();
end;
comment on function public.purge_books() is
  'Removes invoices, commissions and payouts of deleted accounts, six years after their year ends. Called by housekeeping.';
grant execute on function private.purge_books(), public.purge_books() to service_role;
create trigger refuse_removal before delete on public.ledger_entries
  for each row when (not private.may_be_purged(old.affiliate_id, old.created_at))
  execute function private.refuse_change();
