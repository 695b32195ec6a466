import { localizePath } from '../../src/i18n/paths.ts';
import { client, password } from '../server/auth.ts';

import { authCalls, openLogin, watchCalls } from './account-pages.ts';
import { blockedStorage } from './blocked-storage.ts';
import { anySession } from './clients.ts';
import { hold, messages, scriptFiles, spoken, toastOf, watchHydration } from './page.ts';
import { expect, freshEmail, onlyChromium, returningVisitor, test } from './support.ts';

const sample = { email: 'client@crossport.example', password: 'crossport' };

for (const locale of spoken) {
  const labels = messages(locale, 'login');
  const account = messages(locale, 'account');

  test(`§4 §5 §8 R9 R22 login: an unknown user, a wrong password, then the right one by keyboard (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const { email } = await client(baseURL ?? '');
    const toast = toastOf(page, locale);
    await returningVisitor(page, { locale });
    const calls = watchCalls(page);

    await test.step('an incomplete form is not sent', async () => {
      const form = await openLogin(page, 'login', locale);
      await form.submit.click();
      const { required } = messages(locale, 'forms');
      await expect(form.password).toHaveAccessibleDescription(required);
      await expect(form.email).toBeFocused();
      expect(calls).toHaveLength(0);
    });

    for (const address of [freshEmail(), email])
      await test.step('both failures read the same', async () => {
        // Reloaded, because over WebDriver BiDi a second text is appended to the first.
        const form = await openLogin(page, 'login', locale);
        await form.email.fill(address);
        await form.password.fill(`not ${password}`);
        await form.submit.click();
        await expect(toast).toHaveClass(/toast-failed/);
        await expect(toast).toContainText(labels.loginError);
        await expect(toast).toContainText(account.credentials);
        await expect(form.email).toHaveValue(address);
        await expect(form.password).toHaveValue(`not ${password}`);
        await expect(form.submit).toBeEnabled();
      });

    await test.step('Enter twice sends one request, and opens the dashboard', async () => {
      const answer = await hold(page, authCalls);
      const form = await openLogin(page, 'login', locale);
      calls.length = 0;
      await form.email.focus();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await expect(form.password).toBeFocused();
      await page.keyboard.type(password);
      await page.keyboard.press('Tab');
      const show = page.getByRole('button', { name: account.showPassword });
      await expect(show).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(form.submit).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(form.submitting).toBeDisabled();
      await expect.poll(() => calls).toHaveLength(1);
      answer();
      await expect(toast).toContainText(labels.loginSuccess);
      expect(calls.filter((call) => call.url().includes('/token'))).toHaveLength(1);
      await expect(page).toHaveURL(localizePath('/dashboard', locale));
    });
  });
}

test('§4 login: on a phone the error is in the form and covers nothing of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await returningVisitor(page);
  const form = await openLogin(page);
  await form.email.fill(freshEmail());
  await form.password.fill(password);
  await form.submit.click();
  const toast = toastOf(page);
  await expect(toast).toContainText('Login failed');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Invalid email or password. Please try again.');
  const box = await toast.boundingBox();
  const field = await form.email.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  await form.password.fill('another one');
  await expect(alert).toHaveCount(0);
});

test('§2 §4 R22 login: actions before React loads are not lost, and run once', async ({
  page,
}) => {
  await returningVisitor(page);
  const calls = watchCalls(page);
  const hydrated = await watchHydration(page);
  const wake = await hold(page, scriptFiles);
  await page.goto('/login', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const email = main.getByLabel('Email address', { exact: true }).first();
  const field = main.getByLabel('Password', { exact: true }).first();
  const show = page.getByRole('button', { name: 'Show password' });
  await email.fill(sample.email);
  await field.fill(' wrong ');
  await show.click();
  await page.getByRole('button', { name: 'Log in', exact: true }).dblclick();
  wake();
  await hydrated();
  await expect(toastOf(page)).toContainText('Login failed');
  expect(calls).toHaveLength(1);
  await expect(email).toHaveValue(sample.email);
  await expect(field).toHaveValue(' wrong ');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveAttribute('type', 'text');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await expect(field).toHaveAttribute('type', 'password');
});

test('§4 login: a sign-in in another tab leads to the dashboard, and so does the next visit', async ({
  page,
  context,
  baseURL,
}) => {
  const session = JSON.stringify(await anySession(baseURL ?? ''));
  await returningVisitor(page);
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate((entry) => localStorage.setItem('session', entry), session);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/login?mode=signup', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/dashboard');
});

test('§4 login: while the success is shown, the dashboard and its files load', async ({
  page,
}) => {
  onlyChromium(page, 'others ask the server whether the page is still so');
  await returningVisitor(page);
  const form = await openLogin(page);
  await form.email.fill(sample.email);
  await form.password.fill(sample.password);
  // On a slow machine they take longer than the success message is shown.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Login successful!');
  await page.waitForLoadState('networkidle');
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard');
  const asked = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap(
        (kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[],
      )
      .filter(({ transferSize, name }) => transferSize > 0 && !/\/v1\//.test(name))
      .filter(({ initiatorType }) => initiatorType !== 'css')
      .map(({ name }) => new URL(name).pathname),
  );
  expect(asked).toEqual([]);
});

for (const [name, block] of Object.entries(blockedStorage).slice(
  process.env['FULL'] ? 0 : -1,
))
  test(`R23 login: if ${name}, this is reported and nobody is signed in`, async ({
    page,
  }) => {
    await page.route('**/functions/v1/get-geo-data', (route) => route.abort());
    await page.addInitScript(block);
    const { storageBlocked } = messages('en', 'account');
    const form = await openLogin(page);
    await expect(page.getByText(storageBlocked)).toBeVisible();
    await form.email.fill(sample.email);
    await form.password.fill(sample.password);
    await form.submit.click();
    await expect(toastOf(page)).toContainText('Login successful!');
    await expect(toastOf(page)).toContainText(storageBlocked);
    await expect(page).toHaveURL('/login');
    await expect(form.submit).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Client Login' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
  });
