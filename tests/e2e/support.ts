import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, type Page, type Route } from '@playwright/test';

/** What a returning visitor's browser stores (docs/design.md 9). */
export interface Choices {
  locale?: string;
  currency?: string;
}

/**
 * Makes the page's browser that of a returning visitor, so that there is no look-up and no
 * loading screen.
 */
export async function returningVisitor(page: Page, choices: Choices = {}): Promise<void> {
  const entries = { locale: 'en', currency: 'USD', ...choices };
  await page.addInitScript((stored) => {
    // Firefox also runs this on its blank page, which cannot store anything.
    if (origin === 'null') return;
    for (const [name, value] of Object.entries(stored))
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  }, entries);
}

/**
 * Reads the rows that came from an e-mail address with the secret key, which row level security
 * lets pass.
 */
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

/**
 * Returns an address that no other test uses, so that the limiter and the rows are this test's
 * own.
 */
export function freshEmail(): string {
  return `visitor-${crypto.randomUUID()}@example.com`;
}

/**
 * Reports every violation of the page's policy on the console. Firefox does not do that by
 * itself.
 */
function tellViolations(): void {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Tells whether the test runs in Chromium: Firefox's driver knows no double click and no request's body. */
export function isChromium(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'chromium';
}

/** Ends a test here in other browsers, because what follows uses Chromium's own protocol. */
export function onlyChromium(page: Page, why: string): void {
  base.skip(!isChromium(page), why);
}

/** Switches JavaScript off by a sandbox without scripts, because Firefox's protocol cannot. */
async function withoutScript(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback();
  const response = await route.fetch();
  const policy =
    'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation';
  const headers = { ...response.headers(), 'content-security-policy': policy };
  await route.fulfill({ response, headers });
}

interface Fixtures {
  /** Uncaught errors and policy violations of the page. A test with any of them fails. */
  faults: string[];
}

/**
 * Playwright's test, which fails on any uncaught error or violation of the
 * Content-Security-Policy.
 */
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
        // Firefox reports a font that arrives after its page was left as an error.
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
