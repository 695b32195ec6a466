import { blockedStorage } from './blocked-storage.ts';
import {
  expectFirstPrice,
  geoAnswers,
  json,
  storedChoices,
  watchHeading,
} from './geo.ts';
import { expect, returningVisitor, test } from './support.ts';

test('§4 stored choices: used without a geo look-up; a prefix wins and does not overwrite them', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'ru', currency: 'EUR' });
  const calls = await geoAnswers(page, json({ language: 'es', currency: 'GBP' }));
  await page.goto('/');
  await expect(page).toHaveURL('/ru/');
  await expectFirstPrice(page, 'EUR', 'ru');
  await page.goto('/es/contact-us');
  await expect(page).toHaveURL('/es/contact-us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await storedChoices(page)).toEqual({ locale: 'ru', currency: 'EUR' });
  expect(calls.count).toBe(0);
});

test('§4 stored choices: a language moves an unprefixed address before anything is painted', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'es', currency: 'no such' });
  // Even if the look-up and the page are slow, no English is shown meanwhile.
  await geoAnswers(page, () => new Promise(() => undefined));
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/es/contact-us*', async (route) => {
    await promise;
    await route.continue();
  });
  const glances = await watchHeading(page);
  await page.goto('/contact-us?subject=X#y', { waitUntil: 'commit' });
  await expect.poll(() => glances.length).toBeGreaterThan(5);
  resolve(undefined);
  await expect(page).toHaveURL('/es/contact-us?subject=X#y');
  expect(glances.filter(({ path, seen }) => path === '/contact-us' && seen)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

/** Without FULL, the harder of the two ways in which storage is blocked. */
const blocked = Object.entries(blockedStorage).slice(process.env['FULL'] ? 0 : -1);

for (const [name, block] of blocked)
  test(`R23 storage: ${name}: pages, prices and pickers work`, async ({ page }) => {
    await page.addInitScript(block);
    await geoAnswers(page, json({ language: 'en', currency: 'EUR' }));
    await page.goto('/');
    await expectFirstPrice(page, 'EUR');
    await page.getByLabel('Currency').selectOption('JPY');
    await expectFirstPrice(page, 'JPY');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/');
    await expectFirstPrice(page, 'EUR', 'es');
  });
