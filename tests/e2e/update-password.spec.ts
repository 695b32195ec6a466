import { fillIn as fillText } from '../../src/i18n/fill-in.ts';
import { auth, client, isSession, password, refresh } from '../server/auth.ts';
import {
  continueButton,
  formOf,
  linkEmailedTo,
  newPasswordForm,
  openLogin,
  watchCalls,
} from './support/account-pages.ts';
import { heading, messages, toastOf } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const next = 'second password';

const loginTexts = messages('zh', 'login');
const texts = messages('zh', 'updatePassword');
const account = messages('zh', 'account');

test('§4 R1.11 R1.12 reset: the emailed link sets a new password once; the old password, sessions and link end', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const site = baseURL ?? '';
  const { email, ...session } = await client(site);
  await auth(site, 'PUT /user', { data: { locale: 'zh' } }, session.access_token);
  await returningVisitor(page, { locale: 'zh' });
  const toast = toastOf(page, 'zh');
  const form = newPasswordForm(page, 'zh');
  const setPassword = async (value: string) => {
    await form.password.fill(value);
    await form.confirmPassword.fill(value);
    await form.submit.click();
  };

  await test.step('requests a link', async () => {
    const forgot = await openLogin(page, 'forgot', 'zh');
    await forgot.email.fill(email);
    await forgot.submit.click();
    await expect(toast).toContainText(loginTexts.resetLinkSent);
    await expect(page).toHaveURL('/zh/login');
    await expect(page.getByText(fillText(loginTexts.sentReset, { email }))).toBeVisible();
  });

  const link = await linkEmailedTo(site, email);
  expect(link).toMatch(/^\/zh\/update-password\?/);

  await test.step('uses the link once and continues after reloads', async () => {
    const calls = watchCalls(page);
    await page.goto(link);
    await expect(heading(page)).toHaveText(texts.formHeading);
    await expect(form.submit).toBeHidden();
    await page.reload();
    expect(page.url()).not.toContain('token');
    await continueButton(page, 'zh').click();
    await expect(form.submit).toBeVisible();
    await page.reload();
    const accountHeading = fillText(texts.forAccount, { email });
    await expect(page.getByText(accountHeading, { exact: true })).toBeVisible();
    await setPassword(password);
    await expect(page.getByRole('alert')).toContainText(account.samePassword);
    await setPassword(next);
    await expect(page).toHaveURL('/zh/login');
    await expect(toast).toContainText(texts.passwordUpdatedSuccess);
    expect(calls.filter((call) => call.url().includes('/verify'))).toHaveLength(1);
  });

  await test.step('the old password and sessions have ended', async () => {
    expect(await isSession(site, session)).toBe(false);
    expect((await refresh(site, session.refresh_token)).status).toBe(400);
    const login = formOf(page, 'login', 'zh');
    await login.email.fill(email);
    await login.password.fill(password);
    await login.submit.click();
    await expect(page.getByRole('alert')).toContainText(loginTexts.loginError);
    await login.password.fill(next);
    await login.submit.click();
    await expect(page).toHaveURL('/zh/dashboard');
  });
});
