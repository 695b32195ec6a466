-- An answer that is lost looks like a failure, and whoever asks again must not do twice what was done. A
-- form names a key that its browser made: with the same key comes the first result.

create table private.act_keys (
  id bigint generated always as identity primary key,
  -- Null is a script without a user.
  actor_id uuid references auth.users (id) on delete cascade,
  key uuid not null,
  case_id uuid not null references public.cases (id) on delete cascade,
  -- SHA-256 of what was asked for: nobody is told that something else was done.
  asked text not null,
  result uuid not null,
  at timestamptz not null default now(),

  -- By user, so that nobody learns of another's keys.
  constraint act_keys_once unique nulls not distinct (actor_id, key),
  constraint act_keys_asked check (asked ~ '^[0-9a-f]{64}$')
);
comment on table private.act_keys is 'What was made with which key. Kept for a week: a retry comes within minutes.';
create index act_keys_case_id on private.act_keys (case_id);
create index act_keys_at on private.act_keys (at);
revoke all on table private.act_keys from public, anon, authenticated, service_role;

create function private.digest_of(asked jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(asked::text, 'UTF8')), 'hex');
$$;

-- What the caller's key made before; null the first time, and without a key. Whoever asks holds the case,
-- so that two calls with one key come after each other.
create function private.made_before(act_key uuid, asked jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  before private.act_keys;
begin
  select * into before from private.act_keys
    where actor_id is not distinct from (select auth.uid()) and key = act_key;
  if before.id is not null and before.asked <> private.digest_of(made_before.asked) then
    perform private.refuse(409, 'key_used', 'With this key something else was asked for.');
  end if;
  return before.result;
end;
$$;

-- Keeps what a key made, and returns it.
create function private.keep_made(act_key uuid, subject uuid, asked jsonb, made uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if act_key is not null then
    insert into private.act_keys (actor_id, key, case_id, asked, result)
      values ((select auth.uid()), act_key, subject, private.digest_of(keep_made.asked), made);
  end if;
  return made;
end;
$$;

drop function public.request_document(uuid, text, text, uuid, date), public.post_message(uuid, text),
  public.draft_order(uuid, jsonb, date), private.request_document(uuid, text, text, uuid, date),
  private.post_message(uuid, text), private.draft_order(uuid, jsonb, date);

create function private.request_document(
  subject uuid, document text, title text, step uuid, due date, act_key uuid)
returns uuid language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb := jsonb_build_array('request_document', subject, document, title, step, due);
  made uuid;
begin
  perform private.staff_case(subject);
  made := private.made_before(act_key, asked);
  if made is not null then
    return made;
  end if;
  insert into public.document_requests (case_id, step_id, key, title, due_on)
    values (subject, step, document, request_document.title, due) returning id into made;
  perform private.settle_step(step);
  return private.keep_made(act_key, subject, asked, made);
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;

create function private.post_message(subject uuid, body text, act_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases;
  staff boolean := private.part_in(subject) <> 'client';
  asked jsonb := jsonb_build_array('post_message', subject, post_message.body);
  made uuid;
begin
  found_case := case when staff then private.staff_case(subject) else private.own_case(subject) end;
  made := private.made_before(act_key, asked);
  if made is not null then
    return made;
  end if;
  if (select count(*) from public.messages where author_id = (select auth.uid())
    and created_at > now() - interval '10 minutes') >= 60 then
    perform private.refuse(429, 'too_many_messages', 'Too many messages in ten minutes.');
  end if;
  insert into public.messages (case_id, author_id, from_staff, body)
    values (found_case.id, (select auth.uid()), staff, post_message.body) returning id into made;
  return private.keep_made(act_key, subject, asked, made);
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;

create function private.draft_order(subject uuid, lines jsonb, due date, act_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_case public.cases := private.staff_case(subject);
  kept jsonb := private.order_lines(draft_order.lines);
  asked jsonb := jsonb_build_array('draft_order', subject, kept, due);
  made uuid := private.made_before(act_key, asked);
begin
  if made is not null then
    return made;
  end if;
  insert into public.orders (case_id, billed_to, lines, amount, due_on)
    select found_case.id,
      jsonb_build_object('name', full_name, 'email', email,
        'reference', found_case.reference, 'service', found_case.service),
      kept, (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(kept) as line), due
    from auth.users left join public.profiles on profiles.id = users.id
    where users.id = found_case.client_id
    returning orders.id into made;
  return private.keep_made(act_key, subject, asked, made);
exception
  when check_violation or not_null_violation or foreign_key_violation
    or numeric_value_out_of_range or invalid_text_representation then
    perform private.refuse(400, 'bad_value', 'A value does not fit.');
    return null;
end;
$$;

-- As before; and keys go after a week.
create or replace function private.prepare_mails() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.remind();
  perform private.collect_digests();
  -- Nobody needs what was sent; what was given up stays to be looked at.
  delete from private.outbox
    where created_at < now() - interval '30 days' and state in ('sent', 'dropped')
      or created_at < now() - interval '180 days';
  delete from private.reminders where due_on < (now() at time zone 'UTC')::date;
  delete from private.act_keys where at < now() - interval '7 days';
end;
$$;

revoke execute on function private.digest_of(jsonb), private.made_before(uuid, jsonb),
  private.keep_made(uuid, uuid, jsonb, uuid),
  private.request_document(uuid, text, text, uuid, date, uuid),
  private.post_message(uuid, text, uuid), private.draft_order(uuid, jsonb, date, uuid)
  from public, anon, authenticated;
grant execute on function private.request_document(uuid, text, text, uuid, date, uuid),
  private.post_message(uuid, text, uuid), private.draft_order(uuid, jsonb, date, uuid)
  to authenticated, service_role;

create function public.request_document(
  case_id uuid, document text default null, title text default null,
  step uuid default null, due date default null, key uuid default null)
returns uuid language sql set search_path = ''
begin atomic
  select private.request_document(case_id, document, title, step, due, key);
end;
comment on function public.request_document(uuid, text, text, uuid, date, uuid) is
  'Asked again with the same key, it returns the first request.';

create function public.post_message(case_id uuid, body text, key uuid default null) returns uuid
language sql set search_path = ''
begin atomic
  select private.post_message(case_id, body, key);
end;
comment on function public.post_message(uuid, text, uuid) is
  'Asked again with the same key, it returns the first message.';

create function public.draft_order(
  case_id uuid, lines jsonb, due date default null, key uuid default null) returns uuid
language sql set search_path = ''
begin atomic
  select private.draft_order(case_id, lines, due, key);
end;
comment on function public.draft_order(uuid, jsonb, date, uuid) is
  'Asked again with the same key, it returns the first draft.';

revoke execute on function public.request_document(uuid, text, text, uuid, date, uuid),
  public.post_message(uuid, text, uuid), public.draft_order(uuid, jsonb, date, uuid)
  from public, anon;
grant execute on function public.request_document(uuid, text, text, uuid, date, uuid),
  public.post_message(uuid, text, uuid), public.draft_order(uuid, jsonb, date, uuid)
  to authenticated, service_role;
