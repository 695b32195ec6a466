import { GoTrueClient } from '@supabase/auth-js';

import { sessionKey } from './session-entry.ts';

import { authFetch } from './auth-fetch.ts';
import { headers, serviceUrl } from './backend.ts';

let client: GoTrueClient | undefined;

/**
 * Returns the page's only auth client. It uses PKCE and never reads tokens from the address by
 * itself: the pages that expect tokens do that (docs/reliability.md R1.11, R1.14). Where storage
 * is blocked it keeps the session in memory.
 */
export function authClient(): GoTrueClient {
  client ??= new GoTrueClient({
    url: serviceUrl('auth'),
    headers,
    fetch: authFetch,
    storageKey: sessionKey,
    flowType: 'pkce',
    detectSessionInUrl: false,
    persistSession: true,
    autoRefreshToken: true,
  });
  return client;
}
