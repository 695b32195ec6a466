import { GoTrueClient } from '@supabase/auth-js';

import { sessionKey } from './session-entry.ts';

import { fetchInTime, headers, serviceUrl } from './backend.ts';

let client: GoTrueClient | undefined;

/**
 * The one auth client of the page. PKCE; addresses are never read by themselves: the pages that
 * take tokens do it, and only they (RELIABILITY.md 11 and 14). Without storage it works in memory.
 */
export function authClient(): GoTrueClient {
  client ??= new GoTrueClient({
    url: serviceUrl('auth'),
    headers,
    fetch: fetchInTime,
    storageKey: sessionKey,
    flowType: 'pkce',
    detectSessionInUrl: false,
    persistSession: true,
    autoRefreshToken: true,
  });
  return client;
}
