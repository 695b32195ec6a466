import type { Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';

import { anySession, signedIn } from './clients.ts';
import { messages, scriptFiles, spoken } from './page.ts';
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
  test(`§2 header: leads a client to the dashboard, before any script file has come (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await signedIn(page, await anySession(baseURL ?? ''), { locale });
    // Only the script in the head runs.
    await page.route(scriptFiles, (route) => route.abort());
    for (const path of ['/', '/no-such-page']) {
      await page.goto(localizePath(path, locale));
      await expectSignedIn(page, true, locale);
    }
    const { dashboard } = messages(locale, 'frame');
    const link = page.getByRole('banner').getByRole('link', { name: dashboard });
    await expect(link).toHaveAttribute('href', localizePath('/dashboard', locale));
  });

test('§2 R23 header: follows another tab, nonsense that it stores, and the back button', async ({
  page,
  context,
  baseURL,
}) => {
  const session = JSON.stringify(await anySession(baseURL ?? ''));
  await returningVisitor(page);
  await page.goto('/about-us');
  await expectSignedIn(page, false);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const store = (entry: string) =>
    other.evaluate((text) => localStorage.setItem('session', text), entry);
  for (const nonsense of ['{"access_token":"x"}', '[']) {
    await store(session);
    await expectSignedIn(page, true);
    await store(nonsense);
    await expectSignedIn(page, false);
  }
  await store(session);
  await expectSignedIn(page, true);
  await other.evaluate(() => localStorage.removeItem('session'));
  await expectSignedIn(page, false);

  // Does what browsers do when they restore a page. Chromium under test does not.
  await page.evaluate((entry) => {
    localStorage.setItem('session', entry);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, session);
  await expectSignedIn(page, true);
});

test('§2 header: on a small screen the menu leads a client to the dashboard', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(page, await anySession(baseURL ?? ''));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ana Silva');
});
