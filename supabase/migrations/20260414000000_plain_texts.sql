-- What others write is shown beside what we say. Signs that turn the reading order, break lines or are not
-- seen would let a name change how an amount, a question or a mail reads.

-- Line breaks and other control characters become blanks; overrides and isolates of the reading order go.
-- The marks of right-to-left names and what joins letters and emoji stay.
create function private.plain(written text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(written, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', ' ', 'g'),
    '[\u202a-\u202e\u2066-\u2069]', '', 'g');
$$;

create function private.keep_plain_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.plain(new.name);
  return new;
end;
$$;
create function private.keep_plain_full_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.full_name := private.plain(new.full_name);
  return new;
end;
$$;
create trigger keep_plain_name before insert on public.documents
  for each row execute function private.keep_plain_name();
create trigger keep_plain_name before insert on public.contact_submissions
  for each row execute function private.keep_plain_name();
create trigger keep_plain_name before insert or update of name on public.companies
  for each row execute function private.keep_plain_name();
create trigger keep_plain_full_name before insert or update of full_name on public.profiles
  for each row execute function private.keep_plain_full_name();

-- As before, from what is left of a sign-up's texts.
create or replace function private.profile_text(value jsonb, bound int) returns text
language sql immutable set search_path = '' as $$
  select rtrim(left(substring(private.plain(value #>> '{}')
    from '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff].*'), bound))
  where jsonb_typeof(value) = 'string';
$$;

-- Where money goes: nothing hidden in it either, which whoever pays would copy unseen.
create function private.keep_plain_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.account := btrim(regexp_replace(
    private.plain(new.account), '[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g'));
  return new;
end;
$$;
create trigger keep_plain_account before insert on public.payouts
  for each row execute function private.keep_plain_account();

-- As before; and a title is a text. An object passed for one, and no list of invoices that had it could be
-- read.
create or replace function private.order_lines(lines jsonb) returns jsonb
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(lines) is distinct from 'array' or exists (
    select from jsonb_array_elements(lines) as line
    where jsonb_typeof(line -> 'amount') is distinct from 'number'
      or (line ->> 'amount')::numeric % 1 <> 0
      or jsonb_typeof(line -> 'title') is distinct from 'string'
      or coalesce(char_length(private.plain(line ->> 'title')), 0) not between 1 and 200) then
    perform private.refuse(400, 'bad_lines', 'Each line has a title and an amount in whole cents.');
  end if;
  return (
    select jsonb_agg(jsonb_build_object(
      'title', private.plain(line ->> 'title'), 'amount', line -> 'amount'))
    from jsonb_array_elements(lines) as line);
end;
$$;

revoke execute on function private.plain(text), private.keep_plain_name(),
  private.keep_plain_full_name(), private.keep_plain_account() from public, anon, authenticated;
