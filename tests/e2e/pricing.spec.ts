import type { Page } from '@playwright/test';

import { coupon, firstOf, listPrice, plans } from '../support/content-facts.ts';
import { fillIn, formOf, receiptOf } from './support/contact-forms.ts';
import { messages, toastOf } from './support/page.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support/test.ts';

const regular = plans.map(({ annualUSD }) => annualUSD);
const reduced = regular.map((usd) => usd * (1 - coupon.discount));
const plan = firstOf(plans.filter(({ popular }) => popular));
const notices = messages('en', 'notices');

async function expectPrices(
  page: Page,
  usd: number[],
  old: number[] = [],
  currency = 'USD',
): Promise<void> {
  const texts = (amounts: number[]) =>
    amounts.map((amount) => listPrice(amount, currency));
  await expect(page.locator('article [data-price] data')).toHaveText(texts(usd));
  await expect(page.locator('article s').filter({ visible: true })).toHaveText(
    texts(old),
  );
}

// Node tests cover coupons and currencies (tests/page/coupon-box.test.ts).
test('§5 §9 pricing: a visitor applies a coupon, chooses a plan in yen and inquires about it', async ({
  page,
  baseURL,
}) => {
  await returningVisitor(page);
  await page.goto('/pricing');
  const box = page.getByLabel('Coupon code');
  await expect(box).toBeHidden();
  await page.getByText('Do you have a coupon?').click();

  await test.step('an invalid coupon is reported', async () => {
    await box.fill(`${coupon.code}0`);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(toastOf(page)).toContainText(notices.invalidCouponTitle);
    await expect(box).toHaveAccessibleDescription(notices.invalidCoupon);
    await expectPrices(page, regular);
  });

  await test.step('a valid one reduces the prices, also in yen', async () => {
    await box.fill(coupon.code.toLowerCase());
    await page.keyboard.press('Enter');
    await expectPrices(page, reduced, regular);
    // Screen readers tell the old price from the new one.
    const [before, now] = [firstOf(regular), firstOf(reduced)].map((usd) =>
      listPrice(usd, 'USD'),
    );
    await expect(page.getByRole('article').first()).toMatchAriaSnapshot(`
      - paragraph: "Regular price: ${before}"
      - paragraph: "Price with coupon: ${now} per year"
    `);
    await page.getByLabel('Currency').selectOption('JPY');
    await expectPrices(page, reduced, regular, 'JPY');
  });

  await test.step('the inquiry names plan and coupon', async () => {
    await page.getByRole('link', { name: `Choose ${plan.name}` }).click();
    await expect(page.getByText(`Your inquiry is about: ${plan.name}`)).toBeVisible();
    await expect(page.getByText(`Your coupon: ${coupon.code}`)).toBeVisible();
    const email = freshEmail();
    const form = formOf(page, 'contact');
    await fillIn(form, email);
    await form.submit.click();
    for (const text of [plan.name, coupon.code])
      await expect(receiptOf(page, 'contact')).toContainText(text);
    expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
      { service: `General Inquiry: ${plan.name} (coupon ${coupon.code})` },
    ]);
  });
});
