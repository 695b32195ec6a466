import type { IncomingMessage } from 'node:http';

/**
 * The address that a request asks for; null when it is none. Its host is not the one asked, but
 * `localhost`: `//evil.example` is a path of ours, not another site.
 */
export function requestUrl({ url = '' }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith('/') ? `http://localhost${url}` : url);
}
