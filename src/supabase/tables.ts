import { PostgrestClient } from '@supabase/postgrest-js';

import { fetchInTime, headers, serviceUrl } from './backend.ts';
import type { Database } from './database.types.ts';

/** The tables as an anonymous visitor sees them, or, with an access token, as its user does. */
export function tables(accessToken?: string): PostgrestClient<Database> {
  const authorization = accessToken ? { Authorization: `Bearer ${accessToken}` } : {};
  return new PostgrestClient<Database>(serviceUrl('rest'), {
    headers: { ...headers, ...authorization },
    fetch: fetchInTime,
    // Four tries would take four deadlines; the visitor is asked to try again instead.
    retry: false,
  });
}
