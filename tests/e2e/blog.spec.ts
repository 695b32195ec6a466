import { firstOf, posts, readContent } from '../support/content-facts.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const { slug } = firstOf(posts);
const { origin } = readContent<{ origin: string }>('site.yaml');

test('§2 post: the contents lead to their sections and mark the one in view, and its link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await returningVisitor(page);
  await page.goto(`/blog/${slug}`);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const last = contents.getByRole('link').last();
  await last.click();
  await expect(page).toHaveURL(/#./);
  await expect(page.locator('.prose h2').last()).toBeInViewport();
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(contents.locator('[aria-current]')).toHaveCount(1);

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
