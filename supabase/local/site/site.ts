import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { negotiate } from '@fastify/accept-negotiator';
import { send } from '@fastify/send';
import { getMimeType } from 'hono/utils/mime';

import { findFile, findNotFoundPage } from './find-file.ts';
import {
  applyHeaders,
  findRedirect,
  readHeaderRules,
  readRedirects,
} from './host-rules.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: Readable | string;
}

const copyEndings = { br: '.br', gzip: '.gz' };
const encodings: (keyof typeof copyEndings)[] = ['br', 'gzip'];

/** What hosts usually send for files that `_headers` does not name. */
const revalidate = 'public, max-age=0, must-revalidate';

/** Serves `dist` like a CDN. Reads `_headers` and `_redirects` only once. */
export function createSite(dist: string): RequestListener {
  const redirects = readRedirects(dist);
  const headerRules = readHeaderRules(dist);

  async function respond(
    request: IncomingMessage,
    { pathname, search }: URL,
  ): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    const match = await findFile(dist, pathname);
    if (match.kind === 'malformed') return plain(400, 'Bad request');

    const rule = findRedirect(redirects, pathname, match.kind !== 'none');
    if (rule && rule.status >= 300 && rule.status < 400)
      return moved(rule.to.includes('?') ? rule.to : rule.to + search, rule.status);
    const target = rule ? await findFile(dist, rule.to) : match;
    if (target.kind === 'redirect') return moved(target.to + search, 308);
    const file =
      target.kind === 'file' ? target.file : await findNotFoundPage(dist, pathname);
    if (!file) return plain(404, 'Not found');
    const isNotFound =
      target.kind !== 'file' || rule?.status === 404 || isNotFoundPage(file);
    return answerFile(file, request, isNotFound);
  }

  return async (request, response) => {
    try {
      const url = urlOf(request);
      const answer = url ? await respond(request, url) : plain(400, 'Bad request');
      if (url) applyHeaders(headerRules, url.pathname, answer);
      response.statusCode = answer.status;
      response.setHeaders(answer.headers);
      if (typeof answer.body === 'string') response.end(answer.body);
      else await pipeline(answer.body, response);
    } catch (error) {
      // The response is destroyed if the visitor hung up.
      if (!response.destroyed) console.error(error);
      response.destroy();
    }
  };
}

/** Resolves against this host: `//evil.example` is a path of ours. */
export function urlOf({ url = '' }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith('/') ? `http://localhost${url}` : url);
}

/**
 * Answers with the file, 304 or the requested range.
 * @param isNotFound answers 404 with the whole file
 */
async function answerFile(
  file: string,
  request: IncomingMessage,
  isNotFound: boolean,
): Promise<Answer> {
  const { range, 'accept-encoding': accepted = '' } = request.headers;
  const hasCopies = existsSync(`${file}.br`);
  // Ranges count the uncompressed bytes.
  const encoding = hasCopies && !range ? negotiate(String(accepted), encodings) : null;
  const sent = await send(
    request,
    encodeURIComponent(encoding ? file + copyEndings[encoding] : file),
    {
      cacheControl: false,
      contentType: false,
      dotfiles: 'allow',
      ...(isNotFound && { acceptRanges: false, etag: false, lastModified: false }),
    },
  );
  const headers = new Headers(sent.headers);
  headers.set('Cache-Control', revalidate);
  if (hasCopies) headers.set('Vary', 'Accept-Encoding');
  if (sent.type === 'file' && sent.statusCode !== 304) {
    headers.set('Content-Type', contentTypeOf(file));
    if (encoding) headers.set('Content-Encoding', encoding);
  }
  return { status: isNotFound ? 404 : sent.statusCode, headers, body: sent.stream };
}

function contentTypeOf(file: string): string {
  const type = getMimeType(file) ?? 'application/octet-stream';
  const isText = /^text\/|[/+](json|xml|javascript)\b/.test(type);
  return isText && !type.includes('charset') ? `${type}; charset=utf-8` : type;
}

/** The 404 page at its own URL must not look like success to a search engine. */
function isNotFoundPage(file: string): boolean {
  return file.endsWith(join('/', '404.html'));
}

function moved(to: string, status: number): Answer {
  return { status, headers: new Headers({ Location: to }), body: '' };
}

function plain(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Answer {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  return { status, headers: new Headers({ ...type, ...headers }), body: text };
}
