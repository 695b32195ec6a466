import { anySession } from './support/clients.ts';
import { messages, scriptFiles } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 §4 home: the first Tab skips to the content, and one of its three questions is open at a time', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  const questions = page.getByRole('main').locator('details[name]');
  await expect(questions).toHaveCount(3);
  for (const question of await questions.all()) {
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question.locator('p')).toBeVisible();
    await expect(page.locator('details[open]')).toHaveCount(1);
  }
});

test('§2 R1.23 header: it links clients to the dashboard and follows other tabs', async ({
  page,
  context,
  baseURL,
}) => {
  const { clientLogin, dashboard } = messages('en', 'frame');
  const link = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true });
  const expectSignedIn = async (shown: boolean) => {
    await expect(link(dashboard)).toBeVisible({ visible: shown });
    await expect(link(clientLogin)).toBeVisible({ visible: !shown });
  };
  const session = JSON.stringify(await anySession(baseURL ?? ''));
  await page.goto('/about-us');
  await expectSignedIn(false);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  for (const [entry, shown] of [
    [session, true],
    ['[', false],
    [session, true],
    ['', false],
  ] as const) {
    await other.evaluate((text) => localStorage.setItem('session', text), entry);
    await expectSignedIn(shown);
  }
  // Chromium under test does not restore pages on Back, so this sends the event.
  await page.evaluate((entry) => {
    localStorage.setItem('session', entry);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, session);
  await expectSignedIn(true);

  // The inline script must be enough.
  await page.route(scriptFiles, (route) => route.abort());
  await page.goto('/no-such-page');
  await expectSignedIn(true);
});
