-- What every other file builds on: the private schema, the default privileges, refusals, and how texts are
-- checked and searched.

-- Supabase's GraphQL endpoint would list the names of all tables and columns that a user may read.
-- Nothing here uses it.
drop extension if exists pg_graphql;

-- The API does not expose this schema. Definer functions live here; wrappers in public call them.
create schema private;

-- Nothing is granted unless a file grants it. Hosted Supabase would grant everything to the API roles.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Matches a bidi override or isolate, which hides what a text says. Directional marks and joiners are
-- not matched, because right-to-left names and emoji need them.
create function private.bidi_pattern() returns text
language sql immutable set search_path = '' as $$
  select '[\u202a-\u202e\u2066-\u2069]';
$$;

-- Turns control characters, such as line breaks, into spaces, and removes bidi signs.
create function private.plain_text(input text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(input, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', ' ', 'g'), private.bidi_pattern(), '', 'g');
$$;

-- The languages of the site.
create function private.locales() returns text[]
language sql immutable set search_path = '' as $$
  select array['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'];
$$;

-- Matches a text that is not blank. In the C locale, [:space:] lacks the spaces named here.
create function private.not_blank_pattern() returns text
language sql immutable set search_path = '' as $$
  select '[^[:space:]\u00a0\u2000-\u200b\u3000\ufeff]';
$$;

-- Matches an email address, as the forms do (src/ui/forms/field-schemas.ts). Its body is not quoted,
-- so that Postgres looks up bidi_pattern() now: the writer of a row has no access to the schema.
create function private.email_pattern() returns text
language sql immutable set search_path = ''
return '^(?!.*' || private.bidi_pattern() || ')[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:].]+(\.[^@[:space:][:cntrl:].]+)+$';

-- Constraints call these with the rights of whoever writes.
grant execute on function private.locales(), private.not_blank_pattern(), private.bidi_pattern(), private.email_pattern()
  to anon, authenticated, service_role;

-- Cleans a profile value that anybody may have sent: plain text without leading blanks, cut to the bound.
-- Null if it is blank or not a string.
create function private.clean_text(value jsonb, max_length int) returns text
language sql immutable set search_path = '' as $$
  select rtrim(left(substring(private.plain_text(value #>> '{}') from private.not_blank_pattern() || '.*'), max_length))
  where jsonb_typeof(value) = 'string';
$$;

-- PostgREST turns SQLSTATE PGRST into this status. Screens read the code; the message is for the log.
create function private.refuse(status int, code text, message text, headers json default '{}')
returns void language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message)::text,
    detail = json_build_object('status', status, 'headers', headers)::text;
end;
$$;

-- Nobody changes history, not even the service key.
create function private.refuse_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse(403, 'append_only', 'The history is never changed.');
  return null;
end;
$$;

create function private.bump_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

-- Refuses an act on an outdated view: expected_version is the one that the caller read. Null skips the
-- check, for scripts that act on what they have just made.
create function private.expect_version(version int, expected_version int) returns void
language plpgsql set search_path = '' as $$
begin
  if expected_version <> version then
    perform private.refuse(409, 'stale', 'It has changed since the caller saw it.');
  end if;
end;
$$;

create function private.sha256_hex(input text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(input, 'UTF8')), 'hex');
$$;

-- The reference of a case (C), lead (L) or invoice (I) of this year, such as CPF-C-2026-00001. Longer
-- numbers keep all their digits.
create function private.format_reference(letter text, number bigint) returns text
language sql stable set search_path = '' as $$
  select format('CPF-%s-%s-', letter, to_char(now() at time zone 'UTC', 'YYYY'))
    || lpad(number::text, greatest(5, length(number::text)), '0');
$$;

-- The desk's lists first find the ids of a page, then read what it shows. They force custom plans, so
-- that Postgres plans each call with its values: a condition such as `found is null or …` is gone
-- before an index is chosen.

-- How many rows of a list a screen shows at a time. A list reads one row more, which tells whether
-- there are more.
create function private.page_size() returns int
language sql immutable set search_path = '' as $$
  select 25;
$$;
-- desk_cases() calls it as the caller.
grant execute on function private.page_size() to authenticated, service_role;

-- How far the desk counts, so that many rows cost no more than few. Screens show it as 99+.
create function private.count_limit() returns int
language sql immutable set search_path = '' as $$
  select 100;
$$;

-- How many rows come before a page of a list. The first page is 1.
create function private.page_offset(page int, size int default private.page_size()) returns int
language sql immutable set search_path = '' as $$
  select (greatest(coalesce(page, 1), 1) - 1) * size;
$$;

-- { more, rows } of the rows that were read for a page.
create function private.page_of(fetched_rows jsonb, size int default private.page_size()) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('more', jsonb_array_length(fetched_rows) > size, 'rows', fetched_rows - size);
$$;

-- The mailbox behind an address, without a +tag, Gmail's dots and a dot after the domain. The last @ ends
-- the local part, even if that is quoted.
create function private.mailbox(email text) returns text
language sql immutable set search_path = '' as $$
  select case when domain in ('gmail.com', 'googlemail.com')
    then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(regexp_replace(lower(btrim(email)), '@[^@]*$', ''), '+', 1) as name,
    rtrim(substring(lower(btrim(email)) from '[^@]*$'), '.') as domain) as parts;
$$;
-- An index of contact_submissions calls it with the rights of the sender.
grant execute on function private.mailbox(text) to anon, authenticated, service_role;

-- A phone number's digits without leading zeros or a bracketed trunk zero: +44 (0)20 is 44 20.
create function private.phone_digits(phone text) returns text
language sql immutable set search_path = '' as $$
  select nullif(ltrim(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), '0'), '');
$$;

-- The terms that searches compare: lower case, without accents and punctuation. Each Chinese character is a
-- term of its own, because Chinese has no spaces between words.
create function private.search_terms(input text) returns text[]
language sql immutable set search_path = '' as $$
  -- Cut, because NFKD turns a character into up to 18 bytes, and a tsvector's term holds 2,046.
  select array(
    select left(term, 100) from unnest(regexp_split_to_array(
      regexp_replace(
        translate(
          regexp_replace(lower(normalize(input, nfkd)), '[\u0300-\u036f]', '', 'g'), 'đøłı', 'doli'),
        '([\u3400-\u9fff])', ' \1 ', 'g'),
      '[\u0001-\u002f:-@\[-`{-\u00bf\u2000-\u206f\u3000-\u303f]+')) as term
    where term <> '');
$$;
-- submission_search_vector() calls this with the rights of the sender.
grant execute on function private.search_terms(text) to anon, authenticated, service_role;

-- A phone number's digits, and each of its endings of five digits or more: people may know only a
-- part.
create function private.phone_terms(phone text) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array(
    select digits union all select '<' || right(digits, length) from generate_series(5, length(digits)) as length), null)
  from private.phone_digits(phone) as digits;
$$;

-- Finds a phone number by any part in any notation, with or without its country code. Null unless it
-- looks like one.
create function private.phone_query(search text) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg(format('''%s''', term) || mark, ' | ')::tsquery
  from (select private.phone_digits(search) as digits, regexp_replace(search, '\D', '', 'g') as typed) as dialled
  cross join lateral (
    select '<' || part as term, ':*' as mark from unnest(array[digits, typed]) as part where length(part) >= 5
    union
    select right(digits, length), '' from generate_series(7, length(digits) - 1) as length
  ) as terms
  where search ~ '^[-+()./\s\d]*$' and length(typed) <= 24;
$$;

-- Finds what has, for each term of the search, a term that begins with it. Null without any term.
create function private.search_query(search text) returns tsquery
language sql immutable set search_path = '' as $$
  select coalesce(words || private.phone_query(search), words)
  from (
    select string_agg(format('''%s'':*', term), ' & ')::tsquery as words
    from unnest(private.search_terms(left(normalize(left(search, 200), nfkd), 200))) as term
  ) as query;
$$;

-- Whether two phone numbers match. The last eight digits are enough, because country and trunk codes vary.
create function private.same_phone(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select a = b or length(a) >= 8 and length(b) >= 8 and right(a, 8) = right(b, 8)
  from (select private.phone_digits(one) as a, private.phone_digits(other) as b) as numbers;
$$;

create function private.clean_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.plain_text(new.name);
  return new;
end;
$$;
