import type { Page } from '@playwright/test';

import {
  affiliateProgram,
  firstOf,
  inCurrency,
  percent,
  services,
  wordsOf,
} from '../content-facts.ts';

import { toastOf } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';

const categories = ['General', 'China Services', 'Indonesia Services', 'Banking'];

test.beforeEach(({ page }) => returningVisitor(page));

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) =>
  page.getByRole('tabpanel', { name, exact: true });
/** Finds a question by its heading. */
const item = (page: Page, question: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: question }) });

test('§2 §5 FAQs: tabs by keyboard, a search within the tab, prices in the chosen currency', async ({
  page,
}) => {
  await page.goto('/faqs');
  await expect(page.getByRole('tab')).toHaveText(categories);

  await test.step('the arrow keys move between the tabs', async () => {
    await tab(page, 'General').focus();
    for (const [key, name] of [
      ['ArrowLeft', 'Banking'],
      ['Home', 'General'],
      ['ArrowRight', 'China Services'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(panel(page, name)).toBeVisible();
    }
    await expect(page).toHaveURL('/faqs#china');
  });

  const fee = wordsOf('faqs/wfoe-fee')['question'] ?? '';
  const shown = panel(page, 'China Services').getByRole('group');

  await test.step('items open and close one by one', async () => {
    const [first, second] = [shown.nth(0), shown.nth(1)];
    await first.locator('summary').click();
    await second.locator('summary').click();
    await expect(first).toHaveAttribute('open');
    await first.locator('summary').click();
    await expect(first).not.toHaveAttribute('open');
    await expect(second).toHaveAttribute('open');
  });

  await test.step('the search', async () => {
    const empty = page
      .getByText('No FAQs found matching your search in this category.')
      .filter({ visible: true });
    const search = page.getByLabel('Search the questions');
    await search.fill('.*');
    await expect(empty).toHaveCount(1);
    await search.fill(` ${fee.toUpperCase()} `);
    await expect(shown).toHaveCount(1);
    await expect(empty).toHaveCount(0);
    await tab(page, 'Banking').click();
    await expect(empty).toHaveCount(1);
    await tab(page, 'China Services').click();
  });

  await test.step('prices in the chosen currency, which the search finds', async () => {
    await page.getByLabel('Currency').selectOption('EUR');
    const { baseFeeUSD } = firstOf(
      [services['china']].filter((one) => one !== undefined),
    );
    const price = inCurrency(baseFeeUSD, 'EUR');
    await item(page, fee).locator('summary').click();
    await expect(item(page, fee)).toContainText(price);
    await page.getByLabel('Search the questions').fill(price);
    await expect(item(page, fee)).toBeVisible();
  });

  await test.step('Contact Support shows a notice only', async () => {
    await page.getByRole('button', { name: 'Contact Support' }).click();
    await expect(toastOf(page)).toContainText(
      'Support isn’t available on this page yet.',
    );
  });
});

test('§2 FAQs: the address opens the tab and the question it names', async ({ page }) => {
  await page.goto('/faqs#affiliate');
  await expect(panel(page, 'General')).toBeVisible();
  const answer = page.locator('#affiliate .answer');
  await expect(answer).toBeInViewport();
  await expect(answer).toContainText(percent(affiliateProgram.commission));

  await page.getByLabel('Search the questions').fill('nothing has this');
  await page.evaluate(() => (location.hash = '#pt-pma-investment'));
  await expect(panel(page, 'Indonesia Services')).toBeVisible();
  await expect(page.locator('#pt-pma-investment .answer')).toBeInViewport();
  await expect(page.getByLabel('Search the questions')).toHaveValue('');

  // A new page is loaded, and not only the hash changed.
  await page.goto('/robots.txt');
  await page.goto('/faqs#banking');
  await expect(panel(page, 'Banking')).toBeVisible();
  await expect(tab(page, 'Banking')).toBeInViewport();
});
