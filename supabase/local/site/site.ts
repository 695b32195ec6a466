import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { requestUrl } from '../request-url.ts';
import { answerFile, answerMissing, type Answer } from './file.ts';
import { lookUp, lookUpNotFoundPage } from './lookup.ts';
import { applyHeaders, findRedirect, readHeaderRules, readRedirects } from './rules.ts';

/** Answers a request for a page or another file of the built site. */
export type Site = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves the built site in `dist` as a CDN would, `_headers` and `_redirects` included. Both are
 * read once; pages and other files are read each time.
 */
export function createSite(dist: string): Site {
  const redirects = readRedirects(dist);
  const headerRules = readHeaderRules(dist);

  async function respond(
    request: IncomingMessage,
    { pathname, search }: URL,
  ): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    }
    const found = await lookUp(dist, pathname);
    if (found.kind === 'malformed') return plain(400, 'Bad request');

    const rule = findRedirect(redirects, pathname, found.kind !== 'none');
    if (rule && rule.status >= 300 && rule.status < 400) {
      return moved(rule.to.includes('?') ? rule.to : rule.to + search, rule.status);
    }
    // A rewrite: another path's file under this address.
    const target = rule ? await lookUp(dist, rule.to) : found;
    if (target.kind === 'redirect') return moved(target.to + search, 308);
    const file =
      target.kind === 'file' ? target.file : await lookUpNotFoundPage(dist, pathname);
    if (!file) return plain(404, 'Not found');
    const missing =
      target.kind !== 'file' || rule?.status === 404 || isNotFoundPage(file);
    return missing ? answerMissing(file, request) : answerFile(file, request);
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const url = requestUrl(request);
    const answer = url ? await respond(request, url) : plain(400, 'Bad request');
    if (url) applyHeaders(headerRules, url.pathname, answer);
    response.statusCode = answer.status;
    response.setHeaders(answer.headers);
    if (typeof answer.body === 'string') response.end(answer.body);
    else await pipeline(answer.body, response);
  }

  return (request, response) => {
    serve(request, response).catch((error: NodeJS.ErrnoException) => {
      // A visitor who hung up, before or while the file was sent, is no news; anything else is.
      if (!hungUp.has(error.code ?? '')) console.error(error);
      response.destroy();
    });
  };
}

const hungUp = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Asking for the 404 page itself must not look like success to a search engine. */
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
  return {
    status,
    headers: new Headers({ 'Content-Type': 'text/plain; charset=utf-8', ...headers }),
    body: text,
  };
}
