import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { negotiate } from '@fastify/accept-negotiator';
import { send, type SendOptions } from '@fastify/send';
import { getMimeType } from 'hono/utils/mime';

export interface Answer {
  status: number;
  headers: Headers;
  body: Readable | string;
}

/** What the build writes beside a file that is worth compressing (src/integrations/compressed-copies.ts). */
const COPIES = { br: '.br', gzip: '.gz' };
const ENCODINGS: (keyof typeof COPIES)[] = ['br', 'gzip'];

/** What hosts say about files that `_headers` says nothing about: keep, but ask first. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Answers with a file: encoded as the visitor likes, or 304, or the range asked for. */
export function answerFile(file: string, request: IncomingMessage): Promise<Answer> {
  const { range } = request.headers;
  return answer(file, request, { acceptRanges: !range || isRange(range) });
}

/** Answers 404 with a page, whole: there is nothing here to keep or to go on with. */
export async function answerMissing(
  file: string,
  request: IncomingMessage,
): Promise<Answer> {
  const whole = { acceptRanges: false, etag: false, lastModified: false };
  return { ...(await answer(file, request, whole)), status: 404 };
}

async function answer(
  file: string,
  request: IncomingMessage,
  options: SendOptions,
): Promise<Answer> {
  const { range, 'accept-encoding': accepted = '' } = request.headers;
  const hasCopies = existsSync(`${file}.br`);
  // A range is one of the file's own bytes.
  const encoding =
    hasCopies && !range ? negotiate(String(accepted).toLowerCase(), ENCODINGS) : null;

  const sent = await send(
    request,
    encodeURIComponent(encoding ? file + COPIES[encoding] : file),
    { cacheControl: false, contentType: false, dotfiles: 'allow', ...options },
  );
  const headers = new Headers(sent.headers);
  headers.set('Cache-Control', REVALIDATE);
  if (hasCopies) headers.set('Vary', 'Accept-Encoding');
  if (sent.type === 'file' && sent.statusCode !== 304) {
    headers.set('Content-Type', contentTypeOf(file));
    if (encoding) headers.set('Content-Encoding', encoding);
  }
  return { status: sent.statusCode, headers, body: sent.stream };
}

/** Whether this is one range of bytes; nonsense and lists are passed over, as hosts do. */
function isRange(header: string): boolean {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  return from && to ? Number(from) <= Number(to) : from !== to;
}

/** The Content-Type of a file by its name, with a charset where there is text. */
function contentTypeOf(file: string): string {
  const type = getMimeType(file) ?? 'application/octet-stream';
  const isText = /^text\/|[/+](json|xml|javascript)\b/.test(type);
  return isText && !type.includes('charset') ? `${type}; charset=utf-8` : type;
}
