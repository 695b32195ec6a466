import { createClient } from '@supabase/supabase-js';

import { backendUrl, fetchInTime, publicKey } from './backend.ts';
import type { Database } from './database.types.ts';
import { sessionKey } from './session-entry.ts';

interface AuthAnswer {
  access_token?: unknown;
  expires_at?: unknown;
  /** Why auth refused, in its present and older versions. */
  code?: unknown;
  error_code?: unknown;
}

/** Whether an answer to the renewal of a session is auth's own: a new session, or the reason why it is over. */
function decides({ ok, status }: Response, answer: AuthAnswer): boolean {
  if (ok) return Boolean(answer.access_token);
  const reason = answer.error_code ?? answer.code;
  return [400, 401, 403, 404].includes(status) && typeof reason === 'string';
}

/**
 * Gives up after the deadline, and changes two answers of auth. The library ends the session after a renewal that
 * answers anything but a new session or a status 5xx, so "too many requests" and the page of a filter become 503.
 * And it would let a session expire by the server's clock: without `expires_at` it counts from now, because a
 * device whose clock is slow would send expired tokens.
 */
const clientFetch: typeof fetch = async (input, init) => {
  const response = await fetchInTime(input, init);
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
    // The pages that expect tokens in their address read them (docs/reliability.md R1.11, R1.14).
    auth: { flowType: 'pkce', detectSessionInUrl: false, ...auth },
    global: { fetch: clientFetch },
    // Four tries would take four deadlines. Users are asked to try again instead.
    db: { retry: false },
  });
}

export type Client = ReturnType<typeof connect>;

let client: Client | undefined;

/** Returns the page's only client, which sends the session of this browser with each call. */
export function supabase(): Client {
  client ??= connect({ storageKey: sessionKey });
  return client;
}

/** Returns a client with a session of its own, which ends with the page. */
export function separateClient(): Client {
  return connect({ persistSession: false, autoRefreshToken: false });
}
