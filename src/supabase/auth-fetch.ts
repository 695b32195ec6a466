import { fetchInTime } from './backend.ts';

interface Answer {
  access_token?: unknown;
  expires_at?: unknown;
  /** Why it was refused, by the provider's present and its older versions. */
  code?: unknown;
  error_code?: unknown;
}

async function read(response: Response): Promise<Answer> {
  try {
    return ((await response.clone().json()) ?? {}) as Answer;
  } catch {
    return {};
  }
}

/** Whether an answer to the renewal of a session is the provider's word on it: a new one, or that it is over. */
function decides({ ok, status }: Response, answer: Answer): boolean {
  if (ok) return Boolean(answer.access_token);
  const reason = answer.error_code ?? answer.code;
  return [400, 401, 403, 404].includes(status) && typeof reason === 'string';
}

/**
 * `fetchInTime` for the auth library, which forgets the session after each answer to its renewal that is
 * neither a new one nor status 5xx: after "too many requests", too, and the page of a filter in between. Here
 * those are 503. A session runs out by the browser's own clock: by the server's, a device whose clock is slow
 * would send tokens that count no longer.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetchInTime(input, init);
  const answer = await read(response);
  const renewal = new Request(input).url.includes('grant_type=refresh_token');
  if (renewal && !decides(response, answer)) return new Response(null, { status: 503 });
  if (!response.ok || !answer.expires_at) return response;
  // The library counts from now where an answer names no time.
  return new Response(JSON.stringify({ ...answer, expires_at: undefined }));
};
