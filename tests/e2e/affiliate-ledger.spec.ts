import { readFile } from 'node:fs/promises';

import papaparse from 'papaparse';

import { fillSignUp, linkEmailedTo, openLogin } from './support/account-pages.ts';
import {
  newClient,
  sampleSession,
  signedIn,
  type StoredSession,
} from './support/clients.ts';
import { Officer } from './support/officer.ts';
import { expect, freshEmail, returningVisitor, test } from './support/test.ts';

test('§2 §4 affiliate ledger: a client who signs up through a link and pays earns its owner a share', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const affiliate = await newClient(url, { full_name: 'Bao Tran' });

  await test.step('the portal says how to become an affiliate', async () => {
    await signedIn(page, affiliate);
    await page.goto('/dashboard/affiliate');
    await page.getByRole('link', { name: 'See the affiliate program' }).click();
    await page.getByRole('button', { name: 'Become an affiliate' }).click();
    await expect(page.getByLabel('Your referral link')).toHaveValue(/\?ref=/);
  });
  const link = await page.getByLabel('Your referral link').inputValue();
  await page.getByRole('link', { name: 'See your earnings' }).click();
  await expect(page).toHaveURL('/dashboard/affiliate');
  const field = page.getByRole('textbox', { name: 'Your referral link' });
  await expect(field).toHaveValue(link);
  await expect(page.getByText('Nothing yet.')).toBeVisible();

  const client = await test.step('another signs up through the link', async () => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const visitor = await context.newPage();
    await returningVisitor(visitor);
    await visitor.goto(link);
    const email = freshEmail();
    const form = await openLogin(visitor, 'signup');
    await fillSignUp(form, email);
    await form.submit.click();
    await expect(
      visitor.getByRole('heading', { name: 'Check your inbox' }),
    ).toBeVisible();
    await visitor.goto(await linkEmailedTo(url, email));
    await visitor.getByRole('button', { name: 'Confirm address' }).click();
    await expect(visitor).toHaveURL('/dashboard');
    const session = await visitor.evaluate(() => localStorage.getItem('session') ?? '');
    await context.close();
    return JSON.parse(session) as StoredSession;
  });

  await test.step('an invoice is sent by the officer and paid', async () => {
    const officer = await Officer.at(url);
    const { id: case_id } = await officer.openBareCase(client);
    const lines = [{ title: 'Investor KITAS', amount: 85_033 }];
    const invoice_id = await officer.call<string>('draft_invoice', { case_id, lines });
    await officer.call('send_invoice', { invoice_id });
    await (
      await Officer.at(url, 'manager')
    ).call('record_payment', {
      invoice_id,
      amount: 85_033,
      paid_on: '2026-06-20',
    });
  });

  await test.step('the affiliate sees one client, and the share pending', async () => {
    await page.reload();
    const figure = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(figure('Clients through your link')).toContainText('1');
    await expect(figure('With a paid order')).toContainText('1');
    await expect(figure('Pending')).toContainText('$127.55');
    await expect(figure('Payable now')).toContainText('$0.00');
    await expect(page.getByText('You can ask for a payout once $100.00')).toBeVisible();
    await expect(page.getByText('15% of $850.33')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Silva');
  });

  await test.step('the statement is a CSV file', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^crossport-\d{4}-\d\d-\d\d\.csv$/);
    const { data } = papaparse.parse<Record<string, string>>(
      await readFile(await download.path(), 'utf8'),
      { header: true, skipEmptyLines: true },
    );
    expect(data).toEqual([
      {
        Date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        Type: 'Commission',
        'Order amount before tax (USD)': '850.33',
        'Commission (%)': '15',
        'Amount (USD)': '127.55',
        'Payable from': expect.any(String),
        'Paid to': '',
      },
    ]);
  });
});

test('§4 §12 affiliate ledger: an affiliate asks for a payout, and a manager declines it with a reason', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const affiliate = await sampleSession(url, 'waiting');
  await signedIn(page, affiliate);
  await page.goto('/dashboard/affiliate');
  const ask = page.getByRole('button', { name: 'Ask for $179.85' });

  await test.step('the form says what is missing', async () => {
    await ask.click();
    await expect(page.getByLabel('How should we pay you?')).toBeFocused();
    await page.getByLabel('How should we pay you?').selectOption('Bank transfer');
    await page.getByLabel('Where to?').fill('x');
    await ask.click();
    await expect(page.getByLabel('Where to?')).toHaveAccessibleDescription(
      /in 3 to 200 characters/,
    );
    await page.getByLabel('Where to?').fill('=GB00 EXMP, Анна 🏦');
    await ask.click();
    await expect(page.getByText('You asked for $179.85 on')).toContainText('Анна 🏦');
  });

  await test.step('the request is withdrawn, asked for with the saved details, and corrected', async () => {
    await page.getByRole('button', { name: 'Change payment details' }).click();
    await expect(page.getByLabel('How should we pay you?')).toBeFocused();
    await page.getByLabel('Keep these details for my next payout').check();
    await page.getByRole('button', { name: 'Save change' }).click();
    await expect(
      page.getByRole('heading', { name: 'Saved payment details' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await page
      .getByRole('dialog', { name: 'Withdraw your request for $179.85?' })
      .getByRole('button', { name: 'Withdraw request' })
      .click();
    await expect(page.getByLabel('Where to?')).toHaveValue('=GB00 EXMP, Анна 🏦');
    await ask.click();
    await page.getByRole('button', { name: 'Delete saved details' }).click();
    await expect(
      page.getByRole('heading', { name: 'Saved payment details' }),
    ).toBeHidden();
    await page.getByRole('button', { name: 'Change payment details' }).click();
    await page.getByLabel('How should we pay you?').selectOption('Online wallet');
    await page.getByRole('button', { name: 'Save change' }).click();
    await expect(page.getByText('You asked for $179.85 on')).toContainText(
      'Online wallet',
    );
  });

  await test.step('a manager declines the payout', async () => {
    await signedIn(page, await sampleSession(url, 'manager'));
    await page.goto('/desk/affiliates');
    const row = page.getByRole('row').filter({ hasText: 'Anna Volkova' });
    await expect(row).toContainText('=GB00 EXMP, Анна 🏦');
    await expect(row).toContainText('Changed by the affiliate after the request');
    await row.getByRole('button', { name: 'I will pay it: Anna Volkova' }).click();
    await row.getByRole('button', { name: 'Mark as paid: Anna Volkova' }).click();
    await expect(row).toContainText('Have you paid $179.85 to Anna Volkova?');
    await row.getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('button', { name: 'Decline the payout to Anna Volkova' }).click();
    await row.getByRole('button', { name: 'Decline' }).click();
    await expect(row.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    await row.getByLabel('Reason').fill('No such account <b>');
    await row.getByRole('button', { name: 'Decline' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: 'All affiliates' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'CPF-SAMPLE01' })).toContainText(
      '$179.85',
    );
  });

  await test.step('the affiliate reads why, and can ask again', async () => {
    await signedIn(page, affiliate);
    await page.goto('/dashboard/affiliate');
    await expect(page.getByText('Reason: No such account <b>')).toBeVisible();
    await expect(ask).toBeVisible();
  });
});
