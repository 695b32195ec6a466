import { expectFirstPrice, storedChoices } from './geo.ts';
import { expect, returningVisitor, test } from './support.ts';

const phone = { width: 360, height: 740 };

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 language picker: by keyboard, keeping path, query and hash, and stored', async ({
  page,
}) => {
  await page.goto('/contact-us?subject=X&service=UK%20Virtual%20Company#y');
  const button = page.getByRole('button', { name: 'Language English' });
  const spanish = page.getByRole('link', { name: 'Español' });
  await expect(spanish).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(spanish).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(spanish).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    '/es/contact-us?subject=X&service=UK%20Virtual%20Company#y',
  );
  expect(await storedChoices(page)).toEqual({ locale: 'es', currency: 'USD' });

  // The choice also counts for addresses without a prefix, and can be taken back.
  await page.goto('/');
  await expect(page).toHaveURL('/es/');
  await page.getByRole('button', { name: 'Idioma Español' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await storedChoices(page)).toEqual({ locale: 'en', currency: 'USD' });
});

test('§2 language picker: Escape closes it and gives the focus back', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Language English' });
  await button.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
  await expect(button).toBeFocused();
});

test('§2 language picker: seven languages, each in its own name, the current one marked', async ({
  page,
}) => {
  await page.goto('/vi/');
  await page.getByRole('button', { name: 'Ngôn ngữ Tiếng Việt' }).click();
  const names =
    'English, Español, 简体中文, Bahasa Indonesia, Tiếng Việt, Русский, Tagalog';
  await expect(page.locator('#languages').getByRole('link')).toContainText(
    names.split(', '),
  );
  await expect(page.locator('#languages [aria-current=true]')).toHaveText(/Tiếng Việt/);
});

test.describe('on a small screen', () => {
  test.use({ viewport: phone });

  test('§2 header: the pickers are select boxes in the menu', async ({ page }) => {
    await page.goto('/contact-us?subject=X#y');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const languages = page.getByRole('combobox', { name: 'Language' });
    await expect(languages.getByRole('option')).toHaveCount(7);
    await expect(languages).toHaveValue('/contact-us');
    await languages.selectOption({ label: '🇷🇺 Русский' });
    await expect(page).toHaveURL('/ru/contact-us?subject=X#y');
    expect(await storedChoices(page)).toEqual({ locale: 'ru', currency: 'USD' });

    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    await page.getByRole('combobox', { name: 'Валюта' }).selectOption('EUR');
    expect(await storedChoices(page)).toEqual({ locale: 'ru', currency: 'EUR' });
    await page.goto('/');
    await expect(page).toHaveURL('/ru/');
    await expectFirstPrice(page, '4 140,00 €');
  });
});

test('§9 currencies: the picker offers all 20, by code, name and symbol', async ({
  page,
}) => {
  await page.goto('/');
  const options = page.getByLabel('Currency').getByRole('option');
  await expect(options).toHaveCount(20);
  await expect(options.nth(0)).toHaveText('USD – US Dollar ($)');
  await expect(options.nth(11)).toHaveText('IDR – Indonesian Rupiah (Rp)');
});

test('§4 currency picker: rewrites all prices without a reload, is stored, and holds on the next page', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const picker = page.getByLabel('Currency');
  await picker.focus();
  await picker.selectOption('EUR');
  const prices = page.locator('[data-usd]');
  await expect(prices).toHaveText(['€4,140.00', '€1,472.00', '€3,358.00', '€1,840.00']);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  expect(await storedChoices(page)).toEqual({ locale: 'en', currency: 'EUR' });

  await page.goto('/es/');
  await expectFirstPrice(page, '4140,00 €');
  await expect(page.getByLabel('Moneda')).toHaveValue('EUR');
  await expect(page.locator('[data-currency-shown]')).toHaveText('EUR');
  await page.getByLabel('Moneda').selectOption('USD');
  await expectFirstPrice(page, '4500,00 US$');
});

test('D4 pickers: an unknown address stays the same in another language', async ({
  page,
}) => {
  await page.goto('/no/such/page?x=1');
  await page.getByRole('button', { name: 'Language English' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/no/such/page?x=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
