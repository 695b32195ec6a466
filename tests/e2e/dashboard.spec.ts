import type { Page } from '@playwright/test';

import { auth, isSession } from '../server/auth.ts';
import {
  anySession,
  newClient,
  signedIn,
  type StoredSession,
  storedSession,
} from './support/clients.ts';
import {
  heading,
  hold,
  messages,
  refocus,
  scriptFiles,
  toastOf,
} from './support/page.ts';
import { expect, test } from './support/test.ts';

const texts = messages('en', 'application');

const welcome = (name: string) =>
  messages('en', 'portal').welcome.replace('{name}', name);

async function open(page: Page, session: StoredSession): Promise<void> {
  await signedIn(page, session);
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText(welcome('Ana Silva'));
}

test('§4 R1.22 dashboard: a double click logs out once, and other tabs follow', async ({
  page,
  context,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await open(page, session);
  const [other, reading] = [await context.newPage(), await context.newPage()];
  await reading.goto('/pricing');
  await other.goto('/dashboard');
  await expect(heading(other)).toHaveText(welcome('Ana Silva'));

  const answer = await hold(page, '**/auth/v1/logout*');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.getByRole('button', { name: texts.account }).click();
  await page.getByRole('button', { name: texts.logOut }).dblclick();
  await expect(page.getByRole('button', { name: texts.loggingOut })).toBeDisabled();
  const logOuts = () => calls.filter((url) => url.includes('/logout')).length;
  await expect.poll(logOuts).toBe(1);
  answer();

  const toast = toastOf(page);
  await expect(page).toHaveURL('/');
  expect(logOuts()).toBe(1);
  await expect(toast).toContainText(messages('en', 'notices').loggedOut);
  expect(await storedSession(page)).toBeNull();
  expect(await isSession(baseURL ?? '', session)).toBe(false);
  await expect(other).toHaveURL('/');
  const { clientLogin } = messages('en', 'frame');
  await expect(reading.getByRole('link', { name: clientLogin })).toBeVisible();
  await expect(reading).toHaveURL('/pricing');
  // A reload shows the notice only if it is still stored.
  expect(await page.evaluate(() => sessionStorage.getItem('notice'))).toBeNull();
});

test('§4 dashboard: it shows the client who logs in in another tab', async ({
  page,
  context,
  baseURL,
}) => {
  await open(page, await anySession(baseURL ?? ''));
  const second = await newClient(baseURL ?? '', { full_name: 'Second Client' });
  const other = await context.newPage();
  await other.goto('/robots.txt');
  // Like the auth library on the log-in page, without the redirect.
  await other.evaluate((session) => {
    localStorage.setItem('session', JSON.stringify(session));
    new BroadcastChannel('session').postMessage({ event: 'SIGNED_IN', session });
  }, second);
  await expect(heading(page)).toHaveText(welcome('Second Client'));
  await expect(page.getByRole('main')).toContainText(second.user.email);
});

test('R1.12 R1.14 dashboard: a session ended elsewhere redirects to the log-in page once', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await open(page, session);
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        new BroadcastChannel('session').addEventListener('message', resolve);
      }),
  );
  await refocus(page);
  await heard;
  await expect(page).toHaveURL('/dashboard');

  await auth(baseURL ?? '', 'POST /logout?scope=global', {}, session.access_token);
  // A late call may have redirected the page already.
  await refocus(page).catch(() => undefined);
  await expect(page).toHaveURL('/login');
  await expect(toastOf(page)).toContainText(messages('en', 'login').sessionEndedText);
  expect(await storedSession(page)).toBeNull();
  await page.reload();
  await expect(heading(page)).toHaveText(messages('en', 'login').loginHeading);
  await expect(toastOf(page)).toHaveCount(0);
});

test(
  'R1.20 dashboard: it reports a missing script and offers another try',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    await signedIn(page, await anySession(baseURL ?? ''));
    let back = false;
    await page.route(scriptFiles, (route) => (back ? route.fallback() : route.abort()));
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const alert = page.getByRole('alert');
    await expect(page.getByText(texts.loading)).toBeVisible();
    await expect(alert).toBeHidden();
    // CSS shows it after 10 seconds.
    const delays = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().duration === 0)
        .map((animation) => {
          animation.finish();
          return animation.effect?.getTiming().delay;
        }),
    );
    expect(delays).toEqual([10_000, 10_000]);
    await expect(page.getByText(texts.loading)).toBeHidden();
    back = true;
    await alert.getByRole('link', { name: texts.retry }).click();
    await expect(heading(page)).toHaveText(welcome('Ana Silva'));
    await expect(alert).toBeHidden();
  },
);
