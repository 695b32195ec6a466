import type { Asset } from './assets.ts';
import { negotiate } from './encoding.ts';
import { parseRange } from './range.ts';

/** What hosts say about files that `_headers` says nothing about: keep, but ask first. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Answers with a file: encoded as the visitor likes, or 304, or the range asked for. */
export async function answerWith(
  asset: Asset,
  request: Request,
  status: 200 | 404,
): Promise<Response> {
  const plain = await asset.variant();
  const range =
    status === 200 && parseRange(rangeOf(request, plain.tag), plain.body.length);
  const encoding =
    asset.compressible && !range
      ? negotiate(request.headers.get('accept-encoding'))
      : undefined;
  const { body, tag } = await asset.variant(encoding);

  const headers = new Headers({
    'Content-Type': asset.type,
    'Cache-Control': REVALIDATE,
  });
  if (asset.compressible) headers.set('Vary', 'Accept-Encoding');
  if (status === 200) {
    headers.set('ETag', tag);
    headers.set('Accept-Ranges', 'bytes');
    if (matches(request.headers.get('if-none-match'), tag)) {
      headers.delete('Content-Type');
      return new Response(null, { status: 304, headers });
    }
  }
  if (range === 'unsatisfiable') {
    headers.delete('Content-Type');
    headers.set('Content-Range', `bytes */${body.length}`);
    return new Response(null, { status: 416, headers });
  }
  if (encoding) headers.set('Content-Encoding', encoding);
  if (range) {
    headers.set('Content-Range', `bytes ${range.first}-${range.last}/${body.length}`);
    return send(body.subarray(range.first, range.last + 1), request, 206, headers);
  }
  return send(body, request, status, headers);
}

function send(
  body: Buffer<ArrayBuffer>,
  request: Request,
  status: number,
  headers: Headers,
): Response {
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** The Range header, unless If-Range says that the visitor's copy is of other bytes. */
function rangeOf(request: Request, tag: string): string | null {
  const condition = request.headers.get('if-range');
  return condition && condition !== tag ? null : request.headers.get('range');
}

function matches(header: string | null, tag: string): boolean {
  return (header ?? '')
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === tag || candidate === '*');
}
