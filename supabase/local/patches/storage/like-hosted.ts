// Why: @supabase/lite returns signed addresses in another form, answers 500 to bad ones, and lets them
// live for as long as they are asked to.
// Proof: tests/server/storage.test.ts.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { storageError } from '../../storage/storage-error.ts';

type Fetch = (request: Request) => Promise<Response>;

const SIGN = /^\/storage\/v1\/object\/(upload\/)?sign\//;

/** Seconds that a signed address lives at most: whoever has it needs no session. */
const LONGEST_LINK = 600;

/** An answer of @supabase/lite to a call that signs. */
interface Signed {
  signedUrl: string;
  token?: string;
  path?: string;
  error?: string | null;
}

/** Signs addresses, and answers signed ones, as hosted Supabase does. */
export function likeHosted(fetch: Fetch, jwtSecret: string): Fetch {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!SIGN.test(pathname)) return fetch(request);
    if (request.method !== 'POST') {
      const whole = isWhole(searchParams.get('token') ?? '', jwtSecret);
      return whole ? fetch(request) : storageError(400, 'InvalidJWT', 'Invalid token');
    }
    const response = await fetch(await shortened(request));
    if (!response.ok) return response;
    const signed = (await response.json()) as Signed | Signed[];
    const isUpload = pathname.startsWith('/storage/v1/object/upload/');
    return Response.json(
      Array.isArray(signed) ? signed.map(asHosted) : asHosted(signed, isUpload),
    );
  };
}

/** The same call, for a time that is not too long. A body that says nothing of it is left alone. */
async function shortened(request: Request): Promise<Request> {
  const body = await request.text();
  const { url, method, headers } = request;
  const send = (text: string) =>
    new Request(url, { method, headers: withoutLength(headers), body: text || null });
  try {
    const asked = JSON.parse(body) as { expiresIn?: unknown };
    if (typeof asked.expiresIn !== 'number') return send(body);
    const expiresIn = Math.min(asked.expiresIn, LONGEST_LINK);
    return send(JSON.stringify({ ...asked, expiresIn }));
  } catch {
    return send(body);
  }
}

/** The body may be shorter now. */
function withoutLength(headers: Headers): Headers {
  const left = new Headers(headers);
  left.delete('content-length');
  return left;
}

function asHosted({ signedUrl, ...rest }: Signed, isUpload: unknown): object {
  const url = signedUrl.replace(/^\/storage\/v1/, '') || null;
  return isUpload === true ? { url, token: rest.token } : { ...rest, signedURL: url };
}

/** Whether a token is signed by us and has not expired. @supabase/lite reads what it allows. */
function isWhole(token: string, jwtSecret: string): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const ours = createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest();
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return false;
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return exp > Date.now() / 1000;
}
