import { PostgrestClient } from '@supabase/postgrest-js';

import { fetchInTime, headers, serviceUrl } from './backend.ts';
import type { Database } from './database.types.ts';

/** Returns a client for the tables: anonymous, or signed in if there is an access token. */
export function tables(accessToken?: string): PostgrestClient<Database> {
  const authorization = accessToken ? { Authorization: `Bearer ${accessToken}` } : {};
  return new PostgrestClient<Database>(serviceUrl('rest'), {
    headers: { ...headers, ...authorization },
    fetch: fetchInTime,
    // The library's four tries would take four deadlines. Visitors are asked to try again
    // instead.
    retry: false,
  });
}
