// Why: @supabase/lite leaves auth.sessions.user_agent empty; hosted auth fills it in.
// Proof: tests/server/account-emails.test.ts.
import type { PgliteConnection } from '@supabase/lite/pglite';

import type { Fetch } from '../fetch.ts';

const nameBrowser = /* sql */ `
create or replace function auth.name_browser() returns trigger language plpgsql as $$
begin
  new.user_agent := nullif(current_setting('local.user_agent', true), '');
  return new;
end $$;
create or replace trigger name_browser before insert on auth.sessions
  for each row execute function auth.name_browser();
`;

/** Only for requests that come one at a time. */
export async function sessionBrowser(
  { driver }: PgliteConnection,
  fetch: Fetch,
): Promise<Fetch> {
  await driver.exec(nameBrowser);
  return async (request) => {
    if (new URL(request.url).pathname.startsWith('/auth/v1/')) {
      const name = request.headers.get('user-agent') ?? '';
      await driver.query(`select set_config('local.user_agent', $1, false)`, [name]);
    }
    return fetch(request);
  };
}
