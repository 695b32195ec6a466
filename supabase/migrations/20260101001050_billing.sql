-- To whom invoices are made out: what clients keep for all invoices, and what staff write on one.

create table public.billing_details (
  client_id uuid primary key references auth.users (id) on delete cascade,
  company boolean not null default false,
  name text not null,
  address text,
  country text,
  tax_number text,

  constraint billing_details_name_length check (char_length(name) between 1 and 200),
  constraint billing_details_name_not_blank check (name ~ private.not_blank()),
  constraint billing_details_address_length check (char_length(address) between 1 and 500),
  constraint billing_details_country check (country ~ '^[A-Z]{2}$'),
  constraint billing_details_tax_number_length check (char_length(tax_number) between 1 and 60)
);
comment on table public.billing_details is
  'At most one for each client. New drafts of invoices take it; sent invoices keep what they say.';
comment on column public.billing_details.company is 'Whether the name is a company''s.';
comment on column public.billing_details.address is 'Lines, as on an envelope, without the country.';
comment on column public.billing_details.country is 'ISO 3166.';

alter table public.billing_details enable row level security;
grant select, insert, update on table public.billing_details to authenticated;
grant select on table public.billing_details to service_role;
create policy "Clients read their own billing details" on public.billing_details
  for select to authenticated
  using ((select auth.uid()) = client_id and (select private.is_signed_in()));
create policy "Clients enter their own billing details" on public.billing_details
  for insert to authenticated
  with check ((select auth.uid()) = client_id and (select private.is_signed_in()));
create policy "Clients change their own billing details" on public.billing_details
  for update to authenticated
  using ((select auth.uid()) = client_id and (select private.is_signed_in()))
  with check ((select auth.uid()) = client_id and (select private.is_signed_in()));

-- Plain lines: what plain() does, but for the breaks between lines.
create function private.plain_lines(written text) returns text
language sql immutable set search_path = '' as $$
  select nullif(string_agg(line, E'\n' order by place), '')
  from (
    select btrim(private.plain(part)) as line, place
    from regexp_split_to_table(written, E'\r?\n') with ordinality as parts (part, place)
  ) as lines
  where line <> '';
$$;

create function private.keep_plain_billing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(private.plain(new.name));
  new.address := private.plain_lines(new.address);
  new.tax_number := nullif(btrim(private.plain(new.tax_number)), '');
  return new;
end;
$$;
create trigger keep_plain_billing before insert or update on public.billing_details
  for each row execute function private.keep_plain_billing();

-- What an invoice says of whoever is billed. A company's invoice keeps the client's name as its contact.
create function private.billed_as(details public.billing_details) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    case when details.company then 'company' else 'name' end, details.name,
    'address', details.address, 'country', details.country, 'taxNumber', details.tax_number))
  where details.name is not null;
$$;

-- Checks what staff write on a draft, by the rules for clients.
create function private.checked_billing(written jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  details public.billing_details;
begin
  if jsonb_typeof(written) is distinct from 'object' then
    perform private.refuse(400, 'bad_billing', 'Whoever is billed has a name.');
  end if;
  details.company := coalesce((written ->> 'company')::boolean, false);
  details.name := btrim(private.plain(written ->> 'name'));
  details.address := private.plain_lines(written ->> 'address');
  details.country := nullif(written ->> 'country', '');
  details.tax_number := nullif(btrim(private.plain(written ->> 'tax_number')), '');
  if (details.name ~ private.not_blank()) is not true or char_length(details.name) > 200
    or char_length(details.address) > 500 or details.country !~ '^[A-Z]{2}$'
    or char_length(details.tax_number) > 60 then
    perform private.refuse(400, 'bad_billing', 'Whoever is billed has a name, and nothing is too long.');
  end if;
  return private.billed_as(details);
end;
$$;

-- The hosts of content/site.yaml to which clients are sent to pay; a test compares both.
create function private.payment_hosts() returns text[]
language sql immutable set search_path = '' as $$
  select array['pay.crossport.example'];
$$;

-- Checks a link to pay. Null without one.
create function private.checked_payment_link(written text) returns text
language plpgsql stable set search_path = '' as $$
declare
  link text := nullif(btrim(written), '');
begin
  if char_length(link) > 500 or (link ~ '^https://[a-z0-9.-]+(/[!-~]*)?$'
    and split_part(link, '/', 3) = any (private.payment_hosts())) is false then
    perform private.refuse(400, 'bad_link', 'A link to pay is https and leads to one of our hosts.');
  end if;
  return link;
end;
$$;
