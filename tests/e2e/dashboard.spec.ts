import type { Locator, Page } from '@playwright/test';

import { auth, isSession, logIn } from '../server/auth.ts';

import { keptSession, newClient, signedIn, type StoredSession } from './clients.ts';
import { hold, localized, messages, spoken, toastOf } from './contact-forms.ts';
import { expect, onlyChromium, returningVisitor, test } from './support.ts';

/** Opens the dashboard of a client and waits until it shows. */
async function open(page: Page, session: StoredSession, locale = 'en'): Promise<void> {
  await signedIn(page, session, { locale });
  await page.goto(localized(locale, '/dashboard'));
  const { services } = messages(locale, 'dashboard');
  await expect(page.getByRole('heading', { name: services })).toBeVisible();
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

function section(page: Page, name: string): Locator {
  const named = page.getByRole('heading', { level: 2, name, exact: true });
  return page.locator('main section').filter({ has: named });
}

for (const locale of spoken) {
  const texts = messages(locale, 'dashboard');
  const notices = messages(locale, 'notices');
  const path = localized(locale, '/dashboard');

  test(`§4 dashboard: without a session it leads to the log-in page (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    await page.goto(localized(locale, '/about-us'));
    await page.goto(path);
    await expect(page).toHaveURL(localized(locale, '/login'));
    onlyChromium(page, 'WebDriver BiDi tells nothing of a page that comes back whole.');
    // The dashboard is not a stop on the way back.
    await page.goBack();
    await expect(page).toHaveURL(localized(locale, '/about-us'));
  });

  test(`§2 dashboard: says that it is loading until the client is known (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await signedIn(page, await newClient(baseURL ?? ''), { locale });
    const answer = await hold(page, '**/_astro/ClientFile*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const loading = page.getByRole('status').filter({ hasText: texts.loading });
    await expect(loading).toBeVisible();
    await expect(page.getByRole('button', { name: texts.logOut })).toBeHidden();
    answer();
    await expect(loading).toBeHidden();
    await expect(page.getByRole('button', { name: texts.logOut })).toBeVisible();
  });

  test(`§2 dashboard: welcomes by the profile's name, and shows the profile (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const profile = { full_name: 'Maya Santoso', phone_number: '+44 7700 900456' };
    const session = await newClient(baseURL ?? '', profile);
    await open(page, session, locale);
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

  test(`§8 dashboard: logging out is told, on the home page (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const session = await newClient(baseURL ?? '');
    await open(page, session, locale);
    await page.getByRole('button', { name: texts.logOut }).click();
    await expect(page).toHaveURL(localized(locale, '/'));
    await expect(toastOf(page, locale)).toContainText(notices.loggedOutTitle);
    await expect(toastOf(page, locale)).toContainText(notices.loggedOut);
    await expect(toastOf(page, locale)).not.toHaveClass(/toast-failed/);
    expect(await keptSession(page)).toBeNull();
    expect(await isSession(baseURL ?? '', session)).toBe(false);
    // It is told only once.
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(toastOf(page, locale)).toHaveCount(0);
  });

  test(`§8 dashboard: what is not there yet says so (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await open(page, await newClient(baseURL ?? ''), locale);
    const actions = section(page, texts.actions).getByRole('button');
    await expect(actions).toHaveText([
      texts.trackOrders,
      texts.uploadDocuments,
      texts.liveChat,
      texts.settings,
    ]);
    const marks = section(page, texts.notifications).getByRole('button', {
      name: texts.markAsRead,
    });
    for (const button of [...(await actions.all()), ...(await marks.all())]) {
      await button.click();
      await expect(toastOf(page, locale)).toContainText(notices.notImplemented);
      await toastOf(page, locale).getByRole('button', { name: notices.close }).click();
      await expect(toastOf(page, locale)).toHaveCount(0);
    }
  });
}

test('§8 dashboard: the words are those of the specification', () => {
  const texts = messages('en', 'dashboard');
  const notices = messages('en', 'notices');
  expect(texts.loading).toBe('Loading dashboard...');
  expect([notices.loggedOutTitle, notices.loggedOut]).toEqual([
    'Logged Out',
    'You have been successfully logged out.',
  ]);
  expect(texts.logoutFailedTitle).toBe('Logout Failed');
});

test('§2 dashboard: welcomes by e-mail where the profile has no name', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '', {});
  await open(page, session);
  await expect(heading(page)).toHaveText(`Welcome, ${session.user.email}`);
  const card = section(page, 'Profile');
  await expect(card.getByRole('definition')).toHaveText([session.user.email]);
});

test('§4 dashboard: active services with badge, progress and percent, as samples', async ({
  page,
  baseURL,
}) => {
  await open(page, await newClient(baseURL ?? ''));
  const services = section(page, 'Active services');
  await expect(services.getByText('Sample', { exact: true })).toBeVisible();
  const expected = [
    ['China company formation (WFOE)', 'Documents Under Review', '60', '/services/china'],
    ['Hong Kong virtual company', 'Completed', '100', '/services'],
    [
      'Indonesia investor KITAS',
      'Awaiting Additional Info',
      '30',
      '/visa-work-permits/indonesia',
    ],
  ];
  const items = services.getByRole('listitem');
  await expect(items).toHaveCount(expected.length);
  for (const [index, [name = '', status = '', percent, href]] of expected.entries()) {
    const item = items.nth(index);
    await expect(item.getByRole('link', { name })).toHaveAttribute('href', href ?? '');
    await expect(item).toContainText(`${percent}%`);
    const bar = item.getByRole('progressbar', { name: `Progress: ${name}` });
    await expect(bar).toHaveAttribute('value', percent ?? '');
    await expect(bar).toHaveAttribute('max', '100');
    // Only a completed case is green. All others are yellow.
    const [red, green] = await item.getByText(status).evaluate((badge) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = getComputedStyle(badge).color;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    });
    expect((green ?? 0) > (red ?? 0), status).toBe(status === 'Completed');
  }
});

test('§2 dashboard: the bell shows what is unread and leads to it', async ({
  page,
  baseURL,
}) => {
  await open(page, await newClient(baseURL ?? ''));
  const bell = page.getByRole('link', { name: 'Notifications, unread: 2' });
  await expect(bell.locator('.dot')).toBeVisible();
  await bell.click();
  await expect(page).toHaveURL('/dashboard#notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeInViewport();
  await page.keyboard.press('Tab');
  const mark = section(page, 'Notifications').getByRole('button').first();
  await expect(mark).toBeFocused();
});

test('§9 dashboard: the newest three notifications, and all on demand', async ({
  page,
  baseURL,
}) => {
  await open(page, await newClient(baseURL ?? ''));
  const list = section(page, 'Notifications');
  const items = list.getByRole('listitem');
  const times = () =>
    list
      .locator('li:visible time')
      .evaluateAll((all) =>
        all.map((time) => Date.parse((time as HTMLTimeElement).dateTime)),
      );
  await expect(items).toHaveCount(3);
  await expect(items.nth(0)).toContainText('Unread');
  await expect(items.nth(0)).toContainText('June 26, 2025 at 9:30 AM UTC');
  await expect(items.nth(2)).not.toContainText('Unread');

  const all = list.getByRole('button', { name: 'View all (5)' });
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await all.click();
  await expect(items).toHaveCount(5);
  expect(await times()).toEqual((await times()).toSorted((a, b) => b - a));
  const fewer = list.getByRole('button', { name: 'Show fewer' });
  await expect(fewer).toHaveAttribute('aria-expanded', 'true');
  await fewer.click();
  await expect(items).toHaveCount(3);
  await expect(all).toBeFocused();
});

test('R22 dashboard: a double click logs out once', async ({ page, baseURL }) => {
  await open(page, await newClient(baseURL ?? ''));
  const answer = await hold(page, '**/auth/v1/logout*');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  const button = page.getByRole('button', { name: 'Log out' });
  await button.dblclick();
  await expect(page.getByRole('button', { name: 'Logging out…' })).toBeDisabled();
  expect(calls.filter((url) => url.includes('/logout'))).toHaveLength(1);
  answer();
  await expect(page).toHaveURL('/');
});

test('§4 dashboard: a sign-out in another tab leads home, and other pages stay', async ({
  page,
  context,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await open(page, session);
  const [other, reading] = [await context.newPage(), await context.newPage()];
  await reading.goto('/pricing');
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/');
  // It is told where it was done, and nowhere else.
  await expect(toastOf(other)).toContainText('Logged Out');
  await expect(toastOf(page)).toHaveCount(0);
  await expect(reading).toHaveURL('/pricing');
  await expect(reading.getByRole('link', { name: 'Client Login' })).toBeVisible();
});

test('§4 dashboard: another client who signs in in another tab is shown', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, await newClient(baseURL ?? '', { full_name: 'First Client' }));
  await expect(heading(page)).toHaveText('Welcome, First Client');
  const second = await newClient(baseURL ?? '', { full_name: 'Second Client' });
  const other = await context.newPage();
  await other.goto('/about-us');
  // Does what the library does on the log-in page, without leaving for the dashboard.
  await other.evaluate((session) => {
    localStorage.setItem('session', JSON.stringify(session));
    new BroadcastChannel('session').postMessage({ event: 'SIGNED_IN', session });
  }, second);
  await expect(heading(page)).toHaveText('Welcome, Second Client');
  await expect(section(page, 'Profile')).toContainText(second.user.email);
});

test('R14 dashboard: coming back to the tab leads nowhere', async ({ page, baseURL }) => {
  await open(page, await newClient(baseURL ?? ''));
  await expect(heading(page)).toHaveText('Welcome, Ana Silva');
  const profiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/profiles')) profiles.push(request.url());
  });
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        new BroadcastChannel('session').addEventListener('message', resolve);
      }),
  );
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await told;
  await expect(page).toHaveURL('/dashboard');
  expect(profiles).toEqual([]);
});

test('§4 dashboard: one that comes back by the back button asks again', async ({
  page,
  baseURL,
}) => {
  await open(page, await newClient(baseURL ?? ''));
  // Does what browsers do when they restore a page whose client has left. Chromium under test
  // does not.
  await page.evaluate(() => {
    localStorage.removeItem('session');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/login');
});

test('§4 dashboard: a session that ends elsewhere ends at its next renewal', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await auth(baseURL ?? '', 'POST /logout?scope=global', {}, session.access_token);
  await signedIn(page, { ...session, expires_at: 1 });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(toastOf(page)).toContainText('Your session has ended.');
  expect(await keptSession(page)).toBeNull();
});

test('R12 dashboard: after a new password the other browser sees nothing, and is told', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const session = await newClient(site);
  const { access_token } = await logIn(site, session.user.email);
  await auth(site, 'PUT /user', { password: 'second password' }, access_token);
  // Its access token would be good for ten more minutes.
  await signedIn(page, session);
  const profiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) profiles.push(request.url());
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(toastOf(page)).toContainText('Your session has ended.');
  expect(profiles).toEqual([]);
  expect(await keptSession(page)).toBeNull();
  // Told once, and the log-in page stays.
  await page.reload();
  await expect(heading(page)).toHaveText('Log in to your portal');
});

test('R12 dashboard: an open one notices at its next look that its session has ended', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const session = await newClient(site);
  await open(page, session);
  await auth(site, 'POST /logout?scope=global', {}, session.access_token);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(page).toHaveURL('/login');
  await expect(toastOf(page)).toContainText('Your session has ended.');
});
