import type { Backend } from '../deliver-mail/backend.ts';

/** Who is invited, as the inquiry has it. */
interface Person {
  email: string;
  name: string;
  locale: string | null;
}

/** Milliseconds for each call: the desk gives up after eight seconds. */
const DEADLINE = 5000;

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'apikey, authorization, content-type, x-client-info',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Cache-Control': 'no-store',
};

/**
 * Makes an account for the sender of an inquiry, `{ lead }`, and sends the mail whose link leads to
 * choosing a password (docs/specification.md 11). The database decides, in the name of the caller,
 * whether they may, and who is invited. Answers `{ invited }`, false where the address has an account
 * already, which stays as it is; or `{ code, message }` with the status of the refusal, 502 where the
 * backend failed. Never throws.
 */
export async function handleInvite(
  request: Request,
  backend: Backend,
): Promise<Response> {
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: HEADERS });
  if (request.method !== 'POST') return refusal(405, 'no_method', 'Only POST');
  const caller = {
    apikey: request.headers.get('apikey') ?? '',
    Authorization: request.headers.get('Authorization') ?? '',
  };
  if (!caller.apikey || !caller.Authorization)
    return refusal(401, 'no_session', 'Nobody is signed in');
  const lead = await leadOf(request);
  if (!lead) return refusal(400, 'bad_value', 'No inquiry is named');
  try {
    const asked = await post(backend, '/rest/v1/rpc/invite_lead', caller, { lead });
    if (!asked.ok) return await refused(asked);
    const person = (await asked.json()) as Person | null;
    return answer(200, { invited: person !== null && (await invite(backend, person)) });
  } catch (error) {
    console.error('Invitation:', error instanceof Error ? error.message : error);
    return refusal(502, 'not_invited', 'The backend failed');
  }
}

/** Passes on why the database refused, in its words where it was the caller's doing. */
async function refused(asked: Response): Promise<Response> {
  if (asked.status >= 500) throw new Error(`invite_lead: ${asked.status}`);
  const { code, message } = await fieldsOf(asked);
  return refusal(asked.status, String(code ?? ''), String(message ?? ''));
}

/** Makes the account and has its mail sent; false where there is one by now. */
async function invite(
  backend: Backend,
  { email, name, locale }: Person,
): Promise<boolean> {
  const { secretKey } = backend;
  const response = await post(
    backend,
    '/auth/v1/invite',
    { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    { email, data: { full_name: name, ...(locale && { locale }) } },
  );
  if (response.ok) return true;
  const { error_code } = await fieldsOf(response);
  if (response.status === 422 && error_code === 'email_exists') return false;
  throw new Error(`invite: ${response.status} ${String(error_code ?? '')}`);
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
      signal: AbortSignal.timeout(DEADLINE),
    }),
  );
}

async function leadOf(request: Request): Promise<string | undefined> {
  const { lead } = await fieldsOf(request);
  return typeof lead === 'string' ? lead : undefined;
}

async function fieldsOf(message: Body): Promise<Record<string, unknown>> {
  const value: unknown = await message.json().catch(() => undefined);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: HEADERS });
}

function refusal(status: number, code: string, message: string): Response {
  return answer(status, { code, message });
}
