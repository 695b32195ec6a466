import { join } from 'node:path';
import { answerWith } from './answer.ts';
import { createAssets } from './assets.ts';
import { lookUp, lookUpNotFoundPage } from './lookup.ts';
import { applyHeaders, findRedirect, readHeaderRules, readRedirects } from './rules.ts';

/**
 * Serves the built site in `dist` as a CDN would, `_headers` and `_redirects` included. Both are
 * read once; pages and other files are read again when they change.
 */
export function createSite(dist: string): (request: Request) => Promise<Response> {
  const redirects = readRedirects(dist);
  const headerRules = readHeaderRules(dist);
  const readAsset = createAssets();

  async function respond(request: Request, { pathname, search }: URL): Promise<Response> {
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
    return answerWith(await readAsset(file), request, missing ? 404 : 200);
  }

  return async (request) => {
    const url = new URL(request.url);
    return applyHeaders(headerRules, url.pathname, await respond(request, url));
  };
}

/** Asking for the 404 page itself must not look like success to a search engine. */
function isNotFoundPage(file: string): boolean {
  return file.endsWith(join('/', '404.html'));
}

function moved(to: string, status: number): Response {
  return new Response(null, { status, headers: { Location: to } });
}

function plain(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}
