import type { Page } from '@playwright/test';

import { toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const empty = 'No FAQs found matching your search in this category.';
const categories = ['General', 'China Services', 'Indonesia Services', 'Banking'];

test.beforeEach(({ page }) => returningVisitor(page));

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) =>
  page.getByRole('tabpanel', { name, exact: true });
/** Finds the visible text for no results. Every category has its own. */
const emptyText = (page: Page) => page.getByText(empty).filter({ visible: true });
/** Finds a question by its heading. */
const item = (page: Page, question: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: question }) });

test('§2 FAQs: four tabs, one category at a time', async ({ page }) => {
  await page.goto('/faqs');
  await expect(page.getByRole('tab')).toHaveText(categories);
  for (const name of categories) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(panel(page, name)).toBeVisible();
    expect(await panel(page, name).getByRole('group').count()).toBeGreaterThanOrEqual(5);
  }
  await expect(page).toHaveURL('/faqs#banking');
});

test('§2 FAQs: the arrow keys, Home and End move between the tabs', async ({ page }) => {
  await page.goto('/faqs');
  await tab(page, 'General').focus();
  const moves = [
    ['ArrowRight', 'China Services'],
    ['ArrowLeft', 'General'],
    ['ArrowLeft', 'Banking'],
    ['ArrowRight', 'General'],
    ['End', 'Banking'],
    ['Home', 'General'],
  ] as const;
  for (const [key, name] of moves) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(panel(page, name)).toBeVisible();
  }
  // Only the selected tab is reached by the Tab key.
  await expect(page.locator('[role=tab][tabindex="0"]')).toHaveText(['General']);
});

test('§2 FAQs: /faqs# with the name of a category opens its tab', async ({ page }) => {
  for (const [hash, name] of [
    ['general', 'General'],
    ['china', 'China Services'],
    ['indonesia', 'Indonesia Services'],
    ['banking', 'Banking'],
  ] as const)
    await test.step(hash, async () => {
      // Begin elsewhere, so that a new page is loaded and not only the hash changes.
      await page.goto('/robots.txt');
      await page.goto(`/faqs#${hash}`);
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      await expect(panel(page, name)).toBeVisible();
      await expect(tab(page, name)).toBeInViewport();
    });
});

test('§2 FAQs: #affiliate opens the question about the affiliate program', async ({
  page,
}) => {
  await page.goto('/faqs#affiliate');
  await expect(panel(page, 'General')).toBeVisible();
  const answer = page.getByText('a commission of 15% on the order');
  await expect(answer).toBeInViewport();
  await expect(answer).toContainText('within 90 days');
});

test('§2 FAQs: a new hash opens the tab and the question it names', async ({ page }) => {
  await page.goto('/faqs#affiliate');
  await page.getByLabel('Search the questions').fill('nothing has this');
  await page.evaluate(() => (location.hash = '#pt-pma-investment'));
  await expect(panel(page, 'Indonesia Services')).toBeVisible();
  await expect(page.getByText('about IDR 10 billion')).toBeInViewport();
  await expect(page.getByLabel('Search the questions')).toHaveValue('');
});

test('§2 FAQs: every question is linkable by its id', async ({ page }) => {
  await page.goto('/faqs');
  const ids = await page.locator('details').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.length).toBeGreaterThanOrEqual(20);
  for (const id of ids) {
    await page.evaluate((hash) => (location.hash = hash), id);
    await expect(page.locator(`#${id}`)).toHaveAttribute('open');
    await expect(page.locator(`#${id} .answer p`)).toBeVisible();
  }
});

test('§4 FAQs: items open and close individually', async ({ page }) => {
  await page.goto('/faqs');
  const [first, second] = [
    item(page, 'Which services do you offer?'),
    item(page, 'Which languages do you work in?'),
  ];
  await first.locator('summary').click();
  await second.locator('summary').click();
  await expect(first).toHaveAttribute('open');
  await expect(second).toHaveAttribute('open');
  await first.locator('summary').click();
  await expect(first).not.toHaveAttribute('open');
  await expect(second).toHaveAttribute('open');
});

test('§5 FAQs: the search looks for a substring of question and answer in any case, within the tab', async ({
  page,
}) => {
  await page.goto('/faqs#china');
  const search = page.getByLabel('Search the questions');
  const shown = panel(page, 'China Services').getByRole('group');
  const all = await shown.count();
  // In a question, in another case of letters.
  await search.fill('wHaT iS a wfoe');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('What is a WFOE?');
  // Only in an answer, in the middle of a word.
  await search.fill('esidence per');
  await expect(shown).toHaveCount(2);
  // A word of another tab is not found here.
  await search.fill('PT PMA');
  await expect(shown).toHaveCount(0);
  await expect(emptyText(page)).toHaveCount(1);
  await tab(page, 'Indonesia Services').click();
  await expect(emptyText(page)).toHaveCount(0);
  await expect(panel(page, 'Indonesia Services').getByRole('group')).not.toHaveCount(0);
  await tab(page, 'China Services').click();
  await search.fill('   ');
  await expect(shown).toHaveCount(all);
  // Spaces around what is typed do not count.
  await search.fill('  what is a wfoe ');
  await expect(shown).toHaveCount(1);
});

test('§8 FAQs: an empty search says so', async ({ page }) => {
  await page.goto('/faqs');
  await expect(emptyText(page)).toHaveCount(0);
  await page.getByLabel('Search the questions').fill('.*');
  await expect(emptyText(page)).toHaveCount(1);
  await page.getByLabel('Search the questions').fill('');
  await expect(emptyText(page)).toHaveCount(0);
});

test('§2 FAQs: Contact Support shows a notice only', async ({ page }) => {
  await page.goto('/faqs');
  await page.getByRole('button', { name: 'Contact Support' }).click();
  await expect(toastOf(page)).toContainText(
    'Our support desk isn’t open on this page yet.',
  );
  await expect(page).toHaveURL('/faqs');
});

test('§2 FAQs: prices stand in the chosen currency', async ({ page }) => {
  await returningVisitor(page, { currency: 'EUR' });
  await page.goto('/faqs#wfoe-fee');
  await page.getByLabel('Currency').selectOption('EUR');
  await expect(item(page, 'What does it cost to form a company in China?')).toContainText(
    '€4,140.00',
  );
  await expect(
    page.getByText('Approximate amounts, billed in US dollars.'),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R24 FAQs: all four categories follow one another', async ({ page }) => {
    await page.goto('/faqs');
    for (const name of categories) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    await expect(page.getByLabel('Search the questions')).toBeHidden();
    await page.locator('#kitas summary').click();
    await expect(page.getByText('A KITAS is a limited stay permit')).toBeVisible();
  });
});
