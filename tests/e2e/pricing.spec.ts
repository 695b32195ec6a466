import type { Page } from '@playwright/test';

import { coupon, firstOf, inCurrency, plans } from '../content-facts.ts';

import { scriptFiles, hold, toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const regular = plans.map(({ annualUSD }) => annualUSD);
const reduced = regular.map((usd) => usd * (1 - coupon.discount));
const plan = firstOf(plans);

/** Expects the prices that apply, and those struck through, in US dollars. */
async function expectPrices(
  page: Page,
  usd: number[],
  old: number[] = [],
  currency = 'USD',
): Promise<void> {
  const shown = (amounts: number[]) =>
    amounts.map((amount) => inCurrency(amount, currency));
  await expect(page.locator('article [data-price] data')).toHaveText(shown(usd));
  await expect(page.locator('article s').filter({ visible: true })).toHaveText(
    shown(old),
  );
}

test.beforeEach(({ page }) => returningVisitor(page));

test('§5 §9 coupon: an invalid one is told, the valid one takes its share off in any currency', async ({
  page,
}) => {
  await page.goto('/pricing');
  const box = page.getByLabel('Coupon code');
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expectPrices(page, regular);

  await test.step('an invalid one as the first act', async () => {
    await box.fill(`${coupon.code}0`);
    await apply.click();
    await expect(toastOf(page)).toContainText('Invalid Coupon');
    await expectPrices(page, regular);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(/do not know this coupon/);
  });

  await test.step('the valid one, in small letters and by Enter', async () => {
    await box.fill('');
    await box.focus();
    await page.keyboard.type(coupon.code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(toastOf(page)).toContainText('discount');
    await expectPrices(page, reduced, regular);
    await expect(page).toHaveURL('/pricing');
    // A screen reader hears which price is the old one.
    const [before, now] = [firstOf(regular), firstOf(reduced)].map((usd) =>
      inCurrency(usd, 'USD'),
    );
    await expect(page.getByRole('article').first()).toMatchAriaSnapshot(`
      - paragraph: "Regular price: ${before}"
      - paragraph: "Price with coupon: ${now} per year"
    `);
  });

  await test.step('it holds when the currency is switched', async () => {
    await page.getByLabel('Currency').selectOption('JPY');
    await expectPrices(page, reduced, regular, 'JPY');
  });

  await test.step('the chosen plan is what the contact form is about', async () => {
    await page.getByRole('link', { name: `Choose ${plan.name}` }).click();
    await expect(page).toHaveURL(/\/contact-us\?/);
    await expect(page.getByText(`Your inquiry is about: ${plan.name}`)).toBeVisible();
  });
});

test('§9 coupon: of two quick tries the later one is told, before the toasts are there', async ({
  page,
}) => {
  await page.goto('/pricing');
  const answer = await hold(page, scriptFiles);
  for (const code of [coupon.code, 'nothing']) {
    await page.getByLabel('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
  }
  await expectPrices(page, regular);
  answer();
  await expect(toastOf(page)).toContainText('Invalid Coupon');
});
