import type { Locator, Page } from '@playwright/test';

import { hold, scripts, toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test, type Choices } from './support.ts';

const regular = ['$299.00', '$899.00', '$1,999.00'];
const reduced = ['$269.10', '$809.10', '$1,799.10'];
const plans = ['Starter Virtual', 'Growth Business', 'Global Pro'];

async function openPricing(page: Page, choices: Choices = {}): Promise<void> {
  await returningVisitor(page, choices);
  await page.goto('/pricing');
}

/** Returns the visible prices that apply, and those struck through. */
function current(page: Page): Locator {
  return page.locator('article [data-price] data');
}

function struck(page: Page): Locator {
  return page.locator('article s').filter({ visible: true });
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
}

async function expectDiscount(page: Page): Promise<void> {
  await expect(current(page)).toHaveText(reduced);
  await expect(struck(page)).toHaveText(regular);
}

async function expectNone(page: Page): Promise<void> {
  await expect(current(page)).toHaveText(regular);
  await expect(struck(page)).toHaveCount(0);
}

test('§9 pricing: with JPY stored, Starter Virtual reads ¥46,943', async ({ page }) => {
  await openPricing(page, { currency: 'JPY' });
  const starter = page.getByRole('article').filter({ hasText: 'Starter Virtual' });
  await expect(starter.locator('[data-price]')).toContainText('¥46,943 per year');
});

test('§5 coupon: WELCOME10 in any case takes 10 % off all plans, anything else is invalid and resets the discount', async ({
  page,
}) => {
  await openPricing(page);
  await expectNone(page);
  for (const [code, other] of [
    ['WELCOME10', ''],
    ['welcome10', 'WELCOME'],
    ['WelCome10', 'WELCOME100'],
    ['  Welcome10 ', '<b>10</b>'],
  ] as const)
    await test.step(`"${code}", then "${other}"`, async () => {
      await enter(page, code);
      await expect(toastOf(page)).toContainText(
        '10% discount has been applied to all plans.',
      );
      await expectDiscount(page);
      await expect(page.locator('dl data').first()).toHaveText('$500.00');

      await enter(page, other);
      await expect(toastOf(page)).toContainText('Invalid Coupon');
      await expectNone(page);
      const box = page.getByLabel('Coupon code');
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await expect(box).toHaveAccessibleDescription(/do not know this coupon/);
    });
});

test('§8 coupon: an invalid coupon as the first act shows the toast', async ({
  page,
}) => {
  await openPricing(page);
  await enter(page, 'nothing');
  await expect(toastOf(page)).toContainText('Invalid Coupon');
  await expectNone(page);
});

test('§9 coupon: of two quick tries the later one is told, before the toasts are there', async ({
  page,
}) => {
  const answer = await hold(page, scripts.toasts);
  await openPricing(page);
  await enter(page, 'WELCOME10');
  await enter(page, 'nothing');
  await expectNone(page);
  answer();
  await expect(toastOf(page)).toContainText('Invalid Coupon');
});

test('§5 coupon: Enter in the box applies it', async ({ page }) => {
  await openPricing(page);
  await page.getByLabel('Coupon code').focus();
  await page.keyboard.type('welcome10');
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText('10% discount');
  await expectDiscount(page);
  await expect(page).toHaveURL('/pricing');
});

test('§9 coupon: with EUR the plans read 90 % of their euro prices', async ({ page }) => {
  await openPricing(page, { currency: 'EUR' });
  await expect(current(page)).toHaveText(['€275.08', '€827.08', '€1,839.08']);
  await enter(page, 'WELCOME10');
  await expect(current(page)).toHaveText(['€247.57', '€744.37', '€1,655.17']);
  await expect(struck(page)).toHaveText(['€275.08', '€827.08', '€1,839.08']);
});

test('§9 coupon: the discount holds when the currency is switched', async ({ page }) => {
  await openPricing(page);
  await enter(page, 'WELCOME10');
  await expectDiscount(page);
  const currency = page.getByLabel('Currency');
  await currency.selectOption('JPY');
  await expect(current(page)).toHaveText(['¥42,249', '¥127,029', '¥282,459']);
  await expect(struck(page)).toHaveText(['¥46,943', '¥141,143', '¥313,843']);
  await currency.selectOption('USD');
  await expectDiscount(page);
});

test('§2 pricing: with a coupon, a screen reader hears which price is the old one', async ({
  page,
}) => {
  await openPricing(page);
  await enter(page, 'WELCOME10');
  await expect(page.getByRole('article').first()).toMatchAriaSnapshot(`
    - paragraph: "Regular price: $299.00"
    - paragraph: "Price with coupon: $269.10 per year"
  `);
});

test('§2 pricing: the chosen plan is what the contact form is about', async ({
  page,
}) => {
  await returningVisitor(page);
  for (const plan of plans) {
    await page.goto('/pricing');
    await page.getByRole('link', { name: `Choose ${plan}` }).click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/contact-us' && url.searchParams.get('service') === plan,
    );
    await expect(page.getByText(`Your inquiry is about: ${plan}`)).toBeVisible();
  }
});

test('§2 pricing: a custom quote is what the contact form is about', async ({ page }) => {
  await openPricing(page);
  await page.getByRole('link', { name: 'Ask for a custom quote' }).click();
  await expect(
    page.getByText('Your inquiry is about: Custom Quote Request'),
  ).toBeVisible();
});

test('§5 coupon: no React comes before the coupon is touched', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openPricing(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /toasts|client|react/i.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R24 pricing: plans read whole, the coupon box gives way to a hint', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await expectNone(page);
    await expect(page.getByLabel('Coupon code')).toBeHidden();
    // Playwright's text locators skip the content of <noscript>.
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
