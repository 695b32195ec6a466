-- `npm run deploy:backend` inserts the project's reference. A schedule of the same name is replaced.
-- Simultaneous calls of a function do no harm.
create extension if not exists pg_cron;
create extension if not exists pg_net with schema extensions;

select cron.schedule('deliver-emails', '* * * * *', $$
  select net.http_post(
    url := 'https://<reference>.supabase.co/functions/v1/deliver-emails',
    headers := jsonb_build_object('Authorization', 'Bearer ' || (
      select decrypted_secret from vault.decrypted_secrets
      where name = 'DELIVER_EMAILS_SECRET')),
    timeout_milliseconds := 90000)
$$);

select cron.schedule('housekeeping', '0 * * * *', $$
  select net.http_post(
    url := 'https://<reference>.supabase.co/functions/v1/housekeeping',
    headers := jsonb_build_object('Authorization', 'Bearer ' || (
      select decrypted_secret from vault.decrypted_secrets
      where name = 'KEEP_HOUSE_SECRET')),
    timeout_milliseconds := 90000)
$$);
