import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, type Page, type Route } from '@playwright/test';

/** Two entries that a returning visitor's browser holds (DESIGN.md 9). */
export interface Choices {
  locale?: string;
  currency?: string;
}

/** Makes the page's browser that of a returning visitor: no geo look-up, no loading screen. */
export async function returningVisitor(page: Page, choices: Choices = {}): Promise<void> {
  const entries = { locale: 'en', currency: 'USD', ...choices };
  await page.addInitScript((stored) => {
    // Firefox runs this on its blank page, too, which may store nothing.
    if (origin === 'null') return;
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

/** Tells the console of the page of every violation of its policy: Firefox does not by itself. */
function tellViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Ends a test here where the browser is another one: what follows asks Chromium's own protocol. */
export function onlyChromium(page: Page, why: string): void {
  base.skip(page.context().browser()?.browserType().name() !== 'chromium', why);
}

/** Firefox's protocol switches no JavaScript off; a sandbox without scripts does it to a page. */
async function withoutScript(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const policy =
    'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation';
  const headers = { ...response.headers(), 'content-security-policy': policy };
  await route.fulfill({ response, headers });
}

interface Fixtures {
  /** Uncaught errors and policy violations of the page; a test fails when there are any. */
  faults: string[];
}

/** Playwright's test, failing on any uncaught error or Content-Security-Policy violation. */
export const test = base.extend<Fixtures>({
  context: async ({ context, browserName, javaScriptEnabled }, use) => {
    if (browserName === 'firefox' && !javaScriptEnabled)
      await context.route('**/*', withoutScript);
    await use(context);
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      await page.addInitScript(tellViolations);
      page.on('pageerror', ({ message }) => {
        // Firefox counts a font that came too late for its page among the errors.
        if (!message.startsWith('download failed')) faults.push(message);
      });
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
