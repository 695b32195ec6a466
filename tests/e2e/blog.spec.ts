import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

import { expect, returningVisitor, test } from './support.ts';

const empty =
  'No articles found matching your criteria. Try adjusting your search or category.';

/** The number of posts: folders of content/blog/ that are not drafts. */
const blog = new URL('../../content/blog/', import.meta.url);
const posts = readdirSync(blog).filter(
  (slug) =>
    !/^draft: true/m.test(readFileSync(new URL(`${slug}/facts.yaml`, blog), 'utf8')),
).length;

const shown = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 blog: search looks in title, excerpt and tags, in any case', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(shown(page)).toHaveCount(posts);
  const search = page.getByLabel('Search articles');
  await search.fill('WFOE IN');
  await expect(shown(page)).toHaveText(['Setting up a WFOE in China, step by step']);
  await search.fill('paid-up capital');
  await expect(shown(page)).toHaveText([/PT PMA in Indonesia/]);
  await search.fill('kitas');
  await expect(shown(page).filter({ hasText: 'PT PMA in Indonesia' })).toBeVisible();
  await expect(shown(page)).not.toHaveCount(posts);
  await search.fill('  ');
  await expect(shown(page)).toHaveCount(posts);
});

test('§2 blog: the category and the search work together, and say when nothing is left', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(page.getByText(empty)).toBeHidden();
  const category = page.getByLabel('Category');
  await category.selectOption('Visa Guides');
  await expect(shown(page).filter({ hasText: 'China Z visa' })).toBeVisible();
  await expect(shown(page).filter({ hasText: 'WFOE' })).toHaveCount(0);
  await page.getByLabel('Search articles').fill('indonesia');
  await expect(shown(page)).toHaveCount(0);
  await expect(page.getByText(empty)).toBeVisible();
  await category.selectOption('Indonesia Focus');
  await expect(page.getByText(empty)).toBeHidden();
  await expect(shown(page)).not.toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R24 blog: all posts read and link, and no dead field stands there', async ({
    page,
  }) => {
    await page.goto('/blog');
    await expect(shown(page)).toHaveCount(posts);
    await expect(page.getByLabel('Search articles')).toBeHidden();
    await page.getByRole('link', { name: /China Z visa/ }).click();
    await expect(page).toHaveURL(/\/blog\/china-z-visa-guide$/);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});

for (const [path, text, back] of [
  ['/blog/nope', 'Post not found.', '/blog'],
  ['/es/blog/nope', undefined, '/es/blog'],
] as const)
  test(`§8 blog: ${path} answers 404 and leads back to the blog`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    if (text) await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    const link = page.getByRole('main').locator(`a[href="${back}"]`);
    await expect(link).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
    await link.click();
    await expect(page).toHaveURL(back);
  });

test('§2 post: an unknown page that is no post keeps the plain 404 page', async ({
  page,
}) => {
  await page.goto('/nope');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Post not found.');
  await expect(page.getByRole('main').locator('a[href="/blog"]')).toBeHidden();
});

test('§2 post: the link is copied, and what happened is told', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/es/blog/china-z-visa-guide');
  const button = page.locator('[data-copy]');
  await button.click();
  await expect(page.locator('[data-copied]')).not.toBeEmpty();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://crossport.example/es/blog/china-z-visa-guide',
  );
});

test('R23 post: a clipboard that refuses is told, too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/blog/china-z-visa-guide');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Could not copy the link')).toBeVisible();
});

test('§2 post: the contents lead to their sections', async ({ page }) => {
  await page.goto('/blog/china-wfoe-step-by-step');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link').last().click();
  await expect(page).toHaveURL(/#./);
  const heading = page.locator('.prose h2').last();
  await expect(heading).toBeInViewport();
});
