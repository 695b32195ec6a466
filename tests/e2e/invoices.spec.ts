import type { Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';
import { readContent } from '../content-facts.ts';

import { newClient, sampleSession, signedIn } from './clients.ts';
import { Officer } from './officer.ts';
import { messages, spoken } from './page.ts';
import { expect, onlyChromium, test } from './support.ts';

const { bank, headquarters } = readContent<{
  bank: Record<'name' | 'holder' | 'iban' | 'bic', string>;
  headquarters: { street: string };
}>('site.yaml');

const lines = [
  { title: 'Government fee <b>', amount: 123_456 },
  { title: '服务费', amount: 5 },
];

/** Returns how many pages a print of the page has. */
async function sheets(page: Page, format: string): Promise<number> {
  const file = (await page.pdf({ format })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const locale of spoken) {
  const [texts, invoices] = [messages(locale, 'dashboard'), messages(locale, 'invoices')];

  test(
    `portal: an invoice is drafted, sent, told, paid, paid back in part, and in whole (${locale})`,
    { tag: '@full' },
    async ({ page, baseURL }) => {
      test.slow();
      const url = baseURL ?? '';
      const session = await newClient(url);
      const officer = await Officer.at(url);
      const manager = await Officer.at(url, 'manager');
      const { id, reference } = await officer.openCase(session);
      const draft = { case_id: id, lines, due: '2031-07-10' };
      const order_id = await officer.call<string>('draft_order', draft);
      await signedIn(page, session, { locale });
      await page.goto(localizePath('/dashboard/invoices', locale));
      await expect(page.getByText(invoices.none)).toBeVisible();
      await officer.call('send_order', { order_id });

      await test.step('the overview says what is to be paid', async () => {
        await page.goto(localizePath('/dashboard', locale));
        const waiting = page.getByRole('region', { name: texts.waiting });
        await expect(waiting).toContainText(/1[,.]234[,.]61/);
        await expect(waiting).toContainText('2031');
        await waiting.getByRole('link', { name: texts.openInvoice }).click();
        await expect(page).toHaveURL(/\/invoices\/CPF-I-\d{4}-\d{5,}$/);
      });

      const sheet = page.getByRole('article');

      await test.step('the invoice says who, what, how much and where to', async () => {
        for (const part of [
          ...['Ana Silva', session.user.email, reference, headquarters.street],
          ...lines.map(({ title }) => title),
          ...Object.values(bank),
        ])
          await expect(sheet).toContainText(part);
        await expect(sheet.getByRole('table')).toContainText(/1[,.]234[,.]61/);
      });

      await test.step('the notification and the case lead to it', async () => {
        const address = page.url();
        const number = address.split('/').at(-1) ?? '';
        await page.goto(localizePath(`/dashboard/cases/${reference}`, locale));
        await page.getByRole('link', { name: number }).click();
        await expect(page).toHaveURL(address);
        await page.goto(localizePath('/dashboard', locale));
        const told = page.locator('[data-notification]').first();
        await told.getByRole('link').click();
        await expect(page).toHaveURL(address);
      });

      await test.step('paid, and paid back', async () => {
        await manager.call('mark_paid', { order_id });
        await page.reload();
        await expect(sheet.getByText(invoices.paid, { exact: true })).toBeVisible();
        await expect(sheet).not.toContainText(bank.iban);
        await manager.call('refund_order', { order_id, amount: 3_456 });
        await page.reload();
        await expect(
          sheet.getByRole('row', { name: invoices.refundedSum }),
        ).toContainText(/34[,.]56/);
        await manager.call('refund_order', { order_id, amount: 120_005 });
        await page.reload();
        const stamp = sheet.getByRole('paragraph').filter({ hasText: invoices.refunded });
        await expect(stamp).toBeVisible();
      });
    },
  );
}

test('portal: an invoice that is void says so, and a stranger’s is nobody’s', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const session = await newClient(url);
  const officer = await Officer.at(url);
  const { id } = await officer.openCase(session);
  const order_id = await officer.call<string>('draft_order', { case_id: id, lines });
  await officer.call('send_order', { order_id });
  await signedIn(page, session);
  await page.goto('/dashboard/invoices');
  await expect(page.getByText('Unpaid')).toBeVisible();
  await officer.call('void_order', { order_id });
  await page.reload();
  await page.getByRole('link', { name: /^Invoice CPF/ }).click();
  await expect(page.getByText('There is nothing to pay.')).toBeVisible();
  await expect(page.getByRole('article')).not.toContainText(bank.iban);
  await page.goto('/dashboard/invoices/CPF-I-2025-00002');
  await expect(page.getByText('There is no invoice with this number')).toBeVisible();
});

test('D7 portal: an invoice prints as one sheet, A4 or Letter, without what only a screen needs', async ({
  page,
  baseURL,
}) => {
  onlyChromium(page, 'Chromium alone prints to a file');
  await signedIn(page, await sampleSession(baseURL ?? ''));
  for (const number of ['CPF-I-2025-00001', 'CPF-I-2025-00002']) {
    await page.goto(`/dashboard/invoices/${number}`);
    await expect(page.getByRole('article')).toBeVisible();
    for (const format of ['A4', 'Letter'])
      expect(await sheets(page, format), `${number}, ${format}`).toBe(1);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(bank.iban)).toBeVisible();
  for (const part of ['navigation', 'banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
});
