-- Users try again when an answer is lost. A form sends a key that the browser made, and the same key
-- returns the first result.

create table private.retry_keys (
  id bigint generated always as identity primary key,
  -- Null for a script without a user.
  actor_id uuid references auth.users (id) on delete cascade,
  key uuid not null,
  -- Null for an answer to an inquiry, and for a payment of an invoice whose account was deleted.
  case_id uuid references public.cases (id) on delete cascade,
  -- SHA-256 of the request. Another request with the same key is refused.
  request_hash text not null,
  result uuid not null,
  at timestamptz not null default now(),

  -- Per user, so that nobody learns of another's keys.
  constraint retry_keys_once unique nulls not distinct (actor_id, key),
  constraint retry_keys_request_hash check (request_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.retry_keys is 'What each key made. Kept for a week; retries come within minutes.';
create index retry_keys_case_id on private.retry_keys (case_id);
create index retry_keys_at on private.retry_keys (at);

-- Returns what the caller's key made before; null without a key or the first time. The caller holds the lock
-- on the case or the lead, so two calls with one key run one after the other.
create function private.result_of_key(retry_key uuid, request jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  stored private.retry_keys;
begin
  select * into stored from private.retry_keys
    where actor_id is not distinct from (select auth.uid()) and key = retry_key;
  if stored.id is not null and stored.request_hash <> private.sha256_hex(request::text) then
    perform private.refuse(409, 'key_used', 'This key was used for something else.');
  end if;
  return stored.result;
end;
$$;

-- Stores what a key made, and returns it.
create function private.store_result(retry_key uuid, case_id uuid, request jsonb, result uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if retry_key is not null then
    insert into private.retry_keys (actor_id, key, case_id, request_hash, result)
      values ((select auth.uid()), retry_key, case_id, private.sha256_hex(request::text), result);
  end if;
  return result;
end;
$$;
