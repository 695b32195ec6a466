import { readFile } from 'node:fs/promises';

import { openLogin } from './account-pages.ts';
import {
  hold,
  localized,
  messages,
  spoken,
  toastOf,
  watchHydration,
} from './contact-forms.ts';
import { allowAs, refuse } from './google.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

test.beforeAll(async () => {
  const page = await readFile('dist/login.html', 'utf8');
  expect(page, 'The site is built without Google: npm run build:test').toContain(
    `>${messages('en', 'login').google}<`,
  );
});

const authorize = '**/auth/v1/authorize*';

for (const locale of spoken) {
  const labels = messages(locale, 'login');

  test(`§4 Google: allowed, it leads to the dashboard (${locale})`, async ({ page }) => {
    await returningVisitor(page, { locale });
    await openLogin(page, 'login', locale);
    await page.getByRole('button', { name: labels.google }).click();
    await allowAs(page, { email: freshEmail(), name: 'Ana Silva' });
    await expect(page).toHaveURL(localized(locale, '/dashboard'));
  });

  test(`§8 Google: refused, that is told on the log-in page (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    await openLogin(page, 'login', locale);
    await page.getByRole('button', { name: labels.google }).click();
    await refuse(page);
    await expect(page).toHaveURL(localized(locale, '/login'));
    await expect(toastOf(page, locale)).toContainText(labels.authError);
    await expect(toastOf(page, locale)).toHaveClass(/toast-failed/);
    await expect(page.getByText('The visitor said no')).toHaveCount(0);
  });

  test(`§8 Google: a refusal clears the loading state and is told (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    await page.route(authorize, (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 'validation_failed', msg: 'Raw' },
      }),
    );
    const answer = await hold(page, authorize);
    await openLogin(page, 'login', locale);
    await page.getByRole('button', { name: labels.google }).click();
    await expect(
      page.getByRole('button', { name: labels.googleUnderWay }),
    ).toBeDisabled();
    answer();
    await expect(toastOf(page, locale)).toContainText(labels.authError);
    await expect(toastOf(page, locale)).toContainText(labels.googleFailed);
    await expect(page.getByRole('button', { name: labels.google })).toBeEnabled();
    await expect(page).toHaveURL(localized(locale, '/login'));
  });

  test(`R13 Google: back with an error, it is told and gone (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    for (const [address, text] of [
      ['?error=provider', labels.googleFailed],
      ['?error=server_error&error_description=Raw+words', labels.googleFailed],
      ['?error=access_denied&error_description=Raw+words', labels.googleRefused],
      ['#error=access_denied&error_description=Raw+words&sb=', labels.googleRefused],
    ] as const)
      await test.step(address, async () => {
        // Begin elsewhere, so that an address with another hash loads a new page.
        await page.goto('/robots.txt');
        await page.goto(localized(locale, `/login${address}`));
        await expect(toastOf(page, locale)).toContainText(labels.authError);
        await expect(toastOf(page, locale)).toContainText(text);
        await expect(page).toHaveURL(localized(locale, '/login'));
        await expect(page.getByText('Raw words')).toHaveCount(0);
      });
  });
}

test('§4 Google: asked for with PKCE and our own dashboard', async ({ page }) => {
  await returningVisitor(page);
  await page.route(authorize, (route) => route.abort());
  await openLogin(page, 'login', 'es');
  const asked = page.waitForRequest(authorize);
  await page.getByRole('button', { name: messages('es', 'login').google }).click();
  const { origin, searchParams } = new URL((await asked).url());
  expect(searchParams.get('provider')).toBe('google');
  expect(searchParams.get('redirect_to')).toContain(`${origin}/es/dashboard`);
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
});

test('§4 Google: a click before React comes is not lost', async ({ page }) => {
  await returningVisitor(page);
  const wake = await hold(page, '**/_astro/LoginForms.*.js*');
  await page.route(authorize, (route) => route.abort());
  await openLogin(page);
  const asked = page.waitForRequest(authorize);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  wake();
  await asked;
  await expect(toastOf(page)).toContainText('Authentication error');
});

test('§4 Google: shown again by the back button, the page waits no longer', async ({
  page,
}) => {
  await returningVisitor(page);
  const hydrated = await watchHydration(page);
  await hold(page, authorize);
  await openLogin(page);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await hydrated();
  await expect(page.getByRole('button', { name: 'Opening Google…' })).toBeDisabled();
  // Chromium does not restore pages that a debugger watches, so the test sends the event.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeEnabled();
});
