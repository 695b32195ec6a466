import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';

import { hold, watchHydration } from './contact-forms.ts';
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

test('§9 currencies: the picker offers all 20, by code and name, with the sign that prices have', async ({
  page,
}) => {
  for (const locale of locales)
    await test.step(locale, async () => {
      await page.goto(localizePath('/', locale));
      const picker = page.locator('[data-currencies]');
      const labels = await picker.getByRole('option').allTextContents();
      expect(labels).toHaveLength(20);
      for (const label of labels) {
        const [, code = '', sign = code] =
          /^([A-Z]{3}) – .+?(?: \(([^)]+)\))?$/.exec(label) ?? [];
        await picker.selectOption(code);
        await expect(page.locator('[data-usd]').first()).toContainText(sign);
      }
    });
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

test('currency picker: a change before React comes shows at once, and React goes on from it', async ({
  page,
}) => {
  const hydrated = await watchHydration(page);
  await page.goto('/');
  const release = await hold(page, '**/_astro/*.js');
  const picker = page.getByLabel('Currency');
  await picker.hover();
  await picker.focus();
  await picker.selectOption('EUR');
  await expectFirstPrice(page, '€4,140.00');
  expect(await storedChoices(page)).toEqual({ locale: 'en', currency: 'EUR' });

  release();
  await hydrated();
  await expect(picker).toHaveValue('EUR');
  await expect(page.locator('[data-currency-shown]')).toHaveText('EUR');
  await picker.selectOption('JPY');
  await expectFirstPrice(page, '¥706,500');
  await expect(page.locator('[data-currency-shown]')).toHaveText('JPY');
  expect(await storedChoices(page)).toEqual({ locale: 'en', currency: 'JPY' });
});

test('currency picker: works when React can’t be downloaded', async ({ page }) => {
  await page.goto('/');
  await page.route('**/_astro/*.js', (route) => route.abort());
  const picker = page.getByLabel('Currency');
  await picker.focus();
  await picker.selectOption('EUR');
  await expectFirstPrice(page, '€4,140.00');
  expect(await storedChoices(page)).toEqual({ locale: 'en', currency: 'EUR' });
});

for (const touched of [false, true])
  test(`currency picker: another tab is followed, ${touched ? 'after' : 'before'} a touch`, async ({
    page,
    context,
  }) => {
    const hydrated = await watchHydration(page);
    await page.goto('/');
    const picker = page.getByLabel('Currency');
    if (touched) {
      await picker.focus();
      await hydrated();
    }
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(() => localStorage.setItem('currency', 'no such'));
    await other.evaluate(() => localStorage.setItem('currency', 'EUR'));
    await expectFirstPrice(page, '€4,140.00');
    await expect(picker).toHaveValue('EUR');
  });

test('currency picker: a page that comes back by the back button is not behind', async ({
  page,
}) => {
  await page.goto('/');
  // As browsers restore a page; Chromium under test does not.
  await page.evaluate(() => {
    localStorage.setItem('currency', 'EUR');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectFirstPrice(page, '€4,140.00');
});

/** Unknown addresses whose rest would name another host if it stood alone. */
const hostile = {
  '/es//evil.example': '/evil.example',
  '/es//evil.example/x?y=1#z': '/evil.example/x?y=1#z',
  '/es/\\evil.example': '/evil.example',
  '/es/%5cevil.example': '/%5cevil.example',
};

for (const [address, english] of Object.entries(hostile))
  test(`language picker: from ${address} to English stays with us`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${baseURL}${address}`);
    await page.getByRole('button', { name: 'Idioma Español' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(page.url()).toBe(`${baseURL}${english}`);
  });

for (const address of ['//evil.example', '/\\evil.example'])
  test(`language picker: the stored language of ${address} stays with us`, async ({
    page,
    baseURL,
  }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('locale', 'es'));
    await page.goto(`${baseURL}${address}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(page.url()).toBe(`${baseURL}/es//evil.example`);
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
