import type { Page, Request } from '@playwright/test';

export function watchBackend(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (/\/(auth|rest|functions|storage)\/v1\//.test(request.url())) sent.push(request);
  });
  return sent;
}
