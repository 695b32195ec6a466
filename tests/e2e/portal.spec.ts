import type { Page } from '@playwright/test';

import { readContent } from '../support/content-facts.ts';
import { sampleSession, signedIn } from './support/clients.ts';
import { heading } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('portal: each URL opens its screen, also after a reload, Back and Forward', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? ''), { locale: 'es' });
  const screens = [
    ['/documents', 'Documentos'],
    ['/invoices/CPF-I-2025-00001', 'Factura CPF-I-2025-00001'],
    ['/cases/CPF-C-2025-00001', 'Constitución de empresa en China (WFOE)'],
    ['/nowhere', 'No hemos encontrado esta página'],
  ] as const;
  for (const [path, name] of screens) {
    const answer = await page.goto(`/es/dashboard${path}`);
    expect(answer?.status()).toBe(200);
    await expect(heading(page)).toHaveText(name);
  }
  await page.goBack();
  await expect(heading(page)).toHaveText(screens[2][1]);
  await page.getByRole('button', { name: 'Cuenta', exact: true }).click();
  const menu = page.getByRole('banner');
  await menu.getByRole('link', { name: 'Ajustes de la cuenta' }).click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText(screens[2][1]);
  await page.goForward();
  await expect(page).toHaveURL('/es/dashboard/settings');
  await page.reload();
  await expect(heading(page)).toHaveText('Ajustes');
});

async function sheets(page: Page, format: string): Promise<number> {
  const file = (await page.pdf({ format })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('D7 portal: an invoice prints as one sheet, without what only a screen needs', async ({
  page,
  baseURL,
}) => {
  const { bank } = readContent<{ bank: { iban: string } }>('site.yaml');
  await signedIn(page, await sampleSession(baseURL ?? ''));
  for (const number of ['CPF-I-2025-00001', 'CPF-I-2025-00002']) {
    await page.goto(`/dashboard/invoices/${number}`);
    await expect(page.getByRole('article')).toBeVisible();
    for (const format of ['A4', 'Letter'])
      expect(await sheets(page, format), `${number}, ${format}`).toBe(1);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(bank.iban)).toBeVisible();
  for (const part of ['navigation', 'banner', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
});
