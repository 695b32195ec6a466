import type { Page } from '@playwright/test';

import {
  coupon,
  dollars,
  firstOf,
  inCurrency,
  listPrice,
  messagesOf,
  plans,
  services,
  site,
  visas,
} from '../support/content-facts.ts';
import { messages } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const words = messagesOf('quote');
const people = 2;
const plan = firstOf(plans.filter(({ places }) => places));

function yearlyAddOn(id: string): number {
  const addOn = services['indonesia']?.addOns.find((one) => one.id === id);
  if (addOn?.unit !== 'year' || !addOn.priceUSD)
    throw new Error(`${id} is not due each year`);
  return addOn.priceUSD;
}

const company = services['indonesia']?.baseFeeUSD ?? NaN;
const kitas = (visas['indonesia']?.baseFeeUSD ?? NaN) * people;
const office = yearlyAddOn('virtualOffice');
const once = company + kitas;
const discount = plan.annualUSD * coupon.discount;
const withPlan = office + plan.annualUSD - discount;

const items = 'items=ptPma,ptPma.virtualOffice,kitas:2';
const query = `${items}&plan=business&coupon=${coupon.code}`;

function quoteOf(page: Page, locale = 'en') {
  const { yours, firstYear, eachYear } = messages(locale, 'quote');
  const quote = page.getByRole('region', { name: yours });
  const total = (name: string) =>
    quote.locator('dl > div').filter({ hasText: name }).locator('data');
  return { quote, firstYear: total(firstYear), eachYear: total(eachYear) };
}

async function expectTotals(
  page: Page,
  [firstYear, eachYear]: [number, number],
  currency: string,
  locale = 'en',
): Promise<void> {
  const quote = quoteOf(page, locale);
  await expect(quote.firstYear).toHaveText(inCurrency(firstYear, currency, locale));
  await expect(quote.eachYear).toHaveText(inCurrency(eachYear, currency, locale));
}

async function choose(page: Page): Promise<void> {
  const where = page.getByRole('group', { name: words['where'] ?? '' });
  await where.getByRole('checkbox', { name: 'Indonesia' }).check();
  const indonesia = page.getByRole('group', { name: 'Indonesia' });
  const box = (name: string) => indonesia.getByRole('checkbox', { name });
  await box('Investor KITAS').check();
  await indonesia.getByLabel(`${words['people']} Investor KITAS`).fill(String(people));
  await box('PT PMA company formation').check();
  await box('Virtual office and domicile').check();
}

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 §9 quote: totals match a calculation by hand, in dollars and in euros with the coupon', async ({
  page,
}) => {
  await page.goto('/quote');
  const { quote } = quoteOf(page);
  await expect(quote).toContainText(words['empty'] ?? '');
  await choose(page);
  await expectTotals(page, [once + office, office], 'USD');
  await page.getByLabel('Currency').selectOption('EUR');
  await expectTotals(page, [once + office, office], 'EUR');
  await expect(quote).toContainText(`2 × ${inCurrency(kitas / people, 'EUR')}`);

  await test.step('without a plan the coupon has no effect and says so', async () => {
    const code = page.getByLabel('Coupon code');
    await code.fill(`${coupon.code}0`);
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/does not exist/);
    await code.fill(coupon.code.toLowerCase());
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/Choose one to use it/);
    await expectTotals(page, [once + office, office], 'EUR');
  });

  await test.step('with a plan the coupon reduces its yearly price', async () => {
    await page.getByRole('radio', { name: plan.name }).check();
    await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription(
      /off the plan/,
    );
    await expectTotals(page, [once + withPlan, withPlan], 'EUR');
    await expect(quote).toContainText(`-${inCurrency(discount, 'EUR')}`);
    await expect(quote).toContainText(`${words['government']} ${words['notIncluded']}`);
    await expect(page).toHaveURL(`/quote?${query}`);
  });

  await test.step('the plan says what it lacks, and a virtual office that the plan has it', async () => {
    const hints = page.locator('[data-hint]').filter({ visible: true });
    await expect(hints).toHaveText(/China and Indonesia/);
    const office = page
      .getByRole('group', { name: 'Add-ons' })
      .getByRole('checkbox', { name: 'Virtual office' });
    await office.check();
    await expect(hints.nth(1)).toHaveText(words['hasAddress'] ?? '');
    await page.getByRole('radio', { name: words['noPlan'] ?? '' }).check();
    await expect(hints).toHaveCount(0);
  });
});

test('§2 quote: before anything is chosen, examples with their totals lead to their quotes', async ({
  page,
}) => {
  const kitasOnce = kitas / people;
  await page.goto('/quote');
  const main = page.getByRole('main');
  const example = quoteOf(page).quote.getByRole('link', { name: 'KITAS' });
  await expect(example).toBeInViewport();
  await expect(example).toContainText(listPrice(company + kitasOnce));
  await expect(main.getByRole('link', { name: 'Singapore' })).toContainText(
    listPrice(plan.annualUSD),
  );
  await example.click();
  await expect(page).toHaveURL('/quote?items=ptPma,kitas#quote');
  await expectTotals(page, [company + kitasOnce, 0], 'USD');
  await expect(example).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  const indonesia = page.getByRole('group', { name: 'Indonesia' });
  await indonesia.getByRole('checkbox', { name: 'Investor KITAS' }).uncheck();
  await expectTotals(page, [company, 0], 'USD');
  await page.goBack();
  await expect(example).toBeVisible();
});

test('§2 quote: it asks for the place first, and shows what a ticked one offers', async ({
  page,
}) => {
  await page.goto('/quote');
  const where = page.getByRole('group', { name: words['where'] ?? '' });
  const place = (name: string) => where.getByRole('checkbox', { name });
  const china = page.getByRole('group', { name: 'China', exact: true });
  const ofPlan = page.getByText(/A company in .* comes with/);
  await expect(china).toBeHidden();
  await expect(ofPlan).toBeHidden();
  await place('China').check();
  await expect(china).toBeVisible();
  await place('Singapore').check();
  await expect(ofPlan).toBeVisible();
  await expect(page).toHaveURL('/quote');
  await where.getByRole('link', { name: words['unsure'] ?? '' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(china).toBeVisible();

  await china.getByRole('checkbox', { name: 'Z visa' }).check();
  await expect(page).toHaveURL('/quote?items=zVisa');
  await place('China').uncheck();
  await expect(china).toBeHidden();
  await expect(page).toHaveURL('/quote');

  await page.goto('/quote?items=ptPma');
  await expect(place('Indonesia')).toBeChecked();
  await expect(page.getByRole('group', { name: 'Indonesia' })).toBeVisible();
});

test('§2 quote: its URL restores it in another language and currency and after Back and Forward', async ({
  page,
}) => {
  await page.goto('/pricing');
  const { title } = messages('en', 'quote');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.waitForURL('/quote');
  await choose(page);
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await page.goForward();
  await expectTotals(page, [once + office, office], 'USD');

  await page.getByLabel('Currency').selectOption('CNY');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(`/zh/quote?${items}`);
  await expectTotals(page, [once + office, office], 'CNY', 'zh');
});

test('§2 quote: on a phone the total stays visible and does not cover the focused element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/quote');
  const bar = page.getByRole('link', { name: words['see'] ?? '' });
  const example = page.getByRole('link', { name: 'KITAS' });
  await expect(example).toBeInViewport();
  await expect(bar).toBeHidden();
  await example.click();
  await expect(quoteOf(page).firstYear).toBeInViewport({ ratio: 1 });

  await page.goto(`/quote?${items}`);
  await expect(bar).toContainText(dollars(once + office));
  await expect(bar).toBeInViewport({ ratio: 1 });
  // The address chose some; these are still closed.
  await page.getByText('Options (6)').click();
  await page.getByRole('checkbox', { name: 'HR and payroll' }).focus();
  await page.keyboard.press('Tab');
  const trademark = page.getByRole('checkbox', { name: 'Trademark registration' });
  await expect(trademark).toBeFocused();
  await expect(trademark).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const covered = async () => {
    const [over, focused] = [await bar.boundingBox(), await trademark.boundingBox()];
    return (focused?.y ?? 0) + (focused?.height ?? 0) > (over?.y ?? 0);
  };
  await expect.poll(covered).toBe(false);
  await bar.click();
  await expect(quoteOf(page).quote).toBeFocused();
  await expect(quoteOf(page).firstYear).toBeInViewport({ ratio: 1 });
  await expect(bar).not.toBeInViewport();
});

test('§2 quote: it prints as one page with our address, the day and its URL', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/quote?${query}`);
  await expectTotals(page, [once + withPlan, withPlan], 'USD');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  for (const text of [site.headquarters.street, `${baseURL}/quote?${query}`])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText(/^Quote dated \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeHidden();
});
