import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';

/** Two entries that a returning visitor's browser holds (DESIGN.md 9). */
export interface Choices {
  locale?: string;
  currency?: string;
}

/** Makes the page's browser that of a returning visitor: no geo look-up, no loading screen. */
export async function returningVisitor(page: Page, choices: Choices = {}): Promise<void> {
  const entries = { locale: 'en', currency: 'USD', ...choices };
  await page.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, entries);
}

/** The rows that a test's e-mail address sent, read past row level security with the secret key. */
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

/** An address no other test uses, so that the limiter and the rows are this test's own. */
export function freshEmail(): string {
  return `visitor-${crypto.randomUUID()}@example.com`;
}

interface Fixtures {
  /** Uncaught errors and policy violations of the page; a test fails when there are any. */
  faults: string[];
}

/** Playwright's test, failing on any uncaught error or Content-Security-Policy violation. */
export const test = base.extend<Fixtures>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
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
