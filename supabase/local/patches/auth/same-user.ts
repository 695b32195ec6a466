// Why: like-hosted.ts asks @supabase/lite again in the name of the same user.

/** The request with another body. */
export function withBody(request: Request, body: object): Request {
  return new Request(request.url, {
    method: request.method,
    headers: sameUser(request),
    body: JSON.stringify(body),
  });
}

/** The headers of a request without those that tell of its body. */
export function sameUser(request: Request): Headers {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  return headers;
}
