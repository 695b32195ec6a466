/** What keeps a document from being shown, run or kept by the browser. */
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': 'sandbox',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Returns an answer of storage with headers that suit what strangers uploaded: a document is saved
 * and never shown, under the name that `?download=` gives.
 */
export function asAttachment(request: Request, response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  const { pathname, searchParams } = new URL(request.url);
  const isDocument =
    response.ok &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    !pathname.startsWith('/storage/v1/object/info/');
  if (isDocument) {
    headers.set('Content-Disposition', disposition(searchParams.get('download')));
    // @supabase/lite says that it answers parts, and always answers all.
    headers.set('Accept-Ranges', 'none');
  }
  const { status } = response;
  return new Response(response.body, { status, headers });
}

/** Names the file in any script (RFC 6266, RFC 8187), or not at all. */
function disposition(name: string | null): string {
  if (!name) return 'attachment';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
