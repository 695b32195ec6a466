import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';

import { localizePath } from '../../src/i18n/paths.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from '../server/ask.ts';
import { password } from '../server/auth.ts';

import { newClient, sampleSession, signedIn } from './clients.ts';
import { Officer, passport } from './officer.ts';
import { comeBack, messages, spoken, toastOf } from './page.ts';
import { expect, test } from './support.ts';

function input(page: Page): Locator {
  return page.locator('input[type=file]').first();
}

for (const locale of spoken) {
  const [texts, cases, settings] = [
    messages(locale, 'dashboard'),
    messages(locale, 'cases'),
    messages(locale, 'settings'),
  ];

  test(
    `portal: a document is requested, sent, rejected, replaced and accepted; a message each way (${locale})`,
    { tag: '@full' },
    async ({ page, baseURL }) => {
      test.slow();
      const url = baseURL ?? '';
      const session = await newClient(url);
      const officer = await Officer.at(url);
      const { id, reference, request } = await officer.openCase(session);
      await signedIn(page, session, { locale });
      await page.goto(localizePath('/dashboard', locale));

      await test.step('the client sees that it is their turn', async () => {
        const waiting = page.getByRole('region', { name: texts.waiting });
        await expect(waiting).toContainText('1');
        await expect(page.locator('.bell .dot')).toBeVisible();
        await waiting.getByRole('link').click();
        await expect(page).toHaveURL(
          localizePath(`/dashboard/cases/${reference}`, locale),
        );
        await expect(page.getByText(cases.requested, { exact: true })).toBeVisible();
      });

      await test.step('sends a file, which can be downloaded', async () => {
        await input(page).setInputFiles(passport);
        await expect(page.getByText(cases.uploaded, { exact: true })).toBeVisible();
        const saved = page.waitForEvent('download');
        await page
          .getByRole('button', {
            name: cases.downloadWhich.replace('{name}', passport.name),
          })
          .click();
        const file = await (await saved).path();
        expect(readFileSync(file).equals(passport.buffer)).toBe(true);
      });

      await test.step('reads why it was rejected, and replaces it', async () => {
        await officer.review(request, {
          verdict: 'rejected',
          reason: 'incomplete',
          note: 'Seite 3 fehlt <b>',
        });
        await page.reload();
        await expect(page.getByText(cases.rejected, { exact: true })).toBeVisible();
        await expect(
          page.getByText(cases.reason.replace('{reason}', cases.incomplete), {
            exact: true,
          }),
        ).toBeVisible();
        await expect(page.getByText('Seite 3 fehlt <b>').first()).toBeVisible();
        await input(page).setInputFiles({ ...passport, name: 'паспорт.pdf' });
        await expect(page.getByText(cases.uploaded, { exact: true })).toBeVisible();
      });

      await test.step('sees that the step is done', async () => {
        await officer.review(request, { verdict: 'accepted' });
        await page.goto(localizePath('/dashboard', locale));
        await expect(page.getByText('25', { exact: false }).first()).toBeVisible();
        await expect(page.locator('progress')).toHaveAttribute('value', '25');
        await expect(page.getByText(texts.nothingWaiting)).toBeVisible();
      });

      await test.step('writes and reads a message', async () => {
        const sections = page.getByRole('navigation', { name: texts.sections });
        await sections.getByRole('link', { name: texts.messages }).click();
        await page
          .getByLabel(cases.write, { exact: true })
          .last()
          .fill('你好\n<i>Ana</i>');
        await page.getByRole('button', { name: cases.sendMessage }).click();
        await expect(page.getByText('<i>Ana</i>')).toBeVisible();
        await officer.call('post_message', { case_id: id, body: 'Danke, Ana' });
        await page.reload();
        await expect(page.getByText('Danke, Ana')).toBeVisible();
      });

      await test.step('exports it all, asks for deletion and cancels it', async () => {
        const sections = page.getByRole('navigation', { name: texts.sections });
        await sections.getByRole('link', { name: texts.settingsTab }).click();
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: settings.exportNow }).click();
        const files = unzipSync(readFileSync(await (await saved).path()));
        const all = new TextDecoder().decode(files['export.json']);
        for (const part of [reference, passport.name, 'паспорт.pdf', 'Danke, Ana'])
          expect(all).toContain(part);
        const names = Object.keys(files).slice(1).sort();
        expect(names).toEqual([
          expect.stringMatching(new RegExp(`^${reference}/[^/]+/паспорт\\.pdf$`)),
          expect.stringMatching(new RegExp(`^${reference}/[^/]+/护照 扫描\\.pdf$`)),
        ]);
        for (const name of names)
          expect(passport.buffer.equals(files[name] ?? Buffer.alloc(0))).toBe(true);
        await page.getByRole('button', { name: settings.deleteNow }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(settings.deletionPassword).fill(password);
        await dialog.getByRole('button', { name: settings.deleteNow }).click();
        await page.getByRole('button', { name: settings.deletionCancel }).click();
        await expect(
          page.getByRole('button', { name: settings.deleteNow }),
        ).toBeVisible();
      });
    },
  );
}

test('portal: each URL opens its screen, also by reload and the back button', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? ''), { locale: 'es' });
  const heading = page.getByRole('heading', { level: 1 });
  const screens = [
    ['', 'Le damos la bienvenida, Maya Santoso'],
    ['/documents', 'Documentos'],
    ['/messages', 'Mensajes'],
    ['/invoices', 'Facturas'],
    ['/invoices/CPF-I-2025-00001', 'Factura CPF-I-2025-00001'],
    ['/settings', 'Ajustes'],
    ['/cases/CPF-C-2025-00001', 'Constitución de empresa en China (WFOE)'],
    ['/nowhere', 'Caso no encontrado'],
  ] as const;
  for (const [path, name] of screens) {
    const answer = await page.goto(`/es/dashboard${path}`);
    expect(answer?.status()).toBe(200);
    await expect(heading).toHaveText(name);
  }
  await page.goBack();
  await expect(heading).toHaveText(screens[6][1]);
  await page.goto('/es/dashboard');
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await sections.getByRole('link', { name: 'Ajustes' }).click();
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText(screens[0][1]);
  await page.goForward();
  await expect(page).toHaveURL('/es/dashboard/settings');
  await page.reload();
  await expect(heading).toHaveText('Ajustes');
});

test('portal: the sample client’s cases, quick actions and notifications', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await sampleSession(baseURL ?? ''));
  await page.goto('/dashboard');
  await expect(page.locator('article')).toHaveCount(3);
  const shown = await page
    .locator('progress')
    .evaluateAll((bars) => bars.map((bar) => (bar as HTMLProgressElement).value));
  expect(shown.toSorted((a, b) => a - b)).toEqual([30, 60, 100]);
  await expect(page.locator('.badge')).toHaveText([
    'Awaiting Additional Info',
    'Documents Under Review',
    'Completed',
  ]);
  const bell = page.locator('.bell');
  await bell.click();
  await expect(page).toHaveURL('/dashboard#notifications');
  const lines = page.locator('[data-notification]');
  await expect(lines).toHaveCount(3);
  await page.getByRole('button', { name: 'View all' }).click();
  await expect(lines).not.toHaveCount(3);
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  await expect(actions).toHaveText([
    'Track orders',
    'Upload documents (KYC)',
    'Live chat with case officer',
    'Account settings',
  ]);
  for (const [index, path] of [
    [1, 'documents'],
    [2, 'messages'],
    [3, 'settings'],
  ] as const) {
    await page.goto('/dashboard');
    await actions.nth(index).click();
    await expect(page).toHaveURL(`/dashboard/${path}`);
  }
});

test('portal: a notification is marked as read for good', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const session = await newClient(url);
  await (await Officer.at(url)).openCase(session);
  await signedIn(page, session);
  await page.goto('/dashboard');
  const marks = page.getByRole('button', { name: /^Mark as read/ });
  await expect(marks.first()).toBeVisible();
  while (await marks.count()) {
    const left = await marks.count();
    await marks.first().click();
    await expect(marks).toHaveCount(left - 1);
  }
  await expect(page.locator('.dot')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-notification]').first()).toBeVisible();
  await expect(page.locator('.dot')).toHaveCount(0);
});

test(
  'R21 portal: a connection lost during an upload keeps the file, and a retry succeeds',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    const session = await newClient(url);
    const { reference } = await (await Officer.at(url)).openCase(session);
    await signedIn(page, session);
    await page.goto(`/dashboard/cases/${reference}`);
    await page.route('**/storage/v1/**', (route) => route.abort('connectionreset'));
    await input(page).setInputFiles([
      passport,
      { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<h1>') },
    ]);
    await expect(page.getByText('The connection was lost.')).toBeVisible();
    await expect(page.getByText('This is not a PDF')).toBeVisible();
    await page.unroute('**/storage/v1/**');
    await page.getByRole('button', { name: `Try again: ${passport.name}` }).click();
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove: page.pdf' }).click();
    await expect(page.getByText('This is not a PDF')).toHaveCount(0);
  },
);

test(
  'portal: a refusal is reported, and the screen shows the current state',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    const session = await newClient(url);
    const officer = await Officer.at(url);
    const { reference, request } = await officer.openCase(session);
    await signedIn(page, session);
    await page.goto(`/dashboard/cases/${reference}`);
    await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
    await officer.review(request, { verdict: 'waived' });
    await input(page).setInputFiles(passport);
    await expect(page.getByText('No longer needed', { exact: true })).toBeVisible();
  },
);

test('portal: name, phone and language of mails are changed', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  await page.goto('/dashboard/settings');
  await page.getByLabel('Full name').fill('Ana María Silva');
  await page.getByLabel('Language of our emails').selectOption('es');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page)).toContainText('Saved');
  const box = page.getByRole('checkbox', { name: 'A step is done: Here' });
  await box.click();
  await expect(box).not.toBeChecked();
  const mail = page.getByRole('combobox', { name: 'A step is done: By email' });
  await mail.selectOption('Email once a day');
  await expect(mail).toHaveValue('daily');
  const row = page.getByRole('group', { name: 'A step is done' });
  await expect(row).not.toHaveAttribute('aria-busy');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ana María Silva');
  await expect(page.getByLabel('Language of our emails')).toHaveValue('es');
  await expect(box).not.toBeChecked();
  await expect(mail).toHaveValue('daily');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome, Ana María Silva',
  );
});

test('R12 portal: a session that was ended elsewhere leads to the log-in page at the next reload', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const session = await newClient(url);
  await signedIn(page, session);
  await page.goto('/dashboard/documents');
  // Everything is loaded, so only the next reload can find out.
  await expect(page.getByText('You have no cases yet')).toBeVisible();
  await ask(url, '/auth/v1/logout?scope=global', {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${session.access_token}` },
  });
  // On a slow machine a late call of the first view may find out and leave the page meanwhile.
  await comeBack(page).catch(() => undefined);
  await expect(page).toHaveURL('/login');
  await expect(toastOf(page)).toContainText('Your session has ended.');
});
