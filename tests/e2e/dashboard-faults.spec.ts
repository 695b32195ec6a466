import type { Page, Route } from '@playwright/test';

import { isSession } from '../server/auth.ts';

import { blockedStorage } from './blocked-storage.ts';
import { formOf } from './account-pages.ts';
import { backendFaults } from './backend-faults.ts';
import { deadlinesOnClock, passTenSeconds } from './deadlines.ts';
import {
  expired,
  keepEntries,
  keptSession,
  newClient,
  signedIn,
  type StoredSession,
} from './clients.ts';
import { localized, messages, toastOf } from './contact-forms.ts';
import { expect, test } from './support.ts';

const calls = {
  refresh: '**/auth/v1/token?grant_type=refresh_token*',
  exchange: '**/auth/v1/token?grant_type=pkce*',
  logout: '**/auth/v1/logout*',
  profile: '**/rest/v1/profiles*',
};

/**
 * Every call and fault is tried in Node (src/features/portal/store-faults.test.ts and
 * src/supabase/session-faults.test.ts); without FULL, here is what a client sees of some.
 */
function faultsOf(...seen: string[]) {
  const all = Object.entries(backendFaults);
  return process.env['FULL'] ? all : all.filter(([name]) => seen.includes(name));
}

async function expectDashboard(page: Page, welcome: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeEnabled();
}

/** Opens the dashboard with a session that has to be renewed first. */
async function openWithRefresh(page: Page, session: StoredSession): Promise<void> {
  await signedIn(page, expired(session));
  await page.goto('/dashboard');
}

/** Nobody answered, or a server failed. The session may still be valid. */
const silent = [
  'aborted',
  'hanging',
  '500 with HTML',
  '503 with a wait',
  '200 with garbage',
];

for (const [name, fault] of faultsOf('hanging', '401')) {
  const unreachable = silent.includes(name);
  const outcome = unreachable
    ? 'says so within 10 s and lets try again'
    : 'leads to the log-in page';

  test(`§8 R21 dashboard: renewing the session ${name}: ${outcome}`, async ({
    page,
    baseURL,
  }) => {
    const session = await newClient(baseURL ?? '');
    await page.route(calls.refresh, fault);
    if (name === 'hanging') await deadlinesOnClock(page);
    const asked = page.waitForRequest(calls.refresh);
    await openWithRefresh(page, session);
    await asked;
    if (name === 'hanging') await passTenSeconds(page);
    if (!unreachable) {
      await expect(page).toHaveURL('/login');
      // A refusal that cannot be tried again removes the session (docs/specification.md 8).
      expect(await keptSession(page)).toBeNull();
      return;
    }
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Our server does not answer');
    await expect(page.getByText('Loading dashboard...')).toBeHidden();
    await page.unroute(calls.refresh);
    if (name === 'hanging') await page.clock.resume();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expectDashboard(page, 'Welcome, Ana Silva');
  });
}

for (const [name, fault] of faultsOf('500 with HTML'))
  test(`§8 R21 dashboard: the profile ${name}: only logged, the e-mail welcomes`, async ({
    page,
    baseURL,
  }) => {
    const session = await newClient(baseURL ?? '');
    const logged = page.waitForEvent('console', (line) =>
      /^No profile/.test(line.text()),
    );
    // An object without the columns is an answer, if a strange one.
    if (name === '200 with JSON') logged.catch(() => undefined);
    else void logged;
    await page.route(calls.profile, fault);
    await signedIn(page, session);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Active services' })).toBeVisible();
    await expectDashboard(page, `Welcome, ${session.user.email}`);
    if (name !== '200 with JSON') await logged;
    await expect(toastOf(page)).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
  });

/** The server no longer knows the session, so it has ended (docs/specification.md 7). */
const over = ['401', '403', '200 with garbage', '200 with JSON'];

for (const locale of ['en', 'zh'])
  for (const [name, fault] of faultsOf('aborted', '401', '500 with HTML')) {
    if ((locale !== 'en') !== (name === '500 with HTML')) continue;
    const texts = messages(locale, 'dashboard');
    const isOver = over.includes(name);
    const outcome = isOver ? 'logged out' : 'tells so and lets try again';

    test(`§4 §8 R21 dashboard: logging out ${name}: ${outcome} (${locale})`, async ({
      page,
      baseURL,
    }) => {
      const session = await newClient(baseURL ?? '');
      await signedIn(page, session, { locale });
      await page.goto(localized(locale, '/dashboard'));
      const button = page.getByRole('button', { name: texts.logOut });
      const ready = page.waitForResponse('**/overlays.json');
      await button.focus();
      await ready;
      await page.route(calls.logout, fault);
      await button.click();
      if (isOver) {
        await expect(page).toHaveURL(localized(locale, '/'));
        expect(await keptSession(page)).toBeNull();
        return;
      }
      const toast = toastOf(page, locale);
      await expect(toast).toContainText(texts.logoutFailedTitle);
      await expect(toast).toHaveClass(/toast-failed/);
      const unreachable = ['aborted', 'hanging'].includes(name);
      await expect(toast).toContainText(
        unreachable ? texts.logoutOffline : texts.logoutFailed,
      );
      await expect(button).toBeEnabled();
      await expect(page).toHaveURL(localized(locale, '/dashboard'));
      // As the toast says, the client is still logged in, here and on the server.
      expect((await keptSession(page))?.user.id).toBe(session.user.id);
      expect(await isSession(baseURL ?? '', session)).toBe(true);

      await page.unroute(calls.logout);
      await button.click();
      await expect(page).toHaveURL(localized(locale, '/'));
      expect(await keptSession(page)).toBeNull();
    });
  }

for (const [name, lose] of [
  ['is lost', (route: Route) => route.abort()],
  ['never comes', () => undefined],
] as const)
  test(`R20 dashboard: a script that ${name}: says so after 10 s and lets try again`, async ({
    page,
    baseURL,
  }) => {
    await signedIn(page, await newClient(baseURL ?? ''));
    // Not unrouted later, because that would let the first request continue and the page recover
    // by itself.
    let back = false;
    await page.route('**/_astro/ClientFile.*.js', (route) =>
      back ? route.fallback() : lose(route),
    );
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
    await expect(alert).toContainText('A part of this page did not arrive.');
    await expect(alert.getByRole('link', { name: /@/ })).toBeVisible();
    back = true;
    await alert.getByRole('link', { name: 'Try again' }).click();
    await expectDashboard(page, 'Welcome, Ana Silva');
    await expect(alert).toBeHidden();
  });

test('§7 dashboard: a session that ran out is renewed', async ({ page, baseURL }) => {
  const session = await newClient(baseURL ?? '');
  await openWithRefresh(page, session);
  await expectDashboard(page, 'Welcome, Ana Silva');
  const renewed = await keptSession(page);
  expect(renewed?.refresh_token).not.toBe(session.refresh_token);
  expect(renewed?.expires_at).toBeGreaterThan(Date.now() / 1000);
});

const user = { id: 'c0000000-0000-4000-8000-000000000009', email: 'x@example.com' };
const tokens = { access_token: 'a.b.c', refresh_token: 'x', token_type: 'bearer' };
const later = 99_999_999_999;
const nonsense = {
  'an empty entry': '',
  null: 'null',
  'a number': '5',
  'a string': '"session"',
  'a list': '[]',
  'an empty object': '{}',
  'an access token alone': '{"access_token":"x"}',
  'half an entry': '{"access_token":"x","refresh_token":"y"',
  'fields of other kinds': '{"access_token":{},"refresh_token":[],"expires_at":"x"}',
  'no user': JSON.stringify({ ...tokens, expires_at: later }),
  'null as its user': JSON.stringify({ ...tokens, expires_at: later, user: null }),
  'a string as its user': JSON.stringify({ ...tokens, expires_at: later, user: 'x' }),
  'tokens that nobody gave': JSON.stringify({ ...tokens, expires_at: 1, user }),
};

/** What counts as a session is tried in Node (src/supabase/session-entry.test.ts). */
const tried = process.env['FULL'] ? Object.keys(nonsense) : ['a list', 'no user'];

for (const [name, session] of Object.entries(nonsense).filter(([name]) =>
  tried.includes(name),
))
  test(`R23 dashboard: ${name} in the session entry is no session`, async ({ page }) => {
    await keepEntries(page, { session });
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    // And it stays there.
    await expect(formOf(page, 'login').email).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL('/login');
  });

test('R23 dashboard: a session that the server never gave shows nobody’s data', async ({
  page,
}) => {
  const session = JSON.stringify({ ...tokens, expires_at: later, user });
  await keepEntries(page, { session });
  await page.goto('/dashboard');
  await expectDashboard(page, `Welcome, ${user.email}`);
});

for (const [name, block] of Object.entries(blockedStorage))
  test(`R23 dashboard: ${name}: there is no session`, async ({ page }) => {
    await page.route('**/functions/v1/get-geo-data', (route) => route.abort());
    await page.addInitScript(block);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
  });
