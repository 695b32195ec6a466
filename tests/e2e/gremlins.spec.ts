import type { Page, Route } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';
import { seed } from '../seed.ts';
import { sessionAnswer } from '../stubs/session.ts';
import { templates } from '../templates.ts';

import { keepEntries, newClient, signedIn } from './clients.ts';
import { inviteGremlins, unleash } from './gremlins.ts';
import { listenForNoise } from './quiet.ts';
import { expect, isChromium, test } from './support.ts';

// gremlins.js is put into the page from outside.
test.use({ bypassCSP: true });

const rounds = 10;
const actsOfRound = 20;

const routes = Object.entries({
  ...templates,
  login: '/login',
  signup: '/login?mode=signup',
  updatePassword: '/update-password?token_hash=abc',
  dashboard: '/dashboard',
});

/** Answers all calls with success and stores nothing. */
async function answerAll(page: Page): Promise<void> {
  const session = sessionAnswer();
  const row = { full_name: 'Ana', phone_number: '', referral_code: 'CPF-ABCD1234' };
  const isRead = (route: Route) => route.request().method() === 'GET';
  await page.route('**/auth/v1/**', (route) => route.fulfill({ json: session }));
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: isRead(route) ? 200 : 201, json: row }),
  );
}

const widths = [360, 1440];

/** Without FULL, every eleventh page in English. */
const tested = ['en', 'vi'].flatMap((locale) =>
  routes
    .map(([name, route], at) => ({
      name,
      route,
      at,
      locale,
      width: widths[at % 2] ?? 360,
    }))
    .filter(({ at }) => process.env['FULL'] || (locale === 'en' && at % 11 === 0)),
);

for (const { name, route, at, locale, width } of tested)
  test(
    `R21 gremlins: ${name} in ${locale} at ${width} px holds ${rounds * actsOfRound} acts (SEED=${seed})`,
    { tag: '@full' },
    async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width, height: 800 });
      // Else a button that copies warns where the machine was slower than Chromium's patience after a click.
      if (isChromium(page)) await context.grantPermissions(['clipboard-write']);
      // The portal is played with for real, by a client of its own.
      if (name === 'dashboard')
        await signedIn(page, await newClient(baseURL ?? ''), { locale });
      else {
        await answerAll(page);
        await keepEntries(page, {}, { locale });
      }
      const noise = listenForNoise(page, baseURL ?? '');
      await inviteGremlins(page);
      const address = localizePath(route, locale);
      for (let round = 0; round < rounds; round += 1) {
        const { pathname } = new URL(page.url());
        if (!address.startsWith(pathname) || round === 0) await page.goto(address);
        await unleash(page, actsOfRound, seed + at * rounds + round);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).origin).toBe(baseURL);
      }
      // The stub's answer to Google's button is no way to Google, which is logged.
      expect(noise.filter((line) => !line.includes('No sign-in with Google'))).toEqual(
        [],
      );
    },
  );
