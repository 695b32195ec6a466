import { deadlinesOnClock } from './support/deadlines.ts';
import {
  delayedAnswer,
  expectFirstPrice,
  geoAnswers,
  json,
  storedChoices,
  watchHeading,
} from './support/geo.ts';
import { expect, test } from './support/test.ts';

const spain = { language: 'es', currency: 'EUR' };

const loadingText = 'Finding your language and currency…';

test.describe('with an answer', () => {
  // Otherwise a slow machine would look like a slow response.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    }),
  );

  test('§4 first visit: the answer decides language and currency, and the address keeps path, query and hash', async ({
    page,
  }) => {
    const calls = await geoAnswers(page, json(spain));
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route('**/es/contact-us*', async (route) => {
      await promise;
      await route.continue();
    });
    const glances = await watchHeading(page);
    const moving = page.waitForRequest('**/es/contact-us*');
    await page.goto('/contact-us?subject=X#y', { waitUntil: 'commit' });
    await moving;

    // The loading screen stays until the page in the visitor's language opens.
    glances.length = 0;
    await expect.poll(() => glances.length).toBeGreaterThan(5);
    resolve(undefined);
    await expect(page).toHaveURL('/es/contact-us?subject=X#y');
    expect(glances.filter(({ path, seen }) => path === '/contact-us' && seen)).toEqual(
      [],
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(await storedChoices(page)).toEqual({ locale: 'es', currency: 'EUR' });

    await page.goto('/');
    await expect(page).toHaveURL('/es/');
    await expectFirstPrice(page, 'EUR', 'es');
    expect(calls.count).toBe(1);
  });

  test('§2 first visit: a loading screen covers the page until language and currency are known', async ({
    page,
  }) => {
    const geo = delayedAnswer({ language: 'en', currency: 'GBP' });
    await geoAnswers(page, geo.answer);
    await page.goto('/');
    const loading = page.getByRole('status');
    await expect(loading).toHaveText(loadingText);
    await expect(loading).toBeVisible();
    const covered = await page.evaluate(() =>
      [0.02, 0.5, 0.98].every((share) =>
        document
          .elementFromPoint(innerWidth * share, innerHeight * share)
          ?.closest('.loading'),
      ),
    );
    expect(covered, 'the page shows beside the loading screen').toBe(true);
    // A fast response must not flash the loading screen.
    for (const part of await page.locator('.loading > *').all())
      await expect(part).toHaveCSS('animation-delay', '0.25s');

    geo.release();
    await expect(loading).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectFirstPrice(page, 'GBP');
  });
});

test(
  '§4 R1.20 first visit: a look-up that hangs delays the page by 1.5 seconds',
  { tag: '@full' },
  async ({ page }) => {
    await deadlinesOnClock(page);
    // Otherwise the clock runs while a slow machine loads the page.
    await page.clock.pauseAt(Date.now() + 60_000);
    const calls = await geoAnswers(page, () => new Promise(() => undefined));
    await page.goto('/');
    const loading = page.getByText(loadingText);
    await expect(loading).toBeVisible();
    await page.clock.runFor(1499);
    await expect(loading).toBeVisible();
    await page.clock.runFor(1);
    await expect(loading).toBeHidden();
    await page.clock.resume();
    await expectFirstPrice(page, 'USD');
    await page.goto('/contact-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(calls.count).toBe(1);
  },
);
