import { readFileSync } from 'node:fs';

import type { Browser, Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';

import { localizePath } from '../../src/i18n/localize-path.ts';
import { emailsTo } from '../server/auth.ts';
import { readContent } from '../support/content-facts.ts';
import {
  continueButton,
  firstPasswordForm,
  formOf as accountForm,
} from './support/account-pages.ts';
import { formOf as contactForm, receiptOf } from './support/contact-forms.ts';
import {
  acceptFile,
  agree,
  closeToast,
  confirm,
  deliver,
  history,
  historyLines,
  menuAction,
  refocusUntilShown,
  rejectPicture,
  requestDocuments,
  words,
} from './support/desk-screen.ts';
import { passport, picture } from './support/officer.ts';
import { heading, messages } from './support/page.ts';
import { expect, freshEmail, returningVisitor, test } from './support/test.ts';

const locale = 'vi';
const password = 'mật khẩu mới 密码';
const company = 'Công ty TNHH Hạt Cà Phê';
const taxNumber = '0312 345 678';

const cases = messages(locale, 'cases');
const { documents } = messages(locale, 'portal');
const payments = messages(locale, 'payments');
const invoices = messages(locale, 'invoices');
const desk = messages('en', 'desk');
const {
  documents: titles,
  steps,
  staffSteps,
} = readContent<Record<'documents' | 'steps' | 'staffSteps', Record<string, string>>>(
  `cases/catalogue/${locale}.yaml`,
);

async function browserIn(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  language: string,
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await returningVisitor(page, { locale: language });
  return page;
}

async function logIn(page: Page, email: string, secret: string, language = 'en') {
  const form = accountForm(page, 'login', language);
  await form.email.fill(email);
  await form.password.fill(secret);
  await form.submit.click();
}

type Sent = typeof passport;

function sent(client: Page, name: string): Locator {
  return client.getByRole('button', {
    name: cases.downloadWhich.replace('{name}', name),
  });
}

/** Sends a file for a request, and waits until it has arrived. */
async function send(client: Page, document: string, file: Sent): Promise<void> {
  const label = `${cases.chooseFiles}: ${titles[document]}`;
  await client.getByLabel(label).setInputFiles(file);
  await expect(sent(client, file.name)).toBeVisible();
}

/** Attaches a file to a form, and waits until it has arrived. */
async function attach(files: Locator, file: Sent): Promise<void> {
  await files.getByLabel(cases.attach).setInputFiles(file);
  const name = cases.removeWhich.replace('{name}', file.name);
  await expect(files.getByRole('button', { name })).toBeVisible();
}

/** Finishing the last step closes the case. */
async function finishSteps(officer: Page, steps: string[]): Promise<void> {
  for (const step of steps) {
    await officer.getByRole('button', { name: `${words.finishStep}: ${step}` }).click();
    await closeToast(officer, words.stepFinished);
  }
}

async function finishCase(officer: Page): Promise<void> {
  await confirm(officer, `${words.finishStep}: Stay permit`, words.finishStep);
  await closeToast(officer, words.stepFinished);
}

test('§11 journey: a quote in Vietnamese becomes a case, its papers and a paid invoice, in three browsers', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const email = freshEmail();
  const emails = messages(locale, 'emails');
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const client = await browserIn(browser, phone, locale);
  const officer = await browserIn(browser, {}, 'en');
  const manager = await browserIn(browser, {}, 'en');

  const lead = await test.step('the visitor sends a quote as an inquiry', async () => {
    await client.goto('/vi/quote?items=kitas&currency=USD');
    await client.getByRole('link', { name: messages(locale, 'quote').send }).click();
    const form = contactForm(client, 'contact', locale);
    await expect(form.message).toHaveValue(/\/quote\?items=kitas/);
    await form.name.fill('Nguyễn Thị Lan');
    await form.email.fill(email);
    await form.submit.click();
    await expect(receiptOf(client, 'contact', locale)).toBeVisible();
    const subject = emails.leadReceivedSubject.replace('{reference}', '');
    await expect
      .poll(async () => (await emailsTo(url, email))[0]?.subject)
      .toContain(subject.trim());
    const [received] = await emailsTo(url, email);
    return /CPF-L-[\d-]+/.exec(received?.subject ?? '')?.[0] ?? 'no reference';
  });

  const inquiry =
    await test.step('an officer answers from a template, in Vietnamese', async () => {
      await officer.goto('/login');
      await logIn(officer, 'officer@crossport.example', 'crossport');
      await expect(officer).toHaveURL(/\/desk$/);
      await expect(officer.locator('.chat-button')).toHaveCount(0);
      // The page's own bar has gone once the desk is there.
      await expect(
        officer.getByRole('heading', { name: /^Documents to review/ }),
      ).toBeVisible();
      await officer.getByRole('link', { name: /^Inquiries/ }).click();
      await officer.getByRole('link', { name: 'Only mine' }).waitFor();
      await officer.keyboard.press('/');
      await officer.keyboard.type(email);
      await officer.keyboard.press('Enter');
      await officer.getByTitle(email).click();
      await expect(officer.getByText(lead)).toBeVisible();
      await officer.getByRole('button', { name: desk.take }).click();
      await closeToast(officer, desk.saved);
      const quote = officer.getByRole('region', { name: desk.quote, exact: true });
      await expect(quote).toContainText(desk.quoteNoCase);
      const reply = officer.getByRole('region', { name: desk.reply });
      await reply.getByLabel(desk.service).selectOption('Indonesia investor KITAS');
      await reply.getByLabel(desk.replyTemplate).selectOption('Documents for a service');
      const answer = officer.getByRole('form', { name: desk.reply });
      await expect(answer.getByLabel(desk.replyBody)).toHaveValue(
        /Kính gửi quý khách Nguyễn Thị Lan/,
      );
      await answer.getByRole('button', { name: desk.replySend }).click();
      await closeToast(officer, desk.replyDone);
      await expect(
        officer.getByRole('button', { name: `${desk.state}: ${desk.stateAnswered}` }),
      ).toBeVisible();
      return new URL(officer.url()).pathname;
    });

  const reference =
    await test.step('the officer opens a case and asks for three documents at once', async () => {
      await officer.getByRole('button', { name: desk.openCase }).click();
      const form = officer.getByRole('form', { name: desk.openCase });
      await form.getByLabel(desk.service).selectOption('Indonesia investor KITAS');
      await form.getByRole('button', { name: desk.openCase }).dblclick();
      await expect(officer).toHaveURL(/\/desk\/cases\/CPF-C-/);
      await finishSteps(officer, ['Consultation']);
      await requestDocuments(officer, {
        'Passport, every page': 'Cả trang có dấu nhập cảnh',
        'Articles of association': '',
        'Passport photo': 'Cỡ 4 × 6 cm',
      });
      return new URL(officer.url()).pathname.split('/').at(-1) ?? '';
    });

  await test.step('the client sets a password through the email and logs in', async () => {
    await client.goto(`/_mail?to=${encodeURIComponent(email)}`);
    const { inviteTitle } = messages(locale, 'authEmails');
    const invitation = client.getByRole('article').filter({ hasText: inviteTitle });
    await expect(invitation).toHaveCount(1);
    await invitation.getByRole('link').first().click();
    const choose = messages(locale, 'updatePassword');
    await expect(heading(client)).toHaveText(choose.chooseHeading);
    await continueButton(client, locale).click();
    const form = firstPasswordForm(client, locale);
    await form.password.fill(password);
    await form.confirmPassword.fill(password);
    await form.submit.click();
    await closeToast(client, choose.chosenTitle, locale);
    await logIn(client, email, password, locale);
    await expect(client).toHaveURL(/\/vi\/dashboard/);
    await client.goto(`/vi/dashboard/cases/${reference}`);
    await expect(client.getByText('Cả trang có dấu nhập cảnh')).toBeVisible();
    await expect(client.getByText('Cỡ 4 × 6 cm')).toBeVisible();
  });

  await test.step('the client sends two documents, withdraws and replaces one, and sends one without a request', async () => {
    await send(client, 'passport', picture);
    await send(client, 'articles', { ...passport, name: 'Điều lệ cũ.pdf' });
    const old = cases.withdrawWhich.replace('{name}', 'Điều lệ cũ.pdf');
    await confirm(client, old, cases.withdraw);
    await closeToast(client, cases.withdrawn, locale);
    await send(client, 'articles', { ...passport, name: 'Điều lệ mới.pdf' });
    await client.goto('/vi/dashboard/documents');
    const more = client.getByRole('group', { name: cases.sendUnrequested });
    await more.getByLabel(cases.unrequestedKind).selectOption({ index: 2 });
    await more.getByLabel(cases.unrequestedNote).fill('Bản mới');
    await more.getByLabel(cases.chooseFiles).setInputFiles({
      ...passport,
      name: 'Hợp đồng.pdf',
    });
    await expect(sent(client, 'Hợp đồng.pdf')).toBeVisible();
  });

  await test.step('the client writes, with a file', async () => {
    await client.goto(`/vi/dashboard/cases/${reference}#messages`);
    await client
      .getByLabel(cases.write, { exact: true })
      .last()
      .fill('Đây là vé máy bay');
    const files = client.getByRole('group', { name: cases.attached });
    await attach(files, { ...passport, name: 'Vé máy bay.pdf' });
    await client.getByRole('button', { name: cases.sendMessage }).click();
    await closeToast(client, cases.messageSent, locale);
  });

  await test.step('the officer sends one back and accepts the next', async () => {
    const thread = officer.getByRole('group', { name: 'Messages' });
    await refocusUntilShown(officer, thread.getByText('Đây là vé máy bay'));
    await rejectPicture(officer, 'Passport, every page', 'Trang 3 <b>');
    const tabs = client.getByRole('navigation', { name: cases.parts });
    await tabs.getByRole('link', { name: documents }).click();
    await refocusUntilShown(client, client.getByText('Trang 3 <b>').first());
    await send(client, 'passport', { ...passport, name: 'Hộ chiếu 2.pdf' });
    await acceptFile(officer, 'Passport, every page', 'Hộ chiếu 2.pdf');
    await acceptFile(officer, 'Articles of association', 'Điều lệ mới.pdf');
    await (await menuAction(officer, words.waive, 'Passport photo')).click();
    await agree(officer, words.waive);
    await closeToast(officer, words.waived);
  });

  const number =
    await test.step('the client names their company, and the quote becomes its invoice', async () => {
      await client.goto('/vi/dashboard/settings');
      const settings = messages(locale, 'settings');
      const card = client.getByRole('region', { name: settings.billing });
      await card.getByLabel(cases.billTo).selectOption(cases.billCompany);
      await card.getByLabel(cases.billCompanyName).fill(company);
      await card.getByLabel(cases.billAddress).fill('12 Lê Lợi\nTP. Hồ Chí Minh');
      await card.getByLabel(cases.billTaxNumber).fill(taxNumber);
      await card.getByRole('button', { name: settings.billingSave }).click();
      await closeToast(client, settings.saved, locale);

      await officer.goto(inquiry);
      await officer.getByRole('button', { name: desk.quoteDraft }).click();
      await expect(officer).toHaveURL(new RegExp(`/desk/cases/${reference}`));
      const edit = await menuAction(
        officer,
        words.editInvoice,
        words.invoiceWithoutNumber,
      );
      await edit.click();
      const form = officer.getByRole('form', { name: words.editInvoice });
      await expect(form).toContainText(company);
      await form.getByLabel(words.paymentLink).fill('https://pay.crossport.example/i/1');
      await form.getByLabel(words.payDay).fill(`${new Date().getFullYear() + 1}-03-01`);
      await form.getByRole('button', { name: words.saveDraft }).click();
      await expect(form).toBeHidden();
      await closeToast(officer, words.invoiceSaved);
      await confirm(officer, new RegExp(`^${words.sendInvoice}: `), words.sendInvoice);
      await closeToast(officer, words.invoiceSentDone);
      const title = officer.getByRole('heading', { name: /^CPF-I-/ });
      return (await title.textContent()) ?? '';
    });

  await test.step('the client reports half of it as paid, with proof, and a manager confirms it', async () => {
    await client.goto(`/vi/dashboard/invoices/${number}`);
    for (const part of [company, taxNumber])
      await expect(client.getByText(part, { exact: false }).first()).toBeVisible();
    await expect(client.getByRole('link', { name: invoices.payNow })).toHaveAttribute(
      'href',
      'https://pay.crossport.example/i/1',
    );
    await client.getByRole('button', { name: payments.report }).click();
    const form = client.getByRole('form', { name: payments.report });
    await form.getByLabel(payments.reportDay).fill('2026-06-20');
    await form.getByLabel(payments.reportReference).fill('FT-0001');
    const files = form.getByRole('group', { name: payments.proof });
    await attach(files, { ...picture, name: 'Ủy nhiệm chi.png' });
    await form.getByRole('button', { name: payments.reportSend }).click();
    await closeToast(client, payments.reportDone, locale);

    await manager.goto(`/desk/cases/${reference}`);
    await logIn(manager, 'manager@crossport.example', 'crossport');
    await expect(manager).toHaveURL(new RegExp(`/desk/cases/${reference}$`));
    await expect(manager.getByText(/FT-0001/)).toBeVisible();
    await expect(manager.getByText('Ủy nhiệm chi.png')).toBeVisible();
    await recordPayment(manager, number, '1000');
  });

  await test.step('the officer reminds of the rest, which arrives by the payment link', async () => {
    await refocusUntilShown(
      officer,
      officer.getByText(words.invoicePartPaid, { exact: true }),
    );
    await officer.getByRole('button', { name: `${words.remind}: ${number}` }).click();
    await closeToast(officer, words.reminded);
    const reminded = words.remindedOn.split('{')[0] ?? '';
    await refocusUntilShown(manager, manager.getByText(reminded));
    await recordPayment(manager, number);
    await refocusUntilShown(
      manager,
      manager.getByText(words.invoicePaid, { exact: true }),
    );
  });

  await test.step('the client has two receipts', async () => {
    await client.goto(`/vi/dashboard/invoices/${number}`);
    const receipts = client.getByRole('link', {
      name: new RegExp(`^${payments.receiptWhich.split('{')[0]}`),
    });
    await expect(receipts).toHaveCount(2);
    await receipts.last().click();
    await expect(client.getByText(payments.settled)).toBeVisible();
    await expect(client.getByText(company).first()).toBeVisible();
  });

  await test.step('the case is completed, reopened with a reason and completed again', async () => {
    await deliver(officer, 'KITAS.pdf');
    await finishSteps(officer, ['Approval by immigration', 'Entry visa']);
    await finishCase(officer);
    await manager.reload();
    await (await menuAction(manager, words.reopenCase, reference)).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByLabel(words.reopenReason).fill('Sai ngày sinh trên thẻ');
    await dialog.getByRole('button', { name: words.reopenCase }).click();
    await closeToast(manager, words.caseReopened);
    await officer.reload();
    await finishCase(officer);
  });

  await test.step('client and officer read the same history', async () => {
    await client.goto(`/vi/dashboard/cases/${reference}#steps`);
    // A phone folds it.
    await client.locator('summary', { hasText: cases.history }).click();
    const clientHistory = history(client, cases.history);
    await refocusUntilShown(
      client,
      clientHistory.first().filter({ hasText: cases.eventCaseClosed }),
    );
    await officer.goto(localizePath(`/desk/cases/${reference}`, locale));
    const lines = history(officer, cases.history);
    await expect(lines.first()).toContainText(cases.eventCaseClosed);
    for (const page of [client, officer])
      await page
        .getByRole('region', { name: cases.history })
        .locator('summary')
        .last()
        .click();
    const read = await historyLines(lines);
    // Staff read a neutral title of a step that addresses the client.
    const own = String(steps['clientDocuments']);
    const neutral = String(staffSteps['clientDocuments']);
    expect(await historyLines(clientHistory)).toEqual(
      read.map((line) => line.replace(neutral, own)),
    );
    const parts = [
      cases.eventCaseOpened,
      cases.eventDocumentWithdrawn.replace('{name}', 'Điều lệ cũ.pdf'),
      cases.eventInvoiceSent.replace('{number}', number),
      cases.eventPaymentReported.replace('{number}', number),
      cases.eventPaymentReminded.replace('{number}', number),
      cases.eventDocumentDelivered.replace('{name}', 'KITAS.pdf'),
      cases.eventCaseReopened,
    ];
    const whole = read.join('\n');
    for (const part of parts) expect(whole).toContain(part);
    expect(read.filter((line) => line.startsWith(cases.eventCaseClosed))).toHaveLength(2);
  });

  await test.step('the audit and the export tell the same', async () => {
    await manager.goto(`/desk/cases/${reference}`);
    await manager.getByText(words.audit).click();
    const rows = manager.getByRole('listitem');
    await expect(rows.getByText(desk.didDraftInvoice)).toHaveCount(1);
    await expect(rows.getByText(desk.didPayInvoice)).toHaveCount(2);
    await expect(rows.getByText(desk.didRemind, { exact: true })).toHaveCount(1);
    await client.goto('/vi/dashboard/settings');
    const settings = messages(locale, 'settings');
    const saved = client.waitForEvent('download');
    await client.getByRole('button', { name: settings.exportNow }).click();
    const files = unzipSync(readFileSync(await (await saved).path()));
    const data = new TextDecoder().decode(files['export.json']);
    for (const part of [
      reference,
      number,
      taxNumber,
      'FT-0001',
      'Sai ngày sinh trên thẻ',
    ])
      expect(data).toContain(part);
    const names = Object.keys(files);
    for (const name of [
      'Hộ chiếu 2',
      'Điều lệ mới',
      'Hợp đồng',
      'Vé máy bay',
      'Ủy nhiệm chi',
    ])
      expect(names.join('\n').normalize('NFC')).toContain(name);
    const second = names.find((name) => name.normalize('NFC').includes('Hộ chiếu 2'));
    expect(passport.buffer.equals(files[second ?? ''] ?? Buffer.alloc(0))).toBe(true);
  });

  await test.step('every email is in Vietnamese', async () => {
    for (const { subject, text } of await emailsTo(url, email))
      expect(text, subject).toMatch(/quý khách/i);
  });
  for (const one of [client, officer, manager]) await one.context().close();
});

/** All that is left to pay by default. */
async function recordPayment(manager: Page, number: string, amount?: string) {
  const pay = `${words.recordPayment}: ${number}`;
  await manager.getByRole('button', { name: pay }).click();
  const form = manager.getByRole('form', { name: pay });
  if (amount) await form.getByLabel(words.amountInDollars).fill(amount);
  await form.getByLabel(words.paymentDay).fill('2026-06-20');
  await form.getByRole('button', { name: words.recordPayment }).click();
  await closeToast(manager, words.invoicePaidDone);
}
