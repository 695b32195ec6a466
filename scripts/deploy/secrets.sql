-- Creates the shared secrets once and keeps them in the vault: UNSUBSCRIBE_SECRET signs links in emails
-- already sent.
create extension if not exists supabase_vault;

do $$
declare
  wanted text;
begin
  foreach wanted in array array[
    'DELIVER_EMAILS_SECRET', 'KEEP_HOUSE_SECRET', 'UNSUBSCRIBE_SECRET'
  ] loop
    if not exists (select from vault.secrets where name = wanted) then
      perform vault.create_secret(
        replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), wanted
      );
    end if;
  end loop;
end $$;

select name, decrypted_secret as secret
from vault.decrypted_secrets
where name in ('DELIVER_EMAILS_SECRET', 'KEEP_HOUSE_SECRET', 'UNSUBSCRIBE_SECRET');
