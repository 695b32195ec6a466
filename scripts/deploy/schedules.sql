-- Has the functions called that nobody else calls; `npm run deploy:backend` puts the project's reference in.
-- A schedule of the same name is replaced. Two calls of a function at once do no harm.
create extension if not exists pg_cron;
create extension if not exists pg_net with schema extensions;

select cron.schedule('deliver-mail', '* * * * *', $$
  select net.http_post(
    url := 'https://<reference>.supabase.co/functions/v1/deliver-mail',
    headers := jsonb_build_object('Authorization', 'Bearer ' || (
      select decrypted_secret from vault.decrypted_secrets
      where name = 'DELIVER_MAIL_SECRET')),
    timeout_milliseconds := 90000)
$$);

select cron.schedule('keep-house', '0 * * * *', $$
  select net.http_post(
    url := 'https://<reference>.supabase.co/functions/v1/keep-house',
    headers := jsonb_build_object('Authorization', 'Bearer ' || (
      select decrypted_secret from vault.decrypted_secrets
      where name = 'KEEP_HOUSE_SECRET')),
    timeout_milliseconds := 90000)
$$);
