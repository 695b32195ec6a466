import type { Page } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { addressOf, builtFiles } from '../site/built-files.ts';
import { templates } from '../templates.ts';

import { newClient, signedIn } from './clients.ts';
import { messages, toastOf } from './contact-forms.ts';
import { listenForNoise } from './quiet.ts';
import { expect, returningVisitor, test } from './support.ts';

/** Without FULL, a page of each template, the languages in turn. */
const routes = [...Object.values(templates), '/login', '/update-password'];
const addresses = process.env['FULL']
  ? builtFiles()
      .filter((file) => file.endsWith('.html'))
      .map(addressOf)
  : routes.map((route, at) => localizePath(route, locales[at % locales.length] ?? 'en'));

/** What every page loads when it is first touched: the dialog, pickers, search, fields. */
async function touch(page: Page): Promise<void> {
  const locale = (await page.locator('html').getAttribute('lang')) ?? 'en';
  const frame = messages(locale, 'frame');
  const header = page.getByRole('banner');
  const dialog = page.getByRole('dialog');

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').hover();
  await header.getByLabel(frame.currency).selectOption('IDR');
  await header.getByRole('button', { name: frame.language }).click();
  await page.keyboard.press('Escape');
  for (const field of await page.getByRole('main').getByRole('textbox').all())
    if (await field.isVisible()) await field.pressSequentially('a');
  await header.getByRole('link', { name: frame.getStarted }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await header.getByRole('button', { name: frame.search, exact: true }).click();
  await dialog.getByRole('textbox').fill('KITAS');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const address of addresses)
  test(`R16 R17 quiet: ${address} logs nothing, breaks no policy, asks nobody else, sets no cookie`, async ({
    page,
    context,
    baseURL,
  }) => {
    await returningVisitor(page);
    const noise = await listenForNoise(page, baseURL ?? '');
    await page.goto(address);
    await touch(page);
    expect(noise).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

test('R17 quiet: a first visit, too', async ({ page, baseURL }) => {
  const noise = await listenForNoise(page, baseURL ?? '');
  await page.goto('/');
  await touch(page);
  expect(noise).toEqual([]);
});

test('§7 quiet: a client looks around, becomes an affiliate and logs out', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  const noise = await listenForNoise(page, baseURL ?? '');
  await page.goto('/dashboard');
  await touch(page);
  await page.keyboard.press('Escape');

  // The first answer to the question for a code is that there is none.
  await page.goto('/affiliate-program');
  const { becomeAffiliate, linkLabel } = messages('en', 'affiliate');
  await page.getByRole('button', { name: becomeAffiliate }).click();
  await expect(page.getByLabel(linkLabel)).toHaveValue(/\?ref=/);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: messages('en', 'dashboard').logOut }).click();
  await expect(page).toHaveURL('/');
  await expect(toastOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(noise).toEqual([]);
});
