import { blockedStorage } from './blocked-storage.ts';
import {
  expectFirstPrice,
  geoAnswers,
  json,
  storedChoices,
  watchHeading,
} from './geo.ts';
import { expect, returningVisitor, test } from './support.ts';

test('§4 stored choices: used without a geo look-up', async ({ page }) => {
  await returningVisitor(page, { locale: 'ru', currency: 'EUR' });
  const calls = await geoAnswers(page, json({ language: 'es', currency: 'GBP' }));
  await page.goto('/');
  await expect(page).toHaveURL('/ru/');
  await expectFirstPrice(page, '4 140,00 €');
  expect(calls.count).toBe(0);
});

for (const choices of [{ locale: 'es' }, { locale: 'es', currency: 'no such' }])
  test(`§4 stored choices: ${JSON.stringify(choices)} moves an unprefixed address before anything is painted`, async ({
    page,
  }) => {
    await returningVisitor(page, choices);
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
    expect(glances.filter(({ path, seen }) => path === '/contact-us' && seen)).toEqual(
      [],
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

test('§4 stored choices: a prefix wins over the stored language and does not overwrite it', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'es' });
  await page.goto('/ru/contact-us');
  await expect(page).toHaveURL('/ru/contact-us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect(await storedChoices(page)).toEqual({ locale: 'es', currency: 'USD' });
});

const nonsense = [
  '',
  'undefined',
  'null',
  'ES',
  ' es',
  '"es"',
  '{"locale":"es","currency":"EUR"}',
  '__proto__',
  '../ru',
  '//evil.example',
  '\u0000',
  '👩‍🚀'.repeat(5000),
];

test('R23 storage: nonsense of any shape counts as nothing stored', async ({ page }) => {
  const calls = await geoAnswers(page, json({ language: 'en', currency: 'EUR' }));
  await page.goto('/contact-us');
  for (const [index, value] of nonsense.entries()) {
    await page.evaluate((value) => {
      localStorage.setItem('locale', value);
      localStorage.setItem('currency', value);
    }, value);
    await page.goto('/');
    await expect(page, value).toHaveURL('/');
    await expectFirstPrice(page, '€4,140.00');
    expect(await storedChoices(page)).toEqual({ locale: 'en', currency: 'EUR' });
    expect(calls.count).toBe(index + 2);
  }
});

test('§5 stored choices: an unsupported currency reads in USD when nothing better is known', async ({
  page,
}) => {
  await returningVisitor(page, { currency: 'XYZ' });
  await geoAnswers(page, json({ error: 'Lookup failed' }));
  await page.goto('/');
  await expectFirstPrice(page, '$4,500.00');
});

for (const [name, block] of Object.entries(blockedStorage))
  test(`R23 storage: ${name}: pages, prices and pickers work`, async ({ page }) => {
    await page.addInitScript(block);
    await geoAnswers(page, json({ language: 'en', currency: 'EUR' }));
    await page.goto('/');
    await expectFirstPrice(page, '€4,140.00');
    await page.getByLabel('Currency').selectOption('JPY');
    await expectFirstPrice(page, '¥706,500');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/');
    await expectFirstPrice(page, '4140,00 €');
  });
