import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Page, test as base } from '@playwright/test';

/** Stored by a returning visitor's browser (docs/design.md 9). */
export interface Choices {
  locale?: string;
  currency?: string;
}

/** Avoids the loading screen. */
export async function returningVisitor(page: Page, choices: Choices = {}): Promise<void> {
  const entries = { locale: 'en', currency: 'USD', ...choices };
  await page.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, entries);
}

export async function storedSubmissions(
  baseURL: string,
  email: string,
): Promise<Record<string, unknown>[]> {
  const file = join(process.env['DATA_DIR'] ?? '', 'keys.json');
  const { secretKey } = JSON.parse(await readFile(file, 'utf8')) as { secretKey: string };
  const url = `${baseURL}/rest/v1/contact_submissions?email=eq.${encodeURIComponent(email)}`;
  const response = await fetch(url, { headers: { apikey: secretKey } });
  return (await response.json()) as Record<string, unknown>[];
}

/** Unique, so that limits and rows belong to one test. */
export function freshEmail(): string {
  return `visitor-${crypto.randomUUID()}@example.com`;
}

/** Firefox does not report policy violations on the console. */
function reportViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
}

export function isChromium(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'chromium';
}

/** Fails on uncaught errors and policy violations. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      await page.addInitScript(reportViolations);
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
          faults.push(message.text());
      });
      await use(faults);
      base.expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
