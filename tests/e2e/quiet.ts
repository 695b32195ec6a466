import type { Page } from '@playwright/test';

declare global {
  interface Window {
    tellViolation: (violation: string) => void;
  }
}

/**
 * Collects what a page should never do: errors and warnings of the console, uncaught errors,
 * violations of the policy, requests to other origins. The address that is opened may answer 404.
 */
export async function listenForNoise(page: Page, baseURL: string): Promise<string[]> {
  const noise: string[] = [];
  page.on('pageerror', ({ message }) => noise.push(`uncaught: ${message}`));
  page.on('console', (line) => {
    const { url } = line.location();
    const missingPage = url === page.url() && /\b404\b/.test(line.text());
    if (['error', 'warning'].includes(line.type()) && !missingPage)
      noise.push(`${line.type()}: ${line.text()} ${url}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(baseURL).origin && !['data:', 'blob:'].includes(protocol))
      noise.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('tellViolation', (violation: string) =>
    noise.push(`policy: ${violation}`),
  );
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      window.tellViolation(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return noise;
}
