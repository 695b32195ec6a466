import { sampleSession, signedIn } from './clients.ts';
import { fillIn, openForm, receiptOf } from './contact-forms.ts';
import { toastOf } from './page.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

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
  await expect(toastOf(desk)).toContainText(`We have sent ${email} an invitation.`);
  // As the inquiry was written: the client has never chosen one in the settings.
  await expect(desk.getByRole('definition').getByText('English')).toBeVisible();
});
