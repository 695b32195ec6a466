import { expectFirstPrice, geoAnswers, json, watchHeading } from './support/geo.ts';
import { blockStorage } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

test('§4 stored choices: the language redirects an unprefixed address before anything is painted', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'es', currency: 'no such' });
  // No English shows even if look-up and page are slow.
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

test('R1.23 storage: pages, prices and pickers work with blocked storage', async ({
  page,
}) => {
  await page.addInitScript(blockStorage);
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
