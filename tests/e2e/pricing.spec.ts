import type { Page } from '@playwright/test';

import { coupon, firstOf, inCurrency, messagesOf, plans } from '../content-facts.ts';

import { hold, scriptFiles, toastOf } from './page.ts';
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

/** Opens the line that the coupon's field is behind. */
async function openCouponBox(page: Page): Promise<void> {
  await page.goto('/pricing');
  await expect(page.getByLabel('Coupon code')).toBeHidden();
  await page.getByText('Do you have a coupon?').click();
}

test('§5 §9 coupon: an invalid one is told, the valid one takes its share off in any currency', async ({
  page,
}) => {
  await openCouponBox(page);
  const box = page.getByLabel('Coupon code');
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expectPrices(page, regular);

  await test.step('an invalid one as the first act', async () => {
    await box.fill(`${coupon.code}0`);
    await apply.click();
    await expect(toastOf(page)).toContainText('Invalid Coupon');
    await expectPrices(page, regular);
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(
      messagesOf('notices')['invalidCoupon'] ?? '',
    );
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
    await expect(page).toHaveURL(
      `/contact-us?${new URLSearchParams({ service: plan.name, coupon: coupon.code })}`,
    );
    await expect(page.getByText(`Your inquiry is about: ${plan.name}`)).toBeVisible();
  });
});

test('§9 coupon: of two quick tries the later one is told, before the toasts are there', async ({
  page,
}) => {
  await openCouponBox(page);
  const answer = await hold(page, scriptFiles);
  for (const code of [coupon.code, 'nothing']) {
    await page.getByLabel('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
  }
  await expectPrices(page, regular);
  answer();
  await expect(toastOf(page)).toContainText('Invalid Coupon');
});

test('§2 plans: a phone shows what each adds to the one below, and the rest when asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pricing');
  const [first] = await page.getByRole('article').all();
  if (!first) throw new Error('no plan');
  const shown = first.getByRole('listitem').filter({ visible: true });
  const features = Object.keys(plan.features).length;
  await expect(first).toContainText(plan.name);
  await expect(shown.first()).toContainText('Everything in');
  expect(await shown.count()).toBeLessThan(features);

  await first.getByText('All details').click();
  await expect(shown).toHaveCount(features);
  await expect(shown.first()).not.toContainText('Everything in');

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('All details').filter({ visible: true })).toHaveCount(0);
  for (const article of await page.getByRole('article').all())
    await expect(article.getByRole('listitem').filter({ visible: true })).toHaveCount(
      features,
    );
});
