import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { anySession, storeEntries } from './support/clients.ts';
import { heading, hold, messages, scriptFiles, toastOf } from './support/page.ts';
import { expect, freshEmail, returningVisitor, test } from './support/test.ts';

const texts = messages('en', 'login');

/** Of the stand-in for Google's page (tests/google/), on which the email decides the account. */
const consentHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Sign in with Google' });

test.beforeAll(async () => {
  const page = await readFile('dist/login.html', 'utf8');
  expect(page, 'The site is built without Google: npm run build:test').toContain(
    `>${texts.google}<`,
  );
});

test('§4 Google: an allowed sign-in leads to the dashboard, also from a click before React', async ({
  page,
}) => {
  await returningVisitor(page);
  const wake = await hold(page, scriptFiles);
  await page.goto('/login', { waitUntil: 'commit' });
  const request = page.waitForRequest('**/auth/v1/authorize*');
  await page.getByRole('button', { name: texts.google }).click();
  wake();
  const { origin, searchParams } = new URL((await request).url());
  expect(searchParams.get('redirect_to')).toBe(`${origin}/dashboard`);
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  await expect(consentHeading(page)).toBeVisible();
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(heading(page)).toContainText('Ana Silva');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/about-us');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test(
  '§8 R1.13 Google: a refused sign-in is reported on the log-in page, in our own words',
  { tag: '@full' },
  async ({ page }) => {
    await returningVisitor(page);
    await page.goto('/login');
    await page.getByRole('button', { name: texts.google }).click();
    await expect(consentHeading(page)).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/login');
    await expect(toastOf(page)).toContainText(texts.authError);
    await expect(toastOf(page)).toContainText(texts.googleRefused);
    await expect(page.getByText('The visitor said no')).toHaveCount(0);
  },
);

test(
  'R1.13 Google: its code is removed from the address and the history at once',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const exchange = '**/auth/v1/token?grant_type=pkce*';
    const session = await anySession(baseURL ?? '');
    // A sign-in leaves this in the browser before it opens Google.
    const verifier = { 'session-code-verifier': JSON.stringify('a-verifier') };
    await storeEntries(page, verifier, { locale: 'es' });
    await page.route(exchange, (route) => route.fulfill({ json: session }));
    const answer = await hold(page, exchange);
    const request = page.waitForRequest(exchange);
    await page.goto('/dashboard?code=secret-code&x=1', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/es/dashboard?x=1');
    expect((await request).postDataJSON()).toMatchObject({
      auth_code: 'secret-code',
      code_verifier: 'a-verifier',
    });
    answer();
    await expect(heading(page)).toContainText('Ana Silva');
    await page.goto('/es/about-us');
    await page.goBack();
    await expect(page).toHaveURL('/es/dashboard?x=1');
  },
);
