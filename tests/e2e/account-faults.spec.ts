import { sessionAnswer } from '../stubs/session.ts';

import { formOf, openLogin } from './account-pages.ts';
import { deadlinesOnClock } from './deadlines.ts';
import { messages, spoken, toastOf } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';

const endpoint = '**/auth/v1/token*';
const email = 'ana@example.com';

/**
 * Every form and fault is tried in Node (src/features/account/ and
 * src/supabase/auth-faults.test.ts); here is what a visitor sees of some.
 */
for (const locale of spoken)
  test(`§8 R20 R21 accounts: a lost connection, a failing server and no answer for 8 s are told, and the next try succeeds (${locale})`, async ({
    page,
  }) => {
    const labels = messages(locale, 'login');
    const { failed, offline } = messages(locale, 'account');
    const { close } = messages(locale, 'notices');
    const toast = toastOf(page, locale);
    const form = formOf(page, 'login', locale);
    await returningVisitor(page, { locale });
    await deadlinesOnClock(page);
    await openLogin(page, 'login', locale);
    await form.email.fill(email);
    await form.password.fill('password');

    const expectTold = async (text: string) => {
      await expect(toast).toContainText(labels.loginError);
      await expect(toast).toContainText(text);
      await expect(toast).toHaveClass(/toast-failed/);
      await expect(page.getByText(/Oops|went wrong/)).toHaveCount(0);
      await expect(form.submit).toBeEnabled();
      await expect(form.password).toHaveValue('password');
      // Close the toast, so that the next failure shows one of its own.
      await toast.getByRole('button', { name: close }).click();
      await expect(toast).toHaveCount(0);
    };

    await test.step('a lost connection', async () => {
      await page.route(endpoint, (route) => route.abort('connectionreset'));
      await form.submit.click();
      await expectTold(offline);
    });

    await test.step('a failing server', async () => {
      const body = '<!doctype html><title>Oops</title><h1>It went wrong</h1>';
      await page.route(endpoint, (route) => route.fulfill({ status: 500, body }));
      await form.submit.click();
      await expectTold(failed);
    });

    await test.step('no answer', async () => {
      await page.route(endpoint, () => undefined);
      const asked = page.waitForRequest(endpoint);
      await form.submit.click();
      await asked;
      await page.clock.fastForward(6000);
      await expect(form.submitting).toBeDisabled();
      await page.clock.fastForward(2000);
      await expectTold(offline);
    });

    await test.step('an answer', async () => {
      await page.route(endpoint, (route) => route.fulfill({ json: sessionAnswer() }));
      await form.submit.click();
      await expect(toast).toContainText(labels.loginSuccess);
    });
  });
