import type { Page, Request } from '@playwright/test';

/** Collects what the page sends to the backend from now on. */
export function watchBackend(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (/\/(auth|rest|functions|storage)\/v1\//.test(request.url())) sent.push(request);
  });
  return sent;
}

/** `GET /rest/v1/profiles` and its query. */
export function shapeOf(request: Request | undefined): [string, Record<string, string>] {
  const { pathname, searchParams } = new URL(request?.url() ?? '');
  return [`${request?.method()} ${pathname}`, Object.fromEntries(searchParams)];
}
