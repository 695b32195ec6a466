import type { Page, Route } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';
import { isSession } from '../server/auth.ts';

import {
  anySession,
  expired,
  keptSession,
  newClient,
  signedIn,
  type StoredSession,
} from './clients.ts';
import { deadlinesOnClock, passTenSeconds } from './deadlines.ts';
import { messages, scriptFiles, spoken, toastOf } from './page.ts';
import { expect, test } from './support.ts';

/**
 * Every call and fault is tried in Node (screens/Overview.test.tsx and data/calls.test.ts of
 * src/features/portal, src/application/user.test.ts, src/supabase/session-faults.test.ts); here is
 * what a client sees of some.
 */
const calls = {
  refresh: '**/auth/v1/token?grant_type=refresh_token*',
  logout: '**/auth/v1/logout*',
  profile: '**/rest/v1/profiles*',
};

async function expectDashboard(page: Page, welcome: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeEnabled();
}

/** Opens the dashboard with a session that has to be renewed first. */
async function openWithRefresh(page: Page, session: StoredSession): Promise<void> {
  await signedIn(page, expired(session));
  await page.goto('/dashboard');
}

test('§8 R20 R21 dashboard: a server that does not answer is told within 10 s, and the next try succeeds', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await page.route(calls.refresh, () => undefined);
  await deadlinesOnClock(page);
  const asked = page.waitForRequest(calls.refresh);
  await openWithRefresh(page, session);
  await asked;
  await passTenSeconds(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Our server did not answer');
  await expect(page.getByText('Loading dashboard...')).toBeHidden();
  await page.unroute(calls.refresh);
  await page.clock.resume();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expectDashboard(page, 'Welcome, Ana Silva');
});

test('§7 §8 R21 dashboard: a session that ran out is renewed; a profile that fails is only logged', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  const logged = page.waitForEvent('console', (line) => /^No profile/.test(line.text()));
  await page.route(calls.profile, (route) =>
    route.fulfill({ status: 500, body: '<!doctype html><h1>It went wrong</h1>' }),
  );
  await openWithRefresh(page, session);
  await expectDashboard(page, `Welcome, ${session.user.email}`);
  await logged;
  await expect(toastOf(page)).toHaveCount(0);
  const renewed = await keptSession(page);
  expect(renewed?.refresh_token).not.toBe(session.refresh_token);
  expect(renewed?.expires_at).toBeGreaterThan(expired(session).expires_at);
});

for (const locale of spoken)
  test(`§4 §8 R21 dashboard: logging out without a connection is told, and the next try succeeds (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const texts = messages(locale, 'dashboard');
    const session = await newClient(baseURL ?? '');
    await signedIn(page, session, { locale });
    await page.goto(localizePath('/dashboard', locale));
    const button = page.getByRole('button', { name: texts.logOut });
    const ready = page.waitForResponse('**/overlays.json');
    await button.focus();
    await ready;
    await page.route(calls.logout, (route) => route.abort('connectionreset'));
    await button.click();
    const toast = toastOf(page, locale);
    await expect(toast).toContainText(texts.logoutFailedTitle);
    await expect(toast).toContainText(texts.logoutOffline);
    await expect(toast).toHaveClass(/toast-failed/);
    await expect(button).toBeEnabled();
    await expect(page).toHaveURL(localizePath('/dashboard', locale));
    // As the toast says, the client is still logged in, here and on the server.
    expect((await keptSession(page))?.user.id).toBe(session.user.id);
    expect(await isSession(baseURL ?? '', session)).toBe(true);
    await page.unroute(calls.logout);
    await button.click();
    await expect(page).toHaveURL(localizePath('/', locale));
    expect(await keptSession(page)).toBeNull();
  });

const losses: [string, (route: Route) => unknown][] = [
  ['never comes', () => undefined],
  ['is lost', (route) => route.abort()],
];

for (const [name, lose] of losses.slice(process.env['FULL'] ? 0 : 1))
  test(`R20 dashboard: a script that ${name}: says so after 10 s and lets try again`, async ({
    page,
    baseURL,
  }) => {
    await signedIn(page, await anySession(baseURL ?? ''));
    // Not unrouted later, because that would let the first request continue and the page recover
    // by itself.
    let back = false;
    await page.route(scriptFiles, (route) => (back ? route.fallback() : lose(route)));
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const loading = page.getByText('Loading dashboard...');
    const alert = page.getByRole('alert');
    await expect(loading).toBeVisible();
    await expect(alert).toBeHidden();
    // A style shows it, so move the style's clock.
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
    await expect(loading).toBeHidden();
    await expect(alert).toContainText('Part of this page could not be loaded.');
    await expect(alert.getByRole('link', { name: /@/ })).toBeVisible();
    back = true;
    await alert.getByRole('link', { name: 'Try again' }).click();
    await expectDashboard(page, 'Welcome, Ana Silva');
    await expect(alert).toBeHidden();
  });
