import { client, password } from '../server/auth.ts';
import { authCalls, openLogin, watchCalls } from './support/account-pages.ts';
import { hold, messages, toastOf } from './support/page.ts';
import { expect, freshEmail, returningVisitor, test } from './support/test.ts';

const texts = messages('zh', 'login');
const account = messages('zh', 'account');

test('§4 R1.9 R1.22 login: an unknown user and a wrong password read the same; the right one opens the dashboard, by keyboard', async ({
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
      await expect(page.getByRole('alert')).toHaveText(
        texts.loginError + account.credentials,
      );
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
    await expect(
      page.getByRole('link', { name: messages('zh', 'login').toForgot }),
    ).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.submit).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(form.submitting).toBeDisabled();
    await expect.poll(() => calls).toHaveLength(1);
    answer();
    await expect(toast).toContainText(texts.loginSuccess);
    expect(calls.filter((call) => call.url().includes('/token'))).toHaveLength(1);
    await expect(page).toHaveURL('/zh/dashboard');
  });
});
