import { createClient } from '@supabase/supabase-js';

import { fetchWithTimeout } from '../browser/with-timeout.ts';
import { backendUrl, publicKey } from './backend.ts';
import type { Database } from './database.types.ts';
import { sessionKey } from './session-entry.ts';

interface AuthAnswer {
  access_token?: unknown;
  expires_at?: unknown;
  /** The reason of a refusal, in current and older versions of auth. */
  code?: unknown;
  error_code?: unknown;
}

/** Whether auth itself answered a renewal, with a new session or with the reason why the old one is over. */
function decides({ ok, status }: Response, answer: AuthAnswer): boolean {
  if (ok) return Boolean(answer.access_token);
  const reason = answer.error_code ?? answer.code;
  return [400, 401, 403, 404].includes(status) && typeof reason === 'string';
}

/**
 * The library ends the session after any answer to a renewal but a new session or a 5xx, so rate
 * limits and pages of proxies become 503. Without `expires_at` it counts from now, so that a slow
 * device clock sends no expired tokens.
 */
const clientFetch: typeof fetch = async (input, init) => {
  const response = await fetchWithTimeout(input, init);
  const url = String(input);
  if (!url.includes('/auth/v1/')) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const answer = Object(body) as AuthAnswer;
  const renews = url.includes('grant_type=refresh_token');
  if (renews && !decides(response, answer)) return new Response(null, { status: 503 });
  if (!response.ok || !answer.expires_at) return response;
  return new Response(JSON.stringify({ ...answer, expires_at: undefined }));
};

function connect(auth: object) {
  return createClient<Database>(backendUrl(), publicKey, {
    // The pages read the tokens in their addresses themselves (docs/reliability.md R1.11, R1.14).
    auth: { flowType: 'pkce', detectSessionInUrl: false, ...auth },
    global: { fetch: clientFetch },
    // Four tries would take four deadlines; users can retry instead.
    db: { retry: false },
  });
}

export type Client = ReturnType<typeof connect>;

let client: Client | undefined;

export function supabase(): Client {
  client ??= connect({ storageKey: sessionKey });
  return client;
}

/** A client with its own session, which ends with the page. The library warns if two have the same key. */
export function separateClient(): Client {
  const storageKey = String(Math.random());
  return connect({ storageKey, persistSession: false, autoRefreshToken: false });
}
