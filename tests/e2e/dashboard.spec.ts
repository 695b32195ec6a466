import type { Locator, Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';
import { auth, isSession } from '../server/auth.ts';

import {
  anySession,
  keptSession,
  newClient,
  signedIn,
  type StoredSession,
} from './clients.ts';
import {
  comeBack,
  heading,
  hold,
  messages,
  scriptFiles,
  spoken,
  toastOf,
} from './page.ts';
import { expect, onlyChromium, returningVisitor, test } from './support.ts';

/** Opens the dashboard of a client and waits until it shows. */
async function open(page: Page, session: StoredSession, locale = 'en'): Promise<void> {
  await signedIn(page, session, { locale });
  await page.goto(localizePath('/dashboard', locale));
  const { services } = messages(locale, 'dashboard');
  await expect(page.getByRole('heading', { name: services })).toBeVisible();
}

function section(page: Page, name: string): Locator {
  const named = page.getByRole('heading', { level: 2, name, exact: true });
  return page.locator('main section').filter({ has: named });
}

for (const locale of spoken) {
  const texts = messages(locale, 'dashboard');
  const notices = messages(locale, 'notices');
  const path = localizePath('/dashboard', locale);

  test(`§4 dashboard: without a session it leads to the log-in page (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    await page.goto(localizePath('/about-us', locale));
    await page.goto(path);
    await expect(page).toHaveURL(localizePath('/login', locale));
    onlyChromium(page, 'WebDriver BiDi tells nothing of a page that comes back whole.');
    // The dashboard is not a stop on the way back.
    await page.goBack();
    await expect(page).toHaveURL(localizePath('/about-us', locale));
  });

  test(`§2 §8 §9 dashboard: loads, welcomes by name, and shows the profile (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const profile = { full_name: 'Maya Santoso', phone_number: '+44 7700 900456' };
    const session = await newClient(baseURL ?? '', profile);
    const logOut = page.getByRole('button', { name: texts.logOut });

    await test.step('says that it is loading until the client is known', async () => {
      await signedIn(page, session, { locale });
      const answer = await hold(page, scriptFiles);
      await page.goto(path, { waitUntil: 'commit' });
      const loading = page.getByRole('status').filter({ hasText: texts.loading });
      await expect(loading).toBeVisible();
      await expect(logOut).toBeHidden();
      answer();
      await expect(loading).toBeHidden();
      await expect(logOut).toBeVisible();
    });

    await test.step('shows the profile', async () => {
      const welcome = texts.welcome.replace('{name}', 'Maya Santoso');
      await expect(heading(page)).toHaveText(welcome);
      const card = section(page, texts.profile);
      await expect(card.getByRole('term')).toHaveText([
        texts.email,
        texts.fullName,
        texts.phone,
      ]);
      await expect(card.getByRole('definition')).toHaveText([
        session.user.email,
        'Maya Santoso',
        '+44 7700 900456',
      ]);
    });
  });

  test(`§4 §8 R22 dashboard: a double click logs out once, told on the home page, and other tabs follow (${locale})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const session = await newClient(baseURL ?? '');
    await open(page, session, locale);
    const [other, reading] = [await context.newPage(), await context.newPage()];
    await reading.goto(localizePath('/pricing', locale));
    await other.goto(path);
    await expect(other.getByRole('button', { name: texts.logOut })).toBeVisible();

    const answer = await hold(page, '**/auth/v1/logout*');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: texts.logOut }).dblclick();
    await expect(page.getByRole('button', { name: texts.loggingOut })).toBeDisabled();
    expect(calls.filter((url) => url.includes('/logout'))).toHaveLength(1);
    answer();

    const toast = toastOf(page, locale);
    await expect(page).toHaveURL(localizePath('/', locale));
    await expect(toast).toContainText(notices.loggedOut);
    await expect(toast).not.toHaveClass(/toast-failed/);
    expect(await keptSession(page)).toBeNull();
    expect(await isSession(baseURL ?? '', session)).toBe(false);
    await expect(other).toHaveURL(localizePath('/', locale));
    const { clientLogin } = messages(locale, 'frame');
    await expect(reading.getByRole('link', { name: clientLogin })).toBeVisible();
    await expect(reading).toHaveURL(localizePath('/pricing', locale));
    // It is told once, where it was done.
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(toast).toHaveCount(0);
    await expect(toastOf(other, locale)).toHaveCount(0);
  });
}

test('§4 dashboard: another client who signs in in another tab is shown', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, await anySession(baseURL ?? ''));
  await expect(heading(page)).toHaveText('Welcome, Ana Silva');
  const second = await newClient(baseURL ?? '', { full_name: 'Second Client' });
  const other = await context.newPage();
  await other.goto('/robots.txt');
  // Does what the library does on the log-in page, without leaving for the dashboard.
  await other.evaluate((session) => {
    localStorage.setItem('session', JSON.stringify(session));
    new BroadcastChannel('session').postMessage({ event: 'SIGNED_IN', session });
  }, second);
  await expect(heading(page)).toHaveText('Welcome, Second Client');
  await expect(section(page, 'Profile')).toContainText(second.user.email);
});

test('R12 R14 dashboard: coming back to the tab leads nowhere until the session has ended elsewhere', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await open(page, session);
  await expect(heading(page)).toHaveText('Welcome, Ana Silva');
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        new BroadcastChannel('session').addEventListener('message', resolve);
      }),
  );
  await comeBack(page);
  await told;
  await expect(page).toHaveURL('/dashboard');

  await auth(baseURL ?? '', 'POST /logout?scope=global', {}, session.access_token);
  // A read that was under way may have told the page before: then it is being left.
  await comeBack(page).catch(() => undefined);
  await expect(page).toHaveURL('/login');
  await expect(toastOf(page)).toContainText('Your session has ended.');
  expect(await keptSession(page)).toBeNull();
  // Told once, and the log-in page stays.
  await page.reload();
  await expect(heading(page)).toHaveText('Log in to your portal');
  await expect(toastOf(page)).toHaveCount(0);
});
