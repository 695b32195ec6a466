import type { Page } from '@playwright/test';

import { keepEntries, newClient, signedIn } from './clients.ts';
import { localized, messages, spoken } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

/** Expects the header to lead to the dashboard, or to the log-in page. */
async function expectSignedIn(page: Page, shown: boolean, locale = 'en'): Promise<void> {
  const { clientLogin, dashboard } = messages(locale, 'frame');
  const link = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true });
  await expect(link(dashboard)).toBeVisible({ visible: shown });
  await expect(link(clientLogin)).toBeVisible({ visible: !shown });
}

for (const locale of spoken)
  test(`§2 header: leads a client to the dashboard, on every page (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await signedIn(page, await newClient(baseURL ?? ''), { locale });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    for (const path of ['/', '/contact-us', '/about-us', '/no-such-page']) {
      await page.goto(localized(locale, path));
      await expectSignedIn(page, true, locale);
    }
    const { dashboard } = messages(locale, 'frame');
    const link = page.getByRole('banner').getByRole('link', { name: dashboard });
    await expect(link).toHaveAttribute('href', localized(locale, '/dashboard'));
    // The code that talks to the backend is not needed for that.
    expect(scripts.filter((url) => /auth|session|supabase/.test(url))).toEqual([]);
  });

test('§2 header: what it says is known before the page is painted', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  // Only the script in the head runs.
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/');
  await expectSignedIn(page, true);
});

const nonsense = [
  '',
  'null',
  'undefined',
  '5',
  '"access_token"',
  '[]',
  '{}',
  '{"access_token":null}',
  '{"access_token":""}',
  '{"access_token":"x"',
  '{"access_token":"x"}',
  '{"access_token":"x","refresh_token":"y","expires_at":9999999999,"user":null}',
  '[{"access_token":"x"}]',
  'access_token',
];

test('R23 header: nonsense in the session entry is no session', async ({ page }) => {
  for (const session of nonsense) {
    await keepEntries(page, { session });
    await page.goto('/about-us');
    await expectSignedIn(page, false);
  }
});

test('R23 header: storage that throws holds no session', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto('/about-us');
  await expectSignedIn(page, false);
});

test('§2 header: follows what happens in another tab', async ({
  page,
  context,
  baseURL,
}) => {
  const session = JSON.stringify(await newClient(baseURL ?? ''));
  await returningVisitor(page);
  await page.goto('/about-us');
  await expectSignedIn(page, false);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate((entry) => localStorage.setItem('session', entry), session);
  await expectSignedIn(page, true);
  await other.evaluate(() => localStorage.removeItem('session'));
  await expectSignedIn(page, false);
});

test('§2 header: a page that comes back by the back button is not behind', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  await page.goto('/about-us');
  await expectSignedIn(page, true);
  // Does what browsers do when they restore a page. Chromium under test does not.
  await page.evaluate(() => {
    localStorage.removeItem('session');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectSignedIn(page, false);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('§2 header: the menu leads a client to the dashboard', async ({
    page,
    baseURL,
  }) => {
    await signedIn(page, await newClient(baseURL ?? ''));
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Welcome, Ana Silva',
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R24 header: leads to the log-in page', async ({ page }) => {
    await page.goto('/');
    await expectSignedIn(page, false);
  });
});
