import { firstOf, posts, readContent } from '../support/content-facts.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const { slug } = firstOf(posts);
const { origin } = readContent<{ origin: string }>('site.yaml');

test('§2 post: the contents lead to their sections, and its link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await returningVisitor(page);
  await page.goto(`/blog/${slug}`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link').last().click();
  await expect(page).toHaveURL(/#./);
  await expect(page.locator('.prose h2').last()).toBeInViewport();

  const button = page.getByRole('button', { name: 'Copy link' });
  await button.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origin}/blog/${slug}`,
  );

  // A page without HTTPS has no clipboard.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await button.click();
  await expect(page.getByText('Could not copy the link')).toBeVisible();
});
