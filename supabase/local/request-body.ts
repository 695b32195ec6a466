/** The largest body of an API call, in bytes. */
const MAX_BODY = 1024 * 1024;

/**
 * Returns the request with its body read, or nothing if that is more than 1 MB. The backend
 * answers one request at a time, so a slow sender must not hold it up.
 */
export async function withWholeBody(request: Request): Promise<Request | undefined> {
  if (!request.body) return request;
  if (Number(request.headers.get('content-length')) > MAX_BODY) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY) return undefined;
    chunks.push(chunk);
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: Buffer.concat(chunks),
  });
}
