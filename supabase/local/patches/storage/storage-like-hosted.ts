// Why: @supabase/lite cannot delete a single document, names signed URLs differently, and answers 500 to a
// bad one and to an unreadable body.
// Proof: tests/server/storage-answers.test.ts.
import type { Fetch } from '../fetch.ts';

const objectPath = '/storage/v1/object/';

export function storageLikeHosted(fetch: Fetch): Fetch {
  return async (request) => {
    const { method, url } = request;
    if (!new URL(url).pathname.startsWith(objectPath)) return fetch(request);
    const [kind = '', ...rest] = new URL(url).pathname
      .slice(objectPath.length)
      .split('/');
    if (method === 'DELETE' && rest.length > 0)
      return removeOne(request, kind, rest.join('/'), fetch);
    const response = await fetch(request);
    if (kind === 'sign' && response.status === 500)
      return storageError(400, 'InvalidJWT', 'Invalid token');
    if (kind === 'sign' && method === 'POST' && response.ok) {
      const { signedUrl } = (await response.json()) as { signedUrl: string };
      return Response.json({ signedURL: signedUrl.replace('/storage/v1', '') });
    }
    return response;
  };
}

/** Answers 403 unless a policy allows the deletion. */
async function removeOne(
  { url, headers }: Request,
  bucket: string,
  key: string,
  fetch: Fetch,
): Promise<Response> {
  const body = JSON.stringify({ prefixes: [decodeURIComponent(key)] });
  const json = new Headers(headers);
  json.set('content-type', 'application/json');
  const all = new URL(objectPath + bucket, url);
  const removal = new Request(all, { method: 'DELETE', headers: json, body });
  const response = await fetch(removal);
  if (!response.ok) return response;
  const removed = (await response.json()) as unknown[];
  if (removed.length > 0) return Response.json({ message: 'Successfully deleted' });
  return storageError(403, 'Unauthorized', 'Access denied');
}

/** Hosted storage sends status 400, with the real one in the body. */
function storageError(status: number, error: string, message: string): Response {
  const body = { statusCode: String(status), error, message };
  return Response.json(body, { status: 400 });
}
