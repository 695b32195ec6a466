import type { Page } from '@playwright/test';

import { firstOf, listPrice, services, wordsOf } from '../support/content-facts.ts';
import { expect, returningVisitor, test } from './support/test.ts';

test.beforeEach(({ page }) => returningVisitor(page));

/** Its name ends in the number of its questions. */
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) =>
  page.getByRole('tabpanel', { name, exact: true });

// Node tests cover tabs, keys and searches (tests/page/faq-tabs.test.ts, filters.test.ts).
test('§2 §5 FAQs: the arrow keys change the tab, and the search finds converted prices in it', async ({
  page,
}) => {
  await page.goto('/faqs');
  await tab(page, 'General').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'China services')).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  const china = panel(page, 'China services');
  await expect(china).toBeVisible();
  await expect(page).toHaveURL('/faqs#china');

  await page.getByLabel('Currency').selectOption('EUR');
  const { baseFeeUSD } = firstOf(services['china'] ? [services['china']] : []);
  const search = page.getByLabel('Search the questions');
  await search.fill(listPrice(baseFeeUSD, 'EUR'));
  const question = page.getByRole('group').filter({
    has: page.getByRole('heading', { name: wordsOf('faqs/wfoe-fee')['question'] ?? '' }),
  });
  await question.locator('summary').click();
  await expect(question).toContainText(listPrice(baseFeeUSD, 'EUR'));
  await search.fill('.*');
  await expect(china.getByRole('group').filter({ visible: true })).toHaveCount(0);
});

test('§2 FAQs: on a wide screen the tabs stay in view, and another one begins with its first question', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto('/faqs#china');
  const questions = panel(page, 'China services').getByRole('group');
  await questions.last().scrollIntoViewIfNeeded();
  await questions.last().locator('summary').click();
  await questions.last().evaluate((question) => question.scrollIntoView());
  await expect(questions.first()).not.toBeInViewport();
  await tab(page, 'Indonesia services').click();
  await expect(
    panel(page, 'Indonesia services').getByRole('group').first(),
  ).toBeInViewport({ ratio: 1 });
});

test('§2 FAQs: on a phone the tabs are a row that scrolls to the chosen one, above the first questions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto('/faqs');
  const first = panel(page, 'General').getByRole('group').first();
  await expect(first.locator('summary')).toBeInViewport({ ratio: 1 });
  await expect(tab(page, 'Banking')).not.toBeInViewport({ ratio: 1 });
  await page.goto('/faqs#banking');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(tab(page, 'Banking')).toBeInViewport({ ratio: 1 });
});

test(
  '§2 FAQs: an address opens the tab and question in its hash',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/faqs#affiliate');
    await expect(panel(page, 'General')).toBeVisible();
    await expect(page.locator('#affiliate .answer')).toBeInViewport();

    await page.getByLabel('Search the questions').fill('nothing has this');
    await page.evaluate(() => (location.hash = '#pt-pma-investment'));
    await expect(panel(page, 'Indonesia services')).toBeVisible();
    await expect(page.locator('#pt-pma-investment .answer')).toBeInViewport();
    await expect(page.getByLabel('Search the questions')).toHaveValue('');
  },
);
