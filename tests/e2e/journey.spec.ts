import type { Browser, Page } from '@playwright/test';

import {
  continueButton,
  firstPasswordForm,
  formOf as accountForm,
} from './account-pages.ts';
import { fillIn, openForm, receiptOf } from './contact-forms.ts';
import {
  acceptFile,
  askForPassport,
  comesToShow,
  confirm,
  deliver,
  history,
  rejectPicture,
  sendInvoice,
  story,
  told,
  words,
} from './desk-screen.ts';
import { passport, picture } from './officer.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { mailsTo } from '../server/auth.ts';
import { heading, messages, toastOf } from './page.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

const password = 'mật khẩu mới 密码';

async function browserIn(browser: Browser, locale = 'en'): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await returningVisitor(page, { locale });
  return page;
}

async function logIn(page: Page, email: string, secret: string, locale = 'en') {
  const form = accountForm(page, 'login', locale);
  await form.email.fill(email);
  await form.password.fill(secret);
  await form.submit.click();
}

const logInStaff = (page: Page, name: string) =>
  logIn(page, `${name}@crossport.example`, 'crossport');

/** Finishing the last step closes the case. */
async function finishSteps(desk: Page): Promise<void> {
  for (const step of ['Approval by immigration', 'Entry visa']) {
    await desk.getByRole('button', { name: `${words.finishStep}: ${step}` }).click();
    await told(desk, words.stepFinished);
  }
  await confirm(desk, `${words.finishStep}: Stay permit`, words.finishStep);
  await expect(
    desk.getByRole('button', { name: new RegExp(`^${words.finishStep}:`) }),
  ).toHaveCount(0);
}

const locale = 'zh';

test('§11 journey: a client, an officer and a manager take a message in Vietnamese to a closed case', async ({
  page: visitor,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const email = freshEmail();
  const [letters, cases] = [messages('vi', 'letters'), messages(locale, 'cases')];
  const client = await browserIn(browser, locale);
  const desk = await browserIn(browser);
  const manager = await browserIn(browser);
  const input = client.getByLabel(`${cases.chooseFiles}: `).first();

  const lead =
    await test.step('the visitor writes and gets an acknowledgement', async () => {
      await returningVisitor(visitor, { locale: 'vi' });
      const form = await openForm(visitor, 'contact', 'vi');
      await fillIn(form, email);
      await form.submit.click();
      await expect(receiptOf(visitor, 'contact', 'vi')).toBeVisible();
      const subject = letters.leadReceivedSubject.replace('{reference}', '');
      await expect
        .poll(async () => (await mailsTo(url, email))[0]?.subject)
        .toContain(subject.trim());
      const [mail] = await mailsTo(url, email);
      expect(mail?.text).toContain(letters.leadReceivedNext);
      return /CPF-L-[\d-]+/.exec(mail?.subject ?? '')?.[0] ?? 'no reference';
    });

  const address =
    await test.step('an officer logs in at the desk and takes the inquiry', async () => {
      await desk.goto('/login');
      await logInStaff(desk, 'officer');
      await expect(desk).toHaveURL(/\/desk$/);
      await expect(desk.locator('.chat-button')).toHaveCount(0);
      await expect(
        desk.getByRole('heading', { name: 'Today', exact: true }),
      ).toBeVisible();
      await desk.getByRole('link', { name: /^Inquiries/ }).click();
      await desk.getByRole('link', { name: 'Only mine' }).waitFor();
      await desk.keyboard.press('/');
      await desk.keyboard.type(email);
      await desk.keyboard.press('Enter');
      await desk.getByRole('row').filter({ hasText: email }).getByRole('link').click();
      await expect(desk.getByText(lead)).toBeVisible();
      await desk.getByRole('button', { name: 'Take this inquiry' }).click();
      await expect(desk.getByRole('button', { name: 'Take this inquiry' })).toBeHidden();
      await desk.getByLabel('Note').fill('Called on Monday');
      await desk.getByLabel('Status').selectOption('Answered');
      await desk.getByRole('button', { name: 'Save' }).click();
      await expect(toastOf(desk)).toContainText('Saved');
      await expect(desk.locator('dd .badge')).toHaveText('Answered');
      return new URL(desk.url()).pathname;
    });

  const reference =
    await test.step('the officer opens a case, which invites the client', async () => {
      const form = desk.getByRole('form', { name: 'Open a case' });
      await form.getByLabel('Service').selectOption('Indonesia investor KITAS');
      await desk.getByRole('button', { name: 'Open a case' }).dblclick();
      await expect(desk).toHaveURL(/\/desk\/cases\/CPF-C-/);
      return new URL(desk.url()).pathname.split('/').at(-1) ?? '';
    });

  await test.step('the client sets a password through the mail and logs in', async () => {
    await client.goto(`/_mail?to=${encodeURIComponent(email)}`);
    const { inviteTitle } = messages('vi', 'mail');
    const invitation = client.getByRole('article').filter({ hasText: inviteTitle });
    await expect(invitation).toHaveCount(1);
    await invitation.getByRole('link').first().click();
    await expect(client).toHaveURL(/\/vi\/update-password/);
    const choose = messages('vi', 'updatePassword');
    await expect(heading(client)).toHaveText(choose.chooseHeading);
    await continueButton(client, 'vi').click();
    const form = firstPasswordForm(client, 'vi');
    await expect(form.password).toBeVisible();
    await client.reload();
    await expect(heading(client)).toHaveText(choose.chooseHeading);
    await expect(client.getByText(choose.chooseIntro)).toBeVisible();
    await form.password.fill(password);
    await form.confirmPassword.fill(password);
    await form.submit.click();
    await expect(client).toHaveURL(/\/vi\/login$/);
    await expect(toastOf(client, 'vi')).toContainText(choose.chosenTitle);
    await expect(accountForm(client, 'login', 'vi').email).toHaveValue(email);
    await client.goto('/zh/login');
    await logIn(client, email, password, locale);
    await expect(client).toHaveURL(/\/zh\/dashboard/);
    const { openCase } = messages(locale, 'dashboard');
    await client.getByRole('link', { name: new RegExp(`^${openCase}`) }).click();
    await expect(client).toHaveURL(new RegExp(reference));
  });

  await test.step('a document is requested, sent, rejected and sent again', async () => {
    await desk.getByRole('button', { name: `${words.finishStep}: Consultation` }).click();
    const next = { name: `${words.finishStep}: Your documents` };
    await expect(desk.getByRole('button', next)).toBeVisible();
    await askForPassport(desk);
    await comesToShow(client, client.getByText(cases.requested, { exact: true }));
    await input.setInputFiles(picture);
    await expect(client.getByText(cases.uploaded, { exact: true })).toBeVisible();
    await rejectPicture(desk, 'Page 3 <b>');
    await comesToShow(client, client.getByText('Page 3 <b>').first());
    await input.setInputFiles({ ...passport, name: 'паспорт 2.pdf' });
    await expect(client.getByText(cases.uploaded, { exact: true })).toBeVisible();
    await acceptFile(desk, 'паспорт 2.pdf');
  });

  await test.step('an invoice is sent; a manager opens the inquiry and records its payment', async () => {
    await sendInvoice(desk);
    await manager.goto(address);
    await expect(manager).toHaveURL(/\/login/);
    await logInStaff(manager, 'manager');
    await expect(manager).toHaveURL(new RegExp(`${address}$`));
    await expect(manager.getByText('Called on Monday')).toBeVisible();
    await manager.getByRole('link', { name: reference }).click();
    const pay = new RegExp(`^${words.recordPayment}: CPF-I`);
    await manager.getByRole('button', { name: pay }).click();
    const payment = manager.getByRole('form', { name: pay });
    await payment.getByLabel(words.paymentDay).fill('2026-06-20');
    await payment.getByRole('button', { name: words.recordPayment }).click();
    await told(manager, words.orderPaidDone);
    await comesToShow(client, client.getByText(/CPF-I-/).first());
  });

  await test.step('a file uploaded by mistake is withdrawn', async () => {
    const { takeBack, takenBack } = messages('en', 'deskCase');
    await deliver(desk, 'Bao.pdf');
    const fetched = client.getByRole('button', { name: /Bao\.pdf$/ });
    await comesToShow(client, fetched);
    await confirm(desk, `${takeBack}: Bao.pdf`, takeBack);
    await told(desk, takenBack);
    const line = cases.eventDocumentTakenBack.replace('{name}', 'Bao.pdf');
    await comesToShow(client, history(client, cases.history).filter({ hasText: line }));
    await expect(fetched).toHaveCount(0);
  });

  await test.step('the result is delivered and the case closes', async () => {
    await deliver(desk, 'licence 许可.pdf');
    await comesToShow(client, client.getByText('licence 许可.pdf').first());
    await finishSteps(desk);
    await comesToShow(client, client.locator('progress[value="100"]').first());
  });

  await test.step('client and officer see the same history', async () => {
    const own = history(client, cases.history);
    await comesToShow(client, own.filter({ hasText: cases.eventCaseClosed }));
    await desk.goto(localizePath(`/desk/cases/${reference}`, locale));
    const lines = history(desk, cases.history);
    await expect(lines.first()).toContainText(cases.eventCaseClosed);
    const told = await story(lines);
    expect(await story(own)).toEqual(told);
    const passportName = 'паспорт 2.pdf';
    for (const part of [cases.eventCaseOpened, passportName, 'licence 许可.pdf'])
      expect(told.join('\n')).toContain(part);
  });

  await test.step('the audit log has every action and view', async () => {
    const { didReadDocument, didDraftOrder, didPayOrder } = messages(locale, 'desk');
    await desk.getByText(messages(locale, 'deskCase').audit).click();
    const rows = desk.getByRole('listitem');
    await expect(rows.getByText(didReadDocument)).toHaveCount(2);
    await expect(rows.getByText(didDraftOrder)).toHaveCount(1);
    const paid = rows.filter({ hasText: didPayOrder });
    await expect(paid.filter({ hasText: 'James Porter' })).toHaveCount(1);
    await manager.goto('/desk/leads?state=won&q=' + encodeURIComponent(email));
    const row = manager.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Won');
  });
  for (const one of [client, desk, manager]) await one.context().close();
});
