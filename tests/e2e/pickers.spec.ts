import { currencies, listPrice } from '../support/content-facts.ts';
import { expectFirstPrice, storedChoices } from './support/geo.ts';
import { hold, scriptFiles, watchHydration } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 language picker: by keyboard it keeps path, query and hash, and stores the choice', async ({
  page,
}) => {
  await page.goto('/no/such/page?subject=X&service=Y%20Z#y');
  const button = page.getByRole('button', { name: 'Language English' });
  const english = page.getByRole('link', { name: 'English' });
  const spanish = page.getByRole('link', { name: 'Español' });

  await test.step('Escape closes it and gives the focus back', async () => {
    await button.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(english).toBeFocused();
    await expect(page.locator('#languages [aria-current=true]')).toHaveText(/English/);
    await page.keyboard.press('Escape');
    await expect(english).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('an unknown address keeps its path in another language', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(spanish).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/es/no/such/page?subject=X&service=Y%20Z#y');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(await storedChoices(page)).toEqual({ locale: 'es', currency: 'USD' });
  });

  await test.step('it applies to addresses without a prefix and can be undone', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/es/');
    await page.getByRole('button', { name: 'Idioma Español' }).click();
    await english.click();
    await expect(page).toHaveURL('/');
    expect(await storedChoices(page)).toEqual({ locale: 'en', currency: 'USD' });
  });
});

test('§2 header: on a small screen the pickers are select boxes in the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact-us?subject=X#y');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const languages = page.getByRole('combobox', { name: 'Language' });
  await expect(languages).toHaveValue('en');
  await languages.selectOption({ label: 'RU – Русский' });
  await expect(page).toHaveURL('/ru/contact-us?subject=X#y');
  expect(await storedChoices(page)).toEqual({ locale: 'ru', currency: 'USD' });

  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.getByRole('combobox', { name: 'Валюта' }).selectOption('EUR');
  await expect.poll(() => storedChoices(page)).toEqual({ locale: 'ru', currency: 'EUR' });
  await page.goto('/');
  await expect(page).toHaveURL('/ru/');
  await expectFirstPrice(page, 'EUR', 'ru');
});

test('§4 currency picker: rewrites all prices without a reload', async ({
  page,
  context,
}) => {
  const hydrated = await watchHydration(page);
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const release = await hold(page, scriptFiles);
  const picker = page.getByLabel('Currency');
  const note = page.getByText('Amounts are approximate; we bill in US dollars.');
  await expect(picker.getByRole('option')).toHaveCount(currencies.length);
  await expect(note).toBeHidden();
  await picker.hover();
  await picker.focus();

  await test.step('a change before hydration shows at once and stays', async () => {
    await picker.selectOption('EUR');
    await expect(page.locator('html')).toHaveAttribute('data-currency', 'EUR');
    release();
    await hydrated();
    const prices = page.locator('[data-usd]');
    const usd = await prices.evaluateAll((all: HTMLDataElement[]) =>
      all.map(({ value }) => Number(value)),
    );
    await expect(prices).toHaveText(usd.map((value) => listPrice(value, 'EUR')));
    expect(await storedChoices(page)).toEqual({ locale: 'en', currency: 'EUR' });
    await expect(note).toBeVisible();
  });

  await test.step('React keeps the change', async () => {
    await expect(picker).toHaveValue('EUR');
    await picker.selectOption('JPY');
    await expectFirstPrice(page, 'JPY');
    await expect(page.locator('[data-currency-shown]')).toHaveText('JPY');
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  await test.step('it follows another tab but ignores invalid values', async () => {
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.setItem('currency', 'no such'));
    await other.evaluate(() => localStorage.setItem('currency', 'GBP'));
    await expectFirstPrice(page, 'GBP');
    await expect(picker).toHaveValue('GBP');
  });

  await test.step('it applies to the next page and can return to dollars', async () => {
    await page.goto('/es/');
    await expectFirstPrice(page, 'GBP', 'es');
    await expect(page.getByLabel('Moneda')).toHaveValue('GBP');
    await page.getByLabel('Moneda').selectOption('USD');
    await expectFirstPrice(page, 'USD', 'es');
  });
});

test(
  'currency picker: an untouched page follows another tab, and a choice made before Back',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.setItem('currency', 'JPY'));
    await expectFirstPrice(page, 'JPY');

    // Like a page restored by Back, which Chromium under test does not do.
    await page.evaluate(() => {
      localStorage.setItem('currency', 'GBP');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expectFirstPrice(page, 'GBP');
  },
);

test(
  'language picker: after a change, Back leads to the page before',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/faqs');
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Language English' }).click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/about-us');
    await page.goBack();
    await expect(page).toHaveURL('/es/faqs');
  },
);
