import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';

import { password } from '../server/auth.ts';
import { readContent } from '../support/content-facts.ts';

import { newClient, sampleSession, signedIn } from './clients.ts';
import { Officer, passport } from './officer.ts';
import { heading, messages, toastOf } from './page.ts';
import { expect, test } from './support.ts';

const cases = messages('en', 'cases');
const settings = messages('en', 'settings');

test('portal: each URL opens its screen, also after a reload, Back and Forward', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? ''), { locale: 'es' });
  const screens = [
    ['', 'Le damos la bienvenida, Maya Santoso'],
    ['/documents', 'Documentos'],
    ['/messages', 'Mensajes'],
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
  await expect(heading(page)).toHaveText(screens[4][1]);
  await page.goto('/es/dashboard');
  await page.getByRole('button', { name: 'Cuenta', exact: true }).click();
  const menu = page.getByRole('banner');
  await menu.getByRole('link', { name: 'Ajustes de la cuenta' }).click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText(screens[0][1]);
  await page.goForward();
  await expect(page).toHaveURL('/es/dashboard/settings');
  await page.reload();
  await expect(heading(page)).toHaveText('Ajustes');
});

test('portal: the overview has the client’s cases, notifications and quick actions', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? ''));
  await page.goto('/dashboard');
  const texts = messages('en', 'dashboard');
  await expect(page.locator('article')).toHaveCount(3);
  await expect(page.locator('.badge')).toHaveText([
    texts.statusAwaitingInfo,
    texts.statusDocumentsReview,
    texts.statusCompleted,
  ]);
  await page.locator('.bell').click();
  await expect(page).toHaveURL('/dashboard#notifications');
  const lines = page.locator('[data-notification]');
  await expect(lines).toHaveCount(3);
  await page.getByRole('button', { name: 'View all' }).click();
  await expect(lines).not.toHaveCount(3);
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  await actions.nth(1).click();
  await expect(page).toHaveURL('/dashboard/documents');
});

test('portal: a client sends a document, writes a message and exports both', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const session = await newClient(url);
  const officer = await Officer.at(url);
  const { id, reference } = await officer.openCase(session);
  await signedIn(page, session);
  await page.goto(`/dashboard/cases/${reference}`);

  await test.step('a sent file can be downloaded', async () => {
    await page
      .getByLabel(/^Choose files: /)
      .first()
      .setInputFiles(passport);
    await expect(page.getByText(cases.uploaded, { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    const name = cases.downloadWhich.replace('{name}', passport.name);
    await page.getByRole('button', { name }).click();
    const file = readFileSync(await (await saved).path());
    expect(file.equals(passport.buffer)).toBe(true);
  });

  await test.step('messages go both ways', async () => {
    await page.getByLabel(cases.write, { exact: true }).last().fill('你好\n<i>Ana</i>');
    await page.getByRole('button', { name: cases.sendMessage }).click();
    await expect(page.getByText('<i>Ana</i>')).toBeVisible();
    await officer.call('post_message', { case_id: id, body: 'Danke, Ana' });
    await page.reload();
    await expect(page.getByText('Danke, Ana')).toBeVisible();
  });

  await test.step('the export has the data and the file', async () => {
    await page.goto('/dashboard/settings');
    // This loads last and would move the button from under the pointer.
    await expect(page.getByRole('group', { name: 'A deadline is near' })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: settings.exportNow }).click();
    const files = unzipSync(readFileSync(await (await saved).path()));
    const data = new TextDecoder().decode(files['export.json']);
    for (const part of [reference, passport.name, 'Danke, Ana'])
      expect(data).toContain(part);
    const [name = ''] = Object.keys(files).filter((file) => file !== 'export.json');
    expect(name.startsWith(`${reference}/`)).toBe(true);
    expect(passport.buffer.equals(files[name] ?? Buffer.alloc(0))).toBe(true);
  });
});

test('portal: name, language and notifications can be changed, and a deletion requested and cancelled', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  await page.goto('/dashboard/settings');
  await page.getByLabel('Full name').fill('Ana María Silva');
  await page.getByLabel('Language of our emails').selectOption('es');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toastOf(page)).toContainText('Saved');
  const box = page.getByRole('checkbox', { name: 'A step is done: Here' });
  await box.click();
  await expect(box).not.toBeChecked();
  const mail = page.getByRole('combobox', { name: 'A step is done: By email' });
  await mail.selectOption('Email once a day');
  await expect(mail).toHaveValue('daily');
  await expect(page.getByRole('group', { name: 'A step is done' })).not.toHaveAttribute(
    'aria-busy',
  );
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ana María Silva');
  await expect(page.getByLabel('Language of our emails')).toHaveValue('es');
  await expect(box).not.toBeChecked();
  await expect(mail).toHaveValue('daily');

  const deletion = page.getByRole('button', { name: settings.deleteNow });
  await deletion.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(settings.deletionPassword).fill(password);
  await dialog.getByRole('button', { name: settings.deleteNow }).click();
  await page.getByRole('button', { name: settings.deletionCancel }).click();
  await expect(deletion).toBeVisible();
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
