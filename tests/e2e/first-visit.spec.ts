import {
  expectFirstPrice,
  geoAnswers,
  held,
  json,
  storedChoices,
  watchHeading,
} from './geo.ts';
import { expect, test } from './support.ts';

const spain = { language: 'es', currency: 'EUR' };

// Other tests check how long the page waits (first-visit-faults). Here a slow machine must not
// count as a slow answer.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  }),
);

test('§4 first visit: the geo answer decides language and currency, and both are stored', async ({
  page,
}) => {
  const calls = await geoAnswers(page, json(spain));
  await page.goto('/');
  await expect(page).toHaveURL('/es/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expectFirstPrice(page, '4140,00 €');
  expect(await storedChoices(page)).toEqual({ locale: 'es', currency: 'EUR' });
  expect(calls.count).toBe(1);
});

test('§4 first visit: the move to the visitor’s language keeps path, query and hash', async ({
  page,
}) => {
  await geoAnswers(page, json(spain));
  await page.goto('/contact-us?subject=X#y');
  await expect(page).toHaveURL('/es/contact-us?subject=X#y');
});

test('§2 home: a loading screen is shown instead of the page until language and currency are known', async ({
  page,
}) => {
  const geo = held({ language: 'en', currency: 'GBP' });
  await geoAnswers(page, geo.answer);
  await page.goto('/');
  const loading = page.getByRole('status');
  await expect(loading).toHaveText('Finding your language and currency…');
  await expect(loading).toBeVisible();
  const covered = await page.evaluate(() =>
    [0.02, 0.5, 0.98].every((share) =>
      document
        .elementFromPoint(innerWidth * share, innerHeight * share)
        ?.closest('.loading'),
    ),
  );
  expect(covered, 'the page shows beside the loading screen').toBe(true);

  geo.release();
  await expect(loading).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expectFirstPrice(page, '£3,510.00');
});

test('§4 first visit: the loading screen stays until the page in the visitor’s language comes', async ({
  page,
}) => {
  await geoAnswers(page, json(spain));
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/es/', async (route) => {
    await promise;
    await route.continue();
  });
  const glances = await watchHeading(page);
  const moving = page.waitForRequest('**/es/');
  await page.goto('/', { waitUntil: 'commit' });
  await moving;
  glances.length = 0;
  await expect.poll(() => glances.length).toBeGreaterThan(5);
  resolve(undefined);
  await expect(page).toHaveURL('/es/');
  expect(glances.filter(({ path, seen }) => path === '/' && seen)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('§4 first visit: an address with a prefix awaits only the currency, without a loading screen', async ({
  page,
}) => {
  const geo = held({ language: 'ru', currency: 'IDR' });
  await geoAnswers(page, geo.answer);
  await page.goto('/es/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('status')).toBeHidden();

  geo.release();
  await expectFirstPrice(page, '73.800.000 IDR');
  await expect(page).toHaveURL('/es/');
  expect(await storedChoices(page)).toEqual({ locale: null, currency: 'IDR' });
});

test('§5 stored choices: a language or currency that we do not offer counts as English or USD', async ({
  page,
}) => {
  await geoAnswers(page, json({ language: 'fr', currency: 'XYZ' }));
  await page.goto('/');
  await expectFirstPrice(page, '$4,500.00');
  await expect(page).toHaveURL('/');
  expect(await storedChoices(page)).toEqual({ locale: 'en', currency: 'USD' });
});
