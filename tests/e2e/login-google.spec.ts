import { readFile } from 'node:fs/promises';

import { localizePath } from '../../src/i18n/paths.ts';

import { allowAs, refuse } from './google.ts';
import { Officer } from './officer.ts';
import { hold, messages, scriptFiles, spoken, toastOf } from './page.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

test.beforeAll(async () => {
  const page = await readFile('dist/login.html', 'utf8');
  expect(page, 'The site is built without Google: npm run build:test').toContain(
    `>${messages('en', 'login').google}<`,
  );
});

for (const locale of spoken) {
  const labels = messages(locale, 'login');

  test(`§4 Google: asked with PKCE, also by a click before React; allowed, it leads to the dashboard (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    const wake = await hold(page, scriptFiles);
    await page.goto(localizePath('/login', locale), { waitUntil: 'commit' });
    const asked = page.waitForRequest('**/auth/v1/authorize*');
    await page.getByRole('button', { name: labels.google }).click();
    wake();
    const { origin, searchParams } = new URL((await asked).url());
    expect(searchParams.get('provider')).toBe('google');
    const dashboard = localizePath('/dashboard', locale);
    expect(searchParams.get('redirect_to')).toBe(origin + dashboard);
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    await allowAs(page, { email: freshEmail(), name: 'Ana Silva' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Silva');
    await expect(page).toHaveURL(dashboard);
  });

  test(`§8 R13 Google: refused, that is told on the log-in page, in our own words (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    await page.goto(localizePath('/login', locale));
    await page.getByRole('button', { name: labels.google }).click();
    await refuse(page);
    await expect(page).toHaveURL(localizePath('/login', locale));
    await expect(toastOf(page, locale)).toContainText(labels.authError);
    await expect(toastOf(page, locale)).toContainText(labels.googleRefused);
    await expect(toastOf(page, locale)).toHaveClass(/toast-failed/);
    await expect(page.getByText('The visitor said no')).toHaveCount(0);
  });
}

test('§5 Google: who came through a link and signs in for the first time counts as its owner’s client', async ({
  page,
  baseURL,
}) => {
  // An affiliate of the sample data.
  const affiliate = await Officer.at(baseURL ?? '', 'waiting');
  const brought = async () =>
    (await affiliate.call<{ clients: number }>('affiliate_account', {})).clients;
  const before = await brought();
  await returningVisitor(page);
  await page.goto('/?ref=CPF-SAMPLE01');
  await page.goto('/login');
  await page.getByRole('button', { name: messages('en', 'login').google }).click();
  await allowAs(page, { email: freshEmail(), name: 'Mei Chen' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mei Chen');
  expect(await brought()).toBeGreaterThan(before);
});

test(
  '§11 Google: staff begin at the desk, as after their password',
  { tag: '@full' },
  async ({ page }) => {
    await returningVisitor(page, { locale: 'es' });
    await page.goto('/es/login');
    await page.getByRole('button', { name: messages('es', 'login').google }).click();
    await allowAs(page, { email: 'officer@crossport.example', name: 'Grace Lin' });
    await expect(page).toHaveURL('/es/desk');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
