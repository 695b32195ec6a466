import { client, password } from '../server/auth.ts';

import { authCalls, openLogin, watchCalls } from './account-pages.ts';
import { anySession } from './clients.ts';
import { hold, messages, toastOf } from './page.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

const labels = messages('zh', 'login');
const account = messages('zh', 'account');

test('§4 R9 R22 login: an unknown user and a wrong password read the same; the right one opens the dashboard, by keyboard', async ({
  page,
  baseURL,
}) => {
  const { email } = await client(baseURL ?? '');
  const toast = toastOf(page, 'zh');
  await returningVisitor(page, { locale: 'zh' });
  const calls = watchCalls(page);

  for (const address of [freshEmail(), email])
    await test.step(`as ${address}`, async () => {
      const form = await openLogin(page, 'login', 'zh');
      await form.email.fill(address);
      await form.password.fill(`not ${password}`);
      await form.submit.click();
      await expect(toast).toContainText(account.credentials);
      await expect(form.password).toHaveValue(`not ${password}`);
    });

  await test.step('Enter twice sends one request, and opens the dashboard', async () => {
    const answer = await hold(page, authCalls);
    const form = await openLogin(page, 'login', 'zh');
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
    await expect(page).toHaveURL('/zh/dashboard');
  });
});

test('§4 login: a sign-in in another tab redirects to the dashboard, and so does the next visit', async ({
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

test('§4 login: on a phone the error does not cover the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await returningVisitor(page);
  const form = await openLogin(page);
  await form.email.fill(freshEmail());
  await form.password.fill(password);
  await form.submit.click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(messages('en', 'account').credentials);
  const toast = await toastOf(page).boundingBox();
  const field = await form.email.boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  await form.password.fill('another one');
  await expect(alert).toHaveCount(0);
});
