import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { addressOf, builtFiles } from '../site/built-files.ts';

import { watchBackend } from './backend-calls.ts';
import { newClient, signedIn } from './clients.ts';
import { messages, toastOf } from './contact-forms.ts';
import { geoAnswers, json } from './geo.ts';
import { everyRoute, listenForNoise, touchPage } from './quiet.ts';
import { expect, returningVisitor, test } from './support.ts';

/** Without FULL, one page of each template, with the languages in turn. */
const addresses = process.env['FULL']
  ? builtFiles()
      .filter((file) => file.endsWith('.html'))
      .map(addressOf)
  : everyRoute.map((route, at) =>
      localizePath(route, locales[at % locales.length] ?? 'en'),
    );

for (const address of addresses)
  test(`§1 R16 R17 quiet: ${address} logs nothing, breaks no policy, asks nobody, sets no cookie`, async ({
    page,
    context,
    baseURL,
  }) => {
    await returningVisitor(page);
    const noise = listenForNoise(page, baseURL ?? '');
    const asked = watchBackend(page);
    await page.goto(address);
    await touchPage(page);
    expect(noise).toEqual([]);
    // All content is in the page, so nothing is fetched.
    expect(asked.map((request) => request.url())).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

test('R17 quiet: a first visit, too', async ({ page, baseURL }) => {
  const noise = listenForNoise(page, baseURL ?? '');
  await geoAnswers(page, json({ language: 'es', currency: 'EUR' }));
  await page.goto('/');
  await expect(page).toHaveURL('/es/');
  await touchPage(page);
  expect(noise).toEqual([]);
});

test('R16 R17 quiet: a client looks around, becomes an affiliate and logs out', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  const noise = listenForNoise(page, baseURL ?? '');
  await page.goto('/dashboard');
  await touchPage(page);
  await page.keyboard.press('Escape');

  // At first the table answers that the client has no code.
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
