import type { Backend } from '../_shared/call-backend.ts';
import { corsHeaders } from '../_shared/cors.ts';
import { serviceHeaders } from '../_shared/secret-key.ts';

interface Person {
  email: string;
  name: string;
  locale: string | null;
}

const rpcPath = '/rest/v1/rpc';

/** Each call may take this long. The desk waits eight seconds for an answer. */
const timeLimitMs = 5000;

const fixedHeaders = {
  ...corsHeaders('POST, OPTIONS'),
  'Cache-Control': 'no-store',
};

/**
 * Creates an account for the sender of an inquiry, `{ lead }`, or for `{ email, name, locale }`, and emails a link to
 * choose a password (docs/specification.md 11). Answers `{ invited }`, false if the address has an account, or
 * `{ code, message }`; 502 means that the backend failed and a retry is possible at once. Never throws.
 *
 * Anybody may send `{ token }` from an invitation's link. The invited address then gets a new link.
 * The answer is `{}` whether or not there is such an invitation.
 */
export async function handleInvite(
  request: Request,
  backend: Backend,
): Promise<Response> {
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: fixedHeaders });
  if (request.method !== 'POST') return refusal(405, 'no_method', 'Only POST');
  const fields = await fieldsOf(request);
  const { token } = fields;
  if (typeof token === 'string') return orFailure(() => renew(backend, token));
  const caller = {
    apikey: request.headers.get('apikey') ?? '',
    Authorization: request.headers.get('Authorization') ?? '',
  };
  if (!caller.apikey || !caller.Authorization)
    return refusal(401, 'no_session', 'Nobody is signed in');
  const question = questionOf(fields);
  if (!question) return refusal(400, 'bad_value', 'Nobody is named');
  return orFailure(async () => {
    const response = await post(backend, question.path, caller, question.args);
    if (!response.ok) return await refused(response, question.path);
    const person = (await response.json()) as Person | null;
    return answer(200, { invited: person !== null && (await invite(backend, person)) });
  });
}

async function orFailure(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    log(error);
    return refusal(502, 'not_invited', 'The backend failed');
  }
}

/** Returns undefined if the body names nobody. */
function questionOf({ lead, email, name, locale }: Record<string, unknown>) {
  if (typeof lead === 'string')
    return { path: `${rpcPath}/invite_lead`, args: { lead_id: lead } };
  const isComplete = [email, name, locale].every((value) => typeof value === 'string');
  if (!isComplete) return undefined;
  return { path: `${rpcPath}/invite_client`, args: { email, name, locale } };
}

function log(error: unknown): void {
  console.error('Invitation:', error instanceof Error ? error.message : error);
}

/** Passes on the database's message if the caller was at fault. */
async function refused(response: Response, path: string): Promise<Response> {
  if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
  const { code, message } = await fieldsOf(response);
  return refusal(response.status, String(code ?? ''), String(message ?? ''));
}

/**
 * Returns false if the account exists by now.
 * @throws Error if the backend failed; the address is free for another try then
 */
async function invite(backend: Backend, person: Person): Promise<boolean> {
  try {
    return await makeAccount(backend, person);
  } catch (error) {
    const { email } = person;
    // If this fails as well, the address is free after 20 seconds.
    await asService(backend, `${rpcPath}/release_invitation`, { email }).catch(log);
    throw error;
  }
}

async function makeAccount(
  backend: Backend,
  { email, name, locale }: Person,
): Promise<boolean> {
  const data = { full_name: name, ...(locale && { locale }) };
  const response = await asService(backend, '/auth/v1/invite', { email, data });
  if (response.ok) return true;
  const { error_code } = await fieldsOf(response);
  if (response.status === 422 && error_code === 'email_exists') return false;
  throw new Error(`invite: ${response.status} ${String(error_code ?? '')}`);
}

/**
 * Emails a new link to the invited address.
 * @throws Error if the backend failed
 */
async function renew(backend: Backend, token: string): Promise<Response> {
  const response = await asService(backend, `${rpcPath}/invited_address`, { token });
  if (!response.ok) throw new Error(`invited_address: ${response.status}`);
  const email = (await response.json()) as string | null;
  if (email) {
    const sent = await asService(backend, '/auth/v1/recover', { email });
    const { error_code } = await fieldsOf(sent);
    // A link that was sent within the last minute still works.
    if (!sent.ok && error_code !== 'over_email_send_rate_limit')
      throw new Error(`recover: ${sent.status} ${String(error_code ?? '')}`);
  }
  return answer(200, {});
}

function asService(backend: Backend, path: string, body: object): Promise<Response> {
  return post(backend, path, serviceHeaders(backend.secretKey), body);
}

function post(
  { url, fetch }: Backend,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<Response> {
  return fetch(
    new Request(url + path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimitMs),
    }),
  );
}

async function fieldsOf(message: Body): Promise<Record<string, unknown>> {
  const value: unknown = await message.json().catch(() => undefined);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: fixedHeaders });
}

function refusal(status: number, code: string, message: string): Response {
  return answer(status, { code, message });
}
