import { fillSignUp, formOf, linkMailedTo, openLogin } from './account-pages.ts';
import { toastOf } from './page.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

test(
  '§4 signup: the whole way, from sign-up by the mail to the dashboard, the affiliate link and out',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    test.slow();
    const email = freshEmail();
    await returningVisitor(page);

    await test.step('signs up and opens the mailed link', async () => {
      const form = await openLogin(page, 'signup');
      await fillSignUp(form, email);
      await form.submit.click();
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
      await page.goto(await linkMailedTo(baseURL ?? '', email));
      await page.getByRole('button', { name: 'Confirm address' }).click();
      await expect(page).toHaveURL('/dashboard');
    });

    const heading = page.getByRole('heading', { level: 1 });
    const logOut = page.getByRole('main').getByRole('button', { name: 'Log out' });

    await test.step('logs out and in again', async () => {
      await logOut.click();
      await expect(page).toHaveURL('/');
      await expect(toastOf(page)).toContainText('You have been successfully logged out.');
      await page.goto('/login');
      const form = formOf(page, 'login');
      await form.email.fill(email);
      await form.password.fill('first password');
      await form.submit.click();
      await expect(page).toHaveURL('/dashboard');
      await expect(heading).toHaveText('Welcome, Ana Silva');
    });

    await test.step('gets a referral link', async () => {
      await page.goto('/affiliate-program');
      await page.getByRole('button', { name: 'Become an affiliate' }).click();
      await expect(page.getByLabel('Your referral link')).toHaveValue(
        /\/\?ref=CPF-[A-Z0-9]{8}$/,
      );
    });

    await test.step('logs out', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
      await logOut.click();
      await expect(page).toHaveURL('/');
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login');
    });
  },
);
