import {
  continueButton,
  formOf as accountForm,
  newPasswordForm,
} from './account-pages.ts';
import { sampleSession, signedIn } from './clients.ts';
import { fillIn, messages, openForm, receiptOf } from './contact-forms.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

test('§11 invitation: a visitor writes in Vietnamese, an officer opens a case, the password chosen by the mail opens it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = freshEmail();
  const [mail, login] = [messages('vi', 'mail'), messages('vi', 'login')];
  await returningVisitor(page, { locale: 'vi' });

  await test.step('the visitor writes', async () => {
    const form = await openForm(page, 'contact', 'vi');
    await fillIn(form, email);
    await form.submit.click();
    await expect(receiptOf(page, 'contact', 'vi')).toBeVisible();
  });

  const reference = await test.step('the officer opens a case', async () => {
    const desk = await (await browser.newContext()).newPage();
    await signedIn(desk, await sampleSession(baseURL ?? '', 'officer'));
    await desk.goto(`/desk/leads?q=${encodeURIComponent(email)}`);
    await desk.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    await expect(
      desk.getByText('There is no account with this address yet.'),
    ).toBeVisible();
    await desk.getByLabel('Service').selectOption('China Z visa and work permit');
    await desk.getByRole('button', { name: 'Open a case' }).dblclick();
    await expect(desk).toHaveURL(/\/desk\/cases\/CPF-C-/);
    return new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  });

  await test.step('the visitor chooses a password by the mail', async () => {
    await page.goto(`/_mail?to=${encodeURIComponent(email)}`);
    const invitation = page.getByRole('article').filter({ hasText: mail.inviteTitle });
    await expect(invitation).toHaveCount(1);
    await invitation.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/vi\/update-password/);
    await continueButton(page, 'vi').click();
    const form = newPasswordForm(page, 'vi');
    await form.password.fill('mật khẩu mới');
    await form.confirmPassword.fill('mật khẩu mới');
    await form.submit.click();
    await expect(page).toHaveURL(/\/vi\/login/);
  });

  await test.step('the client logs in and sees the case', async () => {
    const form = accountForm(page, 'login', 'vi');
    await form.email.fill(email);
    await form.password.fill('mật khẩu mới');
    await page.getByRole('button', { name: login.submitLogin, exact: true }).click();
    await expect(page).toHaveURL(/\/vi\/dashboard/);
    await page.goto(`/vi/dashboard/cases/${reference}`);
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('§11 invitation: one that fails is told, and the next try succeeds', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = freshEmail();
  await returningVisitor(page);
  const form = await openForm(page, 'contact');
  await fillIn(form, email);
  await form.submit.click();
  await expect(receiptOf(page, 'contact')).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signedIn(desk, await sampleSession(baseURL ?? '', 'officer'));
  await desk.goto(`/desk/leads?q=${encodeURIComponent(email)}`);
  await desk.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await desk.getByLabel('Service').selectOption('China Z visa and work permit');
  await desk.route('**/functions/v1/invite-client', (route) => route.abort(), {
    times: 1,
  });
  await desk.getByRole('button', { name: 'Open a case' }).click();
  await expect(desk.getByRole('alert')).toBeVisible();
  await expect(desk.getByLabel('Service')).not.toHaveValue('');
  await desk.getByRole('button', { name: 'Open a case' }).click();
  await expect(desk).toHaveURL(/\/desk\/cases\/CPF-C-/);
});
